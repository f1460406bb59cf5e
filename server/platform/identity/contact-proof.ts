import type { Kysely } from 'kysely'
import { recordAudit } from '../audit.ts'
import type { Tables } from '../database/tables.ts'
import { type Account, markEmailProven, markPhoneProven, updateAccount } from './accounts.ts'
import { CognitoError, invalidParameter } from './cognito-error.ts'
import { actorOf } from './signed-in.ts'
import type { World } from './world.ts'

const isTaken = async (db: Kysely<Tables>, account: Account, email: string): Promise<boolean> => {
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
        .where(eb => eb.or([eb('cognito_id', 'is', null), eb('cognito_id', '!=', account.id)])),
    )
    .executeTakeFirst()
  return found !== undefined
}

const takeEmail = async (
  { addresses, clock }: Pick<World, 'addresses' | 'clock'>,
  db: Kysely<Tables>,
  account: Account,
  email: string,
): Promise<void> => {
  if (email !== account.email) {
    // Told only to whoever reads that mailbox.
    if (await isTaken(db, account, email))
      throw new CognitoError('AliasExistsException', 'An account with the given email already exists.')
    const { register_id: registerId } = account
    if (registerId !== null) {
      if (!(await addresses.mayTake(db, registerId, email)))
        throw invalidParameter('The owner of a company keeps an address of its domains.')
      await addresses.follow(db, { registerId, email, at: clock.now() })
    }
    await updateAccount(db, account.id, { email })
    await db.updateTable('register').set({ email }).where('cognito_id', '=', account.id).execute()
    if (account.register_id !== null)
      await db
        .deleteFrom('email_address')
        .where('register_id', '=', account.register_id)
        .where('kind', '=', 'primary')
        .execute()
  }
  await markEmailProven(db, account.id, email)
}

/** Makes the address or number that a code proved the account's own, in the identity and in the register. */
export const applyProof = (
  world: World,
  account: Account,
  kind: 'email' | 'phone',
  destination: string,
): Promise<void> =>
  world.db.transaction().execute(async transaction => {
    if (kind === 'email') await takeEmail(world, transaction, account, destination)
    else await markPhoneProven(transaction, account.id, destination)
    await recordAudit(transaction, { ...actorOf(account), action: `${kind}.verified` })
  })
