import { setTimeout as wait } from 'node:timers/promises'

/** Longer than the slower of two ways takes on a small machine. */
const floorMs = 250

/**
 * Answers, or refuses, no sooner than after a quarter of a second: how long the work took then does not tell whether there was
 * anything to do (security.md: who exists is not told).
 */
export const withMinimumDuration = async <T>(work: () => Promise<T>): Promise<T> => {
  const [answer] = await Promise.allSettled([work(), wait(floorMs)])
  if (answer.status === 'rejected') throw answer.reason
  return answer.value
}
