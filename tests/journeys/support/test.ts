import { type BrowserContext, type BrowserContextOptions, test as base, expect } from '@playwright/test'
import { createInbox, type Inbox } from './inbox.ts'
import { createProblems, type Problems } from './problems.ts'
import { addressOfTest } from './server.ts'
import { createPagePool, type PagePool } from './shared-pages.ts'
import { recordToasts } from './toasts.ts'

interface Fixtures {
  /** `test.use({ fresh: true })`: an unused browser, so that nothing left behind can hide a bug. */
  fresh: boolean
  /** Emails and text messages sent by Wardlight. */
  inbox: Inbox
  /** Fails the test on forbidden output of a page. */
  problems: Problems
  anotherBrowser: (options?: BrowserContextOptions) => Promise<BrowserContext>
}

/** Playwright's `test` for journeys, with watched pages, the inbox, and the test's own caller address. */
export const test = base.extend<Fixtures, { pagePool: PagePool }>({
  fresh: [false, { option: true }],
  pagePool: [async ({ browserName: _ }, use) => use(createPagePool()), { scope: 'worker' }],
  extraHTTPHeaders: async ({ browserName: _ }, use) => use({ 'x-forwarded-for': addressOfTest() }),
  context: async (
    { browser, pagePool, fresh, locale, colorScheme, viewport, baseURL, extraHTTPHeaders },
    use,
  ) => {
    if (fresh) {
      const context = await browser.newContext()
      await use(context)
      await context.close()
      return
    }
    const options = { baseURL, locale, colorScheme, viewport }
    const shared = await pagePool.take(browser, options)
    await shared.context.setExtraHTTPHeaders(extraHTTPHeaders ?? {})
    await use(shared.context)
    await pagePool.giveBack(shared, options)
  },
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
  inbox: async ({ request }, use) => use(createInbox(request)),
  problems: [
    async ({ context }, use) => {
      const problems = createProblems()
      problems.watch(context)
      await recordToasts(context)
      await use(problems)
      expect(problems.found(), 'the pages said something that they should not').toEqual([])
    },
    { auto: true },
  ],
  anotherBrowser: async ({ browser, baseURL, extraHTTPHeaders, problems }, use) => {
    const opened: BrowserContext[] = []
    await use(async options => {
      const context = await browser.newContext({
        ...(baseURL !== undefined && { baseURL }),
        ...(extraHTTPHeaders !== undefined && { extraHTTPHeaders }),
        ...options,
      })
      problems.watch(context)
      await recordToasts(context)
      opened.push(context)
      return context
    })
    for (const context of opened) await context.close()
  },
})

export { expectAccessible } from './axe.ts'
export { frames, looks } from './looks.ts'
export { signIn, signUp } from './people.ts'
export { expectToast } from './toasts.ts'
export { type Locale, translator } from './translator.ts'
export { expect }
