import type { Page } from '@playwright/test'
import { admin, demoPassword, individual } from '#server/demo/accounts.ts'
import { expect, signIn, test } from './support/test.ts'

/** The most API calls before a screen is shown (a budget of the product). */
const maxCalls = 3

const screens = [
  '/dashboard',
  '/dashboard?tab=findings',
  '/email-leaks',
  '/image-leaks',
  '/address-leaks',
  '/removals',
  '/subscription',
] as const

const companyScreens = [
  '/company/dashboard',
  '/analytics/overview',
  '/users',
  '/users?tab=findings',
  '/users?tab=departments',
  '/users?tab=devices',
  '/training',
  '/settings',
  '/profile-settings',
  '/security-settings',
  '/individual-settings',
  '/users-settings',
  '/admin-user-management-settings',
] as const

const expectFewCalls = async (page: Page, visited: readonly string[]) => {
  const calls: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (/^\/v[12]\//.test(pathname)) calls.push(`${request.method()} ${pathname}`)
  })
  for (const screen of visited) {
    // Requests of the previous page don't count.
    await page.goto('about:blank')
    calls.splice(0)
    await page.goto(screen)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(calls.length, `${screen}: ${calls.join(', ')}`).toBeLessThanOrEqual(maxCalls)
  }
}

test('every screen needs at most three calls of the API', { tag: '@exhaustive' }, async ({ page }) => {
  await signIn(page, individual.email, demoPassword)
  await expect(page).toHaveURL(/dashboard/)
  await expectFewCalls(page, screens)
})

test('every screen of a company needs at most three calls of the API', { tag: '@exhaustive' }, async ({
  page,
}) => {
  await signIn(page, admin.email, demoPassword)
  await expect(page).toHaveURL(/dashboard/)
  await expectFewCalls(page, companyScreens)
})

test('the page of a user and that of a department need at most three calls of the API', async ({ page }) => {
  await signIn(page, admin.email, demoPassword)
  await expect(page).toHaveURL(/dashboard/)
  await page.goto('/users')
  const person = await page.locator('tbody th a').first().getAttribute('href')
  await page.goto('/users?tab=departments')
  const department = await page.locator('tbody th a').first().getAttribute('href')
  await expectFewCalls(page, [person ?? '', department ?? ''])
})
