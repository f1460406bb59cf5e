import type { Browser, Page } from '@playwright/test'

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** Thread time in µs, without that of other processes. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** The longest task of a page's main thread during an action, in ms of its own thread time. */
const longestTaskMs = async (browser: Browser, page: Page, act: () => Promise<void>): Promise<number> => {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata'] })
  await act()
  const trace: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString('utf8'))
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const mains = new Set(
    trace.traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  )
  const tasks = trace.traceEvents.filter(
    event => event.tdur !== undefined && event.name.endsWith('RunTask') && mains.has(threadOf(event)),
  )
  if (tasks.length === 0) throw new Error('The trace has no task of the page')
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur / 1000))
}

/**
 * Milliseconds this machine needs for the work that a fast one does in 50 ms, after which a delay is
 * noticeable.
 */
const feltMs = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const tries = [1, 2, 3].map(() => {
      const start = performance.now()
      Array.from({ length: 200_000 }, (_, index) => (index * 7919) % 100_003).sort((a, b) => a - b)
      return performance.now() - start
    })
    return Math.min(...tries)
  })

/** The longest task of a page during an action, as a share of what is noticeable on this machine. */
export const longestTask = async (
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<number> => {
  const felt = await feltMs(page)
  return (await longestTaskMs(browser, page, act)) / felt
}
