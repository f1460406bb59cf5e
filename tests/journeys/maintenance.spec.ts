import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './support/test.ts'

/** A really switched flag would affect everyone in this run: changes it in one browser. */
const announceMaintenance = async (page: Page): Promise<void> => {
  const settings = await (await page.request.get('/config.json')).json()
  settings.flags.anonymous['maintenance-mode'] = true
  await page.route('/config.json', route => route.fulfill({ json: settings }))
}

/** Like returning to the tab. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test('maintenance reaches an open tab of someone who is not signed in, and ends again', async ({ page }) => {
  await page.goto('/signup')
  // The prefix comes once the page runs; the server's HTML is visible before.
  await expect(page.getByText('US +1')).toBeVisible()
  await announceMaintenance(page)
  await comeBack(page)
  await expect(page.getByRole('heading', { name: 'We’ll be right back' })).toBeVisible()
  await expectAccessible(page)
  // What is to be read meanwhile: how to reach us, and the terms.
  await page.getByRole('link', { name: 'Contact support' }).click()
  await expect(page.getByRole('heading', { name: 'Contact us' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Write an email' })).toHaveAttribute('href', /^mailto:.+@/)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Service')
  await page.goBack()
  await page.getByRole('link', { name: 'When we’ll be back' }).click()
  await expect(page.getByRole('heading', { name: 'We’ll be right back' })).toBeVisible()
  await page.unroute('/config.json')
  await comeBack(page)
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
})

test('maintenance that begins while a page opens waits until the page is whole', async ({ page }) => {
  await announceMaintenance(page)
  await page.addInitScript(() => {
    const look = setInterval(() => {
      document.dispatchEvent(new Event('visibilitychange'))
      if (location.pathname === '/maintenance') clearInterval(look)
    }, 20)
  })
  await page.goto('/signup')
  await expect(page.getByRole('heading', { name: 'We’ll be right back' })).toBeVisible()
})
