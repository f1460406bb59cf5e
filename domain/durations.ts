import type { OnboardingState } from '#openapi/generated/api.ts'

export const resendCoolDownMs = 30_000

/** Milliseconds before the page says that a payment is still pending. */
export const paymentWatchMs = 60_000

/** A lock that is not renewed for this long is free, so that a closed browser blocks no one for longer. */
export const onboardingLockMs = 2 * 60_000
export const onboardingRenewalMs = 30_000

export const isLockHeld = (
  lock: { readonly state: OnboardingState; readonly expiresAt: Date | null },
  now: Date,
): boolean => lock.state === 'locked' && lock.expiresAt !== null && lock.expiresAt > now

export const inviteDays = 14

/** Both in milliseconds. */
export const isInviteOver = (invitedAt: number, now: number): boolean =>
  now - invitedAt >= inviteDays * 86_400_000

export const inviteLinkDays = 30

/** The least seconds between two emails of one invitation (spec 1 §7, resend). */
export const secondsBetweenInvites = 60
