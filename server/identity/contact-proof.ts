import { recordAudit } from '../platform/audit.ts'
import type { Database } from '../platform/database/database.ts'
import { type Account, markEmailProven, markPhoneProven, updateAccount } from './accounts.ts'
import { type Delivery, deliveryTo, maskEmail, maskPhone, sendCode, useCode } from './codes.ts'
import { CognitoError, invalidParameter } from './cognito-error.ts'
import type { Deps } from './deps.ts'
import { protectChange } from './protection.ts'
import { dropWaitingRegister } from './register-contact.ts'
import { actorOf } from './signed-in.ts'

export interface ContactProof {
  readonly account: Account
  readonly kind: 'email' | 'phone'
  readonly code: string
  readonly keepSessionId: string | null
  readonly mayChange: boolean
}

/** Frees a proved address from an unconfirmed account, and from a register without an account. */
const isTakenByOther = async (db: Database, account: Account, email: string): Promise<boolean> => {
  await db
    .deleteFrom('identity_account')
    .where('email', '=', email)
    .where('status', '=', 'UNCONFIRMED')
    .where('id', '!=', account.id)
    .execute()
  const hasRegister = account.register_id !== null
  if (hasRegister) await dropWaitingRegister(db, email)
  const found = await db
    .selectFrom('identity_account')
    .select('id')
    .where('email', '=', email)
    .where('id', '!=', account.id)
    .unionAll(
      db
        .selectFrom('register')
        .select('id')
        .where('email', '=', email)
        .where(eb =>
          eb.or([
            eb('cognito_id', '!=', account.id),
            // A profile that lost its account waits for who proves the address and has no profile yet.
            ...(hasRegister ? [eb('cognito_id', 'is', null)] : []),
          ]),
        ),
    )
    .executeTakeFirst()
  return found !== undefined
}

/** @throws CognitoError where the owner of a company would leave its domains */
const refuseOutsideCompany = async (
  addresses: Deps['addresses'],
  db: Database,
  { register_id: registerId }: Account,
  email: string,
): Promise<void> => {
  if (registerId !== null && !(await addresses.mayTake(db, registerId, email)))
    throw invalidParameter('The owner of a company keeps an address of its domains.')
}

const takeEmail = async (
  { addresses, clock }: Pick<Deps, 'addresses' | 'clock'>,
  db: Database,
  account: Account,
  email: string,
): Promise<void> => {
  if (email !== account.email) {
    // Disclosed only to someone who reads that mailbox.
    if (await isTakenByOther(db, account, email))
      throw new CognitoError('AliasExistsException', 'An account with the given email already exists.')
    const { register_id: registerId } = account
    await refuseOutsideCompany(addresses, db, account, email)
    if (registerId !== null) await addresses.follow(db, { registerId, email, at: clock.now() })
    await updateAccount(db, account.id, { email })
    await db.updateTable('register').set({ email }).where('cognito_id', '=', account.id).execute()
  }
  await markEmailProven(db, account.id, email)
}

export const sendProof = async (
  deps: Deps,
  account: Account,
  kind: 'email' | 'phone',
  destination: string,
): Promise<{ readonly delivery: Delivery; readonly expiresAt: Date }> => {
  const channel = kind === 'email' ? 'EMAIL' : 'SMS'
  if (channel === 'SMS' && !deps.messenger.canSend('sms')) throw invalidParameter('SMS is not configured')
  if (kind === 'email') await refuseOutsideCompany(deps.addresses, deps.db, account, destination)
  await deps.limits.spend('send', account.email)
  const { expiresAt } = await deps.db
    .transaction()
    .execute(transaction => sendCode(deps, transaction, account, { purpose: kind, channel, destination }))
  return { delivery: deliveryTo(channel, destination), expiresAt }
}

/** Masked, as the letter goes to a contact that may be another's by now. */
const changeOf = (account: Account, kind: 'email' | 'phone', destination: string) =>
  kind === 'email'
    ? ({
        notice: { kind: 'EMAIL', contact: maskEmail(destination) },
        previous: { kind: 'EMAIL', email: account.email, isVerified: account.email_verified },
      } as const)
    : ({
        notice: { kind: 'PHONE', contact: maskPhone(destination) },
        previous: { kind: 'PHONE', phone: account.phone, isVerified: account.phone_verified },
      } as const)

/**
 * Notifies the holder at the replaced contact and ends other sessions; `mayChange` false: only present
 * contacts.
 * @throws CognitoError CodeMismatchException, ExpiredCodeException, AliasExistsException
 */
export const proveContact = async (
  deps: Deps,
  { account, kind, code, keepSessionId, mayChange }: ContactProof,
): Promise<void> => {
  await deps.limits.spend('code', account.id)
  const own = account[kind] ?? ''
  const { destination } = await useCode(deps, account, kind, code, mayChange ? {} : { onlyTo: own })
  await deps.limits.clear('code', account.id)
  await deps.db.transaction().execute(async transaction => {
    if (kind === 'email') await takeEmail(deps, transaction, account, destination)
    else await markPhoneProven(transaction, account.id, destination)
    const isChange = destination !== own
    if (isChange)
      await protectChange(deps, transaction, account, changeOf(account, kind, destination), keepSessionId)
    await recordAudit(transaction, {
      ...actorOf(account),
      action: isChange ? `${kind}.changed` : `${kind}.verified`,
    })
  })
}
