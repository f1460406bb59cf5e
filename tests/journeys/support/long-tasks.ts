import type { Browser, Page } from '@playwright/test'

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** How long the thread worked on it, in µs: what others take of the machine meanwhile is not in it. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/**
 * The longest task of a page's main thread while something is done, in ms. It is the time that the thread itself worked, and so the
 * same on a machine that does other things as well; the browser's own measure, `longtask`, counts those as the page's.
 */
export const longestTask = async (
  browser: Browser,
  page: Page,
  act: () => Promise<void>,
): Promise<number> => {
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
