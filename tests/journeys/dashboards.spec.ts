import type { Locator } from '@playwright/test'
import { admin, individual } from '#server/demo/accounts.ts'
import { form, profile } from '../support/people.ts'
import { comeNew, openAs, openSignedIn, test } from './flows/support/fixture.ts'
import { scanOnce } from './flows/support/scans.ts'
import { expect, expectAccessible, looks } from './support/test.ts'

const boxOf = async (place: Locator) => {
  await expect(place).toBeVisible()
  const box = await place.boundingBox()
  if (box === null) throw new Error('It has no box')
  return { ...box, bottom: box.y + box.height }
}

for (const { name, use, details } of looks) {
  // The smallest laptop window, and a phone.
  const viewport = { ...use.viewport, height: use.viewport.width === 1280 ? 800 : 844 }
  test.describe(`a dashboard begins with what to do, at ${name}`, details, () => {
    test.use({ ...use, viewport })

    test('a company’s, then one screen of figures', async ({ fixture }) => {
      const { page } = fixture
      await openAs(fixture, admin, '/company/dashboard')
      const toDo = page.getByRole('region', { name: /^(What to do now|Que faire maintenant)$/ })
      const first = await boxOf(toDo.getByRole('listitem').first())
      expect(first.bottom).toBeLessThan(viewport.height)
      await expect(page.locator('[data-chart=drawn] .apexcharts-svg')).toHaveCount(2)
      const figures = await boxOf(page.locator('[data-part=figures]'))
      expect(figures.y).toBeGreaterThan(first.bottom)
      if (viewport.width === 390) return
      expect((await boxOf(toDo)).bottom).toBeLessThan(viewport.height)
      expect(figures.height).toBeLessThanOrEqual(viewport.height)
    })

    test('a person’s, with the score in view', async ({ fixture }) => {
      const { page } = fixture
      await openAs(fixture, individual, '/dashboard')
      const step = await boxOf(page.getByRole('region').filter({ has: page.locator('#next-step') }))
      const score = await boxOf(page.getByText(/(out of|sur) 1\s?000/).first())
      expect(step.bottom).toBeLessThanOrEqual(viewport.height)
      expect(score.bottom).toBeLessThan(step.y)
      // The phone is checked below.
      if (viewport.width === 1280) await expectAccessible(page)
    })
  })
}

for (const { name, use } of looks.filter(({ use }) => use.viewport.width === 390))
  test.describe(`on a phone the places are in view, at ${name}`, () => {
    test.use(use)

    for (const [whose, person, home, elsewhere, requested, widths] of [
      ['a company’s', admin, '/company/dashboard', '/users', /\/user(\?|$)/, [390, 900]],
      ['a person’s', individual, '/dashboard', '/response-plan', /\/v1\/responsePlan/, [390]],
    ] as const)
      test(whose, async ({ fixture }) => {
        const { page, problems } = fixture
        await openAs(fixture, person, home)
        const bar = page.locator('[data-bottom-bar]')
        const { height } = use.viewport
        expect((await boxOf(bar)).bottom).toBe(height)
        for (const link of await bar.getByRole('link').all()) {
          const box = await boxOf(link)
          expect(Math.min(box.width, box.height), await link.innerText()).toBeGreaterThanOrEqual(44)
        }
        // At the end of the page nothing is left under it, nor the focus before.
        const last = page.locator('main a[href], main button').last()
        // The page may still grow: charts load late.
        const underBar = async (place: Locator) => (await boxOf(place)).bottom - (await boxOf(bar)).y
        await expect
          .poll(async () => {
            await page.evaluate(() => scrollTo(0, 0))
            await last.blur()
            await last.focus()
            return underBar(last)
          })
          .toBeLessThanOrEqual(0)
        await expect
          .poll(async () => {
            await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
            return underBar(page.locator('main'))
          })
          .toBeLessThanOrEqual(1)
        await expectAccessible(page)

        await bar.locator(`a[href^="${elsewhere}"]`).click()
        await expect(page).toHaveURL(new RegExp(elsewhere))
        await expect(bar.locator('[aria-current=page]')).toHaveAttribute('href', new RegExp(`^${elsewhere}`))

        // Also at the end of a page that is shorter than the window.
        problems.allow(/PortError: Refused with 0000/)
        await page.route(requested, route => route.fulfill({ status: 400, json: { code: '0000' } }))
        await page.reload()
        await expect(page.locator('main button')).toHaveCount(1)
        const { height: barHeight } = await boxOf(bar)
        for (const width of widths) {
          await page.setViewportSize({ width, height })
          await expect
            .poll(async () => (await boxOf(page.locator('main'))).bottom)
            .toBeLessThan(height - barHeight)
          await expect.poll(async () => (await boxOf(bar)).bottom).toBe(height)
        }
      })
  })

test('a habit that is fixed is confirmed, and undone', async ({ fixture }) => {
  const { page } = fixture
  const person = await comeNew(fixture)
  const answers = { ...profile, useMFA: false, havePasswordManager: true, allSocialMediasInPrivate: true }
  await person.call('POST', '/v1/register', form(answers))
  await scanOnce(fixture, person)
  await openSignedIn(fixture, person, '/dashboard')
  await page.getByRole('button', { name: 'Yes, it’s fixed' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, it’s fixed' }).click()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Yes, it’s fixed' })).toBeVisible()
})
