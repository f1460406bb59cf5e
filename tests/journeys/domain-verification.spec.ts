import { expect, type Page } from '@playwright/test'
import { form, profile } from '../support/people.ts'
import { comeNew, openSignedIn, test } from './flows/support/fixture.ts'
import { attest, claimDomain, csvOf, domainOf } from './support/company-scans.ts'
import { publishRecord } from './support/name-server.ts'
import { comeCompany } from './support/own-company.ts'
import { title } from './support/pages.ts'
import { expectAccessible } from './support/test.ts'

const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })

const enterCode = async (page: Page, code: string) => {
  await page.getByLabel('Verification code').fill(code)
  await inDialog(page, 'Verify').click()
}

test('an owner sets up the company with a claimed domain, verifies it by a code, and the scan starts on its own', async ({
  fixture,
  inbox,
}) => {
  const { page } = fixture
  const company = await comeCompany(inbox)
  const domain = domainOf(company)
  await openSignedIn(fixture, company.owner, '/onboarding')
  // The domain of the owner's own address is filled in.
  const field = page.getByLabel('Web domain 1')
  await expect(field).toHaveValue(domain)
  await page.getByLabel('Industry').selectOption('Energy')
  await field.fill(`https://www.${domain.toUpperCase()}/contact`)
  await field.blur()
  await expect(field).toHaveValue(domain)
  await page.getByRole('button', { name: 'Continue to the employees' }).click()
  await expect(title(page, 'Employee details')).toBeVisible()
  await page.locator('input[type=file]').setInputFiles({
    name: 'staff.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csvOf(domain, 4)),
  })
  await page.getByRole('button', { name: 'Upload and continue' }).click()
  await expect(title(page, 'Review and scan')).toBeVisible()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Finish and start the scan' }).click()

  await expect(title(page, 'Your scan is ready to start')).toBeVisible()
  await expect(page.getByText(`Waiting for ${domain} to be verified`)).toBeVisible()
  await expectAccessible(page)
  // It waits in the list, too, and every page of the console links to the proof once.
  await page.getByRole('link', { name: 'See all bulk scans' }).click()
  await expect(page.getByText('waiting for domain verification')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Start / })).toHaveCount(0)
  await page.goto('/company/dashboard')
  await expect(page.getByText(`Not checked yet: ${domain}`)).toHaveCount(1)
  await page.goto('/batch-loading')

  await page.getByRole('button', { name: `Verify ${domain}` }).click()
  await page.getByRole('radio', { name: `postmaster@${domain}` }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send the code' }).click()
  const right = await inbox.code(`postmaster@${domain}`)
  await enterCode(page, right === '000000' ? '000001' : '000000')
  await expect(page.getByText('Wrong code')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await expect(page.getByText(/The previous one still works/)).toBeVisible()
  await enterCode(page, right)
  await expect(page.getByRole('dialog', { name: `${domain} is verified` })).toBeVisible()
  await expectAccessible(page)
  await inDialog(page, 'Close').last().click()
  await expect(title(page, 'Your scan is complete')).toBeVisible()
  await page.goto('/company/dashboard')
  await expect(title(page, 'Dashboard')).toBeVisible()
  await expect(page.getByText(/^Not checked yet/)).toHaveCount(0)
})

test('a claimed domain is corrected, and a verified one stays', async ({ fixture, inbox }) => {
  const { page } = fixture
  const company = await comeCompany(inbox)
  const domain = domainOf(company)
  await claimDomain(company)
  await openSignedIn(fixture, company.owner, '/profile-settings')
  const field = page.getByLabel('Web domain 1')
  await expect(field).toHaveValue(domain)
  await field.fill('uk.com')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(/so no one owns it/).first()).toBeVisible()
  await expectAccessible(page)
  await field.fill(`corrected-${domain}`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: `Verify corrected-${domain}` })).toBeVisible()
  await field.fill(domain)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: `Verify ${domain}`, exact: true })).toBeVisible()
  // An operator verifies it while the dialog is open.
  await page.getByRole('button', { name: `Verify ${domain}`, exact: true }).click()
  await expect(page.getByText('Where should the code go?')).toBeVisible()
  await attest(company)
  await expect(page.getByRole('dialog', { name: `${domain} is verified` })).toBeVisible()
  await inDialog(page, 'Close').last().click()
  await expect(field).toHaveJSProperty('readOnly', true)
  await expect(page.getByText('Verified: it can’t be changed or removed.')).toBeVisible()
  await expectAccessible(page)
})

test('a domain is verified by its DNS record', async ({ fixture, inbox }) => {
  const { page } = fixture
  const company = await comeCompany(inbox)
  const domain = domainOf(company)
  await claimDomain(company)
  await openSignedIn(fixture, company.owner, '/company/dashboard')
  await page.getByRole('button', { name: `Verify ${domain}` }).click()
  await page.getByRole('button', { name: 'Use a DNS record instead' }).click()
  const name = await page.getByRole('textbox', { name: 'Name of the TXT record' }).inputValue()
  const value = await page.getByRole('textbox', { name: 'Value' }).inputValue()
  await page.getByRole('button', { name: 'Check for the record' }).click()
  await expect(page.getByText('The record isn’t there yet')).toBeVisible()
  await expectAccessible(page)
  publishRecord(name, `${value}-of-last-year`)
  await page.getByRole('button', { name: 'Check for the record' }).click()
  await expect(page.getByText('The record has a different value')).toBeVisible()
  publishRecord(name, value)
  await page.getByRole('button', { name: 'Check for the record' }).click()
  await expect(page.getByRole('dialog', { name: `${domain} is verified` })).toBeVisible()
})

test('a person verifies a domain of their own', async ({ fixture, inbox }) => {
  const { page } = fixture
  const person = await comeNew(fixture)
  const domain = `rosa-${crypto.randomUUID().slice(0, 8)}.example`
  const { status } = await person.call('POST', '/v1/register', form({ ...profile, webDomains: [domain] }))
  expect(status).toBe(201)
  await openSignedIn(fixture, person, '/dashboard')
  const unchecked = page.getByRole('listitem').filter({ hasText: domain })
  await expect(page.getByText('Not checked yet')).toBeVisible()
  await expectAccessible(page)
  await unchecked.getByRole('button', { name: `Verify ${domain}` }).click()
  await page.getByRole('button', { name: 'Send the code' }).click()
  await enterCode(page, await inbox.code(`security@${domain}`))
  await expect(page.getByText('We’ll check it with your next scan.').first()).toBeVisible()
  await inDialog(page, 'Close').last().click()
  await page.goto('/domain-leaks')
  await expect(
    page.getByRole('region', { name: 'Your web domains' }).getByText('Verified', { exact: true }),
  ).toBeVisible()
  await expectAccessible(page)
})

test.describe('in French on a narrow screen', () => {
  test.use({ locale: 'fr-FR', viewport: { width: 390, height: 844 } })

  test('everything about a domain fits', async ({ fixture, inbox }) => {
    const { page } = fixture
    const company = await comeCompany(inbox)
    const domain = domainOf(company)
    await claimDomain(company)
    await openSignedIn(fixture, company.owner, '/profile-settings')
    const fits = () =>
      expect
        .poll(() =>
          page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
        )
        .toBe(0)
    await expect(page.getByText('Pas encore vérifié')).toBeVisible()
    await fits()
    await expectAccessible(page)
    await page.getByRole('button', { name: `Vérifier ${domain}` }).click()
    await expect(page.getByText('Où envoyer le code\u202f?')).toBeVisible()
    await fits()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Utiliser plutôt un enregistrement DNS' }).click()
    await page.getByRole('button', { name: 'Chercher l’enregistrement' }).click()
    await expect(page.getByText('L’enregistrement n’est pas encore là')).toBeVisible()
    await fits()
    await expectAccessible(page)
  })
})
