import type { IdentityChannelChoiceTable } from '../database/identity-tables.ts'
import { findByEmail } from './accounts.ts'
import { type Delivery, deliveryTo, sendCode } from './codes.ts'
import { atLeast } from './equal-time.ts'
import { minutesFrom, type World } from './world.ts'

type Channel = IdentityChannelChoiceTable['channel']

/** A choice of channel is for the sign-up that goes on, not for ever. */
const choiceMinutes = 24 * 60

const hashOf = ({ keys }: World, email: string): Buffer => keys.hash('channel-choice', email)

/** Remembers where an address, known or not, wants its confirmation code: the same statements, so the same time. */
export const chooseChannel = async (world: World, email: string, channel: Channel): Promise<void> => {
  const now = world.clock.now()
  const choice = { channel, chosen_at: now }
  await world.db
    .deleteFrom('identity_channel_choice')
    .where('chosen_at', '<', minutesFrom(now, -choiceMinutes))
    .execute()
  await world.db
    .insertInto('identity_channel_choice')
    .values({ email_hash: hashOf(world, email), ...choice })
    .onConflict(conflict => conflict.column('email_hash').doUpdateSet(choice))
    .execute()
}

const chosenChannel = async (world: World, email: string): Promise<Channel> => {
  const found = await world.db
    .selectFrom('identity_channel_choice')
    .select('channel')
    .where('email_hash', '=', hashOf(world, email))
    .where('chosen_at', '>', minutesFrom(world.clock.now(), -choiceMinutes))
    .executeTakeFirst()
  return found?.channel ?? 'EMAIL'
}

/** Four digits that an address without an unconfirmed account seems to have; always the same ones. */
const seemingPhone = ({ keys }: World, email: string): string =>
  String(keys.hash('seeming-phone', email).readUInt32BE() % 10_000).padStart(4, '0')

/**
 * Sends the confirmation code of an unconfirmed account again. For any other address nothing is sent, and the answer looks the same
 * and takes as long.
 */
export const resendConfirmation = (world: World, email: string): Promise<Delivery> =>
  atLeast(async () => {
    await world.limits.spend('send', email)
    const wanted = await chosenChannel(world, email)
    const account = await findByEmail(world.db, email)
    const channel = world.messenger.canSend('sms') ? wanted : 'EMAIL'
    if (account === undefined || account.status !== 'UNCONFIRMED' || !account.enabled)
      return deliveryTo(channel, channel === 'EMAIL' ? email : seemingPhone(world, email))
    const { phone } = account
    const to =
      channel === 'SMS' && phone !== null
        ? { channel, destination: phone }
        : ({ channel: 'EMAIL', destination: email } as const)
    await world.db
      .transaction()
      .execute(transaction => sendCode(world, transaction, account, { purpose: 'signUp', ...to }))
    return deliveryTo(to.channel, to.destination)
  })
