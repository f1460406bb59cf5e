import type { Page } from '@playwright/test'
import { demoPassword, operator } from '#server/demo/accounts.ts'
import { type Fixture, openSignedIn, test } from './flows/support/fixture.ts'
import { type CompanyFindings, comeExposed } from './support/company-findings.ts'
import { expect, expectAccessible, frames, signIn, translator } from './support/test.ts'
import type { Translate } from './support/translator.ts'

const openList = (fixture: Fixture, { company }: CompanyFindings): Promise<void> =>
  openSignedIn(fixture, company.owner, '/users?tab=findings')

const press = (page: Page, t: Translate, name: string) =>
  page.getByRole('button', { name: t(name), exact: true }).click()

for (const { locale, viewport, details } of frames('fr-FR'))
  test.describe(`a finding of a company, in ${locale}`, details, () => {
    test.use({ locale, viewport })
    const t = translator(locale)

    test('is read from its row, marked as safe with a reason, and open again', async ({
      fixture,
      db,
      inbox,
    }) => {
      const { page } = fixture
      const found = await comeExposed(db, inbox)
      await openList(fixture, found)
      await page.getByRole('link', { name: new RegExp(`^${t('Home address')}, `) }).click()
      await expect(page).toHaveURL(new RegExp(`/${found.company.id}/findings/${found.listing}$`))
      await expect(page.getByRole('heading', { level: 1, name: t('Home address') })).toBeVisible()
      await expect(page.locator('main')).toContainText('Yusuf Demir')
      await expect(page.getByRole('link', { name: found.site })).toBeVisible()
      await expectAccessible(page)

      await press(page, t, 'Mark as safe')
      const dialog = page.getByRole('dialog', { name: t('Mark as safe') })
      await dialog.getByRole('button', { name: t('Mark as safe') }).click()
      await expect(dialog.getByText(t('Please give a reason')).first()).toBeVisible()
      await expectAccessible(page)
      await dialog.getByRole('textbox').fill('A page we run ourselves')
      await dialog.getByRole('button', { name: t('Mark as safe') }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByText('A page we run ourselves')).toBeVisible()
      await expectAccessible(page)
      await page.goto('/users?tab=findings')
      await expect(page.getByText(found.site)).toHaveCount(0)
      await page.goto('/users?tab=findings&status=fixed')
      await page.getByRole('link', { name: new RegExp(`^${t('Home address')}, `) }).click()
      await press(page, t, 'Reopen')
      await expect(page.getByRole('button', { name: t('Request removal') })).toBeVisible()
      await expect(page.getByText('A page we run ourselves')).toHaveCount(0)
    })

    test('is removed by the desk’s queue: the person hears of it, the company can withdraw', async ({
      fixture,
      db,
      inbox,
      anotherBrowser,
    }) => {
      const { page } = fixture
      const found = await comeExposed(db, inbox)
      await openSignedIn(fixture, found.company.owner, `/${found.company.id}/findings/${found.listing}`)
      await press(page, t, 'Request removal')
      const dialog = page.getByRole('dialog')
      await expectAccessible(page)
      await dialog.getByRole('button', { name: t('Request removal') }).click()
      const withdraw = page.getByRole('button', { name: t('Cancel the request') })
      await expect(withdraw).toBeVisible()
      await expectAccessible(page)
      await inbox.message(found.person.email, /company requested a removal/)

      const theirs = await (await anotherBrowser({ locale, viewport })).newPage()
      await openSignedIn({ ...fixture, page: theirs }, found.person, '/address-leaks')
      await theirs
        .getByRole('link', { name: new RegExp(found.site) })
        .first()
        .click()
      await expect(theirs.getByText(t('by your company')).first()).toBeVisible()
      await expectAccessible(theirs)

      const desk = await (await anotherBrowser()).newPage()
      await signIn(desk, operator.email, demoPassword)
      await expect(desk).toHaveURL(/desk/)
      await desk.goto(`/desk?filter=PENDING&searchValue=${found.site}`)
      await expect(desk.getByRole('link', { name: found.site }).first()).toBeVisible()

      await withdraw.click()
      await expect(page.getByRole('button', { name: t('Request removal') })).toBeVisible()
      await desk.reload()
      await expect(desk.getByRole('link', { name: found.site })).toHaveCount(0)
    })

    test('lets its person be asked where they have agreed, and is hidden where they have not', async ({
      fixture,
      db,
      inbox,
    }) => {
      const { page } = fixture
      const found = await comeExposed(db, inbox)
      await openList(fixture, found)
      await expect(page.locator('tbody tr')).toHaveCount(1)
      await page.getByRole('link', { name: new RegExp(`^${t('Home address')}, `) }).click()
      await press(page, t, 'Ask the person')
      await expectAccessible(page)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('Ask the person') })
        .click()
      await expect(page.getByRole('button', { name: t('Ask the person') })).toHaveCount(0)
      await expectAccessible(page)
      await inbox.message(found.person.email, /asks you to look at a finding|asks you to take care/)

      await page.goto(`/${found.company.id}/findings/${found.undisclosed}`)
      await expect(
        page.getByRole('heading', { level: 1, name: t('Your company doesn’t see this finding') }),
      ).toBeVisible()
      await expect(page.getByRole('button', { name: t('Ask the person') })).toHaveCount(0)
      await expect(page.locator('main')).not.toContainText(/Petra|Quill|Canva|2019/)
      const path = `/v2/company/${found.company.id}/user/findings/${found.undisclosed}/question`
      expect((await found.company.owner.call('POST', path)).status).toBe(404)
      const { rows: messages } = await db.query('select from inbox_message where recipient = $1', [
        found.stranger,
      ])
      expect(messages).toEqual([])
    })
  })

test('an internal finding of a person who has agreed is listed, marked as safe', async ({
  fixture,
  db,
  inbox,
}) => {
  const { page } = fixture
  const found = await comeExposed(db, inbox)
  await db.query(
    `insert into company_finding (company_id, member_id, fingerprint, category, issue, threat_level, source, exposed_on, scope)
      select company_id, id, gen_random_uuid()::text, 'EMAIL', 'credential', 'HIGH', 'RedLine', '2026-02-17', 'internal'
        from company_member where company_id = $1 and email = any($2)`,
    [found.company.id, [found.person.email, found.stranger]],
  )
  await openList(fixture, found)
  await page.getByRole('link', { name: /^Internal 1$/ }).click()
  await expect(page).toHaveURL(/scope=internal/)
  await expect(page.getByText('Internal findings are marked safe')).toBeVisible()
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await expect(page.locator('tbody tr')).toContainText('Marked safe')
  await expect(page.locator('tbody tr')).toContainText(found.person.email)
  await expectAccessible(page)
})

test('a finding that the company does not see is explained', async ({ fixture, db, inbox }) => {
  const { page } = fixture
  const found = await comeExposed(db, inbox)
  await openSignedIn(fixture, found.company.owner, `/${found.company.id}/findings/${crypto.randomUUID()}`)
  await expect(
    page.getByRole('heading', { level: 1, name: 'Your company doesn’t see this finding' }),
  ).toBeVisible()
  await expectAccessible(page)
})
