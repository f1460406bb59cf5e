import { hasHighPrivileges, operatorGroup } from './roles.ts'

/**
 * How long proof of identity counts, for both sides (ASVS 5.0, chapters 6 and 7): the sign-in, its codes, and what undoes a change. The
 * policy and its reasons are in docs/security/sessions.md.
 */

/** Changes of identity need a sign-in no older than this. */
export const freshSignInMinutes = 10

/** How long a typed code may be used; a newer one does not end it. */
export const codeMinutes = 10

/** How long the link in a notice of a change undoes it. */
export const changeReversalDays = 7

export const recoveryCodeCount = 10

/** A session ends after this long without use, and after this long in any case. */
export interface SessionLimits {
  readonly idleHours: number
  readonly absoluteHours: number
}

/** Those who can see what is not their own are asked more often: operators, owners, admins and managers. */
export const sessionLimits = {
  privileged: { idleHours: 12, absoluteHours: 24 * 7 },
  everyone: { idleHours: 24 * 14, absoluteHours: 24 * 30 },
} as const satisfies Record<string, SessionLimits>

/** Why a signed-in person is refused until they prove more: the `rule` of the field `session` in a 403 with code 0016. */
export type SessionRule = 'signInAgain' | 'secondFactorRequired'

export const isFreshSignIn = (signedInAt: Date, now: Date): boolean =>
  now.getTime() - signedInAt.getTime() <= freshSignInMinutes * 60_000

/** What the identity answers where a change needs a fresh sign-in (its exception tells nothing else apart). */
export const signInAgainMessage = 'Sign in again to change how your account is protected.'

/** What the identity answers to turning the last second factor off where one is required. */
export const factorRequiredMessage = 'Your account needs a second factor: turn another one on first.'

export interface FactorRequirement {
  readonly groups: readonly string[]
  /** Their company asks its members for a second factor. */
  readonly companyRequires: boolean
  /** `REQUIRE_SECOND_FACTOR`: also those who can see what is not their own need one. */
  readonly isEnforced: boolean
}

const isPrivileged = (groups: readonly string[]): boolean =>
  groups.includes(operatorGroup) || hasHighPrivileges(groups)

/** Whether somebody can't sign in, and not turn their last one off, without a second factor (ASVS 6.3.3). */
export const isSecondFactorRequired = ({ groups, companyRequires, isEnforced }: FactorRequirement): boolean =>
  companyRequires || (isEnforced && isPrivileged(groups))

export const sessionLimitsOf = (groups: readonly string[]): SessionLimits =>
  isPrivileged(groups) ? sessionLimits.privileged : sessionLimits.everyone

/** When a session that began at this time ends in any case. */
export const sessionEnd = (startedAt: Date, groups: readonly string[]): Date =>
  new Date(startedAt.getTime() + sessionLimitsOf(groups).absoluteHours * 3_600_000)
