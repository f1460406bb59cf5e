import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './support/test.ts'

/** Everybody else in this run would see a flag that is really switched: here one browser is told another value. */
const announceMaintenance = (page: Page) =>
  page.route('/config.json', async route => {
    const answer = await route.fetch()
    const settings = await answer.json()
    settings.flags.anonymous['maintenance-mode'] = true
    await route.fulfill({ response: answer, json: settings })
  })

/** As when somebody comes back to the tab. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test('maintenance reaches an open tab of somebody who is not signed in, and leaves it again', async ({
  page,
}) => {
  await page.goto('/signup')
  await expect(page.locator('input[name=email]')).toBeVisible()
  await announceMaintenance(page)
  await comeBack(page)
  await expect(page.getByRole('heading', { name: 'We’ll be right back' })).toBeVisible()
  await expectAccessible(page)
  await page.unroute('/config.json')
  await comeBack(page)
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
})
