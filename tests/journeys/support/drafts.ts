import { expect, type Page } from '@playwright/test'

const stored = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify(Object.entries(sessionStorage).filter(([name]) => name.startsWith('wardlight.draft.'))),
  )

/** Changes a form, and waits until the tab has stored its draft: a reload would interrupt the encryption. */
export const untilDraftStored = async (page: Page, change: () => Promise<void>): Promise<void> => {
  const before = await stored(page)
  await change()
  await expect.poll(() => stored(page), 'the draft is stored anew').not.toBe(before)
}
