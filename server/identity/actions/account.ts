import { sql } from 'kysely'
import { recordAudit } from '#server/platform/audit.ts'
import { accountDeleted } from '#server/platform/mail/templates/security-notices.ts'
import { type Account, updateAccount } from '../accounts.ts'
import { readAttributes, writeAttributes } from '../attributes.ts'
import { challengeOf } from '../challenges.ts'
import { deleteChanges } from '../changes.ts'
import type { Delivery } from '../codes.ts'
import { invalidParameter } from '../cognito-error.ts'
import { proveContact, sendProof } from '../contact-proof.ts'
import { action, listOf, object, oneOf, optional, text } from '../requests.ts'
import { endSessions } from '../sessions.ts'
import { actorOf, isFresh, refuseOldSignIn, whoHolds, whoJustSignedIn } from '../signed-in.ts'

const attribute = object({ Name: text(64), Value: optional(text(2048, 0)) })

export const getUser = action({ AccessToken: text(8192) }, async (deps, { AccessToken: token }) => {
  const { account } = await whoHolds(deps, token)
  const { preferred_factor: preferred } = account
  return {
    Username: account.id,
    UserAttributes: writeAttributes(account),
    UserMFASettingList: account.factors.map(factor => challengeOf[factor]),
    ...(preferred === null ? {} : { PreferredMfaSetting: challengeOf[preferred] }),
  }
})

export const updateUserAttributes = action(
  { AccessToken: text(8192), UserAttributes: listOf(attribute, 20) },
  async (deps, input) => {
    const { email, phone, name, locale } = readAttributes(input.UserAttributes)
    const isHarmless = email === undefined && phone === undefined
    const { account } = await (isHarmless ? whoHolds : whoJustSignedIn)(deps, input.AccessToken)
    if (name !== undefined || locale !== undefined)
      await updateAccount(deps.db, account.id, {
        ...(name === undefined ? {} : { name }),
        ...(locale === undefined ? {} : { locale }),
      })
    const deliveries: Delivery[] = []
    if (email !== undefined && email !== account.email)
      deliveries.push((await sendProof(deps, account, 'email', email)).delivery)
    if (phone !== undefined && (phone !== account.phone || !account.phone_verified))
      deliveries.push((await sendProof(deps, account, 'phone', phone)).delivery)
    return { CodeDeliveryDetailsList: deliveries }
  },
)

const attributeName = oneOf('email', 'phone_number')

const unprovedContact = (account: Account, kind: 'email' | 'phone'): string | null => {
  const isProved = kind === 'email' ? account.email_verified : account.phone_verified
  return isProved ? null : account[kind]
}

export const getUserAttributeVerificationCode = action(
  { AccessToken: text(8192), AttributeName: attributeName },
  async (deps, input) => {
    const who = await whoHolds(deps, input.AccessToken)
    const { account } = who
    const kind = input.AttributeName === 'email' ? 'email' : 'phone'
    const waiting = await deps.db
      .selectFrom('identity_code')
      .select('destination')
      .where('account_id', '=', account.id)
      .where('purpose', '=', kind)
      .orderBy('sent_at', 'desc')
      .executeTakeFirst()
    const destination = waiting?.destination ?? account[kind]
    if (destination === null) throw invalidParameter('The user has no phone number.')
    if (destination !== unprovedContact(account, kind) && !isFresh(deps, who))
      throw await refuseOldSignIn(deps, who)
    return { CodeDeliveryDetails: (await sendProof(deps, account, kind, destination)).delivery }
  },
)

/** Sets the address or number that the code proves. A contact from the sign-up needs no fresh sign-in. */
export const verifyUserAttribute = action(
  { AccessToken: text(8192), AttributeName: attributeName, Code: text(64) },
  async (deps, input) => {
    const who = await whoHolds(deps, input.AccessToken)
    const kind = input.AttributeName === 'email' ? 'email' : 'phone'
    const mayChange = isFresh(deps, who)
    if (!mayChange && unprovedContact(who.account, kind) === null) throw await refuseOldSignIn(deps, who)
    await proveContact(deps, {
      account: who.account,
      kind,
      code: input.Code,
      keepSessionId: who.sessionId,
      mayChange,
    })
    return {}
  },
)

export const globalSignOut = action({ AccessToken: text(8192) }, async (deps, { AccessToken: token }) => {
  const { account } = await whoHolds(deps, token)
  await deps.db.transaction().execute(async transaction => {
    await endSessions(transaction, account.id, deps.clock.now())
    await recordAudit(transaction, { ...actorOf(account), action: 'session.endedEverywhere' })
  })
  return {}
})

/** DELETE /v1/register deletes the profile; a remaining register waits for whoever proves the address. */
export const deleteUser = action({ AccessToken: text(8192) }, async (deps, { AccessToken: token }) => {
  const { account } = await whoJustSignedIn(deps, token)
  await deps.db.transaction().execute(async transaction => {
    await transaction
      .updateTable('register')
      .set({ cognito_id: null, tokens_valid_after: sql`now()` })
      .where('cognito_id', '=', account.id)
      .execute()
    await transaction.deleteFrom('identity_account').where('id', '=', account.id).execute()
    await deleteChanges(transaction, account.id)
    const message = accountDeleted(account.language, {
      at: deps.clock.now(),
      publicUrl: deps.config.publicUrl,
    })
    await deps.messenger.send({ ...message, channel: 'email', to: account.email }, transaction)
    await recordAudit(transaction, { ...actorOf(account), action: 'account.deleted' })
  })
  return {}
})
