import type { Page } from '@playwright/test'
import { insertManyFindings } from '../support/many-findings.ts'
import { comeRegistered } from './flows/support/findings.ts'
import { arrive, test } from './flows/support/world.ts'
import { expect } from './support/test.ts'

/** Spec 1 §9: the default page size. */
const rowsOfPage = 10

/** From now on the page notes how long the main thread is taken by one task, in ms. */
const watchTasks = (page: Page) =>
  page.evaluate(() => {
    const tasks: number[] = []
    Object.assign(window, { tasks })
    new PerformanceObserver(list => {
      for (const { duration } of list.getEntries()) tasks.push(duration)
    }).observe({ type: 'longtask' })
  })

/** The longest task since the last look; 0 when none took 50 ms. */
const longestTask = (page: Page) =>
  page.evaluate(async () => {
    // What has just been done is told of after the next frame.
    await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
    const { tasks = [] } = window as { tasks?: number[] }
    return Math.max(0, ...tasks.splice(0))
  })

test('ten thousand findings are paged and filtered without holding up the page', async ({ world }) => {
  const { page, db } = world
  const person = await comeRegistered(world)
  await db.query(insertManyFindings, [person.id, 10_000])
  await arrive(world, person, '/dashboard?tab=findings')
  const rows = page.getByRole('main').locator('a[href*="-leaks/"]')
  await expect(rows).toHaveCount(rowsOfPage)
  await watchTasks(page)

  // A machine that does something else at the same time makes any task long: what the list itself costs is in every turn.
  const turns: number[] = []
  for (let number = 2; number <= 6; number += 1) {
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page.getByText(`Page ${number} of`)).toBeVisible()
    await expect(rows).toHaveCount(rowsOfPage)
    turns.push(await longestTask(page))
  }
  expect(Math.min(...turns), turns.join()).toBeLessThanOrEqual(50)

  await page.goto('/dashboard?tab=findings&page=900')
  await expect(rows).toHaveCount(rowsOfPage)
  await page.getByRole('link', { name: /^Requests completed/ }).click()
  await expect(rows).toHaveCount(rowsOfPage)
})
