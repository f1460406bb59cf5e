import type { OnboardingState } from '#openapi/generated/api.d.ts'

/** A lock that is not renewed for this long is free, so that a closed browser blocks no one for longer. */
export const onboardingLockMs = 2 * 60_000
/** How often the page that holds the lock renews it. */
export const onboardingRenewalMs = 30_000

/** Whether a stored lock is valid: an expired one counts as none. */
export const isLockHeld = (
  lock: { readonly state: OnboardingState; readonly expiresAt: Date | null },
  now: Date,
): boolean => lock.state === 'locked' && lock.expiresAt !== null && lock.expiresAt > now
