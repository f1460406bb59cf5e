import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { demoPassword, operator } from '#server/demo/accounts.ts'
import { registerOf } from '../support/people.ts'
import { type Fixture, openSignedIn, test } from './flows/support/fixture.ts'
import { bringMember, comeCompany } from './support/own-company.ts'
import { expect, expectAccessible, signIn } from './support/test.ts'

const record = '/account-settings/record'
const log = '/activity-log'

const entries = (page: Page) => page.getByRole('list', { name: /^(Entries|Entrées)$/ }).getByRole('listitem')

const expectOnly = async (page: Page, text: string) => {
  await expect(entries(page).filter({ hasNotText: text })).toHaveCount(0)
  await expect(entries(page).first()).toContainText(text)
}

/** A company whose owner changes a person's role, and views everyone's findings. */
const comeWatched = async ({ inbox }: Fixture) => {
  const company = await comeCompany(inbox)
  const watched = await bringMember(company, inbox)
  const { owner } = company
  const [member] = (
    await owner.call<{ id: string }[]>(
      'GET',
      `/v1/user/company?searchValue=${encodeURIComponent(watched.email)}`,
    )
  ).body
  const people = `/v2/company/${company.id}/user`
  const users = await owner.call<{ items: readonly { id: string }[] }>('GET', people)
  for (const user of users.body.items)
    expect((await owner.call('GET', `${people}/${user.id}`)).status).toBe(200)
  const { status, body } = await owner.call('PUT', `/v1/user/role/${member?.id}`, {
    was: 'USER',
    role: 'MANAGER',
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return { company, owner, watched }
}

const today = () => new Date().toISOString().slice(0, 10)

const saved = async (page: Page): Promise<string[]> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^activity-log-[\d-]+\.csv$/)
  const text = await readFile(await download.path(), 'utf8')
  return text
    .replace(/^\ufeff/, '')
    .trim()
    .split(/\r?\n/)
}

test('a person sees their own sign-in, and who viewed and changed what is theirs, without names', async ({
  fixture,
}) => {
  const { page } = fixture
  const { company, watched } = await comeWatched(fixture)
  await openSignedIn(fixture, watched, record)
  const signedIn = entries(page).filter({ hasText: 'Signed in' })
  await expect(signedIn.first()).toContainText('You')
  await expect(signedIn.first()).toContainText('From 2001:db8:')
  const viewed = entries(page).filter({ hasText: 'Person’s findings viewed' })
  await expect(viewed).toContainText(`An administrator of ${company.name}`)
  await expect(viewed).not.toContainText('From')
  await expect(entries(page).filter({ hasText: 'Role changed' })).toBeVisible()
  await expect(page.getByText('Olu Owner')).toHaveCount(0)
  await expectAccessible(page)

  await page.getByLabel('Kind').selectOption('Viewed or downloaded')
  await expect(page).toHaveURL(/kind=viewed/)
  await expectOnly(page, 'Person’s findings viewed')
  await page.reload()
  await expectOnly(page, 'Person’s findings viewed')
})

test('an admin filters the log of the company, and the file has what the page shows', async ({ fixture }) => {
  const { page } = fixture
  const { owner } = await comeWatched(fixture)
  const register = await registerOf(owner)
  await openSignedIn(fixture, owner, log)
  await expect(entries(page).filter({ hasText: 'Role changed' })).toContainText('about Yusuf Demir')
  await expectAccessible(page)
  const all = await entries(page).count()

  await page.getByLabel('Kind').selectOption('Company')
  await page.getByLabel('Event').selectOption('Role changed')
  await expectOnly(page, 'Role changed')
  await entries(page).getByRole('link', { name: register.fullname }).click()
  await expect(page).toHaveURL(new RegExp(`actor=${register.id}`))
  await expect(page.getByRole('link', { name: `Done by ${register.fullname}` })).toBeVisible()
  await page.getByLabel(/^Search by the name/).fill('yusuf')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/searchValue=yusuf/)
  await page.getByLabel('From', { exact: true }).fill(today())
  await expect(page).toHaveURL(new RegExp(`from=${today()}`))
  await expectOnly(page, 'about Yusuf Demir')
  await expectAccessible(page)

  const [titles, ...lines] = await saved(page)
  expect(titles).toContain('Event')
  expect(lines).toHaveLength(await entries(page).count())
  for (const line of lines) {
    expect(line).toContain('Role changed')
    expect(line).toContain(register.fullname)
    expect(line).toContain('Yusuf Demir')
    expect(line).toContain(today())
  }

  await page.goto(`${log}?to=2020-01-31`)
  await expect(page.getByText('Nothing was recorded')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Remove all filters' }).click()
  await expect(entries(page).filter({ hasText: 'Activity log downloaded' })).toHaveCount(1)
  expect(await entries(page).count()).toBeGreaterThan(all)
})

test('an operator sees everything by name, and that they looked', async ({ fixture }) => {
  const { page } = fixture
  const { company, owner, watched } = await comeWatched(fixture)
  const { fullname } = await registerOf(owner)
  await signIn(page, operator.email, demoPassword)
  await expect(page).toHaveURL(/desk/)
  await page.getByRole('link', { name: 'Log', exact: true }).click()
  await page.getByLabel(/^Search by the name/).fill(watched.email)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/searchValue=/)
  await expectOnly(page, 'Yusuf Demir')
  const viewed = entries(page).filter({ hasText: 'Person’s findings viewed' })
  await expect(viewed).toContainText(`${fullname} · about Yusuf Demir · ${company.name}`)
  await expect(entries(page).filter({ hasText: 'Signed in' }).first()).toContainText('From')
  await expectAccessible(page)
  await viewed.getByRole('link', { name: company.name }).click()
  await expect(page).toHaveURL(/companyId=/)
  const lines = await saved(page)
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines.slice(1)) expect(line).toContain(company.name)
  await page.getByRole('link', { name: 'Remove all filters' }).click()
  await expect(page).not.toHaveURL(/companyId=/)
  // Others work at the same time, so the newest entries may be theirs.
  await page.getByLabel('Kind').selectOption('Viewed or downloaded')
  await page.getByLabel('Event').selectOption('Log of the whole installation downloaded')
  await expectOnly(page, 'Log of the whole installation downloaded')
})

test.describe('in French on a narrow screen', () => {
  test.use({ locale: 'fr-FR', viewport: { width: 390, height: 844 } })

  test('both records fit and are accessible', async ({ fixture, anotherBrowser }) => {
    const { page } = fixture
    const { owner, watched } = await comeWatched(fixture)
    const expectFit = async (shown: Page) => {
      await expect(entries(shown).first()).toBeVisible()
      const overflow = () =>
        shown.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
      await expect.poll(overflow).toBe(0)
      await expectAccessible(shown)
    }
    await openSignedIn(fixture, owner, log)
    await expectFit(page)
    const context = await anotherBrowser({ locale: 'fr-FR', viewport: { width: 390, height: 844 } })
    const elsewhere = await context.newPage()
    await openSignedIn({ ...fixture, page: elsewhere, context }, watched, record)
    await expect(elsewhere.getByText('Expositions d’une personne consultées').first()).toBeVisible()
    await expectFit(elsewhere)
  })
})
