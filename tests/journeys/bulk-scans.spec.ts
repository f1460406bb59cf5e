import type { Page } from '@playwright/test'
import { arrive, test } from './flows/support/world.ts'
import { breakScan, csvOf, domainOf, grantSeats, onboard } from './support/company-scans.ts'
import { comeCompany } from './support/own-company.ts'
import { expect, expectAccessible } from './support/test.ts'

test.describe.configure({ timeout: 180_000 })

const savedBy = async (page: Page, button: string | RegExp): Promise<string> => {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).first().click()
  const saved = await (await saving).createReadStream()
  return (await saved.toArray()).join('')
}

test('a scan that failed is run again, and its results can be had', async ({ world, inbox, db }) => {
  const { page } = world
  const company = await comeCompany(inbox)
  const batchId = await onboard(company, 6)
  await breakScan(db, batchId)
  await arrive(world, company.owner, '/bulk-scans')
  await expect(page.getByText('the bulk scan stopped with an error.')).toBeVisible()
  await page.getByRole('button', { name: /^Why .* stopped$/ }).click()
  await expect(page.getByText(/A technical error stopped the scan/).last()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Run it again' }).click()
  await expect(page.getByText('6 of 6 people checked')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Completed').first()).toBeVisible()
  await expectAccessible(page)

  const results = await savedBy(page, /^Download the results/)
  expect(results.trimEnd().split('\r\n')).toHaveLength(7)
  const rows = await savedBy(page, /^Download the uploaded lines/)
  expect(rows).toContain(`nora.1@${domainOf(company)}`)

  await page.locator('tbody').getByRole('link').first().click()
  const details = page.getByRole('dialog')
  await expect(details.getByText('Scan completed')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`scan=${batchId}`))
  await expectAccessible(page)
  await page.reload()
  await expect(details.getByText('Scan completed')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await expect(page).not.toHaveURL(/scan=/)
})

test('a download that fails is told', async ({ world, inbox, problems }) => {
  const { page } = world
  const company = await comeCompany(inbox)
  await onboard(company)
  await arrive(world, company.owner, '/bulk-scans')
  problems.allow(/net::ERR_CONNECTION_RESET/)
  await page.route(/\/(?:download|populate)/, route => route.abort('connectionreset'))
  await page.getByRole('button', { name: /^Download the results/ }).click()
  await expect(page.getByText('The results couldn’t be downloaded. Please try again later.')).toBeVisible()
  await page.getByRole('button', { name: /^Download the uploaded lines/ }).click()
  await expect(page.getByText('Error populating bulk scan data. Please try again later.')).toBeVisible()
})

test('a new scan is run each month, waits for seats, and goes on when there are some', async ({
  world,
  inbox,
  db,
}) => {
  const { page } = world
  const company = await comeCompany(inbox, { seats: 20 })
  await onboard(company)
  await arrive(world, company.owner, '/bulk-scans')
  await page.getByRole('button', { name: 'Run a bulk scan' }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'everybody.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csvOf(domainOf(company), 15)),
  })
  await expect(page.getByText('15 people to scan')).toBeVisible()
  await page.getByLabel(/Name of this scan/).fill('Autumn')
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText('The file is uploaded: 15 people can be scanned.')).toBeVisible()
  await page.getByRole('radio', { name: 'Now, and each month' }).check({ force: true })
  await expectAccessible(page)
  // Colleagues have taken the seats meanwhile.
  await db.query('update company set licensed_seats = 5 where id = $1', [company.id])
  await page.getByRole('button', { name: 'Run the scan' }).click()
  await expect(page.getByText('this bulk scan is waiting for seats.')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/bulk-scans?status=unavailable_seats')
  await expect(page.getByRole('link', { name: 'Autumn' })).toBeVisible()
  await expect(page.getByRole('table').getByText(/\d+ more seats? needed/)).toBeVisible()
  await grantSeats(company, 40)
  await page.goto('/bulk-scans')
  await page
    .getByRole('button', { name: /Start Autumn|Try again/ })
    .first()
    .click()
  await expect(page.getByText('15 of 15 people checked')).toBeVisible({ timeout: 30_000 })

  await page.goto('/batch-scan-settings')
  const monthly = page.getByRole('checkbox', { name: /again each month/ })
  await expect(monthly).toBeChecked()
  await expect(page.getByText(/The next scan starts on/)).toBeVisible()
  await expect(page.getByText('everybody.csv')).toBeVisible()
  await expectAccessible(page)
  await monthly.click()
  await expect(page.getByText('Nothing is scanned unless someone starts a scan.')).toBeVisible()
  await expect(monthly).not.toBeChecked()
})
