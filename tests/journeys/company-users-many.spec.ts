import type { Page } from '@playwright/test'
import { openSignedIn, test } from './flows/support/fixture.ts'
import { longestTask } from './support/long-tasks.ts'
import { comeCompany } from './support/own-company.ts'
import { expect } from './support/test.ts'

const members = 100_000

/** No task of the main thread may be noticeable. */
const longest = 1

/** On a busy machine one task in four is interrupted, as by garbage collection: the median of nine counts. */
const middleOf = (tasks: readonly number[]): number =>
  [...tasks].sort((a, b) => a - b)[Math.floor(tasks.length / 2)] ?? Number.POSITIVE_INFINITY

/** People of a company, as bulk scans leave them. */
const insertMembers = `
  insert into company_member (company_id, email, fullname, status, alias, risk_level, vulnerabilities, last_scanned_at,
    deep_scan_status, deep_scan_consented_at)
  select $1::uuid, 'person' || n || '@many-people.example', 'Person ' || n, 'Registered', n + 10,
    (array['LOW', 'MODERATE', 'HIGH', 'CRITICAL', 'PENDING'])[1 + n % 5], n % 7, now() - n * interval '1 minute',
    (array['NOT_INVITED', 'INVITED', 'COMPLETED'])[1 + n % 3], case when n % 3 = 2 then now() end
  from generate_series(1, $2::integer) as n`

/**
 * Presses a link and waits for other rows, inside the page: Playwright's own waiting would be main-thread
 * work, too.
 */
const pressAndWait = (page: Page, selector: string): Promise<void> =>
  page.evaluate(async link => {
    const firstRow = () => document.querySelector('tbody tr')?.textContent
    const frame = () => new Promise(resolve => requestAnimationFrame(resolve))
    const before = firstRow()
    document.querySelector<HTMLElement>(link)?.click()
    while (firstRow() === before || document.querySelector('table[aria-busy]')) await frame()
    await frame()
  }, selector)

// A trace takes a snapshot of the whole page at every step, on the page's main thread.
test.use({ trace: 'off', fresh: true })

test('a hundred thousand users are paged and sorted without holding up the page, and the list keeps its place', {
  tag: '@exhaustive',
}, async ({ fixture, inbox, browser }) => {
  test.setTimeout(180_000)
  const { page, db } = fixture
  const company = await comeCompany(inbox)
  fixture.afterwards.push(async () => {
    await db.query('delete from company_member where company_id = $1 and alias < 1000000', [company.id])
  })
  await db.query(insertMembers, [company.id, members])
  await db.query('analyze company_member')
  await openSignedIn(fixture, company.owner, '/users?pageSize=50')
  const rows = page.locator('tbody tr')
  const table = page.getByRole('table', { name: 'Users' })
  await expect(rows).toHaveCount(50)
  await expect(page.getByText('1 to 50 of 100,001')).toBeVisible()

  const turns: number[] = []
  for (let number = 2; number <= 10; number += 1)
    turns.push(await longestTask(browser, page, () => pressAndWait(page, 'a[rel=next]')))
  await expect(page.getByText('451 to 500 of 100,001')).toBeVisible()
  expect(middleOf(turns), turns.join()).toBeLessThanOrEqual(longest)
  const sorts: number[] = []
  const fields = ['vulnerabilities', 'lastScannedAt', 'deepScanStatus', 'fullname']
  for (const field of [...fields, 'riskLevel', ...fields.toReversed().slice(1), 'riskLevel'])
    sorts.push(
      await longestTask(browser, page, () => pressAndWait(page, `thead a[href*="sortField=${field}&"]`)),
    )
  await expect(page.getByRole('columnheader', { name: 'Risk' })).toHaveAttribute('aria-sort', 'descending')
  expect(middleOf(sorts), sorts.join()).toBeLessThanOrEqual(longest)

  await page.getByRole('columnheader', { name: 'Risk' }).scrollIntoViewIfNeeded()
  const held = Promise.withResolvers<void>()
  await page.route(/\/v2\/company\/[^/]+\/user\?/, async route => {
    await held.promise
    await route.continue()
  })
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const from = await page.evaluate(() => window.scrollY)
  await page.getByRole('columnheader', { name: 'Risk' }).getByRole('link').click()
  await expect(table).toHaveAttribute('aria-busy', 'true')
  await expect(rows).toHaveCount(50)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height)
  held.resolve()
  await expect(page).toHaveURL(/sortField=riskLevel&sortOrder=asc/)
  await expect(table).not.toHaveAttribute('aria-busy')
  expect(await page.evaluate(() => window.scrollY)).toBe(from)
})
