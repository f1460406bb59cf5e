import { recordAudit } from '../../audit.ts'
import type { Factor } from '../../database/identity-tables.ts'
import { beginAuthenticator, proveAuthenticator } from '../authenticator.ts'
import { challengeOf } from '../challenges.ts'
import { CognitoError, invalidParameter } from '../cognito-error.ts'
import { action, flag, type Input, object, optional, text } from '../requests.ts'
import { isSetUp, setFactors } from '../second-factors.ts'
import { actorOf, whoHolds } from '../signed-in.ts'

/** Hands out a secret for an authenticator app. */
export const associateSoftwareToken = action({ AccessToken: text(8192) }, async (world, input) => {
  const { account } = await whoHolds(world, input.AccessToken)
  return { SecretCode: await beginAuthenticator(world, account.id) }
})

/** Proves that the app knows the secret; the factor is then set up, not yet on. */
export const verifySoftwareToken = action(
  { AccessToken: text(8192), UserCode: text(64) },
  async (world, input) => {
    const { account } = await whoHolds(world, input.AccessToken)
    if (account.totp_pending === null)
      throw new CognitoError(
        'SoftwareTokenMFANotFoundException',
        'Software token TOTP multi-factor authentication is not enabled',
      )
    await world.limits.spend('code', account.id)
    if (!(await proveAuthenticator(world, account, input.UserCode)))
      throw new CognitoError('EnableSoftwareTokenMFAException', 'Code mismatch')
    await world.limits.forget('code', account.id)
    await recordAudit(world.db, { ...actorOf(account), action: 'authenticator.added' })
    return { Status: 'SUCCESS' }
  },
)

const settings = { Enabled: optional(flag()), PreferredMfa: optional(flag()) }
type Setting = Input<typeof settings>

const nextPreferred = (
  present: Factor | null,
  wishes: readonly (readonly [Factor, Setting])[],
): Factor | null => {
  const wished = wishes.filter(([, setting]) => setting.PreferredMfa === true)
  const [first, second] = wished
  if (second !== undefined) throw invalidParameter('Only one factor can be preferred')
  if (first !== undefined && first[1].Enabled === false)
    throw invalidParameter('A preferred factor must be enabled')
  if (first !== undefined) return first[0]
  const isPresentLeft = wishes.some(
    ([factor, setting]) =>
      factor === present && (setting.Enabled === false || setting.PreferredMfa === false),
  )
  return isPresentLeft ? null : present
}

/** Turns second factors on and off, and prefers one. A factor that is not set up can't be turned on. */
export const setUserMfaPreference = action(
  {
    AccessToken: text(8192),
    SMSMfaSettings: optional(object(settings)),
    EmailMfaSettings: optional(object(settings)),
    SoftwareTokenMfaSettings: optional(object(settings)),
  },
  async (world, input) => {
    const { account } = await whoHolds(world, input.AccessToken)
    const all: readonly (readonly [Factor, Setting | undefined])[] = [
      ['SMS', input.SMSMfaSettings],
      ['EMAIL', input.EmailMfaSettings],
      ['SOFTWARE_TOKEN', input.SoftwareTokenMfaSettings],
    ]
    const wishes = all.flatMap(([factor, setting]) =>
      setting === undefined ? [] : [[factor, setting] as const],
    )
    const on = new Set(account.factors)
    for (const [factor, { Enabled, PreferredMfa }] of wishes) {
      const isWanted = Enabled ?? PreferredMfa ?? false
      if (isWanted && !isSetUp(account, factor, world.messenger))
        throw invalidParameter(`User does not have delivery config set to turn on ${challengeOf[factor]}`)
      if (isWanted) on.add(factor)
      else if (Enabled === false) on.delete(factor)
    }
    const preferred = nextPreferred(account.preferred_factor, wishes)
    await world.db.transaction().execute(async transaction => {
      await setFactors(
        world,
        transaction,
        account,
        [...on],
        preferred !== null && on.has(preferred) ? preferred : null,
      )
      await recordAudit(transaction, {
        ...actorOf(account),
        action: 'factors.changed',
        detail: { on: on.size },
      })
    })
    return {}
  },
)
