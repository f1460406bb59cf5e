import { recordAudit } from '#server/platform/audit.ts'
import { findByEmail, markEmailProven, updateAccount } from '../accounts.ts'
import { readEmail } from '../attributes.ts'
import { deliveryTo, sendCode, useCode } from '../codes.ts'
import { wrongCredentials } from '../cognito-error.ts'
import { withMinimumDuration } from '../deps.ts'
import { hashNewPassword, passwordOwner, refuseGuessable } from '../new-password.ts'
import { passkeysOf } from '../passkeys.ts'
import { keepChange, protectChange } from '../protection.ts'
import { action, text } from '../requests.ts'
import { actorOf, whoJustSignedIn } from '../signed-in.ts'
import { endWaysIn } from '../ways-in.ts'

/** Emails a code for a new password; an unknown account gets the same answer in the same time. */
export const forgotPassword = action(
  { ClientId: text(128), Username: text(254) },
  async (deps, input, caller) => {
    const email = readEmail(input.Username)
    await deps.limits.spend('ask', caller.ip)
    return withMinimumDuration(deps, async () => {
      await deps.limits.spend('send', email)
      const account = await findByEmail(deps.db, email)
      if (account?.enabled === true)
        await deps.db.transaction().execute(async transaction => {
          await sendCode(deps, transaction, account, {
            purpose: 'resetPassword',
            channel: 'EMAIL',
            destination: email,
          })
          await recordAudit(transaction, {
            ...actorOf(account),
            actorId: null,
            action: 'password.resetRequested',
          })
        })
      return { CodeDeliveryDetails: deliveryTo('EMAIL', email) }
    })
  },
)

/** An unverified sign-up may have a stranger's phone and app, so what it set up is cleared. */
const nothingOfStrangers = {
  phone: null,
  phone_verified: false,
  factors: [],
  preferred_factor: null,
  totp_secret: null,
  totp_pending: null,
}

/** The code also confirms an account, so that an address a stranger signed up with returns to its owner. */
export const confirmForgotPassword = action(
  { ClientId: text(128), Username: text(254), ConfirmationCode: text(64), Password: text(256) },
  async (deps, input, caller) => {
    const email = readEmail(input.Username)
    const attempt = await deps.limits.tryCode(email, caller)
    const account = await findByEmail(deps.db, email)
    const hash = await hashNewPassword(deps, input.Password, { email, name: '', companyName: null })
    await withMinimumDuration(deps, () =>
      useCode(deps, account, 'resetPassword', input.ConfirmationCode, {
        // Only whoever has the code learns that the password is made from the name of an owner.
        beforeUse: () => account !== undefined && refuseGuessable(input.Password, passwordOwner(account)),
      }),
    )
    if (account !== undefined)
      await deps.db.transaction().execute(async transaction => {
        const isProved = account.email_verified
        const passkeys = isProved ? await passkeysOf(transaction, account.id) : []
        await endWaysIn(deps, transaction, account.id, isProved ? 'reset' : 'firstReset')
        await updateAccount(transaction, account.id, {
          password_hash: hash,
          status: 'CONFIRMED',
          ...(isProved ? {} : nothingOfStrangers),
        })
        await markEmailProven(transaction, account.id, email)
        const before = isProved ? account : { ...account, ...nothingOfStrangers }
        if (passkeys.length > 0)
          await keepChange(deps, transaction, before, {
            notice: { kind: 'PASSKEY_REMOVED', passkeys: passkeys.map(({ name }) => name) },
          })
        await keepChange(deps, transaction, before, { notice: { kind: 'PASSWORD' } })
        await recordAudit(transaction, { ...actorOf(account), action: 'password.reset' })
      })
    await attempt.right()
    await deps.limits.forgivePasswords(email, caller)
    return {}
  },
)

export const changePassword = action(
  { AccessToken: text(8192), PreviousPassword: text(256), ProposedPassword: text(256) },
  async (deps, input) => {
    const { account, sessionId } = await whoJustSignedIn(deps, input.AccessToken)
    await deps.limits.spend('password', account.email)
    if (!(await deps.passwords.matches(input.PreviousPassword, account.password_hash)))
      throw wrongCredentials()
    await deps.limits.clear('password', account.email)
    const hash = await hashNewPassword(deps, input.ProposedPassword, passwordOwner(account))
    await deps.db.transaction().execute(async transaction => {
      await updateAccount(transaction, account.id, { password_hash: hash })
      await protectChange(deps, transaction, account, { notice: { kind: 'PASSWORD' } }, sessionId)
      await recordAudit(transaction, { ...actorOf(account), action: 'password.changed' })
    })
    return {}
  },
)
