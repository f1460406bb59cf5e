import { setTimeout as wait } from 'node:timers/promises'

/** Longer than the slower of two paths takes on a small machine. */
const floorMs = 250

/**
 * Answers, or refuses, after at least a quarter of a second, so that the duration doesn't reveal whether an
 * account exists (security.md).
 */
export const withMinimumDuration = async <T>(work: () => Promise<T>): Promise<T> => {
  const [answer] = await Promise.allSettled([work(), wait(floorMs)])
  if (answer.status === 'rejected') throw answer.reason
  return answer.value
}
