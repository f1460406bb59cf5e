import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** The first heading of a page. */
export const title = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('heading', { level: 1, name })

/** Signs out by the menu of the account, and waits for the page that everybody sees. */
export const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /account of/i }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/$/)
}
