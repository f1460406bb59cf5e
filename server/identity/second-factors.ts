import { isSecondFactorRequired } from '#domain/session-policy.ts'
import type { MfaChannel } from '#openapi/generated/api.ts'
import { mfaChannelValues } from '#openapi/generated/enumerations.ts'
import { recordAudit } from '../platform/audit.ts'
import type { Database } from '../platform/database/database.ts'
import type { FactorState, PreviousState } from '../platform/identity.ts'
import type { Messenger } from '../platform/mail/messenger.ts'
import { type Account, updateAccount } from './accounts.ts'
import type { Deps } from './deps.ts'
import { type Change, protectChange } from './protection.ts'
import { deleteRecoveryCodes } from './recovery-codes.ts'
import { actorOf } from './signed-in.ts'

/** Whether a factor may be turned on, and its codes can be sent. */
export const isSetUp = (account: Account, factor: MfaChannel, messenger: Messenger): boolean => {
  if (factor === 'EMAIL') return account.email_verified
  if (factor === 'SMS') return account.phone !== null && account.phone_verified && messenger.canSend('sms')
  return account.totp_secret !== null
}

/** In a fixed order; where no code can be sent, all that are on, as a recovery code answers any. */
export const factorsToAsk = (account: Account, messenger: Messenger): readonly MfaChannel[] => {
  const on = mfaChannelValues.filter(factor => account.factors.includes(factor))
  const reachable = on.filter(factor => isSetUp(account, factor, messenger))
  return reachable.length > 0 ? reachable : on
}

export const factorStates = (account: Account, messenger: Messenger): readonly FactorState[] =>
  mfaChannelValues.map(kind => ({
    kind,
    isOn: account.factors.includes(kind),
    isPreferred: account.preferred_factor === kind,
    isSetUp: isSetUp(account, kind, messenger),
  }))

export const needsFactor = ({ config, clock }: Deps, account: Account): boolean =>
  isSecondFactorRequired(
    {
      groups: account.groups,
      companyRequiresFrom: account.company_requires_factor_from,
      isEnforced: config.enforceSecondFactor,
    },
    clock.now(),
  )

const previousFactors = (account: Account): Extract<PreviousState, { kind: 'SECOND_FACTOR' }> => ({
  kind: 'SECOND_FACTOR',
  factors: account.factors,
  preferred: account.preferred_factor,
  authenticator: account.totp_secret?.toString('base64') ?? null,
})

export const factorChange = (
  account: Account,
  now: { readonly factors: readonly MfaChannel[]; readonly preferred: MfaChannel | null },
) => {
  const previous = previousFactors(account)
  return { notice: { kind: 'SECOND_FACTOR', before: previous, now }, previous } as const
}

/** An operator turns every factor off; where none was on, only the passkeys are told of. */
export const factorReset = (account: Account, passkeys: readonly string[]): Change => {
  if (account.factors.length === 0 && passkeys.length > 0)
    return { notice: { kind: 'PASSKEY_REMOVED', passkeys, isReset: true } }
  const { notice, previous } = factorChange(account, { factors: [], preferred: null })
  return { notice: { ...notice, reset: { passkeys } }, previous }
}

/** Notifies the holder and ends the other sessions; turning the last off deletes the recovery codes. */
export const setFactors = async (
  deps: Deps,
  within: Database,
  account: Account,
  next: { readonly factors: readonly MfaChannel[]; readonly preferred: MfaChannel | null },
  keepSessionId: string | null,
): Promise<void> => {
  await updateAccount(within, account.id, {
    factors: [...next.factors],
    preferred_factor: next.preferred,
  })
  if (next.factors.length === 0) await deleteRecoveryCodes(within, account.id)
  await protectChange(deps, within, account, factorChange(account, next), keepSessionId)
  await recordAudit(within, {
    ...actorOf(account),
    action: 'factors.changed',
    detail: { on: next.factors.length },
  })
}
