import { codeMinutes } from '#domain/session-policy.ts'
import { insertAccount, markEmailProven } from '#server/identity/accounts.ts'
import { cheapCost, createPasswordHasher } from '#server/identity/password-hash.ts'
import { noteNewcomer } from '#server/modules/register/store.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { confirmationCode } from '#server/platform/mail/templates/codes.ts'
import type { Platform } from '#server/platform/platform.ts'

export interface Newcomer {
  readonly email: string
  readonly fullname: string
  readonly phoneNumber: string
  readonly password: string
}

const hashes = new Map<string, Promise<string>>()

const hashOf = (password: string): Promise<string> => {
  const hash = hashes.get(password) ?? createPasswordHasher(cheapCost).hash(password)
  hashes.set(password, hash)
  return hash
}

/** Leaves what somebody's confirmed sign-up does (sign-up.test.ts compares them), without its four calls. */
export const leaveSignUp = async (
  { db, clock, messenger }: Pick<Platform, 'db' | 'clock' | 'messenger'>,
  { email, fullname, phoneNumber: phone, password }: Newcomer,
): Promise<void> => {
  const at = clock.now()
  const hash = await hashOf(password)
  await db.transaction().execute(async transaction => {
    await noteNewcomer(transaction, { email, fullname, phone, at })
    const account = await insertAccount(transaction, {
      email,
      phone,
      name: fullname,
      locale: 'en-US',
      password_hash: hash,
      status: 'CONFIRMED',
      created_at: at,
    })
    const accountId = account?.id ?? null
    await recordAudit(transaction, { actorId: accountId, action: 'signUp.submitted', subjectId: accountId })
    const message = confirmationCode('en-US', { code: '000000', minutes: codeMinutes, channel: 'EMAIL' })
    await messenger.send({ ...message, channel: 'email', to: email }, transaction)
    const personId = await markEmailProven(transaction, account?.id ?? '', email)
    await recordAudit(transaction, {
      actorId: personId,
      action: 'signUp.confirmed',
      subjectId: personId,
      companyId: null,
      detail: { channel: 'EMAIL' },
    })
  })
}
