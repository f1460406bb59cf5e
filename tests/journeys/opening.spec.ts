import { expect, expectAccessible, looks, test } from './support/test.ts'

test.use({ fresh: true })

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

test('the first press on the button counts, though what it finds wrong moves the button', async ({
  page,
}) => {
  await page.goto('/')
  await page.locator('input[name=email]').fill('nobody')
  // At its upper edge, and as long as a finger presses: it would be gone from there.
  await page.getByRole('button', { name: 'Sign in' }).click({ position: { x: 20, y: 3 }, delay: 150 })
  await expect(page.getByRole('link', { name: 'Password is required' })).toBeVisible()
})
