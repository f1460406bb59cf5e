import { expect, expectAccessible, looks, test } from './support/test.ts'

for (const { name, use } of looks)
  test.describe(name, () => {
    test.use(use)

    test('opens at / with the sign-in form, and axe finds nothing', async ({ page }) => {
      await page.goto('/')
      await expect(page.locator('input[name=email]')).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', use.locale)
      await expectAccessible(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        use.viewport.width,
      )
    })
  })
