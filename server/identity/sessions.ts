import { timingSafeEqual } from 'node:crypto'
import type { Selectable } from 'kysely'
import { sessionEnd, sessionLimitsOf } from '#domain/session-policy.ts'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.gen.ts'
import type { SecretKeys } from '../platform/secret-keys.ts'
import type { Account } from './accounts.ts'
import type { Caller } from './deps.ts'

export type Session = Selectable<Tables['identity_session']>

/** Two tabs or a lost answer reuse a token within this time; later reuse means a stolen copy. */
const graceMs = 10_000

/** A refresh token: session, generation, and our seal over both. Nothing of it needs to be stored. */
interface RefreshToken {
  readonly sessionId: string
  readonly generation: number
}

const sealOf = (keys: SecretKeys, body: string): Buffer => keys.hash('refresh-token', body)

export const writeRefreshToken = (
  keys: SecretKeys,
  { id, generation }: Pick<Session, 'id' | 'generation'>,
): string => {
  const body = `${id}.${generation}`
  return `${body}.${sealOf(keys, body).toString('base64url')}`
}

/** null for a token we never issued. */
export const readRefreshToken = (keys: SecretKeys, text: string): RefreshToken | null => {
  const [, sessionId, generation, seal] = /^([0-9a-f-]{36})\.(\d{1,9})\.([\w-]{43})$/.exec(text) ?? []
  if (sessionId === undefined || generation === undefined || seal === undefined) return null
  const isOurs = timingSafeEqual(sealOf(keys, `${sessionId}.${generation}`), Buffer.from(seal, 'base64url'))
  return isOurs ? { sessionId, generation: Number(generation) } : null
}

/** As much of a User-Agent as people need to recognize their browser. */
const longestUserAgent = 400

const placeOf = ({ ip, userAgent }: Caller) => ({
  address: ip,
  user_agent: userAgent?.slice(0, longestUserAgent) ?? null,
})

export const startSession = async (
  db: Database,
  account: Pick<Account, 'id' | 'groups'>,
  caller: Caller,
  { now, byPasskey }: { now: Date; byPasskey: boolean },
): Promise<Session> => {
  await db
    .deleteFrom('identity_session')
    .where('account_id', '=', account.id)
    .where('expires_at', '<', now)
    .execute()
  return db
    .insertInto('identity_session')
    .values({
      account_id: account.id,
      started_at: now,
      rotated_at: now,
      expires_at: sessionEnd(now, account.groups),
      by_passkey: byPasskey,
      ...placeOf(caller),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Whether a session has expired, by inactivity or age, under its holder's present groups. */
const isOver = (session: Session, groups: readonly string[], now: Date): boolean => {
  const idleSince = now.getTime() - sessionLimitsOf(groups).idleHours * 3_600_000
  return session.rotated_at.getTime() <= idleSince || sessionEnd(session.started_at, groups) <= now
}

export const liveSessions = async (
  db: Database,
  { id, groups }: Pick<Account, 'id' | 'groups'>,
  now: Date,
): Promise<readonly Session[]> => {
  const sessions = await db
    .selectFrom('identity_session')
    .selectAll()
    .where('account_id', '=', id)
    .where('ended_at', 'is', null)
    .orderBy('rotated_at', 'desc')
    .limit(100)
    .execute()
  return sessions.filter(session => !isOver(session, groups, now))
}

export type Rotation =
  | { readonly kind: 'rotated'; readonly session: Session }
  | { readonly kind: 'refused' }
  /** The token was used before: the whole family ends. */
  | { readonly kind: 'reused'; readonly accountId: string }

/** Once per generation; an inactive or too old session ends (ASVS 7.3.1, 7.3.2). */
export const rotateSession = async (
  db: Database,
  token: RefreshToken,
  { groups, caller, now }: { groups: readonly string[]; caller: Caller; now: Date },
): Promise<Rotation> => {
  const { idleHours, absoluteHours } = sessionLimitsOf(groups)
  const hoursAgo = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000)
  const rotated = await db
    .updateTable('identity_session')
    .set(eb => ({ generation: eb('generation', '+', 1), rotated_at: now, ...placeOf(caller) }))
    .where('id', '=', token.sessionId)
    .where('generation', '=', token.generation)
    .where('ended_at', 'is', null)
    .where('rotated_at', '>', hoursAgo(idleHours))
    .where('started_at', '>', hoursAgo(absoluteHours))
    .returningAll()
    .executeTakeFirst()
  if (rotated !== undefined) return { kind: 'rotated', session: rotated }
  const session = await db
    .selectFrom('identity_session')
    .selectAll()
    .where('id', '=', token.sessionId)
    .executeTakeFirst()
  if (session === undefined || session.ended_at !== null) return { kind: 'refused' }
  if (isOver(session, groups, now)) {
    await endSession(db, session.id, now)
    return { kind: 'refused' }
  }
  const isLateTwin =
    token.generation === session.generation - 1 && now.getTime() - session.rotated_at.getTime() <= graceMs
  if (isLateTwin) return { kind: 'rotated', session }
  await endSession(db, session.id, now)
  return { kind: 'reused', accountId: session.account_id }
}

export const endSession = async (db: Database, sessionId: string, now: Date): Promise<string | null> => {
  const ended = await db
    .updateTable('identity_session')
    .set({ ended_at: now })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .returning('account_id')
    .executeTakeFirst()
  return ended?.account_id ?? null
}

/** Also marks the register, so that earlier tokens are refused everywhere. */
export const endSessions = async (
  db: Database,
  accountId: string,
  now: Date,
  except: string | null = null,
): Promise<void> => {
  await db
    .updateTable('identity_session')
    .set({ ended_at: now })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .$if(except !== null, query => query.where('id', '!=', except ?? ''))
    .execute()
  if (except !== null) return
  await db
    .updateTable('register')
    .set({ tokens_valid_after: now })
    .where('cognito_id', '=', accountId)
    .execute()
}
