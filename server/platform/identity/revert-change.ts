import type { Database } from '../database/database.ts'
import { updateAccount } from './accounts.ts'
import type { OriginalState } from './identity.ts'
import { deleteRecoveryCodes } from './recovery-codes.ts'
import { endSessions } from './sessions.ts'

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

/** Voids what is pending, and what an attacker may have copied. */
const dropPending = async (db: Database, accountId: string): Promise<void> => {
  await db.deleteFrom('identity_code').where('account_id', '=', accountId).execute()
  await db.deleteFrom('identity_challenge').where('account_id', '=', accountId).execute()
  await deleteRecoveryCodes(db, accountId)
  await db.deleteFrom('identity_passkey').where('account_id', '=', accountId).execute()
}

/** Restores an account of the embedded identity; see `Identity.revert`. */
export const revertAccount = async (
  db: Database,
  accountId: string,
  { email, phone, factors }: OriginalState,
  now: Date,
): Promise<'revert' | 'closed'> => {
  await dropPending(db, accountId)
  await endSessions(db, accountId, now)
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
