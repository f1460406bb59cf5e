import { randomUUID } from 'node:crypto'
import { recordAudit } from '#server/platform/audit.ts'
import { readLocale } from '#server/platform/http/language.ts'
import { alreadyRegistered } from '#server/platform/mail/templates/codes.ts'
import {
  findByEmail,
  insertAccount,
  markEmailProven,
  markPhoneProven,
  replaceUnconfirmed,
  updateAccount,
} from '../accounts.ts'
import { readAttributes, readEmail, readNewEmail } from '../attributes.ts'
import { deliveryTo, sendCode, useCode } from '../codes.ts'
import { invalidParameter } from '../cognito-error.ts'
import { resendConfirmation } from '../confirmation.ts'
import { minutesFrom, withMinimumDuration } from '../deps.ts'
import { hashNewPassword } from '../new-password.ts'
import { action, listOf, object, optional, text, texts } from '../requests.ts'
import { actorOf } from '../signed-in.ts'

/** For so long a person may be waiting for the code of an earlier sign-up. */
const awaitedMinutes = 24 * 60

const attribute = object({ Name: text(64), Value: optional(text(2048, 0)) })

/**
 * The same answer for every address, also of the sign-in that follows: a holder gets an email, an unconfirmed
 * sign-up is replaced.
 */
export const signUp = action(
  {
    ClientId: text(128),
    Username: text(254),
    Password: text(256),
    UserAttributes: optional(listOf(attribute, 20)),
    ClientMetadata: optional(texts()),
  },
  async (deps, input, caller) => {
    await deps.limits.spend('ask', caller.ip)
    const { email: given, phone, name, locale } = readAttributes(input.UserAttributes ?? [])
    const email = readNewEmail(input.Username)
    if (given !== undefined && given !== email) throw invalidParameter('Username and email must be the same.')
    const requested = input.ClientMetadata?.['locale']
    const language = locale ?? (requested === undefined ? caller.locale : readLocale(requested))
    const known = await findByEmail(deps.db, email)
    const passwordHash = await hashNewPassword(
      deps,
      input.Password,
      { email, name: name ?? '', companyName: null },
      { beside: known?.status === 'UNCONFIRMED' ? undefined : known?.password_hash },
    )
    const now = deps.clock.now()
    const to = { purpose: 'signUp', channel: 'EMAIL', destination: email } as const
    const answer = (accountId: string) => ({
      UserConfirmed: false,
      UserSub: accountId,
      CodeDeliveryDetails: deliveryTo(to.channel, to.destination),
    })

    return withMinimumDuration(deps, async () => {
      await deps.limits.spend('send', email)
      return deps.db.transaction().execute(async transaction => {
        const replaced = await replaceUnconfirmed(transaction, email)
        const holder = await findByEmail(transaction, email)
        if (holder !== undefined) {
          const notice = alreadyRegistered(holder.language, { at: now, publicUrl: deps.config.publicUrl })
          await deps.messenger.send({ ...notice, channel: 'email', to: email }, transaction)
          await updateAccount(transaction, holder.id, {
            late_sign_up_hash: passwordHash,
            late_sign_up_phone: phone ?? null,
            late_sign_up_at: now,
          })
          return answer(randomUUID())
        }
        const account = await insertAccount(transaction, {
          email,
          phone: phone ?? null,
          name: name ?? '',
          locale: language,
          password_hash: passwordHash,
          status: 'UNCONFIRMED',
          is_contested: replaced.some(({ created_at: at }) => at > minutesFrom(now, -awaitedMinutes)),
          created_at: now,
        })
        if (account === undefined) throw new Error('The address was locked, and yet it was taken.')
        await recordAudit(transaction, {
          actorId: account.id,
          action: 'signUp.submitted',
          subjectId: account.id,
        })
        await sendCode(deps, transaction, { id: account.id, language }, to)
        return answer(account.id)
      })
    })
  },
)

/** Of several sign-ups `ClientMetadata.signUp` names the own one: nobody confirms another's password. */
export const confirmSignUp = action(
  {
    ClientId: text(128),
    Username: text(254),
    ConfirmationCode: text(64),
    ClientMetadata: optional(texts()),
  },
  async (deps, input, caller) => {
    const email = readEmail(input.Username)
    const attempt = await deps.limits.tryCode(email, caller)
    const { account, channel, destination } = await withMinimumDuration(deps, async () => {
      const found = await findByEmail(deps.db, email)
      const own = input.ClientMetadata?.['signUp']
      const isOwn = own === undefined ? found?.is_contested === false : found?.id === own
      const awaited = found?.status === 'UNCONFIRMED' && isOwn ? found : undefined
      return { account: awaited, ...(await useCode(deps, awaited, 'signUp', input.ConfirmationCode)) }
    })
    if (account !== undefined)
      await deps.db.transaction().execute(async transaction => {
        await updateAccount(transaction, account.id, { status: 'CONFIRMED' })
        const isByEmail = channel === 'EMAIL' && destination === account.email
        const registerId = isByEmail ? await markEmailProven(transaction, account.id, account.email) : null
        if (!isByEmail) await markPhoneProven(transaction, account.id, destination)
        const who = { ...actorOf({ ...account, register_id: registerId }) }
        await recordAudit(transaction, { ...who, action: 'signUp.confirmed', detail: { channel } })
      })
    await attempt.right()
    await deps.limits.forgivePasswords(email, caller)
    return {}
  },
)

/** Sends the code again by the chosen channel, without revealing who exists. */
export const resendConfirmationCode = action(
  { ClientId: text(128), Username: text(254) },
  async (deps, input, caller) => {
    await deps.limits.spend('ask', caller.ip)
    return { CodeDeliveryDetails: await resendConfirmation(deps, readEmail(input.Username)) }
  },
)
