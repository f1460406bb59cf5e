import { sql } from 'kysely'
import { recordAudit } from '../../audit.ts'
import { type Account, updateAccount } from '../accounts.ts'
import { readAttributes, writeAttributes } from '../attributes.ts'
import { challengeOf } from '../challenges.ts'
import { type Delivery, sendCode, useCode } from '../codes.ts'
import { invalidParameter } from '../cognito-error.ts'
import { applyProof } from '../contact-proof.ts'
import { action, listOf, object, oneOf, optional, text } from '../requests.ts'
import { endSessions } from '../sessions.ts'
import { actorOf, whoHolds } from '../signed-in.ts'
import type { World } from '../world.ts'

const attribute = object({ Name: text(64), Value: optional(text(2048, 0)) })

/** Who is signed in, and how their sign-ins are confirmed. */
export const getUser = action({ AccessToken: text(8192) }, async (world, { AccessToken: token }) => {
  const { account } = await whoHolds(world, token)
  const { preferred_factor: preferred } = account
  return {
    Username: account.id,
    UserAttributes: writeAttributes(account),
    UserMFASettingList: account.factors.map(factor => challengeOf[factor]),
    ...(preferred === null ? {} : { PreferredMfaSetting: challengeOf[preferred] }),
  }
})

/** Sends a code to a new address or number; it takes the old one's place once the code is entered. */
const sendProof = async (
  world: World,
  account: Account,
  kind: 'email' | 'phone',
  destination: string,
): Promise<Delivery> => {
  const channel = kind === 'email' ? 'EMAIL' : 'SMS'
  if (channel === 'SMS' && !world.messenger.canSend('sms')) throw invalidParameter('SMS is not configured')
  await world.limits.spend('send', account.email)
  return world.db
    .transaction()
    .execute(transaction => sendCode(world, transaction, account, { purpose: kind, channel, destination }))
}

/** Changes name and language at once; e-mail and phone after their code. */
export const updateUserAttributes = action(
  { AccessToken: text(8192), UserAttributes: listOf(attribute, 20) },
  async (world, input) => {
    const { account } = await whoHolds(world, input.AccessToken)
    const { email, phone, name, locale } = readAttributes(input.UserAttributes)
    if (name !== undefined || locale !== undefined)
      await updateAccount(world.db, account.id, {
        ...(name === undefined ? {} : { name }),
        ...(locale === undefined ? {} : { locale }),
      })
    const deliveries: Delivery[] = []
    if (email !== undefined && email !== account.email) {
      if (
        account.register_id !== null &&
        !(await world.addresses.mayTake(world.db, account.register_id, email))
      )
        throw invalidParameter('The owner of a company keeps an address of its domains.')
      deliveries.push(await sendProof(world, account, 'email', email))
    }
    if (phone !== undefined && (phone !== account.phone || !account.phone_verified))
      deliveries.push(await sendProof(world, account, 'phone', phone))
    return { CodeDeliveryDetailsList: deliveries }
  },
)

const attributeName = oneOf('email', 'phone_number')

/** Sends the code of an address or number again, or for the first time. */
export const getUserAttributeVerificationCode = action(
  { AccessToken: text(8192), AttributeName: attributeName },
  async (world, input) => {
    const { account } = await whoHolds(world, input.AccessToken)
    const kind = input.AttributeName === 'email' ? 'email' : 'phone'
    const waiting = await world.db
      .selectFrom('identity_code')
      .select('destination')
      .where('account_id', '=', account.id)
      .where('purpose', '=', kind)
      .executeTakeFirst()
    const destination = waiting?.destination ?? (kind === 'email' ? account.email : account.phone)
    if (destination === null) throw invalidParameter('The user has no phone number.')
    return { CodeDeliveryDetails: await sendProof(world, account, kind, destination) }
  },
)

/** Takes over the address or number that the code proves. */
export const verifyUserAttribute = action(
  { AccessToken: text(8192), AttributeName: attributeName, Code: text(64) },
  async (world, input) => {
    const { account } = await whoHolds(world, input.AccessToken)
    const kind = input.AttributeName === 'email' ? 'email' : 'phone'
    await world.limits.spend('code', account.id)
    const { destination } = await useCode(world, account, kind, input.Code)
    await world.limits.forget('code', account.id)
    await applyProof(world, account, kind, destination)
    return {}
  },
)

/** Ends every session of the account, this one too. */
export const globalSignOut = action({ AccessToken: text(8192) }, async (world, { AccessToken: token }) => {
  const { account } = await whoHolds(world, token)
  await world.db.transaction().execute(async transaction => {
    await endSessions(transaction, account.id, world.clock.now())
    await recordAudit(transaction, { ...actorOf(account), action: 'session.endedEverywhere' })
  })
  return {}
})

/**
 * Removes the account. The profile is deleted by DELETE /v1/register; what is left of it here is cut loose, for whoever proves the
 * address again.
 */
export const deleteUser = action({ AccessToken: text(8192) }, async (world, { AccessToken: token }) => {
  const { account } = await whoHolds(world, token)
  await world.db.transaction().execute(async transaction => {
    await transaction
      .updateTable('register')
      .set({ cognito_id: null, tokens_valid_after: sql`now()` })
      .where('cognito_id', '=', account.id)
      .execute()
    await transaction.deleteFrom('identity_account').where('id', '=', account.id).execute()
    await recordAudit(transaction, { ...actorOf(account), action: 'account.deleted' })
  })
  return {}
})
