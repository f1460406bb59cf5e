import { stat, writeFile } from 'node:fs/promises'
import { csvOf, domainOf } from './support/company-scans.ts'
import { test } from './support/file-dialog.ts'
import { longestTask } from './support/long-tasks.ts'
import { expect } from './support/test.ts'

test.use({ trace: 'off', fresh: true })

test(
  'a file of 50 000 people is checked with counted progress, the page does not freeze, and the server accepts it',
  { tag: '@exhaustive' },
  async ({ company, page, browser, db }, info) => {
    // On disk, so that the browser reads it like any file.
    const path = info.outputPath('everybody.csv')
    await writeFile(path, csvOf(domainOf(company), 50_000))
    expect((await stat(path)).size).toBeLessThan(5 * 1024 * 1024)
    // Observes every change of the page: the check may be over before a poll sees it.
    const isCounted = page.evaluate(
      () =>
        new Promise<void>(resolve => {
          const count = '[role=dialog] [role=progressbar]'
          new MutationObserver((_, watch) => {
            if (!(Number(document.querySelector(count)?.getAttribute('aria-valuenow')) > 0)) return
            watch.disconnect()
            resolve()
          }).observe(document, { subtree: true, childList: true, attributeFilter: ['aria-valuenow'] })
        }),
    )
    const longest = await longestTask(browser, page, async () => {
      await page.locator('input[type=file]').setInputFiles(path)
      await isCounted
      await expect(page.getByText(/50,000 people to scan/)).toBeVisible()
    })
    expect(longest, 'the longest task of the page, as a share of what is felt').toBeLessThan(1)

    await page.getByRole('button', { name: 'Upload', exact: true }).click()
    // The server validates and stores every line again.
    await expect(page.getByText('The file is uploaded: 50,000 people can be scanned.')).toBeVisible()
    const { rows } = await db.query<{ stored: number; valid: number }>(
      `select valid_users as valid, (select count(*)::integer from batch_row where batch_id = batch_scan.id and verdict = 'good') as stored
     from batch_scan where company_id = $1 and filename = 'everybody.csv'`,
      [company.id],
    )
    expect(rows).toEqual([{ valid: 50_000, stored: 50_000 }])
  },
)
