import { readBreach } from '../corpus/breaches.ts'
import { RefusedRow } from '../corpus/row.ts'
import { type ExposureSource, type FoundExposure, SourceUnavailable } from '../source.ts'
import { breachFinding } from './breach-finding.ts'

const attempts = 3
const timeLimitMs = 10_000
/** A source that wants us to wait longer than this is asked at the next scan. */
const longestWaitMs = 10_000

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

const waitAskedFor = (answer: Response): number => {
  const seconds = Number(answer.headers.get('retry-after') ?? '2')
  return (Number.isFinite(seconds) ? seconds : 2) * 1000 + 100
}

const ask = async (url: string, apiKey: string, signal: AbortSignal): Promise<Response> => {
  try {
    return await fetch(url, {
      headers: { 'hibp-api-key': apiKey, 'user-agent': 'Wardlight' },
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs)]),
    })
  } catch (error) {
    if (signal.aborted) throw error
    throw new SourceUnavailable(
      error instanceof Error && error.name === 'TimeoutError' ? 'TIMED_OUT' : 'UNREACHABLE',
    )
  }
}

const breachesIn = async (answer: Response): Promise<unknown[]> => {
  const content: unknown = await answer.json().catch(() => null)
  if (!Array.isArray(content)) throw new SourceUnavailable('UNREADABLE_ANSWER')
  return Array.from<unknown>(content)
}

/** One address, asked again when the service says "later" or stumbles; an empty list when it knows nothing. */
const breachesOf = async (url: string, apiKey: string, signal: AbortSignal): Promise<unknown[]> => {
  for (let attempt = 1; ; attempt++) {
    const failure = await ask(url, apiKey, signal).then(
      async answer => {
        if (answer.status === 200) return breachesIn(answer)
        if (answer.status === 404) return []
        if (answer.status === 401 || answer.status === 403 || answer.status === 400)
          throw new SourceUnavailable('REFUSED')
        if (answer.status === 429) return { reason: 'RATE_LIMITED', wait: waitAskedFor(answer) } as const
        return { reason: 'UNREACHABLE', wait: 500 * attempt } as const
      },
      (error: unknown) => {
        if (error instanceof SourceUnavailable) return { reason: error.reason, wait: 500 * attempt } as const
        throw error
      },
    )
    if (Array.isArray(failure)) return failure
    if (attempt === attempts || failure.wait > longestWaitMs) throw new SourceUnavailable(failure.reason)
    await wait(failure.wait, signal)
  }
}

/**
 * The Have I Been Pwned API (v3), asked one address at a time. Without a key it is part of every scan as "not configured", so that
 * nobody takes its silence for safety.
 */
export const createHaveIBeenPwned = (
  config: { readonly apiKey: string; readonly baseUrl: string } | null,
): ExposureSource => {
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = last.then(work, work)
    last = mine.catch(() => undefined)
    return mine
  }
  return {
    name: 'haveIBeenPwned',
    kinds: ['EMAIL'],
    async check(subject, signal): Promise<FoundExposure[]> {
      if (subject.kind !== 'EMAIL') return []
      if (config === null) throw new SourceUnavailable('NOT_CONFIGURED')
      const url = `${config.baseUrl}/breachedaccount/${encodeURIComponent(subject.email)}?truncateResponse=false`
      const breaches = await inTurn(() => breachesOf(url, config.apiKey, signal))
      try {
        return breaches.map(breach =>
          breachFinding(subject.email, readBreach(breach), null, 'haveibeenpwned.com'),
        )
      } catch (error) {
        if (error instanceof RefusedRow) throw new SourceUnavailable('UNREADABLE_ANSWER')
        throw error
      }
    },
  }
}
