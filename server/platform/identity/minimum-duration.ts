import { setTimeout as wait } from 'node:timers/promises'

/** Longer than the slower of two paths takes on a small machine. */
const floorMs = 250

/** Takes at least a quarter of a second, so that the time doesn't reveal whether an account exists. */
export const withMinimumDuration = async <T>(work: () => Promise<T>): Promise<T> => {
  const [answer] = await Promise.allSettled([work(), wait(floorMs)])
  if (answer.status === 'rejected') throw answer.reason
  return answer.value
}
