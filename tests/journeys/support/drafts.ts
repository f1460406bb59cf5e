import { expect, type Page } from '@playwright/test'

const stored = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify(Object.entries(sessionStorage).filter(([name]) => name.startsWith('wardlight.draft.'))),
  )

/** Does what changes a form, and waits until the tab has stored its draft anew: it is encrypted first, which a reload would cut off. */
export const untilDraftStored = async (page: Page, change: () => Promise<void>): Promise<void> => {
  const before = await stored(page)
  await change()
  await expect.poll(() => stored(page), 'the draft is stored anew').not.toBe(before)
}
