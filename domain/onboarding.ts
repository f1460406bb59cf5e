import type { OnboardingState } from '#openapi/generated/api.d.ts'

/** A lock that nobody renewed for so long frees itself: a closed browser keeps nobody out for longer. */
export const onboardingLockMs = 2 * 60_000
/** How often the page that holds the lock renews it. */
export const onboardingRenewalMs = 30_000

/** What of a stored lock the clock makes of it: one past its expiry is none, whatever is stored. */
export const isLockHeld = (
  lock: { readonly state: OnboardingState; readonly expiresAt: Date | null },
  now: Date,
): boolean => lock.state === 'locked' && lock.expiresAt !== null && lock.expiresAt > now
