import type { Locator, Page } from '@playwright/test'
import type { AppRouter } from '#src/app/router.tsx'
import { expect } from './test.ts'

export const title = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, name })

/** Signs out by the account menu, and waits for the sign-in page. */
export const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /account of/i }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/$/)
}

/**
 * Opens another page of the app as by a link, and waits for it: reloading the app costs several times as
 * much.
 */
export const follow = (page: Page, href: string): Promise<void> =>
  page.evaluate(to => {
    const { __TSR_ROUTER__: router } = self as unknown as { __TSR_ROUTER__: AppRouter }
    return router.navigate({ href: to })
  }, href)

/** The addresses of every page of a person or a company that needs no id. */
export const signedInPages = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { __TSR_ROUTER__: router } = self as unknown as { __TSR_ROUTER__: AppRouter }
    return Object.values(router.routesById)
      .filter(({ id }) => /^\/_(account|company|personal)\/[^$]+$/.test(id))
      .map(({ fullPath }) => fullPath)
  })
