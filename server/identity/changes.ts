import { createHash, type KeyObject, randomBytes } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import { changeReversalDays } from '#domain/session-policy.ts'
import type { Config } from '#server/config.ts'
import { recordAudit } from '../platform/audit.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.gen.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { Identity, OriginalState, PreviousState, RestorableState } from '../platform/identity.ts'
import type { Locale, Messenger } from '../platform/mail/messenger.ts'
import {
  accountChanged,
  type ChangeNotice,
  changeReverted,
  kindOfNotice,
} from '../platform/mail/templates/security-notices.ts'
import { type SecretKeys, seal, unseal } from '../platform/secret-keys.ts'
import { type AddressRules, revertInRegister } from './register-contact.ts'

export interface ChangeTools {
  readonly keys: SecretKeys
  readonly messenger: Messenger
  readonly clock: Clock
  readonly config: Pick<Config, 'publicUrl'>
}

export interface NoticeRecipient {
  readonly email: string
  /** A verified number from before the change; null without one. */
  readonly phone: string | null
  readonly language: Locale
}

export interface NewChange {
  readonly cognitoId: string
  readonly change: ChangeNotice
  /** null: there is nothing to restore. */
  readonly previous: RestorableState | null
  readonly notify: NoticeRecipient
}

export interface AccountChange {
  readonly kind: Tables['account_change']['kind']
  readonly changedAt: Date
  readonly isReverted: boolean
  /** false: nothing is restored; sessions end and a new password is required all the same. */
  readonly canBePutBack: boolean
  /** A company was transferred by this or a later change, which no link undoes. */
  readonly isTransferKept: boolean
}

const revertibleKinds: readonly Tables['account_change']['kind'][] = ['EMAIL', 'PHONE', 'SECOND_FACTOR']

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
const sealingKey = (keys: SecretKeys): KeyObject => keys.derive('account-change')

type ChangeRow = Selectable<Tables['account_change']>

/** `undone`: the change itself and the later ones. */
const present = (
  { kind, changed_at }: ChangeRow,
  undone: readonly Pick<ChangeRow, 'kind'>[],
): AccountChange => ({
  kind,
  changedAt: changed_at,
  isReverted: false,
  canBePutBack: revertibleKinds.includes(kind),
  isTransferKept: undone.some(one => one.kind === 'OWNERSHIP'),
})

/** Sends a link that undoes the change, its token behind `#`; pass the transaction (ASVS 6.3.7). */
export const recordChange = async (
  { keys, messenger, clock, config }: ChangeTools,
  within: Database,
  { cognitoId, change, previous, notify }: NewChange,
): Promise<void> => {
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  const kind = kindOfNotice(change)
  const state = previous ?? { kind }
  await within
    .insertInto('account_change')
    .values({
      cognito_id: cognitoId,
      kind,
      token_hash: hashOf(token),
      previous: seal(sealingKey(keys), JSON.stringify(state)),
      changed_at: now,
      expires_at: new Date(now.getTime() + changeReversalDays * 86_400_000),
    })
    .execute()
  const link = `${config.publicUrl}/this-wasnt-me#${token}`
  const messageFor = (channel: 'email' | 'sms') =>
    accountChanged(notify.language, { notice: change, at: now, link, channel })
  await messenger.send({ ...messageFor('email'), channel: 'email', to: notify.email }, within)
  if (notify.phone !== null && messenger.canSend('sms'))
    await messenger.send({ ...messageFor('sms'), channel: 'sms', to: notify.phone }, within)
}

const find = async (db: Database, token: string, now: Date): Promise<ChangeRow> => {
  const row = await db
    .selectFrom('account_change')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst()
  if (row === undefined || row.closed_at !== null) throw new AppError('0023')
  if (row.expires_at <= now) throw new AppError('0025')
  return row
}

/** Shows the change behind a link without reverting it. @throws AppError 0023, 0025 */
export const reviewChange = async (
  { clock, db }: Pick<ChangeTools, 'clock'> & { readonly db: Database },
  token: string,
): Promise<AccountChange> => {
  const change = await find(db, token, clock.now())
  const undone = await db
    .selectFrom('account_change')
    .select('kind')
    .where('cognito_id', '=', change.cognito_id)
    .where('closed_at', 'is', null)
    .where('position', '>=', change.position)
    .execute()
  return present(change, undone)
}

const isState = (value: unknown): value is PreviousState =>
  typeof value === 'object' && value !== null && 'kind' in value

const unsealed = (keys: SecretKeys, { previous }: ChangeRow): PreviousState => {
  const text = unseal(sealingKey(keys), previous)
  if (text === null) throw new AppError('0023')
  const state: unknown = JSON.parse(text)
  if (!isState(state)) throw new Error('What was there before a change can not be read')
  return state
}

/** The state before the first of several changes, oldest first. */
const originalOf = (previous: readonly PreviousState[]): OriginalState => ({
  email: previous.find(state => state.kind === 'EMAIL') ?? null,
  phone: previous.find(state => state.kind === 'PHONE') ?? null,
  factors: previous.find(state => state.kind === 'SECOND_FACTOR') ?? null,
})

/**
 * Reverts this and every later change: an attacker makes several, and the oldest link restores the state
 * before them. The later links end, as they may have reached the attacker. Ends every session, requires a new password
 * and confirms it by email.
 * @throws AppError 0023, 0025
 */
export const revertChange = (
  {
    keys,
    clock,
    messenger,
    config,
    db,
    identity,
    addresses,
  }: ChangeTools & {
    readonly db: Database
    readonly identity: Identity
    readonly addresses: AddressRules
  },
  token: string,
): Promise<AccountChange> =>
  db.transaction().execute(async transaction => {
    const now = clock.now()
    const { cognito_id: cognitoId } = await find(transaction, token, now)
    await sql`select pg_advisory_xact_lock(hashtextextended(${cognitoId}::text, 25))`.execute(transaction)
    const change = await find(transaction, token, now)
    const undone = await transaction
      .updateTable('account_change')
      .set({ closed_at: now })
      .where('cognito_id', '=', cognitoId)
      .where('closed_at', 'is', null)
      .where('position', '>=', change.position)
      .returningAll()
      .execute()
    const original = originalOf(
      undone.toSorted((one, other) => one.position - other.position).map(row => unsealed(keys, row)),
    )
    const outcome = await identity.revert(transaction, cognitoId, original)
    const registerId =
      outcome === 'closed'
        ? null
        : await revertInRegister(transaction, cognitoId, original, { addresses, at: now })
    await recordAudit(transaction, {
      actorId: null,
      action: 'change.reverted',
      subjectId: registerId ?? cognitoId,
      detail: { kind: change.kind, undone: undone.length, outcome },
    })
    const presented = present(change, undone)
    if (registerId !== null) {
      const { email, language } = await transaction
        .selectFrom('register')
        .select(['email', 'language'])
        .where('id', '=', registerId)
        .executeTakeFirstOrThrow()
      const wording = changeReverted(language, {
        isRestored: Object.values(original).some(state => state !== null),
        isTransferKept: presented.isTransferKept,
        at: now,
        publicUrl: config.publicUrl,
      })
      await messenger.send({ ...wording, channel: 'email', to: email }, transaction)
    }
    return {
      ...presented,
      isReverted: true,
      ...(outcome === 'closed' ? { canBePutBack: false } : {}),
    }
  })

export const deleteChanges = async (db: Database, cognitoId: string): Promise<void> => {
  await db.deleteFrom('account_change').where('cognito_id', '=', cognitoId).execute()
}
