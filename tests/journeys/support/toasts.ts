import { type BrowserContext, expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    toastsSoFar?: Set<string>
  }
}

const recorded = new WeakSet<BrowserContext>()

/** A toast closes after five seconds, in which a busy machine may not look. */
export const recordToasts = async (context: BrowserContext): Promise<void> => {
  if (recorded.has(context)) return
  recorded.add(context)
  await context.addInitScript(() => {
    const shown = new Set<string>()
    window.toastsSoFar = shown
    new MutationObserver(() => {
      for (const title of document.querySelectorAll<HTMLElement>('[data-scope="toast"][data-part="title"]'))
        shown.add(title.textContent ?? '')
    }).observe(document, { childList: true, subtree: true, characterData: true })
  })
}

/** Since the page was loaded, whether or not it is still in view. */
export const expectToast = async (page: Page, text: string | RegExp): Promise<void> => {
  const shown = async () => (await page.evaluate(() => [...(window.toastsSoFar ?? [])])).join('\n')
  if (typeof text === 'string') await expect.poll(shown).toContain(text)
  else await expect.poll(shown).toMatch(text)
}
