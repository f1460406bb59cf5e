/** Unanswered polls in a row after which the connection counts as lost. */
const unansweredLimit = 8

export type Wait = (ms: number) => Promise<void>

interface Watched<State, Update> {
  /** Its state; null, or rejected, when there is no answer. */
  ask: () => Promise<State | null>
  updateOf: (state: State) => Update
  isLast: (update: Update) => boolean
  lost: Update
  everyMs: number
}

/**
 * Reports every change of something that runs, until it has ended or sight of it is lost. Answers how to stop.
 *
 * @param wait so that a test need not.
 */
export const watch = <State, Update>(
  watched: Watched<State, Update>,
  report: (update: Update) => void,
  wait: Wait = waitFor,
): (() => void) => {
  const stopped = new AbortController()
  void askOn(watched, report, wait, stopped.signal)
  return () => stopped.abort()
}

const askOn = async <State, Update>(
  { ask, updateOf, isLast, lost, everyMs }: Watched<State, Update>,
  report: (update: Update) => void,
  wait: Wait,
  stopped: AbortSignal,
): Promise<void> => {
  let unanswered = 0
  let seen = ''
  while (!stopped.aborted) {
    // A single failed poll is ignored.
    const state = await ask().catch(() => null)
    if (stopped.aborted) return
    unanswered = state ? 0 : unanswered + 1
    if (unanswered >= unansweredLimit) return report(lost)
    if (state && JSON.stringify(state) !== seen) {
      seen = JSON.stringify(state)
      const update = updateOf(state)
      report(update)
      if (isLast(update)) return
    }
    await wait(everyMs)
  }
}

const waitFor: Wait = ms => new Promise(resolve => setTimeout(resolve, ms))
