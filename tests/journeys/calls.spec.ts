import { demoPassword } from '../../server/demo/accounts.ts'
import { expect, signIn, test } from './support/test.ts'

/** How many calls of the API a screen may need before it shows (a budget of the product). */
const mostCalls = 3

const screens = [
  '/dashboard',
  '/dashboard?tab=findings',
  '/email-leaks',
  '/image-leaks',
  '/address-leaks',
  '/subscription',
] as const

test('every screen needs at most three calls of the API', async ({ page }) => {
  await signIn(page, 'individual@demo.example', demoPassword)
  await expect(page).toHaveURL(/dashboard/)
  const calls: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (/^\/v[12]\//.test(pathname)) calls.push(`${request.method()} ${pathname}`)
  })
  for (const screen of screens) {
    calls.splice(0)
    await page.goto(screen)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(calls.length, `${screen}: ${calls.join(', ')}`).toBeLessThanOrEqual(mostCalls)
  }
})
