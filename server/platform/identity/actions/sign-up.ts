import { recordAudit } from '#server/platform/audit.ts'
import {
  deleteAbandoned,
  findByEmail,
  insertAccount,
  markEmailProven,
  markPhoneProven,
  updateAccount,
} from '../accounts.ts'
import { readAttributes, readEmail, readLocale } from '../attributes.ts'
import { deliveryTo, sendCode, useCode } from '../codes.ts'
import { CognitoError, invalidParameter } from '../cognito-error.ts'
import { resendConfirmation } from '../confirmation.ts'
import { minutesFrom } from '../deps.ts'
import { hashNewPassword } from '../new-password.ts'
import { action, listOf, object, optional, text, texts } from '../requests.ts'
import { actorOf } from '../signed-in.ts'

/** After this time an unconfirmed account frees its address. */
const abandonedAfterMinutes = 24 * 60

const attribute = object({ Name: text(64), Value: optional(text(2048, 0)) })

const usernameExists = () => new CognitoError('UsernameExistsException', 'User already exists')

/**
 * Creates an account that awaits its code. Reveals that an address is taken (spec 2 §8, 0019), as Cognito
 * does.
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
    const email = readEmail(input.Username)
    if (given !== undefined && given !== email) throw invalidParameter('Username and email must be the same.')
    const requested = input.ClientMetadata?.['locale']
    const language = locale ?? (requested === undefined ? caller.locale : readLocale(requested))
    const passwordHash = await hashNewPassword(deps, input.Password, {
      email,
      name: name ?? '',
      companyName: null,
    })
    const now = deps.clock.now()

    return deps.db.transaction().execute(async transaction => {
      await deleteAbandoned(transaction, email, minutesFrom(now, -abandonedAfterMinutes))
      const account = await insertAccount(transaction, {
        email,
        phone: phone ?? null,
        name: name ?? '',
        locale: language,
        password_hash: passwordHash,
        status: 'UNCONFIRMED',
        preferred_factor: null,
        totp_secret: null,
        totp_pending: null,
        created_at: now,
      })
      if (account === undefined) throw usernameExists()
      await recordAudit(transaction, {
        actorId: account.id,
        action: 'signUp.submitted',
        subjectId: account.id,
      })
      const to = { purpose: 'signUp', channel: 'EMAIL', destination: email } as const
      await sendCode(deps, transaction, { id: account.id, language }, to)
      return {
        UserConfirmed: false,
        UserSub: account.id,
        CodeDeliveryDetails: deliveryTo(to.channel, to.destination),
      }
    })
  },
)

/** Confirms an account by its code; an unknown account is answered like a wrong code. */
export const confirmSignUp = action(
  { ClientId: text(128), Username: text(254), ConfirmationCode: text(64) },
  async (deps, input, caller) => {
    const email = readEmail(input.Username)
    const attempt = await deps.limits.tryCode(email, caller)
    const found = await findByEmail(deps.db, email)
    const account = found?.status === 'UNCONFIRMED' ? found : undefined
    const { channel, destination } = await useCode(deps, account, 'signUp', input.ConfirmationCode)
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
