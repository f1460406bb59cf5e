import type { Page } from '@playwright/test'
import { signIn } from '../support/people.ts'
import { openElsewhere, openSignedIn, test } from './flows/support/fixture.ts'
import {
  attest,
  bringAdmin,
  csvOf,
  domainOf,
  grantSeats,
  prepareOnboarding,
} from './support/company-scans.ts'
import { untilDraftStored } from './support/drafts.ts'
import { comeCompany, type OwnCompany } from './support/own-company.ts'
import { signOut, title } from './support/pages.ts'
import { expect, expectAccessible } from './support/test.ts'

const fillDetails = async (page: Page, company: OwnCompany) => {
  await expect(title(page, 'Company details')).toBeVisible()
  await page.getByLabel('Industry').selectOption('Energy')
  await page.getByLabel('Web domain 1').fill(domainOf(company))
}

/** A realistic list of a company: its own titles, and lines of every kind. */
const messyFile = (domain: string): Buffer =>
  Buffer.from(
    [
      'Employee name;Work e-mail;Dept;Job title',
      ...Array.from(
        { length: 60 },
        (_, at) => `Nora Lindqvist ${at};nora.${at}@${domain};Finance;Controller`,
      ),
      ` Yusuf Demir ;YUSUF@${domain};Sales;`,
      'Ada Lovelace;ada@elsewhere.example;Sales;Rep',
      `Mallory;=1+1@${domain};Sales;Rep`,
      `Nora Lindqvist;nora.1@${domain};Finance;Controller`,
    ].join('\r\n'),
    'utf8',
  )

test('an owner sets up the company with a messy file while a second admin meets the lock', async ({
  fixture,
  inbox,
  db,
  anotherBrowser,
}) => {
  const { page } = fixture
  const company = await comeCompany(inbox, { seats: 20 })
  await openSignedIn(fixture, company.owner, '/batch/welcome')
  await expect(title(page, /Let’s protect/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Start onboarding' }).click()
  await expect(title(page, 'Company details')).toBeVisible()

  const second = await openElsewhere(fixture, anotherBrowser, await bringAdmin(db, company), '/onboarding')
  await expect(title(second, /is setting up your company/)).toBeVisible()
  await expect(second.getByRole('link', { name: 'Go to my personal dashboard' })).toBeVisible()
  await expectAccessible(second)

  // The domain of the owner's own address is filled in.
  await page.getByLabel('Web domain 1').fill('')
  await page.getByRole('button', { name: 'Continue to the employees' }).click()
  await expect(page.getByRole('alert').getByText('Industry is required')).toBeVisible()
  await expect(page.getByRole('alert').getByText('At least one web domain is required')).toBeVisible()
  await expectAccessible(page)
  await fillDetails(page, company)
  await page.getByLabel('Web domain 1').fill('gmail.com')
  await expect(page.getByText('Public domains are not allowed').first()).toBeVisible()
  await page.getByLabel('Web domain 1').fill(domainOf(company))
  await page.getByRole('button', { name: 'Continue to the employees' }).click()

  await expect(title(page, 'Employee details')).toBeVisible()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'staff.csv', mimeType: 'text/csv', buffer: messyFile(domainOf(company)) })
  await page.getByRole('button', { name: 'Check the file with these columns' }).click()
  await expect(page.getByText('61 people to scan')).toBeVisible()
  await page.getByRole('button', { name: 'Upload and continue' }).click()
  const seats = page.getByRole('dialog', { name: 'Invalid seat count.' })
  await expect(seats).toBeVisible()
  // The owner has one of the twenty, and no one in the file has.
  await expect(seats.getByText('42 more seats needed (19 free)')).toBeVisible()
  await expect(seats.getByRole('link', { name: 'Ask for more seats' })).toHaveAttribute(
    'href',
    '/contact-us?seats=42',
  )
  await expectAccessible(page)
  // Seats granted during the first check would already be in its answer.
  const checked = page.waitForResponse(answer => answer.url().includes('/scan/batch/seats'))
  await seats.getByRole('button', { name: 'Check again' }).click()
  await checked
  await expect(seats).toBeVisible()
  await grantSeats(company, 100)
  await seats.getByRole('button', { name: 'Check again' }).click()
  await expect(seats).toBeHidden()

  await expect(title(page, 'Review and scan')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Finish and start the scan' }).click()
  await expect(page.getByText('You must confirm before proceeding')).toBeVisible()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Finish and start the scan' }).click()
  await expect(page).toHaveURL(/batch-loading/)
  await expect(title(page, 'Your scan is ready to start')).toBeVisible()
  await attest(company)
  await expect(title(page, 'Your scan is complete')).toBeVisible()
  await expect(page.getByText('61 of 61 people checked')).toBeVisible()
  await expectAccessible(page)
  // Everything is done: the waiting second admin sees the same automatically.
  await expect(second).toHaveURL(/batch-loading/)
})

test('what was entered survives back, forward, reload and sign-out', async ({ fixture, inbox }) => {
  const { page } = fixture
  const company = await comeCompany(inbox)
  await openSignedIn(fixture, company.owner, '/onboarding')
  await fillDetails(page, company)
  await untilDraftStored(page, () => page.getByLabel('Company name').fill('Quayside Harbour'))
  await page.reload()
  await expect(page.getByLabel('Company name')).toHaveValue('Quayside Harbour')
  await expect(page.getByLabel('Industry')).toHaveValue('Energy')
  await page.getByRole('button', { name: 'Continue to the employees' }).click()
  await expect(title(page, 'Employee details')).toBeVisible()

  await page.reload()
  await expect(title(page, 'Employee details')).toBeVisible()
  await page.locator('input[type=file]').setInputFiles({
    name: 'staff.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csvOf(domainOf(company), 4)),
  })
  await page.getByRole('button', { name: 'Upload and continue' }).click()
  await expect(title(page, 'Review and scan')).toBeVisible()
  await page.goBack()
  await expect(title(page, 'Employee details')).toBeVisible()
  await expect(page.getByText('Uploaded and kept')).toBeVisible()
  // The first people of the file are shown again after a reload, from the server.
  await page.reload()
  await expect(page.getByText('Uploaded and kept')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'The first 4 people' })).toBeVisible()
  await page.goBack()
  await expect(page.getByLabel('Company name')).toHaveValue('Quayside Harbour')
  await page.goForward()
  await page.goForward()
  await expect(title(page, 'Review and scan')).toBeVisible()
  await page.reload()
  await expect(page.getByText('staff.csv')).toBeVisible()

  await signOut(page)
  await expect.poll(() => page.evaluate(() => sessionStorage.length)).toBe(0)
  await openSignedIn(fixture, await signIn(company.server, company.owner.email), '/onboarding')
  await expect(title(page, 'Review and scan')).toBeVisible()
  await expect(page.getByText('Quayside Harbour', { exact: true }).last()).toBeVisible()
  await expect(page.getByText('staff.csv')).toBeVisible()
})

test('the lock frees when its holder leaves, and someone who loses it keeps what they typed', async ({
  fixture,
  inbox,
  db,
  anotherBrowser,
}) => {
  const { page } = fixture
  const company = await comeCompany(inbox)
  const admin = await bringAdmin(db, company)
  await openSignedIn(fixture, company.owner, '/onboarding')
  await expect(title(page, 'Company details')).toBeVisible()
  const second = await openElsewhere(fixture, anotherBrowser, admin, '/onboarding')
  await expect(title(second, /is setting up your company/)).toBeVisible()
  await page.getByRole('link', { name: 'Bulk scans' }).click()
  await expect(title(page, 'Bulk scans')).toBeVisible()
  await expect(title(second, 'Company details')).toBeVisible()

  // The second admin's browser sleeps: the lock expires, and the owner takes it. Saving the input renews the
  // lock.
  const stored = second.waitForResponse(
    answer => answer.request().postData()?.includes('Typed by Yusuf') === true && answer.ok(),
  )
  await second.getByLabel('Company name').fill('Typed by Yusuf')
  await stored
  // Ahead of the page's clock, however late this runs, and before the lock is renewed again.
  await second.clock.pauseAt(Date.now() + 5_000)
  await db.query(
    `update company_onboarding set expires_at = now() - interval '1 second' where company_id = $1`,
    [company.id],
  )
  await page.goto('/onboarding')
  await expect(title(page, 'Company details')).toBeVisible()
  await second.getByLabel('Industry').selectOption('Energy')
  await second.getByLabel('Web domain 1').fill(domainOf(company))
  await second.getByRole('button', { name: 'Continue to the employees' }).click()
  await expect(second.getByRole('alert').getByText(/took over the setup/)).toBeVisible()
  await second.clock.resume()
  await expect(second.getByLabel('Company name')).toHaveValue('Typed by Yusuf')
  await expect(second.getByRole('button', { name: 'Continue to the employees' })).toBeDisabled()
  await expectAccessible(second)
  await page.getByRole('link', { name: 'Bulk scans' }).click()
  await expect(second.getByText(/took over the setup/)).toBeHidden()
  await second.getByRole('button', { name: 'Continue to the employees' }).click()
  await expect(title(second, 'Employee details')).toBeVisible()
})

test('an upload that is cut off can be sent again, and seats that were used in the meantime are reported', async ({
  fixture,
  inbox,
  db,
  problems,
}) => {
  const { page } = fixture
  const company = await comeCompany(inbox)
  await prepareOnboarding(company, 5)
  await openSignedIn(fixture, company.owner, '/onboarding?step=employeeDetails')
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await page.locator('input[type=file]').setInputFiles({
    name: 'staff.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csvOf(domainOf(company), 6)),
  })
  await expect(page.getByText('6 people to scan')).toBeVisible()
  problems.allow(/net::ERR_CONNECTION_RESET/)
  await page.route(/scan\/batch\/upload/, route => route.abort('connectionreset'))
  await page.getByRole('button', { name: 'Upload and continue' }).click()
  await expect(page.getByText('Failed to upload file. Please try again.')).toBeVisible()
  await expectAccessible(page)
  await page.unroute(/scan\/batch\/upload/)
  await page.getByRole('button', { name: 'Upload and continue' }).click()
  await expect(title(page, 'Review and scan')).toBeVisible()

  await db.query('update company set licensed_seats = 2 where id = $1', [company.id])
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Finish and start the scan' }).click()
  const seats = page.getByRole('dialog', { name: 'Invalid seat count.' })
  await expect(seats).toBeVisible()
  await expect(seats.getByText(/\d+ more seats needed \(\w+ free\)/)).toBeVisible()
  await expectAccessible(page)
  await grantSeats(company, 50)
  await seats.getByRole('button', { name: 'Check again' }).click()
  await expect(page).toHaveURL(/batch-loading/)
})
