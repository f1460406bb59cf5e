import { outgoingTo } from '#server/platform/outgoing.ts'
import { readEach } from './corpus/row.ts'
import { SourceUnavailable } from './source.ts'

/** A service that is asked while a scan runs. */
export interface LiveApi {
  /** null for 404; retries when the service is busy or fails. @throws SourceUnavailable */
  get(path: string, signal: AbortSignal): Promise<unknown>
}

export interface LiveApiConfig {
  readonly baseUrl: string
  /** How long an answer may take; 10 s when left out. */
  readonly timeLimitMs?: number
}

const attempts = 3
/** A source that asks for a longer wait is checked at the next scan. */
export const longestWaitMs = 10_000
const longestTurnMs = 60_000

/** The result of work that others may wait for as well: who is stopped leaves it to them. @throws the signal’s reason */
const unlessStopped = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop)
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })

export const wait = (ms: number, signal: AbortSignal): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  return unlessStopped(promise, signal).finally(() => clearTimeout(timer))
}

/**
 * What a service says, learned once and for all who ask within that time; a failure is learned anew.
 *
 * @param learn goes on for those who wait when one of them is stopped
 */
export const learnedFor = <T>(ms: number, learn: () => Promise<T>): ((signal: AbortSignal) => Promise<T>) => {
  let known: { readonly learned: Promise<T>; readonly until: number } | null = null
  return signal => {
    if (known === null || performance.now() > known.until) {
      const lookup = { learned: learn(), until: performance.now() + ms }
      known = lookup
      lookup.learned.catch(() => {
        if (known === lookup) known = null
      })
    }
    return unlessStopped(known.learned, signal)
  }
}

/** Spreads requests as a service allows. */
export interface Pace {
  limitTo(requests: number): void
  /** Milliseconds until the turn that is now taken; null when none is free within a minute. */
  takeTurn(): number | null
}

/**
 * No time of that length has more requests than the limit. Whoever would wait for more than a minute gets no turn.
 *
 * @param now milliseconds of a clock that only goes forward
 */
export const createPace = (
  limit: { readonly requests: number; readonly perMs: number },
  now: () => number = () => performance.now(),
): Pace => {
  let { requests } = limit
  /** When the latest requests began or will begin, the earliest first. */
  let turns: number[] = []
  return {
    limitTo: most => {
      requests = most
    },
    takeTurn: () => {
      const at = now()
      turns = turns.filter(turn => turn > at - limit.perMs)
      const freed = turns.at(-requests)
      const turn = freed === undefined ? at : freed + limit.perMs
      if (turn > at + longestTurnMs) return null
      turns.push(turn)
      return turn - at
    },
  }
}

/** In milliseconds; `Retry-After` has seconds or a date (RFC 9110), and what is neither asks for nothing. */
export const requestedWait = (retryAfter: string | null): number => {
  const header = retryAfter ?? ''
  if (/^\d+$/.test(header)) return Number(header) * 1000 + 100
  const until = /^[A-Z][a-z]+, /.test(header) ? Date.parse(header) : Number.NaN
  return Number.isNaN(until) ? 2100 : Math.max(until - Date.now(), 0) + 100
}

/** Never null, which is what 404 says: that there is nothing. */
const contentOf = async (answer: Response): Promise<unknown> => {
  const content: unknown = await answer.json().catch((error: unknown) => {
    throw new SourceUnavailable(
      error instanceof Error && error.name === 'TimeoutError' ? 'TIMED_OUT' : 'UNREADABLE_ANSWER',
    )
  })
  if (content === null) throw new SourceUnavailable('UNREADABLE_ANSWER')
  return content
}

type Attempt =
  | { readonly content: unknown }
  | { readonly reason: SourceUnavailable['reason']; readonly wait: number }

const refusals: readonly number[] = [400, 401, 403]

const attemptAt = async (answer: Response, attempt: number): Promise<Attempt> => {
  if (answer.status === 200) return { content: await contentOf(answer) }
  if (answer.status === 404) return { content: null }
  if (refusals.includes(answer.status)) throw new SourceUnavailable('REFUSED')
  if (answer.status === 429)
    return { reason: 'RATE_LIMITED', wait: requestedWait(answer.headers.get('retry-after')) }
  return { reason: 'UNREACHABLE', wait: 500 * attempt }
}

/** Requests to one service, side by side, at the pace that it allows. */
export const createLiveApi = (
  { baseUrl, timeLimitMs = 10_000 }: LiveApiConfig,
  pace: Pace,
  headers: Readonly<Record<string, string>> = {},
): LiveApi => {
  const outgoing = outgoingTo(baseUrl)

  const ask = async (path: string, signal: AbortSignal): Promise<Response> => {
    try {
      return await outgoing(`${baseUrl}${path}`, {
        headers: { 'user-agent': 'Wardlight', ...headers },
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs)]),
      })
    } catch (error) {
      if (signal.aborted) throw error
      throw new SourceUnavailable(
        error instanceof Error && error.name === 'TimeoutError' ? 'TIMED_OUT' : 'UNREACHABLE',
      )
    }
  }

  return {
    async get(path, signal) {
      for (let attempt = 1; ; attempt++) {
        const turn = pace.takeTurn()
        if (turn === null) throw new SourceUnavailable('RATE_LIMITED')
        if (turn > 0) await wait(turn, signal)
        const result: Attempt = await ask(path, signal).then(
          answer => attemptAt(answer, attempt),
          (error: unknown) => {
            if (error instanceof SourceUnavailable) return { reason: error.reason, wait: 500 * attempt }
            throw error
          },
        )
        if ('content' in result) return result.content
        if (attempt === attempts || result.wait > longestWaitMs) throw new SourceUnavailable(result.reason)
        await wait(result.wait, signal)
      }
    },
  }
}

/** What could be read of an answer. */
export interface Read<Row> {
  readonly rows: readonly Row[]
  /** Something of it could not, which may be of whom the question was about. */
  readonly isPartial: boolean
}

/** @throws SourceUnavailable when nothing of the answer can be read */
export const readRows = <Row>(content: unknown, read: (value: unknown) => Row): Read<Row> => {
  if (content === null) return { rows: [], isPartial: false }
  if (!Array.isArray(content)) throw new SourceUnavailable('UNREADABLE_ANSWER')
  const { rows, refused } = readEach(Array.from<unknown>(content), read)
  if (rows.length === 0 && refused.length > 0) throw new SourceUnavailable('UNREADABLE_ANSWER')
  return { rows: rows.map(({ row }) => row), isPartial: refused.length > 0 }
}
