import { dayOf, daysLater } from './days.ts'
import { hasHighPrivileges, operatorGroup } from './roles.ts'

/** For browser and server (ASVS 5.0, chapters 6 and 7); docs/security/sessions.md has the reasons. */

/** The longest age of a sign-in for changes of identity. */
export const freshSignInMinutes = 10

/** Minutes a typed code is valid; a newer one does not end it. */
export const codeMinutes = 10

/** Days in which the link in a notice of a change undoes it. */
export const changeReversalDays = 7

/** What a sign-in still asks for, as the identity names it. */
export type ChallengeKind =
  | 'SMS_MFA'
  | 'EMAIL_OTP'
  | 'SOFTWARE_TOKEN_MFA'
  | 'SELECT_MFA_TYPE'
  | 'NEW_PASSWORD_REQUIRED'
  | 'MFA_SETUP'
  | 'WEB_AUTHN'
  | 'WEB_AUTHN_REGISTRATION'

export const recoveryCodeCount = 10

export interface SessionLimits {
  readonly idleHours: number
  readonly absoluteHours: number
}

/** Shorter for people who see others' data: operators, owners, admins and managers. */
export const sessionLimits = {
  privileged: { idleHours: 12, absoluteHours: 24 * 7 },
  everyone: { idleHours: 24 * 14, absoluteHours: 24 * 30 },
} as const satisfies Record<string, SessionLimits>

/** The `rule` of the field `session` in a 403 with code 0016. */
export type SessionRule = 'signInAgain' | 'secondFactorRequired'

export const isFreshSignIn = (signedInAt: Date, now: Date): boolean =>
  now.getTime() - signedInAt.getTime() <= freshSignInMinutes * 60_000

/** The identity's message where a change needs a fresh sign-in, as its exception has no other mark. */
export const signInAgainMessage = 'Sign in again to change how your account is protected.'

export const factorRequiredMessage = 'Your account needs a second factor: turn another one on first.'

const factorGraceDays = 7

/** From when a company that requires a second factor now does; at noon, so that it is the same day in each time zone. */
export const factorRequiredFrom = (now: Date): Date =>
  new Date(`${daysLater(dayOf(now), factorGraceDays)}T12:00:00Z`)

export interface FactorRequirement {
  readonly groups: readonly string[]
  /** From when the company requires one; null: it doesn't. */
  readonly companyRequiresFrom: Date | null
  /** `REQUIRE_SECOND_FACTOR`: people who see others' data need one as well. */
  readonly isEnforced: boolean
}

const isPrivileged = (groups: readonly string[]): boolean =>
  groups.includes(operatorGroup) || hasHighPrivileges(groups)

/** Whether a second factor is required to sign in, so that the last one can't be turned off (ASVS 6.3.3). */
export const isSecondFactorRequired = (
  { groups, companyRequiresFrom, isEnforced }: FactorRequirement,
  now: Date,
): boolean =>
  (companyRequiresFrom !== null && companyRequiresFrom <= now) || (isEnforced && isPrivileged(groups))

export const sessionLimitsOf = (groups: readonly string[]): SessionLimits =>
  isPrivileged(groups) ? sessionLimits.privileged : sessionLimits.everyone

export const sessionEnd = (startedAt: Date, groups: readonly string[]): Date =>
  new Date(startedAt.getTime() + sessionLimitsOf(groups).absoluteHours * 3_600_000)
