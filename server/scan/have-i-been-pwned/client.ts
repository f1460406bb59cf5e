import { outgoingTo } from '#server/platform/outgoing.ts'
import { isRecord } from '../corpus/breaches.ts'
import { SourceUnavailable } from '../source.ts'

export interface HaveIBeenPwnedConfig {
  /** null: only what needs none, which is the list of breaches. */
  readonly apiKey: string | null
  readonly baseUrl: string
  /** How long an answer may take; 10 s when left out. */
  readonly timeLimitMs?: number
}

/** What a key allows (`/subscription/status`). */
export interface Plan {
  readonly name: string
  readonly requestsPerMinute: number
  /** Addresses can be looked up by the first six digits of their hash. */
  readonly hasRanges: boolean
  readonly hasStealerLogs: boolean
}

export interface HaveIBeenPwnedApi {
  /** null for 404; retries when the service is busy or fails. @throws SourceUnavailable */
  get(path: string, signal: AbortSignal): Promise<unknown>
  /** Asked once an hour. @throws SourceUnavailable */
  plan(signal: AbortSignal): Promise<Plan>
}

const attempts = 3
/** A source that asks for a longer wait is checked at the next scan. */
const longestWaitMs = 10_000
const minuteMs = 60_000
const planAgeMs = 60 * minuteMs
/** Of the smallest key; as many as any key may send before its limit is known. */
const fewestPerMinute = 10

/** The result of work that others may wait for as well: who is stopped leaves it to them. @throws the signal’s reason */
const unlessStopped = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop)
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })

const wait = (ms: number, signal: AbortSignal): Promise<void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, ms)
  return unlessStopped(promise, signal).finally(() => clearTimeout(timer))
}

/**
 * Spreads requests so that no minute has more than the limit. Whoever would wait for more than a minute gets no turn.
 *
 * @param now milliseconds of a clock that only goes forward
 */
export const createPace = (now: () => number) => {
  let perMinute = fewestPerMinute
  /** When the requests of the last minute began or will begin, the earliest first. */
  let turns: number[] = []
  return {
    limitTo: (requests: number): void => {
      perMinute = requests
    },
    /** Milliseconds until the turn that is now taken; null when none is free within a minute. */
    takeTurn: (): number | null => {
      const at = now()
      turns = turns.filter(turn => turn > at - minuteMs)
      const freed = turns.at(-perMinute)
      const turn = freed === undefined ? at : freed + minuteMs
      if (turn > at + minuteMs) return null
      turns.push(turn)
      return turn - at
    },
  }
}

const requestedWait = (answer: Response): number => {
  const seconds = Number(answer.headers.get('retry-after') ?? '2')
  return (Number.isFinite(seconds) ? seconds : 2) * 1000 + 100
}

const contentOf = async (answer: Response): Promise<unknown> => {
  try {
    return await answer.json()
  } catch (error) {
    throw new SourceUnavailable(
      error instanceof Error && error.name === 'TimeoutError' ? 'TIMED_OUT' : 'UNREADABLE_ANSWER',
    )
  }
}

type Attempt =
  | { readonly content: unknown }
  | { readonly reason: SourceUnavailable['reason']; readonly wait: number }

const refusals: readonly number[] = [400, 401, 403]

const attemptAt = async (answer: Response, attempt: number): Promise<Attempt> => {
  if (answer.status === 200) return { content: await contentOf(answer) }
  if (answer.status === 404) return { content: null }
  if (refusals.includes(answer.status)) throw new SourceUnavailable('REFUSED')
  if (answer.status === 429) return { reason: 'RATE_LIMITED', wait: requestedWait(answer) }
  return { reason: 'UNREACHABLE', wait: 500 * attempt }
}

/** @throws SourceUnavailable when the answer isn’t one. */
const readPlan = (content: unknown): Plan => {
  if (!isRecord(content)) throw new SourceUnavailable('UNREADABLE_ANSWER')
  const { SubscriptionName: name, Rpm: requests } = content
  return {
    name: typeof name === 'string' ? name : '',
    requestsPerMinute:
      Number.isSafeInteger(requests) && Number(requests) > 0 ? Number(requests) : fewestPerMinute,
    hasRanges: content['IncludesKAnon'] === true,
    hasStealerLogs: content['IncludesStealerLogs'] === true,
  }
}

/** Requests of one key, side by side, at the pace that it allows. */
const createApi = ({ apiKey, baseUrl, timeLimitMs = 10_000 }: HaveIBeenPwnedConfig): HaveIBeenPwnedApi => {
  const outgoing = outgoingTo(baseUrl)
  const pace = createPace(() => performance.now())
  let known: { readonly plan: Promise<Plan>; readonly until: number } | null = null

  const ask = async (path: string, signal: AbortSignal): Promise<Response> => {
    try {
      return await outgoing(`${baseUrl}${path}`, {
        headers: { 'user-agent': 'Wardlight', ...(apiKey === null ? {} : { 'hibp-api-key': apiKey }) },
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs)]),
      })
    } catch (error) {
      if (signal.aborted) throw error
      throw new SourceUnavailable(
        error instanceof Error && error.name === 'TimeoutError' ? 'TIMED_OUT' : 'UNREACHABLE',
      )
    }
  }

  const get = async (path: string, signal: AbortSignal): Promise<unknown> => {
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
  }

  const learnPlan = async (): Promise<Plan> => {
    const plan = readPlan(await get('/subscription/status', new AbortController().signal))
    pace.limitTo(plan.requestsPerMinute)
    return plan
  }

  return {
    get,
    async plan(signal) {
      if (known === null || performance.now() > known.until) {
        const lookup = { plan: learnPlan(), until: performance.now() + planAgeMs }
        known = lookup
        lookup.plan.catch(() => {
          if (known === lookup) known = null
        })
      }
      return unlessStopped(known.plan, signal)
    },
  }
}

const apis = new WeakMap<HaveIBeenPwnedConfig, HaveIBeenPwnedApi>()

/** One for each configuration, as all that a key sends counts against one limit. */
export const haveIBeenPwned = (config: HaveIBeenPwnedConfig): HaveIBeenPwnedApi => {
  const api = apis.get(config) ?? createApi(config)
  apis.set(config, api)
  return api
}
