import type { Page } from '@playwright/test'
import { openSignedIn, test } from './flows/support/fixture.ts'
import { breakScan, csvOf, domainOf, grantSeats, onboard } from './support/company-scans.ts'
import { comeCompany } from './support/own-company.ts'
import { follow } from './support/pages.ts'
import { expect, expectAccessible, expectToast } from './support/test.ts'

const savedBy = async (page: Page, button: string | RegExp): Promise<string> => {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).first().click()
  const saved = await (await saving).createReadStream()
  return (await saved.toArray()).join('')
}

test('a scan that failed is run again, and its results can be downloaded', async ({ fixture, inbox, db }) => {
  const { page } = fixture
  const company = await comeCompany(inbox)
  const batchId = await onboard(company, 6)
  await breakScan(db, batchId)
  await openSignedIn(fixture, company.owner, '/bulk-scans')
  await expect(page.getByText('the bulk scan stopped with an error.')).toBeVisible()
  await page.getByRole('button', { name: /^Why .* stopped$/ }).click()
  await expect(page.getByText(/A technical error stopped the scan/).last()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Run it again' }).click()
  await expect(page.getByText('6 of 6 people checked')).toBeVisible()
  await expect(page.getByText('Completed').first()).toBeVisible()
  await expectAccessible(page)

  // Two of six people have agreed to the deep scan: the file has only their lines.
  const agreed = [1, 2].map(at => `nora.${at}@${domainOf(company)}`)
  await db.query('update company_member set deep_scan_consented_at = now() where email = any($1)', [agreed])
  const results = await savedBy(page, /^Download the results/)
  expect(results.trimEnd().split('\r\n')).toHaveLength(3)
  for (const email of agreed) expect(results).toContain(email)
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

test('a list is canceled, and then deleted', async ({ fixture, inbox, db }) => {
  const { page } = fixture
  const company = await comeCompany(inbox)
  // It waits, as one does whose seats somebody else has taken.
  const waiting = `update batch_scan set status = 'unavailable_seats', completed_at = null where id = $1`
  await db.query(waiting, [await onboard(company)])
  await openSignedIn(fixture, company.owner, '/bulk-scans')
  for (const name of ['Cancel the scan', 'Delete the list']) {
    await page.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name }).click()
    await page.getByRole('alertdialog').getByRole('button', { name }).click()
    await expect(page.getByRole('alertdialog')).toBeHidden()
  }
  await expect(page.getByText('No bulk scan yet')).toBeVisible()
})

test('a download that fails is reported', async ({ fixture, inbox, problems }) => {
  const { page } = fixture
  const company = await comeCompany(inbox)
  await onboard(company)
  await openSignedIn(fixture, company.owner, '/bulk-scans')
  problems.allow(/status of 500/)
  await page.route(/\/(?:download|populate)/, route => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: /^Download the results/ }).click()
  await expectToast(page, 'The file couldn’t be downloaded. Please try again later.')
  await page.getByRole('button', { name: /^Download the uploaded lines/ }).click()
  await expectToast(page, 'Error populating bulk scan data. Please try again later.')
})

test('a new scan is run each month, waits for seats, and continues when there are some', async ({
  fixture,
  inbox,
  db,
}) => {
  const { page } = fixture
  const company = await comeCompany(inbox, { seats: 20 })
  await onboard(company)
  await openSignedIn(fixture, company.owner, '/bulk-scans')
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
  await page.getByRole('radio', { name: 'Now, and each month' }).check()
  await expectAccessible(page)
  // Colleagues have taken the seats in the meantime.
  await db.query('update company set licensed_seats = 5 where id = $1', [company.id])
  await page.getByRole('button', { name: 'Run the scan' }).click()
  await expect(page.getByText('this bulk scan is waiting for seats.')).toBeVisible()
  await expectAccessible(page)
  await follow(page, '/bulk-scans?status=unavailable_seats')
  await expect(page.getByRole('link', { name: 'Autumn' })).toBeVisible()
  await expect(page.getByRole('table').getByText(/\d+ more seats? needed/)).toBeVisible()
  await grantSeats(company, 40)
  await page.goto('/bulk-scans')
  await page
    .getByRole('button', { name: /Start Autumn|Try again/ })
    .first()
    .click()
  await expect(page.getByText('15 of 15 people checked')).toBeVisible()

  // The old address of the setup redirects here; and a monthly scan is not offered twice.
  await follow(page, '/onboarding')
  await expect(page).toHaveURL(/\/bulk-scans$/)
  await page.getByRole('button', { name: 'Run a bulk scan' }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'two-more.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csvOf(domainOf(company), 2)),
  })
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText('The file is uploaded: 2 people can be scanned.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Now, and each month' })).toHaveCount(0)

  await follow(page, '/batch-scan-settings')
  const monthly = page.getByRole('checkbox', { name: /again each month/ })
  await expect(monthly).toBeChecked()
  await expect(page.getByText(/The next scan starts on/)).toBeVisible()
  await expect(page.getByText('everybody.csv')).toBeVisible()
  await expectAccessible(page)
  await monthly.click()
  await expect(page.getByText('Nothing is scanned unless someone starts a scan.')).toBeVisible()
  await expect(monthly).not.toBeChecked()
})

test('the part of a list that seats suffice for is scanned, and the rest once there are more', async ({
  fixture,
  inbox,
}) => {
  const { page } = fixture
  // Three of the ten seats are taken by the people of the first list, and one by the owner: six of the other
  // twelve fit.
  const company = await comeCompany(inbox, { seats: 10 })
  await onboard(company, 3)
  await openSignedIn(fixture, company.owner, '/bulk-scans')
  await page.getByRole('button', { name: 'Run a bulk scan' }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'everybody.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csvOf(domainOf(company), 15)),
  })
  await page.getByLabel(/Name of this scan/).fill('Autumn')
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Invalid seat count.' })
  await expect(dialog.getByText('6 more seats needed (6 free)')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Continue with 9 of 15 people' }).click()
  await expect(page.getByText('The file is uploaded: 9 people can be scanned.')).toBeVisible()
  await page.getByRole('button', { name: 'Run the scan' }).click()
  await expect(page.getByText('9 of 9 people checked')).toBeVisible()
  // Without a reload the header shows as many seats as the page.
  await expect(page.getByRole('banner').getByText('10 seats · 10 used')).toBeVisible()

  await follow(page, '/bulk-scans?status=unavailable_seats')
  const rest = page.getByRole('row').filter({ hasText: 'Autumn (2)' })
  await expect(rest.getByText('6 more seats needed')).toBeVisible()
  await grantSeats(company, 40)
  await page.goto('/bulk-scans')
  await page
    .getByRole('button', { name: /Start Autumn \(2\)|Try again/ })
    .first()
    .click()
  await expect(page.getByText('6 of 6 people checked')).toBeVisible()
})

test('a list that replaces everyone is reviewed first, and people who left come back', async ({
  fixture,
  inbox,
}) => {
  const { page } = fixture
  const company = await comeCompany(inbox)
  await onboard(company, 6)
  await openSignedIn(fixture, company.owner, '/bulk-scans')
  await page.getByRole('button', { name: 'Run a bulk scan' }).click()
  const [title, ...rows] = csvOf(domainOf(company), 4).split('\r\n')
  await page.locator('input[type=file]').setInputFiles({
    name: 'new.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [title, ...rows, `Ada,Osei,ada.osei@${domainOf(company)},Sales,Controller`].join('\r\n'),
    ),
  })
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText('1 person is new.')).toBeVisible()
  await expect(page.getByText('2 people in your company aren’t in this file.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'New (1)' }).getByText('Ada Osei')).toBeVisible()
  await page.getByRole('combobox', { name: 'See the names' }).selectOption('leaves')
  const leaving = page.getByRole('list', { name: 'Not in the file (2)' })
  await expect(leaving.getByRole('listitem')).toContainText(['Nora Lindqvist 5', 'Nora Lindqvist 6'])
  await page.getByText('Replace: people who aren’t in the file leave').click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Run the scan' }).click()
  const question = page.getByRole('alertdialog', { name: '2 people leave your company' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'Run the scan' }).click()
  await question.getByRole('button', { name: 'Run the scan and remove 2 people' }).click()
  await expect(page.getByText('5 of 5 people checked')).toBeVisible()

  await follow(page, '/users-settings')
  await expect(page.getByText('Nora Lindqvist 6')).toBeHidden()
  await page.getByRole('link', { name: 'Left', exact: true }).click()
  await expect(page.getByRole('link', { name: /^Left\s*2$/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /Nora Lindqvist 5/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Restore Nora Lindqvist 5' }).click()
  await expectToast(page, 'Restored. Anyone who had an account needs a new invitation.')
  await expect(page.getByRole('row', { name: /Nora Lindqvist 5/ })).toBeHidden()
  await page.getByRole('button', { name: 'Restore everyone' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore 1 person' }).click()
  await expect(page.getByText('Nobody has left')).toBeVisible()
  await page.getByRole('link', { name: 'Members', exact: true }).click()
  await expect(page.getByText('Nora Lindqvist 6')).toBeVisible()
})
