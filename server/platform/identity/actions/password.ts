import { recordAudit } from '../../audit.ts'
import { passwordChanged } from '../../mail/templates/security-notices.ts'
import { type Account, findByEmail, markEmailProven, updateAccount } from '../accounts.ts'
import { readEmail } from '../attributes.ts'
import { deliveryTo, sendCode, useCode } from '../codes.ts'
import { wrongCredentials } from '../cognito-error.ts'
import { atLeast } from '../equal-time.ts'
import { hashNewPassword } from '../new-password.ts'
import { action, text } from '../requests.ts'
import { endSessions } from '../sessions.ts'
import { actorOf, whoHolds } from '../signed-in.ts'
import type { World } from '../world.ts'

/** Sends a code for a new password, always to the e-mail: an unknown account is answered alike, in the same time. */
export const forgotPassword = action(
  { ClientId: text(128), Username: text(254) },
  async (world, input, caller) => {
    const email = readEmail(input.Username)
    await world.limits.spend('ask', caller.ip)
    return atLeast(async () => {
      await world.limits.spend('send', email)
      const account = await findByEmail(world.db, email)
      if (account?.enabled === true)
        await world.db.transaction().execute(async transaction => {
          await sendCode(world, transaction, account, {
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

const tellChanged = (world: World, account: Account, within: World['db']) =>
  world.messenger.send({ ...passwordChanged(account.language), channel: 'email', to: account.email }, within)

/** Whoever signed up without ever proving the address may have left a phone and an app of their own on the account. */
const nothingOfStrangers = {
  phone: null,
  phone_verified: false,
  factors: [],
  preferred_factor: null,
  totp_secret: null,
  totp_pending: null,
}

/**
 * Sets the new password and ends every session. The code came by e-mail, so it confirms an account that was never confirmed, too: an
 * address that a stranger signed up with comes back to its owner.
 */
export const confirmForgotPassword = action(
  { ClientId: text(128), Username: text(254), ConfirmationCode: text(64), Password: text(256) },
  async (world, input, caller) => {
    const email = readEmail(input.Username)
    const attempt = await world.limits.tryCode(email, caller)
    const hash = await hashNewPassword(world, input.Password)
    const account = await findByEmail(world.db, email)
    await useCode(world, account, 'resetPassword', input.ConfirmationCode)
    if (account !== undefined)
      await world.db.transaction().execute(async transaction => {
        await updateAccount(transaction, account.id, {
          password_hash: hash,
          status: 'CONFIRMED',
          ...(account.email_verified ? {} : nothingOfStrangers),
        })
        await markEmailProven(transaction, account.id, email)
        await endSessions(transaction, account.id, world.clock.now())
        await recordAudit(transaction, { ...actorOf(account), action: 'password.reset' })
        await tellChanged(world, account, transaction)
      })
    await attempt.right()
    await world.limits.forgivePasswords(email, caller)
    return {}
  },
)

/** Changes the password of whoever is signed in and knows the present one; other sessions end. */
export const changePassword = action(
  { AccessToken: text(8192), PreviousPassword: text(256), ProposedPassword: text(256) },
  async (world, input) => {
    const { account, sessionId } = await whoHolds(world, input.AccessToken)
    await world.limits.spend('password', account.email)
    if (!(await world.passwords.matches(input.PreviousPassword, account.password_hash)))
      throw wrongCredentials()
    await world.limits.forget('password', account.email)
    const hash = await hashNewPassword(world, input.ProposedPassword)
    await world.db.transaction().execute(async transaction => {
      await updateAccount(transaction, account.id, { password_hash: hash })
      await endSessions(transaction, account.id, world.clock.now(), sessionId)
      await recordAudit(transaction, { ...actorOf(account), action: 'password.changed' })
      await tellChanged(world, account, transaction)
    })
    return {}
  },
)
