import { outgoingTo } from '#server/platform/outgoing.ts'
import { readBreach } from '../corpus/breaches.ts'
import { readEach } from '../corpus/row.ts'
import { type ExposureSource, type FoundExposure, SourceUnavailable } from '../source.ts'
import { breachFinding } from './breach-finding.ts'

interface HaveIBeenPwnedConfig {
  readonly apiKey: string
  readonly baseUrl: string
}

export interface HaveIBeenPwnedApi {
  /** null for 404; retries when the service is busy or fails. @throws SourceUnavailable */
  get(path: string, signal: AbortSignal): Promise<unknown>
}

const attempts = 3
const timeLimitMs = 10_000
/** A source that asks for a longer wait is checked at the next scan. */
const longestWaitMs = 10_000

const wait = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })

const requestedWait = (answer: Response): number => {
  const seconds = Number(answer.headers.get('retry-after') ?? '2')
  return (Number.isFinite(seconds) ? seconds : 2) * 1000 + 100
}

const ask = async (
  outgoing: typeof fetch,
  url: string,
  apiKey: string,
  signal: AbortSignal,
): Promise<Response> => {
  try {
    return await outgoing(url, {
      headers: { 'hibp-api-key': apiKey, 'user-agent': 'Wardlight' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs)]),
    })
  } catch (error) {
    if (signal.aborted) throw error
    throw new SourceUnavailable(
      error instanceof Error && error.name === 'TimeoutError' ? 'TIMED_OUT' : 'UNREACHABLE',
    )
  }
}

const contentOf = async (answer: Response): Promise<unknown> => {
  try {
    return await answer.json()
  } catch {
    throw new SourceUnavailable('UNREADABLE_ANSWER')
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

const getPatiently = async (
  outgoing: typeof fetch,
  url: string,
  apiKey: string,
  signal: AbortSignal,
): Promise<unknown> => {
  for (let attempt = 1; ; attempt++) {
    const result: Attempt = await ask(outgoing, url, apiKey, signal).then(
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

export const createHaveIBeenPwnedApi = ({ apiKey, baseUrl }: HaveIBeenPwnedConfig): HaveIBeenPwnedApi => {
  const outgoing = outgoingTo(baseUrl)
  let last: Promise<unknown> = Promise.resolve()
  return {
    get(path, signal) {
      const work = () => getPatiently(outgoing, `${baseUrl}${path}`, apiKey, signal)
      const mine = last.then(work, work)
      last = mine.catch(() => undefined)
      return mine
    },
  }
}

/** Without a key it is "not configured" in every scan, so that its silence never counts as safe. */
export const createHaveIBeenPwned = (config: HaveIBeenPwnedConfig | null): ExposureSource => {
  const api = config === null ? null : createHaveIBeenPwnedApi(config)
  return {
    name: 'haveIBeenPwned',
    kinds: ['EMAIL'],
    async check(subject, signal): Promise<FoundExposure[]> {
      if (subject.kind !== 'EMAIL') return []
      if (api === null) throw new SourceUnavailable('NOT_CONFIGURED')
      const path = `/breachedaccount/${encodeURIComponent(subject.email)}?truncateResponse=false`
      const breaches = (await api.get(path, signal)) ?? []
      if (!Array.isArray(breaches)) throw new SourceUnavailable('UNREADABLE_ANSWER')
      const { rows, refused } = readEach(Array.from<unknown>(breaches), readBreach)
      const found = rows.map(({ row }) => breachFinding(subject.email, row, null, 'haveibeenpwned.com'))
      if (refused.length === 0) return found
      throw new SourceUnavailable(rows.length === 0 ? 'UNREADABLE_ANSWER' : 'PARTLY_READ', found)
    },
  }
}
