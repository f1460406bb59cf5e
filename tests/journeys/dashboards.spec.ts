import type { Locator } from '@playwright/test'
import { admin, demoPassword, individual } from '../../server/demo/accounts.ts'
import { expect, expectAccessible, looks, signIn, test } from './support/test.ts'

const boxOf = async (place: Locator) => {
  await expect(place).toBeVisible()
  const box = await place.boundingBox()
  if (box === null) throw new Error('It has no box')
  return { ...box, bottom: box.y + box.height }
}

for (const { name, use } of looks) {
  // The smallest window of a laptop, and a phone.
  const viewport = { ...use.viewport, height: use.viewport.width === 1280 ? 800 : 844 }
  test.describe(`a dashboard begins with what to do, at ${name}`, () => {
    test.use({ ...use, viewport })

    test('a company’s, then one screen of figures', async ({ page }) => {
      await signIn(page, admin.email, demoPassword)
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

    test('a person’s, above the score', async ({ page }) => {
      await signIn(page, individual.email, demoPassword)
      const step = await boxOf(page.getByRole('region').filter({ has: page.locator('#next-step') }))
      const score = await boxOf(page.locator('[data-figure^="person.score"]').first())
      expect(step.bottom).toBeLessThanOrEqual(viewport.height)
      expect(score.y).toBeGreaterThan(step.bottom)
      await expectAccessible(page)
    })
  })
}
