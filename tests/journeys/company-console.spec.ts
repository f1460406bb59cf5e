import type { Page } from '@playwright/test'
import { admin, type DemoPerson, demoPassword, employee, operator, owner } from '#server/demo/accounts.ts'
import { testPassword } from '#tests/support/people.ts'
import { type Fixture, openAs, openSignedIn, test } from './flows/support/fixture.ts'
import { chooseFactor, enterEmailedCode, setUpApp } from './flows/support/second-factors.ts'
import { growStale } from './flows/support/stale.ts'
import { comeCompany } from './support/own-company.ts'
import { follow, signedInPages } from './support/pages.ts'
import { expect, expectAccessible, looks, signIn, translator } from './support/test.ts'

const chart = '[data-chart=drawn] .apexcharts-svg'

const onDashboard = async (page: Page) => {
  await expect(page).toHaveURL(/\/company\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1, name: /^(Dashboard|Tableau de bord)$/ })).toBeVisible()
}

const openDashboard = async (fixture: Fixture, person: DemoPerson) => {
  await openAs(fixture, person, '/company/dashboard')
  await onDashboard(fixture.page)
}

for (const { name, use, details } of looks)
  test.describe(`the console at ${name}`, details, () => {
    test.use(use)
    const t = translator(use.locale)

    test('shows the company dashboard, the analytics and the settings, all accessible', async ({
      fixture,
    }) => {
      const { page } = fixture
      await openDashboard(fixture, admin)
      // Charts load late and draw under the content security policy: `problems` records every violation.
      await expect(page.locator(chart)).toHaveCount(2)
      await expectAccessible(page)
      const look = async (place: string) => {
        await expect(page).toHaveURL(new RegExp(`${place}(\\?|$)`))
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectAccessible(page)
      }
      await page.locator('main a[href^="/analytics/overview"]').first().click()
      await look('/analytics/overview')
      for (const place of ['/training', '/integration', '/settings']) {
        const isNarrow = use.viewport.width === 390
        if (isNarrow) await page.getByRole('button', { name: t('Open the menu') }).click()
        await page
          .locator(isNarrow ? '[role=dialog]' : 'nav')
          .locator(`a[href="${place}"]:visible`)
          .first()
          .click()
        await look(place)
      }
      for (const place of ['/profile-settings', '/security-settings', '/individual-settings']) {
        await page.locator(`main a[href="${place}"]`).click()
        await look(place)
        await page.goBack()
      }
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    })
  })

test.describe('the company dashboard', () => {
  test('says in a table what its charts show, and keeps the period in the address', async ({ fixture }) => {
    const { page } = fixture
    await openDashboard(fixture, admin)
    const trend = page.getByRole('region', { name: 'Score trend' })
    await trend.getByText('Show as a table').press('Enter')
    await expect(trend.getByRole('table')).toContainText('Company score')
    await trend.getByRole('link', { name: 'A year' }).click()
    await expect(page).toHaveURL(/\/company\/dashboard\?period=12m$/)
    await page.reload()
    await expect(trend.getByRole('link', { name: 'A year' })).toHaveAttribute('aria-current', 'true')
    // A source that was not connected never reads as good news.
    await expect(page.getByText(/Couldn’t be checked: /).first()).toBeVisible()
  })

  test('has a chart that says its values to the mouse', async ({ fixture }) => {
    const { page } = fixture
    await openDashboard(fixture, admin)
    const drawing = page.getByRole('region', { name: 'Score trend' }).locator('[data-chart=drawn]')
    await expect(drawing.locator('svg')).toBeVisible()
    await expect(drawing.locator(':scope > div')).toHaveCount(2)
    await drawing.hover()
    await expect(drawing.getByText('Company score')).toBeVisible()
  })

  test('leads from the sheet of a narrow screen to the other pages', async ({ fixture }) => {
    const { page } = fixture
    await page.setViewportSize({ width: 390, height: 844 })
    await openDashboard(fixture, admin)
    await page.getByRole('button', { name: 'Open the menu' }).click()
    const sheet = page.getByRole('dialog', { name: 'Menu' })
    await expectAccessible(page)
    await sheet.getByRole('link', { name: 'Settings' }).click()
    await expect(page).toHaveURL(/\/settings$/)
    await expect(sheet).toBeHidden()
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  })
})

test('the analytics keep period and indicator in the address, and show the progress', async ({ fixture }) => {
  const { page } = fixture
  await openDashboard(fixture, admin)
  await page.getByRole('link', { name: 'Open analytics' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics overview' })).toBeVisible()
  await page.getByRole('link', { name: 'Last 90 days' }).click()
  await expect(page).toHaveURL(/period=90d/)
  await page.getByRole('combobox', { name: 'Indicator' }).selectOption({ label: 'Two-step sign-in' })
  await expect(page).toHaveURL(/period=90d&indicator=useMFA$/)
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Indicator' })).toHaveValue('useMFA')
  await page.getByRole('button', { name: 'Score progress' }).click()
  await expect(page.getByRole('dialog', { name: 'Score progress' })).toContainText('Difference')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Back to the dashboard' }).click()
  await expect(page).toHaveURL(/\/company\/dashboard$/)
})

test.describe('the two accounts of an admin', () => {
  test('are switched by the menu of the avatar, and by the address', async ({ page }) => {
    // The owner of a company lands on its dashboard.
    await signIn(page, owner.email, demoPassword)
    await onDashboard(page)
    const choose = async (account: string) => {
      await page.getByRole('button', { name: /account of/ }).click()
      await page.getByRole('menuitem', { name: account }).click()
    }
    await choose('Personal account')
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(page).not.toHaveURL(/company/)
    await choose('Admin account')
    await expect(page).toHaveURL(/\/company\/dashboard$/)
    await page.goto('/dashboard?dashboard=company')
    await expect(page).toHaveURL(/\/company\/dashboard$/)
    await page.goto('/redirect?dashboard=personal')
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.getByRole('button', { name: /account of/ }).click()
    await expect(page.getByRole('menuitem', { name: 'Personal account' })).toHaveAttribute(
      'aria-current',
      'true',
    )
  })

  test('are not offered to employees, whom the console tells that it is closed to them', async ({ page }) => {
    await signIn(page, employee.email, demoPassword)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('button', { name: /account of/ }).click()
    await expect(page.getByRole('menuitem', { name: 'Admin account' })).toBeHidden()
    await page.goto('/company/dashboard').catch(() => undefined)
    await expect(page.getByRole('heading', { name: 'This page isn’t open to you' })).toBeVisible()
  })
})

test('an operator makes a company, sets its seats, views it, and goes back', async ({ page, inbox }) => {
  const id = crypto.randomUUID().slice(0, 8)
  const name = `Contoso ${id}`
  const ownerEmail = `owner@contoso-${id}.example`
  await signIn(page, operator.email, demoPassword)
  await page.getByRole('link', { name: 'Companies' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Companies' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'New company' }).click()
  const making = page.getByRole('dialog', { name: 'New company' })
  await making.getByRole('button', { name: 'Create company and invite owner' }).click()
  await expect(making.getByText('Company name is required')).toBeVisible()
  await expectAccessible(page)
  await making.getByLabel('Company name').fill(name)
  await making.getByLabel('Licensed seats').fill('5')
  await making.getByLabel('Email address of the owner').fill(ownerEmail)
  await making.getByRole('button', { name: 'Create company and invite owner' }).click()
  await expect(making).toBeHidden()
  await inbox.message(ownerEmail, new RegExp(name))

  await page.getByLabel('Find a company by name').fill(name)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/companies\?searchValue=Contoso/)
  await page.getByRole('button', { name: `Change the seats of ${name}` }).click()
  await page.getByLabel('Licensed seats').fill('12')
  await page.getByRole('button', { name: 'Change the seats' }).click()
  await expect(page.getByText('12 seats, 12 of them free.')).toBeVisible()
  await page.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('button', { name: `View ${name}` }).click()
  const banner = page.getByRole('complementary', { name: 'Super Admin' })
  await expect(banner).toContainText(`${name}: viewing as Super Admin`)
  await expect(page.getByText('Nothing has been scanned yet')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(banner).toBeVisible()
  await page.goto('/security-settings')
  await expect(page.getByRole('checkbox', { name: 'Everyone must have a second step' })).toBeDisabled()

  const elsewhere = await page.context().newPage()
  await elsewhere.goto('/company/dashboard')
  await expect(elsewhere).toHaveURL(/\/companies$/)
  await elsewhere.close()

  await banner.getByRole('button', { name: 'Back to Companies' }).click()
  await expect(page).toHaveURL(/\/companies$/)
  await page.goto('/company/dashboard')
  await expect(page).toHaveURL(/\/companies$/)
})

test('the company information lists submitted domains, and names what is wrong', async ({ fixture }) => {
  const { page } = fixture
  await openDashboard(fixture, owner)
  await page.goto('/profile-settings')
  await expect(page.getByLabel('Web domain 1')).toHaveAttribute('readonly', '')
  await expect(page.getByRole('button', { name: 'Remove: Web domain 1' })).toBeHidden()
  await page.getByRole('button', { name: 'Add a web domain' }).click()
  await page.getByRole('textbox', { name: 'Web domain 2' }).fill('gmail.com')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Public domains are not allowed').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Remove: Web domain 2' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Information updated successfully')).toBeVisible()
})

test('an owner who requires a second step of everyone is led to set one up', async ({ fixture }) => {
  const { page } = fixture
  const { id, owner: person } = await comeCompany(fixture.inbox)
  await openSignedIn(fixture, await growStale(fixture, person), '/security-settings')
  await page.getByRole('checkbox', { name: 'Everyone must have a second step' }).click()
  await expect(page.getByText('Members without one so far: 1 of 1.')).toBeVisible()
  await page.getByRole('button', { name: 'Require it' }).click()
  await expect(page.getByText(/^(?!Your company).+ requires two-step sign-in from /)).toBeVisible()
  await expectAccessible(page)
  await fixture.db.query('update company set mfa_required_from = now() where id = $1', [id])
  const refused: string[] = []
  page.on('response', response => {
    if (response.status() === 403) refused.push(`${page.url()}: ${response.url()}`)
  })
  await page.goto('/users')
  await expect(page).toHaveURL(/\/account-settings/)
  const pages = await signedInPages(page)
  expect(pages).toContain('/analytics/overview')
  for (const href of pages) {
    await follow(page, href)
    await expect(page).toHaveURL(/\/account-settings/)
  }
  expect(refused).toEqual([])
  await expect(page.getByText('Two-step sign-in is required')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Two-step sign-in', exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Turn on: Email' }).click()
  await page.locator('input[name=proof]').fill(testPassword)
  await page.getByRole('button', { name: 'Continue' }).click()
  await enterEmailedCode(fixture, person.email)
  await chooseFactor(fixture, 'SOFTWARE_TOKEN')
  await setUpApp(fixture)
  await expect(page.getByRole('button', { name: 'Turn off: Email' })).toBeVisible()
  await expect(page.getByText('Two-step sign-in is required')).toBeHidden()
})
