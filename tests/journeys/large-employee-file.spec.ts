import { stat, writeFile } from 'node:fs/promises'
import { csvOf, domainOf } from './support/company-scans.ts'
import { test } from './support/file-dialog.ts'
import { longestTask } from './support/long-tasks.ts'
import { expect } from './support/test.ts'

test.use({ trace: 'off' })
test.describe.configure({ timeout: 180_000 })

test('a file of 50 000 people is checked with counted progress, and the page does not freeze', async ({
  company,
  page,
  browser,
}, info) => {
  // On the disk, so that the browser reads it as it reads anybody's.
  const path = info.outputPath('everybody.csv')
  await writeFile(path, csvOf(domainOf(company), 50_000))
  expect((await stat(path)).size).toBeLessThan(5 * 1024 * 1024)
  const isCounted = page.waitForFunction(
    () =>
      Number(document.querySelector('[role=dialog] [role=progressbar]')?.getAttribute('aria-valuenow')) > 0,
  )
  const longest = await longestTask(browser, page, async () => {
    await page.locator('input[type=file]').setInputFiles(path)
    await isCounted
    await expect(page.getByText(/50,000 people to scan/)).toBeVisible({ timeout: 60_000 })
  })
  expect(longest, 'the longest task of the page, in milliseconds').toBeLessThan(50)
})
