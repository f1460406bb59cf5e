import { employee } from '#server/demo/accounts.ts'
import { signIn, signUp } from '../support/people.ts'
import { openElsewhere, openSignedIn, test } from './flows/support/fixture.ts'
import { bringAdmin } from './support/company-scans.ts'
import { comeCompany, invite } from './support/own-company.ts'
import { signOut, title } from './support/pages.ts'
import { operatorAt } from './support/server.ts'
import { expect, expectAccessible } from './support/test.ts'

const adminsPage = '/admin-user-management-settings'

test('an owner transfers the company to another admin, and can delete their account only then', async ({
  fixture,
  inbox,
}) => {
  const { page } = fixture
  const company = await comeCompany(inbox)
  const email = company.newEmail('ada')
  const code = (await invite(company, inbox, email, 'ADMIN')).split('/').at(-1)
  const heir = await signUp(company.server, { email })
  const joined = await heir.call('POST', `/v2/invite/${code}/accept`, { deepScanConsent: false })
  expect(joined.status).toBe(200)
  expect((await company.owner.call('DELETE', '/v1/register')).status).toBe(409)

  await openSignedIn(fixture, company.owner, adminsPage)
  await expect(title(page, 'Admin users')).toBeVisible()
  await expect(page.getByText(/You own this company/)).toBeVisible()
  await page.getByRole('button', { name: /^Make owner/ }).click()
  const question = page.getByRole('dialog', { name: /^Make .+ the owner\?$/ })
  await expectAccessible(page)
  const confirm = question.getByRole('button', { name: 'Transfer the company' })
  await confirm.click()
  await expect(question.getByText('Enter their address exactly as shown here.')).toBeVisible()
  await expectAccessible(page)
  await question.getByLabel('Their email address, to confirm').fill(heir.email)
  await confirm.click()
  await expect(page.getByText(/The company has a new owner/)).toBeVisible()
  await expect(page.getByText(/You own this company/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Make owner/ })).toHaveCount(0)
  await expect(page.getByRole('row').filter({ hasText: heir.email })).toContainText('Owner')
  expect((await inbox.message(heir.email, /owner of your company/)).text).toContain(adminsPage)
  await inbox.message(company.owner.email, /^Ownership of .+ was transferred$/)

  await page.goto('/no-such-page')
  await expect(title(page, 'Page not found')).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', '/concierge')
  expect((await company.owner.call('DELETE', '/v1/register')).status).toBe(200)
})

test('an operator sees which company has no owner, and appoints one', async ({ fixture, inbox, db }) => {
  const { page } = fixture
  const company = await comeCompany(inbox)
  // No one is left: the owner was alone, and their account is deleted.
  await db.query('delete from company_admin where email = $1', [company.owner.email])
  await db.query('delete from company_member where email = $1', [company.owner.email])
  await db.query('delete from register where email = $1', [company.owner.email])
  const admin = await bringAdmin(db, company)
  await openSignedIn(
    fixture,
    await operatorAt(company.server),
    `/companies?searchValue=${encodeURIComponent(company.name)}`,
  )
  await expect(title(page, 'Companies')).toBeVisible()
  await expect(page.getByText('No owner')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Appoint an owner for ${company.name}` }).click()
  const dialog = page.getByRole('dialog', { name: `Appoint an owner for ${company.name}` })
  await dialog.getByLabel(/Email address of the owner/).fill(employee.email)
  await dialog.getByRole('button', { name: 'Appoint the owner' }).click()
  await expect(dialog.getByText('This person belongs to another company.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel(/Email address of the owner/).fill(admin.email)
  await dialog.getByRole('button', { name: 'Appoint the owner' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('No owner')).toHaveCount(0)
  const owner = await signIn(company.server, admin.email)
  expect((await owner.call<{ groups: string[] }>('GET', '/v1/register')).body.groups).toEqual([
    'COMPANY_OWNER',
  ])
})

test('an admin who signs out in the middle of the onboarding lets the next one in, and leaves what was typed', async ({
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

  const stored = page.waitForResponse(
    answer =>
      answer.url().endsWith('/onboarding/lock') && (answer.request().postData() ?? '').includes('Harbour'),
  )
  await page.getByLabel('Company name').fill('Quayside Harbour')
  await page.getByLabel('Web domain 1').fill('not yet a dom')
  await stored
  await signOut(page)

  await expect(title(second, 'Company details')).toBeVisible()
  await expect(second.getByLabel('Company name')).toHaveValue('Quayside Harbour')
})
