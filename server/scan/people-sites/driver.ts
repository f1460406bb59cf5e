import type { CouldNotCheckReason } from '#openapi/generated/api.ts'
import { type LookOptions, lookAtPage } from '#server/platform/outgoing.ts'
import { longestWaitMs, requestedWait, wait } from '../live-api.ts'
import { SourceUnavailable } from '../source.ts'
import { isOfSite, type SiteDescription } from './description.ts'
import { filledIn } from './forms.ts'
import type { SiteDriver } from './interpret.ts'
import type { SitePage } from './read-page.ts'

export interface HttpOptions {
  readonly addressesOf: LookOptions['addressesOf']
  /** Sites may be on private addresses and without TLS, for tests. */
  readonly allowsPrivate: boolean
}

/** One request at a time, and no sooner than the site’s pause after the last one. */
export interface Turns {
  take<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result>
  /** For so many milliseconds it is not asked, for this reason. */
  rest(ms: number, reason: CouldNotCheckReason): void
  /** How often in a row it has not answered. */
  silences: number
}

const longestRestMs = 24 * 3_600_000
/** A site that is silent so often in a row is left alone for a while, so that it holds up no other. */
const mostSilences = 3
const restAfterSilencesMs = 10 * 60_000

export const createTurns = (pauseMs: number, now: () => number = () => performance.now()): Turns => {
  let last: Promise<unknown> = Promise.resolve()
  let free = 0
  let pause: { readonly until: number; readonly reason: CouldNotCheckReason } | null = null
  return {
    silences: 0,
    take(work, signal) {
      const turn = last.then(async () => {
        signal.throwIfAborted()
        if (pause !== null && now() < pause.until) throw new SourceUnavailable(pause.reason)
        const early = free - now()
        if (early > 0) await wait(early, signal)
        try {
          return await work()
        } finally {
          free = now() + pauseMs
        }
      })
      last = turn.catch(() => undefined)
      return turn
    },
    rest: (ms, reason) => {
      pause = { until: now() + Math.min(ms, longestRestMs), reason }
    },
  }
}

/** Plain HTTP to the hosts of one site alone. */
export const createHttpDriver = (
  site: SiteDescription,
  { addressesOf, allowsPrivate }: HttpOptions,
  turns: Turns,
  signal: AbortSignal,
): SiteDriver => {
  const look = async (url: string, form?: URLSearchParams, isSecond = false): Promise<SitePage> => {
    if (!isOfSite(site, new URL(url))) throw new SourceUnavailable('REFUSED')
    const found = await turns.take(
      () =>
        lookAtPage(url, {
          addressesOf,
          timeoutMs: site.timeLimitMs,
          signal,
          ...(allowsPrivate && { isAllowed: () => true, allowsHttp: true }),
          ...(form !== undefined && { form }),
        }),
      signal,
    )
    signal.throwIfAborted()
    if (found.kind === 'refused') throw new SourceUnavailable('UNREACHABLE')
    if (found.kind === 'unreachable') {
      const reason = found.isTimedOut === true ? 'TIMED_OUT' : 'UNREACHABLE'
      turns.silences++
      if (turns.silences >= mostSilences) turns.rest(restAfterSilencesMs, reason)
      throw new SourceUnavailable(reason)
    }
    turns.silences = 0
    if (found.status === 429) {
      const ms = requestedWait(found.retryAfter)
      if (isSecond || ms > longestWaitMs) {
        turns.rest(ms, 'RATE_LIMITED')
        throw new SourceUnavailable('RATE_LIMITED')
      }
      await wait(ms, signal)
      return look(url, form, true)
    }
    const target = found.location === null ? null : URL.parse(found.location, url)
    if (found.status >= 300 && found.status < 400 && target !== null) {
      if (isSecond || !isOfSite(site, target)) throw new SourceUnavailable('UNREADABLE_ANSWER')
      return look(target.href, undefined, true)
    }
    return { url, status: found.status, text: found.text, isWhole: found.isWhole }
  }

  return {
    open: url => look(url),
    submit: ({ action, method, entries }, values) => {
      const form = filledIn({ entries }, values)
      if (method === 'post') return look(action, form)
      const url = new URL(action)
      url.search = form.toString()
      return look(url.href)
    },
  }
}
