import type { FastifyInstance } from 'fastify'
import { canonicalEmail } from '#domain/email-rule.ts'
import type { ErrorCode } from '#domain/errors.ts'
import type { Config } from '#server/config.ts'
import { createBackoff } from '../platform/backoff.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { Identity, OriginalState, RunningSignUp } from '../platform/identity.ts'
import type { Messenger } from '../platform/mail/messenger.ts'
import type { SecretKeys } from '../platform/secret-keys.ts'
import type { Throttle } from '../platform/throttle.ts'
import {
  type Account,
  findByEmail,
  findById,
  findSignUpByPhone,
  insertAccount,
  updateAccount,
} from './accounts.ts'
import { whosePassword } from './actions/sign-in.ts'
import { CognitoError, type ExceptionName } from './cognito-error.ts'
import { chooseChannel, resendConfirmation } from './confirmation.ts'
import { proveContact, sendProof } from './contact-proof.ts'
import type { Deps, IsBreached } from './deps.ts'
import { serveCognito } from './endpoint.ts'
import { createKnownDevices } from './known-devices.ts'
import { createLimits } from './limits.ts'
import { passkeysOf } from './passkeys.ts'
import { costIn, createPasswordHasher } from './password-hash.ts'
import { keepChange } from './protection.ts'
import { createRecoveryCodes, recoveryCodesLeft } from './recovery-codes.ts'
import type { AddressRules } from './register-contact.ts'
import { factorReset, factorStates, isSetUp, setFactors } from './second-factors.ts'
import { endSession, endSessions, liveSessions } from './sessions.ts'
import { loadSigningKeys } from './signing-keys.ts'
import { createTokens } from './tokens.ts'
import { endWaysIn } from './ways-in.ts'

/** Whether another account has verified the address in the meantime; one that only typed it loses it. */
const isProvedByOther = async (db: Database, accountId: string, email: string): Promise<boolean> => {
  await db
    .deleteFrom('identity_account')
    .where('email', '=', email)
    .where('status', '=', 'UNCONFIRMED')
    .where('id', '!=', accountId)
    .execute()
  const other = await db
    .selectFrom('identity_account')
    .select('id')
    .where('email', '=', email)
    .where('id', '!=', accountId)
    .executeTakeFirst()
  return other !== undefined
}

const revertAccount = async (
  deps: Pick<Deps, 'clock'>,
  db: Database,
  accountId: string,
  { email, phone, factors }: OriginalState,
): Promise<'revert' | 'closed'> => {
  await endWaysIn(deps, db, accountId, 'revert')
  if (email !== null && (await isProvedByOther(db, accountId, email.email))) {
    await updateAccount(db, accountId, { enabled: false, status: 'RESET_REQUIRED' })
    return 'closed'
  }
  await updateAccount(db, accountId, {
    status: 'RESET_REQUIRED',
    totp_pending: null,
    ...(email === null ? {} : { email: email.email, email_verified: email.isVerified }),
    ...(phone === null ? {} : { phone: phone.phone, phone_verified: phone.isVerified }),
    ...(factors === null
      ? {}
      : {
          factors: [...factors.factors],
          preferred_factor: factors.preferred,
          totp_secret: factors.authenticator === null ? null : Buffer.from(factors.authenticator, 'base64'),
        }),
  })
  return 'revert'
}

/** Shaped like Cognito's, for clients that read the region out of the pool's id. */
export const embeddedPool = { id: 'local_wardlight', clientId: 'wardlight' } as const

export interface EmbeddedIdentityOptions {
  readonly config: Pick<Config, 'publicUrl' | 'mode' | 'enforceSecondFactor'>
  readonly db: Database
  readonly keys: SecretKeys
  readonly messenger: Messenger
  readonly throttle: Throttle
  readonly clock: Clock
  /** Omitted: an address means nothing beyond the account. */
  readonly addresses?: AddressRules
  /** Omitted: no password counts as breached. */
  readonly isBreached?: IsBreached
}

export interface EmbeddedIdentity {
  readonly identity: Identity
  serve(app: FastifyInstance): Promise<void>
}

const apiCodes: Partial<Record<ExceptionName, ErrorCode>> = {
  AliasExistsException: '0019',
  CodeMismatchException: '0024',
  ExpiredCodeException: '0025',
}

/** Translates refusals of the identity to codes of the API. */
const orRefuse = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof CognitoError)) throw error
    const code = apiCodes[error.name]
    if (code !== undefined) throw new AppError(code)
    if (error.name === 'InvalidParameterException')
      throw new AppError('0000', { status: 400, message: error.message })
    if (error.retryAfterSeconds === null) throw error
    throw new AppError('0042', { status: error.status, retryAfterSeconds: error.retryAfterSeconds })
  }
}

/** The address of a sign-up that awaits its code, if the password is its; it counts as at a sign-in. */
const provedSignUp = async (deps: Deps, { email, password, ip }: RunningSignUp): Promise<string | null> => {
  const address = canonicalEmail(email)
  const caller = { ip, cookies: '', userAgent: null, locale: 'en-US' } as const
  const attempt = await orRefuse(deps.limits.tryPassword(address, caller))
  const account = await findByEmail(deps.db, address)
  const whose = await orRefuse(whosePassword(deps, attempt, account, password))
  if (whose === 'account') await attempt.right()
  return whose === 'signUp' ? address : null
}

type FindAccount = (id: string) => Promise<Account>

const protectionOf = (deps: Deps, accountOf: FindAccount) => {
  const { db, clock, messenger } = deps
  const request = async (cognitoId: string, kind: 'email' | 'phone', destination: string) => {
    const account = await accountOf(cognitoId)
    const { expiresAt } = await orRefuse(sendProof(deps, account, kind, destination))
    return { destination, expiresAt }
  }
  const confirm = async (cognitoId: string, kind: 'email' | 'phone', code: string, keep: string | null) => {
    const account = await accountOf(cognitoId)
    await orRefuse(proveContact(deps, { account, kind, code, keepSessionId: keep, mayChange: true }))
  }
  return {
    async securityOf(cognitoId) {
      const account = await accountOf(cognitoId)
      return {
        email: account.email,
        phone: account.phone,
        phoneVerified: account.phone_verified,
        factors: factorStates(account, messenger),
        recoveryCodesLeft: await recoveryCodesLeft(db, cognitoId),
      }
    },
    async sessionsOf(cognitoId) {
      const sessions = await liveSessions(db, await accountOf(cognitoId), clock.now())
      return sessions.map(({ id, started_at, rotated_at, address, user_agent }) => ({
        id,
        startedAt: started_at,
        lastUsedAt: rotated_at,
        address,
        userAgent: user_agent,
      }))
    },
    async endSession(cognitoId, sessionId) {
      const sessions = await liveSessions(db, await accountOf(cognitoId), clock.now())
      if (!sessions.some(({ id }) => id === sessionId)) return false
      return (await endSession(db, sessionId, clock.now())) !== null
    },
    endOtherSessions: (cognitoId, keepSessionId) =>
      db
        .transaction()
        .execute(transaction => endSessions(transaction, cognitoId, clock.now(), keepSessionId)),
    async createRecoveryCodes(cognitoId) {
      const account = await accountOf(cognitoId)
      if (account.factors.length === 0) throw new AppError('0039')
      return createRecoveryCodes(deps, account)
    },
    requestEmailChange: (cognitoId, email) => request(cognitoId, 'email', canonicalEmail(email)),
    async requestPhoneChange(cognitoId, phone) {
      if (!messenger.canSend('sms')) throw new AppError('0036')
      return request(cognitoId, 'phone', phone)
    },
    confirmEmailChange: (cognitoId, code, keep) => confirm(cognitoId, 'email', code, keep),
    confirmPhoneChange: (cognitoId, code, keep) => confirm(cognitoId, 'phone', code, keep),
  } satisfies Partial<Identity>
}

const identityOf = (deps: Deps): Identity => {
  const { db, tokens, clock, messenger } = deps
  const accountOf = async (id: string) => {
    const account = await findById(db, id)
    if (account === undefined) throw new AppError('0006')
    return account
  }
  return {
    async verifyAccessToken(token) {
      const claims = await tokens.verifyAccess(token)
      if (claims === null || claims === 'expired') throw new AppError('0015')
      const { accountId, authTime, ...rest } = claims
      return { ...rest, cognitoId: accountId, signedInAt: new Date(authTime * 1000) }
    },
    clientSettings: {
      userPoolId: embeddedPool.id,
      userPoolClientId: embeddedPool.clientId,
      userPoolEndpoint: '/cognito',
    },
    async preferConfirmationChannel(signUp, channel) {
      const email = await provedSignUp(deps, signUp)
      if (email !== null) await chooseChannel(deps, email, channel)
    },
    async preferSecondFactor(cognitoId, factor, keepSessionId) {
      const account = await accountOf(cognitoId)
      if (!isSetUp(account, factor, messenger)) throw new AppError('0039')
      const next = { factors: [...new Set([...account.factors, factor])], preferred: factor }
      await db
        .transaction()
        .execute(transaction => setFactors(deps, transaction, account, next, keepSessionId))
    },
    async hasSecondFactor(cognitoId) {
      const account = await findById(db, cognitoId)
      return account?.factors.some(factor => isSetUp(account, factor, messenger)) ?? false
    },
    ...protectionOf(deps, accountOf),
    async resendConfirmation(identifier) {
      const isEmail = identifier.includes('@')
      const account = isEmail ? undefined : await findSignUpByPhone(db, identifier)
      await orRefuse(resendConfirmation(deps, account?.email ?? canonicalEmail(identifier)))
    },
    async changeUnconfirmedPhone(signUp, phone) {
      const address = await provedSignUp(deps, signUp)
      if (address === null) return
      await db
        .with('changed', cte =>
          cte
            .updateTable('identity_account')
            .set({ phone })
            .where('email', '=', address)
            .where('status', '=', 'UNCONFIRMED')
            .returning('email'),
        )
        .updateTable('register')
        .set({ phone })
        .where('cognito_id', 'is', null)
        .where('email', 'in', eb => eb.selectFrom('changed').select('changed.email'))
        .execute()
      await db
        .updateTable('identity_account')
        .set({ late_sign_up_phone: phone })
        .where('email', '=', address)
        .where('late_sign_up_hash', 'is not', null)
        .execute()
      if (messenger.canSend('sms')) await chooseChannel(deps, address, 'SMS')
      await orRefuse(resendConfirmation(deps, address))
    },
    emailOf: async cognitoId => (await findById(db, cognitoId))?.email ?? null,
    async statusOf(cognitoId) {
      const account = await findById(db, cognitoId)
      if (account === undefined) return null
      if (!account.enabled) return 'DISABLED'
      return account.status === 'UNCONFIRMED' ? 'UNCONFIRMED' : 'CONFIRMED'
    },
    async confirmEmail(cognitoId, email) {
      await db
        .updateTable('identity_account')
        .set({ email_verified: true })
        .where('id', '=', cognitoId)
        .where('email', '=', email)
        .execute()
    },
    signOutEverywhere: cognitoId =>
      db.transaction().execute(transaction => endSessions(transaction, cognitoId, clock.now())),
    async resetSecondFactors(cognitoId) {
      const account = await accountOf(cognitoId)
      await db.transaction().execute(async transaction => {
        const passkeys = (await passkeysOf(transaction, cognitoId)).map(({ name }) => name)
        await endWaysIn(deps, transaction, cognitoId, 'factorReset')
        await updateAccount(transaction, cognitoId, {
          factors: [],
          preferred_factor: null,
          totp_secret: null,
          totp_pending: null,
        })
        await keepChange(deps, transaction, account, factorReset(account, passkeys))
      })
    },
    setEnabled: (cognitoId, isEnabled) =>
      db.transaction().execute(async transaction => {
        await updateAccount(transaction, cognitoId, { enabled: isEnabled })
        if (!isEnabled) await endSessions(transaction, cognitoId, clock.now())
      }),
    async deleteAccount(cognitoId) {
      await db.deleteFrom('identity_account').where('id', '=', cognitoId).execute()
    },
    revert: (within, cognitoId, original) => revertAccount(deps, within, cognitoId, original),
    async createReadyAccount({ email, password, name, phone, locale }) {
      const address = canonicalEmail(email)
      const made = await insertAccount(db, {
        email: address,
        email_verified: true,
        phone,
        phone_verified: phone !== null,
        name,
        locale,
        password_hash: await deps.passwords.hash(password),
        status: 'CONFIRMED',
        created_at: clock.now(),
      })
      const account = made ?? (await findByEmail(db, address))
      if (account === undefined) throw new AppError('0006')
      return account.id
    },
  }
}

export const createEmbeddedIdentity = async (options: EmbeddedIdentityOptions): Promise<EmbeddedIdentity> => {
  const { config, db, keys, messenger, throttle, clock } = options
  const signingKeys = await loadSigningKeys(db, keys, clock)
  const issuer = `${config.publicUrl}/cognito/${embeddedPool.id}`
  const devices = createKnownDevices(keys, config.publicUrl.startsWith('https:'))
  const deps: Deps = {
    config,
    db,
    keys,
    messenger,
    clock,
    tokens: createTokens({ issuer, clientId: embeddedPool.clientId, keys: signingKeys, clock }),
    passwords: createPasswordHasher(costIn(config.mode)),
    isBreached: options.isBreached ?? (async () => false),
    limits: createLimits({ throttle, backoff: createBackoff(db, clock), keys, devices }),
    addresses: options.addresses ?? { mayTake: async () => true, follow: async () => undefined },
  }
  return {
    identity: identityOf(deps),
    serve: app => serveCognito(app, { deps, poolId: embeddedPool.id, signingKeys, devices }),
  }
}
