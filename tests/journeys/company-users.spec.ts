import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { admin, demoPassword, employee } from '#server/demo/accounts.ts'
import { type Fixture, openAs, test } from './flows/support/fixture.ts'
import { expect, expectAccessible, looks, signIn } from './support/test.ts'

const asAdmin = async (fixture: Fixture, path: string): Promise<void> => {
  await openAs(fixture, admin, path)
  await expect(fixture.page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Shown instead of findings. */
const undisclosed = 'Not shown'

const othersInTotals =
  'What we found about people who haven’t agreed to the deep scan counts in the totals, not in this list.'

const rows = (page: Page) => page.locator('tbody tr')

test.describe('the users of a company', () => {
  test('are filtered, sorted and paged by the address, which a reload and going back keep', async ({
    fixture,
  }) => {
    const { page } = fixture
    // The requested address opens after sign-in.
    await page.goto('/users')
    await expect(page.locator('input[name=password]')).toBeVisible()
    await signIn(page, admin.email, demoPassword)
    await expect(page.locator('input[name=password]')).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(rows(page)).toHaveCount(10)
    await expect(page.getByText('1 to 10 of 200')).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('link', { name: /^High \d+$/ }).click()
    // The choices of a filter are counted within the others: only once the list has loaded.
    await expect(page.getByText(/^1 to 10 of (?!200$)\d+$/)).toBeVisible()
    await page.getByRole('button', { name: 'Department' }).click()
    const departments = page.getByRole('dialog', { name: 'Department' })
    const finance = departments.getByRole('checkbox', { name: /^Finance \d+$/ })
    const text = await finance.locator('xpath=..').innerText()
    await finance.check()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    const listed = Number(text.match(/\d+/)?.[0])
    await expect(page.getByText(new RegExp(`^1 to \\d+ of ${listed}$`))).toBeVisible()
    await expect(page).toHaveURL(/riskLevel=HIGH/)
    await expect(page).toHaveURL(/departmentsFilter=/)
    await expect(rows(page).filter({ hasNotText: 'Finance' })).toHaveCount(0)
    await expect(rows(page).filter({ hasNotText: 'High' })).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('link', { name: 'Remove the filter Department: Finance' })).toBeVisible()
    await expect(rows(page).filter({ hasNotText: 'Finance' })).toHaveCount(0)

    await page.getByRole('link', { name: 'Remove the filter Risk: High' }).click()
    await expect(page).not.toHaveURL(/riskLevel=/)
    await page.goBack()
    await expect(page).toHaveURL(/riskLevel=HIGH/)
    await page.getByRole('link', { name: 'Remove all' }).click()
    await expect(page.getByText('1 to 10 of 200')).toBeVisible()

    const exposures = page.getByRole('columnheader', { name: 'Findings' })
    await exposures.getByRole('link').click()
    await expect(exposures).toHaveAttribute('aria-sort', 'descending')
    await expect(page).toHaveURL(/sortField=vulnerabilities/)
    await exposures.getByRole('link').click()
    await expect(exposures).toHaveAttribute('aria-sort', 'ascending')
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(page.getByText('11 to 20 of 200')).toBeVisible()
    await page.getByLabel('Rows per page').selectOption('50')
    await expect(rows(page)).toHaveCount(50)
    await expect(page.getByText('1 to 50 of 200')).toBeVisible()
    await page.getByRole('link', { name: 'Page 4', exact: true }).click()
    await expect(page.getByText('151 to 200 of 200')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Page 4', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )

    // The choice applies to every list in this browser.
    await page.goto('/users')
    await expect(rows(page)).toHaveCount(50)
    await page.getByLabel('Rows per page').selectOption('10')
    await expect(rows(page)).toHaveCount(10)
  })

  for (const { name, use } of looks.filter(({ use }) => use.viewport.width === 1280))
    test(`are as wide as the window, under low filters, and no head covers a row: ${name}`, async ({
      fixture,
      anotherBrowser,
    }) => {
      const page = await (await anotherBrowser({ ...use, viewport: { width: 1280, height: 800 } })).newPage()
      await asAdmin({ ...fixture, page }, '/users?pageSize=25')
      await expect(rows(page)).toHaveCount(25)
      const filters = page.getByRole('group', { name: /^(Filters|Filtres)$/ })
      expect((await filters.boundingBox())?.height).toBeLessThanOrEqual(120)
      await page.setViewportSize({ width: 1920, height: 800 })
      await expect
        .poll(() => page.locator('main').evaluate(main => main.getBoundingClientRect().right))
        .toBe(1920)

      await page.setViewportSize({ width: 1280, height: 800 })
      const boxes = rows(page).getByRole('checkbox')
      await boxes.nth(24).focus()
      for (let row = 23; row >= 0; row -= 1) {
        await page.keyboard.press('Shift+Tab')
        const focused = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top ?? 0)
        const head = await page.locator('thead').evaluate(head => head.getBoundingClientRect().bottom)
        if (await boxes.nth(0).evaluate(box => box === document.activeElement)) break
        expect(focused, `${row}`).toBeGreaterThanOrEqual(head)
      }
    })

  test('are narrowed by every choice, also by those made before the list has come', async ({ fixture }) => {
    const { page } = fixture
    await asAdmin(fixture, '/users')
    await expect(rows(page)).toHaveCount(10)
    const { promise: slow, resolve: letGo } = Promise.withResolvers<void>()
    await page.route(/\/user\?/, async route => {
      await slow
      await route.fallback()
    })
    await page.getByRole('link', { name: /^High/ }).click()
    await expect(page.getByRole('link', { name: 'Remove the filter Risk: High' })).toBeVisible()
    await page.getByRole('columnheader', { name: 'Department' }).getByRole('link').click()
    await expect(page).toHaveURL(/riskLevel=HIGH&sortField=department/)
    letGo()
    await expect(rows(page).filter({ hasText: 'High' })).toHaveCount(10)
  })

  test('are exported as they are filtered, on all pages, without findings of people who have not consented', async ({
    fixture,
  }) => {
    const { page } = fixture
    await asAdmin(fixture, '/users?deepScanStatus=NOT_INVITED')
    const total = Number((await page.getByText(/^1 to 10 of \d+$/).innerText()).split(' ').at(-1))
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export these users as a CSV file' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/)
    const [head, ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
    expect(head).toMatch(/^\ufeffUser,Email,/)
    expect(lines).toHaveLength(total)
    const withheld = /^[^,]+,[^,]+@northwind\.example,[^,]*,[^,]*,[^,]+,Not invited,Not shown,,,$/
    expect(lines.filter(line => !withheld.test(line))).toEqual([])
  })

  test('a person who has not consented is found by name, and none of their findings are shown', async ({
    fixture,
  }) => {
    const { page } = fixture
    await asAdmin(fixture, '/users?deepScanStatus=NOT_INVITED&pageSize=100')
    await expect(rows(page).first()).toBeVisible()
    await expect(rows(page).filter({ hasNotText: undisclosed })).toHaveCount(0)
    await expect(page.getByText(othersInTotals)).toBeVisible()
    await page.goto('/users?deepScanStatus=NOT_INVITED&riskLevel=CRITICAL,HIGH,MODERATE,LOW,COULD_NOT_CHECK')
    await expect(page.getByText('No one matches these filters')).toBeVisible()
    await expect(page.getByText(othersInTotals)).toBeVisible()
    await expectAccessible(page)
    await page.goto('/users')
    await page.getByLabel('Name or email').fill('lindqvist noor')
    await expect(rows(page)).toHaveCount(1)
    await expect(rows(page)).toContainText(employee.email)
    await expect(rows(page)).toContainText(undisclosed)
    await page.getByRole('link', { name: employee.fullname }).click()
    await expect(page.getByRole('heading', { level: 1, name: employee.fullname })).toBeVisible()
    await expect(page.getByText(undisclosed).first()).toBeVisible()
    await expect(page.getByRole('list', { name: 'Deep scan' })).toContainText('Not invited')
    await expectAccessible(page)
  })

  test('the findings of one of them are narrowed to a period', async ({ fixture }) => {
    const { page } = fixture
    await asAdmin(fixture, '/users?deepScanned=true&openFindings=external')
    await rows(page).first().getByRole('link').first().click()
    await expect(page.getByLabel('From', { exact: true })).toBeVisible()
    await expect(page.getByText('Shown once they agree')).toHaveCount(0)

    await page.getByLabel('From', { exact: true }).fill('2001-05-02')
    await page.getByLabel('To', { exact: true }).fill('2001-05-01')
    await page.getByRole('button', { name: 'Show this period' }).click()
    await expect(page.getByText('Invalid range')).toBeVisible()
    await expect(page).not.toHaveURL(/from=/)
    await page.getByLabel('To', { exact: true }).fill('2001-05-03')
    await page.getByRole('button', { name: 'Show this period' }).click()
    await expect(page).toHaveURL(/startDate=2001-05-02&endDate=2001-05-03/)
    await expect(page.getByText('Nothing in this period')).toBeVisible()
  })

  test('are chosen across pages, all that match but some', async ({ fixture }) => {
    const { page } = fixture
    await asAdmin(fixture, '/users?riskLevel=LOW,PENDING,NOT_SHOWN')
    const bar = page.getByRole('region', { name: 'Selected users' })
    await rows(page).first().getByRole('checkbox').check()
    await expect(bar).toContainText('1 user selected')
    await page.getByRole('link', { name: 'Next' }).click()
    await expect(page.getByText(/^11 to 20 of \d+$/)).toBeVisible()
    await page.getByRole('checkbox', { name: 'Select everyone on this page' }).check()
    await expect(bar).toContainText('11 users selected')
    await bar.getByRole('button', { name: /^Select all \d+ that match$/ }).click()
    await rows(page).nth(2).getByRole('checkbox').uncheck()
    const total = Number(/of (\d+)$/.exec(await page.getByText(/^\d+ to \d+ of \d+$/).innerText())?.[1])
    await expect(bar).toContainText(`${total - 1} users selected`)
    await page.getByRole('link', { name: 'Previous' }).click()
    await expect(rows(page).first().getByRole('checkbox')).toBeChecked()
    await expectAccessible(page)
    await bar.getByRole('button', { name: 'Invite to a deep scan' }).click()
    await page.getByRole('button', { name: 'Preview' }).click()
    const preview = page.getByRole('dialog', { name: 'Invite to a deep scan' })
    await expect(preview.getByText(/people will be invited/)).toBeVisible()
    const counts = [
      ...(await preview.innerText()).matchAll(/(\d+) (?:people|person) (?:will be invited|who )/g),
    ]
    expect(counts.reduce((sum, [, count]) => sum + Number(count), 0)).toBe(total - 1)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('link', { name: 'Remove the filter Risk: Low' }).click()
    await expect(bar).toHaveCount(0)
  })

  test('are a list on a narrow screen, with everything in reach of the keyboard', async ({ fixture }) => {
    const { page } = fixture
    await page.setViewportSize({ width: 390, height: 844 })
    await asAdmin(fixture, '/users')
    await expect(rows(page)).toHaveCount(10)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: 'Columns' }).press('Enter')
    const columns = page.getByRole('dialog', { name: 'Columns' })
    await columns.getByRole('checkbox', { name: 'Membership' }).press('Space')
    await page.keyboard.press('Escape')
    await expect(rows(page).first()).not.toContainText('Completed profile')
    await page.reload()
    await expect(rows(page).first()).not.toContainText('Completed profile')
    await page.locator('thead').getByRole('link', { name: 'Name' }).press('Enter')
    await expect(page).toHaveURL(/sortField=fullname/)
    await expectAccessible(page)
  })
})

test.describe('the findings of a company', () => {
  test('are external or internal, and say that internal ones are marked safe', async ({ fixture }) => {
    const { page } = fixture
    await asAdmin(fixture, '/users?tab=findings')
    await expect(rows(page)).toHaveCount(10)
    await expect(page.getByText(othersInTotals)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: /^Internal \d+$/ }).click()
    await expect(page).toHaveURL(/scope=internal/)
    await expect(page.getByText('Internal findings are marked safe')).toBeVisible()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Filter' }).click()
    const dialog = page.getByRole('dialog', { name: 'Filter findings' })
    await dialog.getByLabel('Exposed from').fill('2001-05-02')
    await dialog.getByLabel('Exposed to').fill('2000-05-02')
    await dialog.getByRole('button', { name: 'Show these findings' }).click()
    await expect(dialog.getByText('Invalid range')).toBeVisible()
    await expectAccessible(page)
    await dialog.getByLabel('Exposed to').fill('2001-05-03')
    await dialog.getByLabel('Threat level').selectOption('Critical')
    await dialog.getByRole('button', { name: 'Show these findings' }).click()
    await expect(page).toHaveURL(/threatFilter=CRITICAL/)
    await expect(page.getByText('No findings match these filters')).toBeVisible()
    await page.getByRole('link', { name: 'Remove all' }).click()
    // None of those who agreed has one.
    await expect(page.getByText('Nothing has been found')).toBeVisible()
    await page.getByRole('link', { name: /^External \d+$/ }).click()
    await expect(rows(page)).toHaveCount(10)
  })

  test('are filtered by web domain, and so is the file of them', async ({ fixture }) => {
    const { page } = fixture
    await asAdmin(fixture, '/users?tab=findings&webDomainFilter=northwind.example')
    await expect(rows(page)).toHaveCount(10)
    await expect(rows(page).filter({ hasNotText: 'northwind.example' })).toHaveCount(0)
    const total = Number((await page.getByText(/^1 to 10 of \d+$/).innerText()).split(' ').at(-1))
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export these findings as a CSV file' }).click()
    const [, ...lines] = (await readFile(await (await download).path(), 'utf8')).trimEnd().split('\r\n')
    expect(lines).toHaveLength(total)
    expect(lines.filter(line => !line.includes(',northwind.example,'))).toEqual([])
  })

  test('a manually changed address sends the API nothing that it refuses', async ({ fixture }) => {
    const { page } = fixture
    const refused: string[] = []
    page.on('response', answer => void (answer.status() === 400 && refused.push(answer.url())))
    await asAdmin(
      fixture,
      "/users?tab=findings&exposedFrom=2026-05-03&exposedTo=2026-05-02&departmentsFilter=x'&threatFilter=EXTREME&page=-4",
    )
    await expect(page.getByRole('alert').getByText('Invalid range')).toBeVisible()
    await expect(rows(page)).toHaveCount(10)
    expect(refused).toEqual([])
  })
})

test.describe('departments', () => {
  test('lead from the list to the page of one, and from there to its people', async ({ fixture }) => {
    const { page } = fixture
    await asAdmin(fixture, '/users?tab=departments')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Customer Success' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Customer Success' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Show all of them' }).click()
    await expect(
      page.getByRole('link', { name: 'Remove the filter Department: Customer Success' }),
    ).toBeVisible()
    await expect(rows(page).filter({ hasNotText: 'Customer Success' })).toHaveCount(0)
  })

  test('of another company are not found', async ({ fixture }) => {
    const { page } = fixture
    await asAdmin(fixture, `/${crypto.randomUUID()}/departments/${crypto.randomUUID()}`)
    await expect(page.getByRole('heading', { name: /not found/i })).toBeVisible()
  })
})

test('an employee reads what their company sees of them, and nothing more', async ({ page }) => {
  await signIn(page, employee.email, demoPassword)
  await expect(page).toHaveURL(/dashboard/)
  await page.getByRole('link', { name: 'What my company sees' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'What my company sees' })).toBeVisible()
  await expect(page.getByText('sees nothing of what was found about you')).toBeVisible()
  await expect(page.getByText('What they see only if you agree to the deep scan')).toBeVisible()
  await expect(rows(page)).toHaveCount(0)
  await expectAccessible(page)
})
