import type { KeyObject } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Database } from '../platform/database/database.ts'
import { seal, unseal } from '../platform/secret-keys.ts'
import { type Account, updateAccount } from './accounts.ts'
import type { Deps } from './deps.ts'

const period = 30

const generatorOf = (secret: string): TOTP =>
  new TOTP({ secret: Secret.fromBase32(secret), period, digits: 6, algorithm: 'SHA1' })

/** The time step of a code (one step early or late is accepted); null when it fits none. */
const stepOf = (secret: string, code: string, now: Date): number | null => {
  const delta = generatorOf(secret).validate({ token: code, window: 1, timestamp: now.getTime() })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / period) + delta
}

const sealingKey = (deps: Deps): KeyObject => deps.keys.derive('authenticator-secret')

/** Creates a secret in base32, which counts once a code has confirmed it. */
export const beginAuthenticator = async (deps: Deps, accountId: string): Promise<string> => {
  const secret = new Secret({ size: 20 }).base32
  await updateAccount(deps.db, accountId, { totp_pending: seal(sealingKey(deps), secret) })
  return secret
}

export const provesAuthenticator = (deps: Deps, account: Account, code: string): number | null => {
  const { totp_pending: pending } = account
  const secret = pending === null ? null : unseal(sealingKey(deps), pending)
  return secret === null ? null : stepOf(secret, code, deps.clock.now())
}

/** Activates the pending secret; the code that confirmed it is used up. */
export const takeAuthenticator = (db: Database, account: Account, step: number): Promise<void> =>
  updateAccount(db, account.id, {
    totp_secret: account.totp_pending,
    totp_pending: null,
    totp_last_step: step,
  })

/** Uses a code of the authenticator app; each works once. */
export const useAuthenticatorCode = async (
  { db, keys, clock }: Deps,
  account: Account,
  code: string,
): Promise<boolean> => {
  const secret =
    account.totp_secret === null ? null : unseal(keys.derive('authenticator-secret'), account.totp_secret)
  const step = secret === null ? null : stepOf(secret, code, clock.now())
  if (step === null) return false
  const used = await db
    .updateTable('identity_account')
    .set({ totp_last_step: step })
    .where('id', '=', account.id)
    .where('totp_last_step', '<', step)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}
