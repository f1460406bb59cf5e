import type { Browser, Page } from '@playwright/test'

interface TraceEvent {
  readonly name: string
  readonly ph: string
  readonly pid: number
  readonly tid: number
  /** Microseconds that the thread itself worked. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/**
 * The longest task of the page's main thread while something is done, in milliseconds of its own work: on a busy machine a task also
 * waits for other programs, and that is not the page's doing. To be used without Playwright's trace, whose snapshots are work, too.
 */
export const longestTaskWhile = async (
  browser: Browser,
  page: Page,
  something: () => Promise<void>,
): Promise<number> => {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline'] })
  await something()
  const { traceEvents }: { traceEvents: readonly TraceEvent[] } = JSON.parse(
    (await browser.stopTracing()).toString('utf8'),
  )
  const mains = traceEvents.filter(
    ({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain',
  )
  const tasks = traceEvents.filter(
    ({ name, ph, pid, tid }) =>
      ph === 'X' && name.endsWith('RunTask') && mains.some(main => main.pid === pid && main.tid === tid),
  )
  const worked = tasks.flatMap(({ tdur }) => (tdur === undefined ? [] : [tdur / 1_000]))
  if (worked.length === 0) throw new Error('The browser told nothing of its tasks')
  return Math.max(...worked)
}
