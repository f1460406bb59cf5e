import type { Tables } from '../platform/database/tables.gen.ts'
import { alreadyRegistered } from '../platform/mail/templates/codes.ts'
import { findByEmail } from './accounts.ts'
import { type Delivery, deliveryTo, sendCode } from './codes.ts'
import { type Deps, minutesFrom, withMinimumDuration } from './deps.ts'

type Channel = Tables['identity_channel_choice']['channel']

/** A choice of channel is valid for the current sign-up only. */
const choiceMinutes = 24 * 60

const hashOf = ({ keys }: Deps, email: string): Buffer => keys.hash('channel-choice', email)

/** Where an address wants its code; the same statements for an unknown one, so the same time. */
export const chooseChannel = async (deps: Deps, email: string, channel: Channel): Promise<void> => {
  const now = deps.clock.now()
  const choice = { channel, chosen_at: now }
  await deps.db
    .deleteFrom('identity_channel_choice')
    .where('chosen_at', '<', minutesFrom(now, -choiceMinutes))
    .execute()
  await deps.db
    .insertInto('identity_channel_choice')
    .values({ email_hash: hashOf(deps, email), ...choice })
    .onConflict(conflict => conflict.column('email_hash').doUpdateSet(choice))
    .execute()
}

const chosenChannel = async (deps: Deps, email: string): Promise<Channel> => {
  const found = await deps.db
    .selectFrom('identity_channel_choice')
    .select('channel')
    .where('email_hash', '=', hashOf(deps, email))
    .where('chosen_at', '>', minutesFrom(deps.clock.now(), -choiceMinutes))
    .executeTakeFirst()
  return found?.channel ?? 'EMAIL'
}

/** Four fake digits for an address without an unconfirmed account; always the same ones. */
const seemingPhone = ({ keys }: Deps, email: string): string =>
  String(keys.hash('seeming-phone', email).readUInt32BE() % 10_000).padStart(4, '0')

/** A code for a sign-up, again the notice for one with the address of an account, and for others nothing: one answer. */
export const resendConfirmation = (deps: Deps, email: string): Promise<Delivery> =>
  withMinimumDuration(deps, async () => {
    await deps.limits.spend('send', email)
    const wanted = await chosenChannel(deps, email)
    const account = await findByEmail(deps.db, email)
    const channel = deps.messenger.canSend('sms') ? wanted : 'EMAIL'
    const isAwaited = account?.status === 'UNCONFIRMED' && account.enabled
    if (account === undefined || (!isAwaited && account.late_sign_up_hash === null))
      return deliveryTo(channel, channel === 'EMAIL' ? email : seemingPhone(deps, email))
    const phone = isAwaited ? account.phone : account.late_sign_up_phone
    const to =
      channel === 'SMS' && phone !== null
        ? { channel, destination: phone }
        : ({ channel: 'EMAIL', destination: email } as const)
    if (!isAwaited) {
      const notice = alreadyRegistered(account.language, {
        at: deps.clock.now(),
        publicUrl: deps.config.publicUrl,
      })
      await deps.messenger.send({ ...notice, channel: 'email', to: email })
      return deliveryTo(to.channel, to.destination)
    }
    await deps.db
      .transaction()
      .execute(transaction => sendCode(deps, transaction, account, { purpose: 'signUp', ...to }))
    return deliveryTo(to.channel, to.destination)
  })
