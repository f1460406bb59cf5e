/** So many unanswered questions in a row mean that sight of it is lost. */
const unansweredLimit = 8

export type Wait = (ms: number) => Promise<void>

/** Something on the server that runs, as it is watched. */
interface Watched<State, News> {
  /** How it stands; null, or rejected, when nobody can say. */
  ask: () => Promise<State | null>
  newsOf: (state: State) => News
  /** Whether it has ended. */
  isLast: (news: News) => boolean
  /** What is reported once sight of it is lost. */
  lost: News
  /** How often it is asked about, in milliseconds. */
  everyMs: number
}

/**
 * Reports every change of something that runs, until it has ended or sight of it is lost. Answers how to stop.
 *
 * @param wait so that a test need not.
 */
export const watch = <State, News>(
  watched: Watched<State, News>,
  report: (news: News) => void,
  wait: Wait = waitFor,
): (() => void) => {
  const stopped = new AbortController()
  void askOn(watched, report, wait, stopped.signal)
  return () => stopped.abort()
}

const askOn = async <State, News>(
  { ask, newsOf, isLast, lost, everyMs }: Watched<State, News>,
  report: (news: News) => void,
  wait: Wait,
  stopped: AbortSignal,
): Promise<void> => {
  let unanswered = 0
  let seen = ''
  while (!stopped.aborted) {
    // One unanswered question is not the end: the next one may be answered.
    const state = await ask().catch(() => null)
    if (stopped.aborted) return
    unanswered = state ? 0 : unanswered + 1
    if (unanswered >= unansweredLimit) return report(lost)
    if (state && JSON.stringify(state) !== seen) {
      seen = JSON.stringify(state)
      const news = newsOf(state)
      report(news)
      if (isLast(news)) return
    }
    await wait(everyMs)
  }
}

const waitFor: Wait = ms => new Promise(resolve => setTimeout(resolve, ms))
