import { insertManyFindings } from '../support/many-findings.ts'
import { comeRegistered } from './flows/support/findings.ts'
import { arrive, test } from './flows/support/world.ts'
import { expect } from './support/test.ts'

/** Spec 1 §9: the default page size. */
const rowsOfPage = 10

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  /** How much of the processor it took, in microseconds: other work of the machine does not count. */
  readonly tdur?: number
  readonly args?: { readonly name?: string }
}

/** The longest task of the page's main thread in a trace of the browser, in ms of the processor's time. */
const longestTask = (trace: Buffer): number => {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(trace.toString())
  const mains = new Set(
    traceEvents.flatMap(({ name, args, pid, tid }) =>
      name === 'thread_name' && args?.name === 'CrRendererMain' ? [`${pid} ${tid}`] : [],
    ),
  )
  const tasks = traceEvents.flatMap(({ name, pid, tid, tdur }) =>
    name === 'RunTask' && mains.has(`${pid} ${tid}`) && tdur !== undefined ? [tdur / 1000] : [],
  )
  expect(tasks.length).toBeGreaterThan(10)
  return Math.max(...tasks)
}

test('ten thousand findings are paged and filtered without holding up the page', async ({
  world,
  browser,
}) => {
  const { page, db } = world
  const person = await comeRegistered(world)
  await db.query(insertManyFindings, [person.id, 10_000])
  await arrive(world, person, '/dashboard?tab=findings')
  const rows = page.getByRole('main').locator('a[href*="-leaks/"]')
  await expect(rows).toHaveCount(rowsOfPage)

  const turns: number[] = []
  for (let number = 2; number <= 6; number += 1) {
    await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', '__metadata'] })
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page.getByText(`Page ${number} of`)).toBeVisible()
    await expect(rows).toHaveCount(rowsOfPage)
    turns.push(longestTask(await browser.stopTracing()))
  }
  // The first turns compile what they run.
  expect(Math.max(...turns.slice(2)), turns.join()).toBeLessThanOrEqual(50)

  await page.goto('/dashboard?tab=findings&page=900')
  await expect(rows).toHaveCount(rowsOfPage)
  await page.getByRole('link', { name: /^Requests completed/ }).click()
  await expect(rows).toHaveCount(rowsOfPage)
})
