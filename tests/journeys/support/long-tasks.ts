import type { Browser, Page } from '@playwright/test'

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** How long the thread worked on it, in µs: what others take of the machine meanwhile is not in it. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** The longest task of a page's main thread while something is done, in ms that the thread itself worked, whatever else the machine does. */
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

/** How long, in ms, this machine takes for about as much work as a quick one does in 50 ms, before a person feels that a page is held up. */
const feltMs = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const tries = [1, 2, 3].map(() => {
      const start = performance.now()
      Array.from({ length: 200_000 }, (_, index) => (index * 7919) % 100_003).sort((a, b) => a - b)
      return performance.now() - start
    })
    return Math.min(...tries)
  })

/** The longest task of a page while something is done, as a share of what would be felt on this machine. */
export const longestTask = async (
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<number> => {
  const felt = await feltMs(page)
  return (await longestTaskMs(browser, page, act)) / felt
}
