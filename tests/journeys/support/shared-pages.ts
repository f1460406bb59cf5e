import type { Browser, BrowserContext, CDPSession, Page, PlaywrightTestOptions } from '@playwright/test'

/** What a context can't change: tests with equal options share one. */
type Options = Pick<PlaywrightTestOptions, 'baseURL' | 'locale' | 'colorScheme' | 'viewport'>

interface SharedPage {
  readonly context: BrowserContext
  readonly page: Page
  readonly devTools: CDPSession
  /** Changed irreversibly: no other test gets it. */
  isSpent: boolean
}

export interface PagePool {
  /** A context and its page for one test, as if unused. */
  take(browser: Browser, options: Options): Promise<SharedPage>
  giveBack(shared: SharedPage, options: Options): Promise<void>
}

/** Wraps these methods to report calls. */
const watchCalls = (of: object, names: readonly string[], called: () => void): void => {
  for (const name of names) {
    const act: unknown = Reflect.get(of, name)
    if (typeof act !== 'function') throw new Error(`Playwright has no ${name}`)
    Reflect.set(of, name, (...given: unknown[]): unknown => {
      called()
      return Reflect.apply(act, of, given)
    })
  }
}

const cannotBeUndone = ['addInitScript', 'exposeBinding', 'exposeFunction']
const stopsTheClock = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime']

const open = async (browser: Browser): Promise<SharedPage> => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const shared = { context, page, devTools: await context.newCDPSession(page), isSpent: false }
  const spend = () => {
    shared.isSpent = true
  }
  watchCalls(page, cannotBeUndone, spend)
  watchCalls(context, cannotBeUndone, spend)
  watchCalls(context.clock, stopsTheClock, spend)
  return shared
}

/** Removes what a test has left: in the browser's storage, on the page, and in flight. */
const reset = async (
  { context, page, devTools }: SharedPage,
  { baseURL = '', colorScheme, viewport }: Options,
): Promise<void> => {
  for (const other of context.pages()) if (other !== page) await other.close()
  for (const event of ['request', 'response', 'domcontentloaded'] as const) page.removeAllListeners(event)
  for (const event of ['console', 'weberror'] as const) context.removeAllListeners(event)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await context.setOffline(false)
  await context.clearPermissions()
  await page.emulateMedia({
    media: null,
    colorScheme,
    reducedMotion: null,
    forcedColors: null,
    contrast: null,
  })
  if (viewport) await page.setViewportSize(viewport)
  // A page without the app, which would write into storage while it is cleared; another site would end its process.
  await page.goto(`${baseURL}/healthz`)
  await page.evaluate(() => {
    sessionStorage.clear()
    window.name = ''
  })
  await devTools.send('Storage.clearDataForOrigin', { origin: new URL(baseURL).origin, storageTypes: 'all' })
  await context.clearCookies()
  await devTools.send('Page.resetNavigationHistory')
}

/**
 * Reuses one context and page of a worker for each set of options: opening the product in a new one takes
 * twice as long.
 */
export const createPagePool = (): PagePool => {
  const waiting = new Map<string, SharedPage>()
  return {
    async take(browser, options) {
      const key = JSON.stringify(options)
      const shared = waiting.get(key) ?? (await open(browser))
      waiting.delete(key)
      return shared
    },
    async giveBack(shared, options) {
      if (shared.isSpent || shared.page.isClosed()) return shared.context.close()
      await reset(shared, options)
      waiting.set(JSON.stringify(options), shared)
    },
  }
}
