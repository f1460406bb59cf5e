import type { OnboardingState } from '#openapi/generated/api.d.ts'

/** The least milliseconds between two codes. */
export const resendCoolDownMs = 30_000

/** Milliseconds before the page says that a payment is still pending. */
export const paymentWatchMs = 60_000

/** A lock that is not renewed for this long is free, so that a closed browser blocks no one for longer. */
export const onboardingLockMs = 2 * 60_000
/** How often the page that holds the lock renews it. */
export const onboardingRenewalMs = 30_000

/** Whether a stored lock is valid: an expired one counts as none. */
export const isLockHeld = (
  lock: { readonly state: OnboardingState; readonly expiresAt: Date | null },
  now: Date,
): boolean => lock.state === 'locked' && lock.expiresAt !== null && lock.expiresAt > now

/** How long an invitation by e-mail can be accepted, in days. */
export const inviteDays = 14

/** Whether an invitation of that time has expired, so that another one may follow. Both in milliseconds. */
export const isInviteOver = (invitedAt: number, now: number): boolean =>
  now - invitedAt >= inviteDays * 86_400_000

/** The validity of a company's link, in days. */
export const inviteLinkDays = 30

/** The least seconds between two emails of one invitation (spec 1 §7, resend). */
export const secondsBetweenInvites = 60
