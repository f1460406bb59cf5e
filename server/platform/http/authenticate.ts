import type { FastifyRequest } from 'fastify'
import { type Selectable, sql } from 'kysely'
import { groupsThatCount, individualPlan, roleOf } from '#domain/roles.ts'
import { isSecondFactorRequired, sessionEnd } from '#domain/session-policy.ts'
import type { Config } from '#server/config.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database/database.ts'
import type { Tables } from '../database/tables.gen.ts'
import { companyRequiresFactorFrom } from '../required-factor.ts'
import { AppError } from './app-error.ts'
import { networkOf } from './network.ts'
import type { Principal } from './principal.ts'

/** The claims of a valid access token; the database knows the rest. */
export interface TokenClaims {
  readonly cognitoId: string
  /** The session of the token in the embedded identity; null for Amazon Cognito, which keeps its own. */
  readonly sessionId: string | null
  readonly email: string
  readonly emailVerified: boolean
  readonly groups: readonly string[]
  readonly company: string
  readonly issuedAt: Date
  /** When the holder last proved password and factor. */
  readonly signedInAt: Date
}

/** Checks an access token. @throws AppError 0015 when it is forged, expired, revoked or no access token. */
export type VerifyAccessToken = (token: string) => Promise<TokenClaims>

const known = [
  'id',
  'email',
  'email_validated',
  'groups',
  'company_id',
  'status',
  'tokens_valid_after',
] as const
type Known = Pick<Selectable<Tables['register']>, (typeof known)[number]>

const toPrincipal = (
  claims: TokenClaims,
  register: Known | undefined,
  { isOnHold, companyRequiresFrom, hasFactor }: Omit<Awaited<ReturnType<typeof lookUp>>, 'register'>,
  { isEnforced, now }: { readonly isEnforced: boolean; readonly now: Date },
): Principal => {
  const own = register === undefined || register.groups.length === 0 ? claims.groups : register.groups
  const groups = groupsThatCount(own, isOnHold)
  const companyId = register?.company_id ?? null
  return {
    // By the groups without the hold, which doesn't weaken the account's protection.
    isFactorRequired: isSecondFactorRequired({ groups: own, companyRequiresFrom, isEnforced }, now),
    hasFactor,
    cognitoId: claims.cognitoId,
    email: register?.email ?? claims.email,
    emailVerified: register?.email_validated ?? claims.emailVerified,
    groups,
    role: roleOf(companyId ?? individualPlan, groups),
    registerId: register?.id ?? null,
    registerStatus: register?.status ?? null,
    companyId,
    sessionId: claims.sessionId,
    signedInAt: claims.signedInAt,
  }
}

/** The row that sign-up created before the account belongs to whoever proves its email. */
const claimPreviousRegister = (db: Database, claims: TokenClaims) =>
  db
    .updateTable('register')
    .set({ cognito_id: claims.cognitoId, email_validated: true })
    .where('email', '=', claims.email)
    .where('cognito_id', 'is', null)
    .returning([...known])
    .executeTakeFirst()

/** The register of the token's holder, and whether its session is alive: one statement. */
const lookUp = async (db: Database, claims: TokenClaims, now: Date) => {
  const row = await db
    .selectFrom(sql<{ cognito_id: string }>`(select ${claims.cognitoId}::uuid as cognito_id)`.as('token'))
    .leftJoin('register', 'register.cognito_id', 'token.cognito_id')
    .leftJoin('company_member', 'company_member.register_id', 'register.id')
    .leftJoin('company', 'company.id', 'register.company_id')
    .leftJoin('identity_session', join => join.on('identity_session.id', '=', claims.sessionId))
    .leftJoin('identity_account', 'identity_account.id', 'identity_session.account_id')
    .select([
      'register.id',
      'register.email',
      'register.email_validated',
      'register.groups',
      'register.company_id',
      'register.status',
      'register.tokens_valid_after',
    ])
    .select(['identity_session.started_at', companyRequiresFactorFrom.as('requires_factor_from')])
    .select(
      sql<boolean | null>`cardinality(identity_account.factors) > 0 or identity_session.by_passkey`.as(
        'has_factor',
      ),
    )
    .select(
      sql<boolean>`coalesce(identity_account.enabled and identity_session.ended_at is null, false)`.as(
        'is_session_alive',
      ),
    )
    .select(sql<boolean>`company_member.on_hold_since is not null`.as('is_on_hold'))
    .executeTakeFirstOrThrow()
  const { started_at, is_session_alive, is_on_hold, requires_factor_from, has_factor, ...found } = row
  const { id, email, email_validated, groups, status, ...rest } = found
  const isRegistered =
    id !== null && email !== null && email_validated !== null && groups !== null && status !== null
  const register: Known | undefined = isRegistered
    ? { id, email, email_validated, groups, status, ...rest }
    : undefined
  const end = started_at === null ? now : sessionEnd(started_at, groups ?? claims.groups)
  return {
    register,
    isSessionAlive: is_session_alive && end > now,
    isOnHold: is_on_hold,
    companyRequiresFrom: requires_factor_from,
    hasFactor: has_factor,
  }
}

type ClaimsOf = (request: FastifyRequest) => Promise<TokenClaims | null>

/** What the token of a request says, checked once; null without the header. @throws AppError 0015 */
export const createClaimsOf = (verify: VerifyAccessToken): ClaimsOf => {
  const known = new WeakMap<FastifyRequest, Promise<TokenClaims | null>>()
  const read: ClaimsOf = async ({ headers: { authorization } }) => {
    if (authorization === undefined) return null
    const [scheme, token] = authorization.split(' ')
    if (scheme?.toLowerCase() !== 'bearer' || token === undefined) throw new AppError('0015')
    return verify(token)
  }
  return request => {
    const claims = known.get(request) ?? read(request)
    known.set(request, claims)
    return claims
  }
}

/** Whom a call is counted for: the person whose token is genuine, whoever else shares the address; else its network. */
export const callerOf = async (request: FastifyRequest, claimsOf: ClaimsOf): Promise<string> => {
  const claims = await claimsOf(request).catch(() => null)
  return claims === null ? networkOf(request.ip) : `person ${claims.cognitoId}`
}

/** Identifies the caller by `Authorization: Bearer`: null without the header, one SQL statement with it. */
export const createAuthenticate =
  (
    db: Database,
    claimsOf: ClaimsOf,
    { clock, config }: { readonly clock: Clock; readonly config: Pick<Config, 'enforceSecondFactor'> },
  ) =>
  async (request: FastifyRequest): Promise<Principal | null> => {
    const claims = await claimsOf(request)
    if (claims === null) return null
    const now = clock.now()
    const found = await lookUp(db, claims, now)
    if (claims.sessionId !== null && !found.isSessionAlive) throw new AppError('0015')
    const register =
      found.register ?? (claims.emailVerified ? await claimPreviousRegister(db, claims) : undefined)
    // Amazon Cognito's token times are whole seconds, so the second of the sign-out itself is refused too.
    if (register?.tokens_valid_after != null && claims.issuedAt < register.tokens_valid_after)
      throw new AppError('0015')
    return toPrincipal(claims, register, found, { isEnforced: config.enforceSecondFactor, now })
  }
