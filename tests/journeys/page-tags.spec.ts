import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { freePort } from '#scripts/lib/free-port.mjs'
import { createDatabase, end, start } from './support/own-wardlight.ts'
import { startTagVendors } from './support/tag-vendors.ts'
import { expect, expectAccessible, test as journey, signUp } from './support/test.ts'

interface Tagged {
  readonly url: string
  readonly vendors: Awaited<ReturnType<typeof startTagVendors>>
  switchFlags(isOn: boolean): Promise<void>
}

const test = journey.extend<object, { tagged: Tagged }>({
  tagged: [
    async ({ browserName: _ }, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'wardlight-tags-'))
      const flagsFile = join(folder, 'flags.json')
      const switchFlags = (isOn: boolean) => {
        const feature = { defaultValue: isOn }
        return writeFile(
          flagsFile,
          JSON.stringify({ features: { 'analytics-tag': feature, 'ad-pixel': feature } }),
        )
      }
      await switchFlags(true)
      const vendors = await startTagVendors()
      const port = await freePort()
      const url = `http://localhost:${port}`
      const child = await start({
        connectionString: await createDatabase(),
        port,
        publicUrl: url,
        folder,
        env: {
          FLAGS_FILE: flagsFile,
          ANALYTICS_TAG_ID: 'G-TEST12345',
          ANALYTICS_TAG_URL: `${vendors.origin}/analytics.js`,
          AD_PIXEL_ID: '123456789012345',
          AD_PIXEL_URL: `${vendors.origin}/pixel.js`,
        },
      })
      await use({ url, vendors, switchFlags })
      await end(child, 'SIGTERM')
      await vendors.close()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ tagged }, use) => {
    await tagged.switchFlags(true)
    tagged.vendors.takeRequested()
    await use(tagged.url)
  },
})

test.describe.configure({ mode: 'default' })
test.use({ fresh: true })

const both = [
  '/analytics.js?id=G-TEST12345',
  '/collect?id=G-TEST12345',
  '/part.js',
  '/pixel.js',
  '/tr?ev=PageView',
]

const bar = (page: Page) => page.getByRole('complementary', { name: 'Scripts from other companies' })

/** Notes the content policy of the document that a page shows. */
const watchPolicy = (page: Page) => {
  let policy = ''
  page.on('response', response => {
    if (response.request().isNavigationRequest()) policy = response.headers()['content-security-policy'] ?? ''
  })
  return () => policy
}

/** Whether scripts of others run in the present document, and whether its content policy names their host; null while it is replaced. */
const watchTraces = (page: Page, { vendors }: Tagged) => {
  const policy = watchPolicy(page)
  return async () => {
    const isRunning = await page
      .evaluate(() => 'dataLayer' in window || 'fbq' in window)
      .catch((): null => null)
    return isRunning === null ? null : { isRunning, isAllowed: policy().includes(vendors.origin) }
  }
}

const none = { isRunning: false, isAllowed: false }

/** Whatever would load something has run by then. */
const isStill = async (page: Page) => {
  await page.waitForLoadState('networkidle')
}

test('tags load once a visitor agrees, on public pages alone, and are gone where somebody signs in', async ({
  page,
  tagged,
  inbox,
}) => {
  const { vendors } = tagged
  const traces = watchTraces(page, tagged)
  await page.goto('/home')
  await expect(bar(page)).toBeVisible()
  await expectAccessible(page)
  expect(vendors.requested()).toEqual([])
  await bar(page).getByRole('button', { name: 'Accept' }).click()
  await expect(bar(page)).toBeHidden()
  await expect.poll(vendors.requested).toEqual(both)
  expect(await traces()).toEqual({ isRunning: true, isAllowed: true })

  // Another page of these is shown in the same document, without another script.
  await page.getByRole('link', { name: 'Privacy', exact: true }).click()
  await expect(page.getByText('Google’s analytics tag: accepted')).toBeVisible()
  expect(vendors.takeRequested()).toEqual(both)

  // A page with a password is a new one.
  await page.goBack()
  await page.getByRole('link', { name: 'Sign in' }).first().click()
  await expect(page.locator('input[name=password]')).toBeVisible()
  await expect.poll(traces).toEqual(none)
  expect(new URL(page.url()).pathname).toMatch(/^\/(?:signin)?$/)
  vendors.takeRequested()

  // Somebody signs in beside an open public page.
  const other = await page.context().newPage()
  const tracesOfOther = watchTraces(other, tagged)
  await other.goto('/home')
  await expect.poll(vendors.requested).toEqual(both)
  vendors.takeRequested()
  await signUp(page, inbox)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForURL(/get-started|welcome|almost-there/)
  expect(await traces()).toEqual(none)
  await expect.poll(tracesOfOther).toEqual(none)
  for (const path of ['/home', '/contact-us', '/legal/privacy', '/account-settings']) {
    await page.goto(path)
    await isStill(page)
    expect(await traces()).toEqual(none)
    await expect(bar(page)).toBeHidden()
  }
  expect(vendors.requested()).toEqual([])
})

test('nothing loads for who refuses, until they change their mind, and again when they change it back', async ({
  page,
  tagged,
}) => {
  const { vendors } = tagged
  const traces = watchTraces(page, tagged)
  await page.goto('/contact-us?lang=fr-FR')
  const frenchBar = page.getByRole('complementary', { name: 'Scripts d’autres entreprises' })
  await frenchBar.getByRole('button', { name: 'Refuser' }).click()
  await expect(frenchBar).toBeHidden()
  for (const path of ['/home?lang=en-US', '/contact-us', '/legal/tos']) {
    await page.goto(path)
    await isStill(page)
    expect(await traces()).toEqual(none)
    await expect(bar(page)).toBeHidden()
  }
  expect(vendors.requested()).toEqual([])

  await page.goto('/legal/privacy')
  await expect(page.getByText('Meta’s ad pixel: refused')).toBeVisible()
  await page.getByRole('button', { name: 'Accept: Meta’s ad pixel' }).click()
  await expect(page.getByText('Meta’s ad pixel: accepted')).toBeVisible()
  await expect.poll(vendors.requested).toEqual(['/pixel.js', '/tr?ev=PageView'])
  await expect(page.getByText('Google’s analytics tag: refused')).toBeVisible()
  await expectAccessible(page)

  vendors.takeRequested()
  await page.getByRole('button', { name: 'Refuse: Meta’s ad pixel' }).click()
  await expect(page.getByText('Meta’s ad pixel: refused')).toBeVisible()
  await isStill(page)
  expect(await traces()).toEqual(none)
  expect(await page.evaluate(() => document.cookie)).not.toContain('_fbp')
  expect(vendors.requested()).toEqual([])
})

test('an answer holds in the other tabs: the bar goes, and a tag that is refused stops', async ({
  page,
  tagged,
}) => {
  const traces = watchTraces(page, tagged)
  const other = await page.context().newPage()
  for (const tab of [page, other]) {
    await tab.goto('/home')
    await expect(bar(tab)).toBeVisible()
  }
  await bar(page).getByRole('button', { name: 'Accept' }).click()
  await expect(bar(other)).toBeHidden()
  await expect.poll(tagged.vendors.requested).toEqual([...both, ...both].toSorted())

  await other.goto('/legal/privacy')
  for (const tag of ['Google’s analytics tag', 'Meta’s ad pixel']) {
    await other.getByRole('button', { name: `Refuse: ${tag}` }).click()
    await expect(other.getByText(`${tag}: refused`)).toBeVisible()
  }
  await expect.poll(traces).toEqual(none)
  await isStill(page)
  expect(await page.evaluate(() => document.cookie)).not.toMatch(/_ga|_fbp/)
})

test('nothing is asked or loaded with the flags off, and the privacy page says so', async ({
  page,
  tagged,
}) => {
  await tagged.switchFlags(false)
  const traces = watchTraces(page, tagged)
  await page.goto('/home')
  await isStill(page)
  await expect(bar(page)).toBeHidden()
  expect(await traces()).toEqual(none)
  await page.goto('/legal/privacy')
  await expect(page.getByText('There are no analytics or advertising tags.')).toBeVisible()
  expect(tagged.vendors.requested()).toEqual([])
})

test('a browser that asks not to be tracked has refused', async ({ anotherBrowser, tagged }) => {
  for (const header of ['sec-gpc', 'dnt']) {
    const context = await anotherBrowser({ extraHTTPHeaders: { [header]: '1' } })
    await context.addInitScript(() =>
      Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    )
    const page = await context.newPage()
    const [answer] = await Promise.all([page.waitForResponse('**/home'), page.goto('/home')])
    await isStill(page)
    await expect(bar(page)).toBeHidden()
    expect(await answer.headerValue('content-security-policy')).not.toContain(tagged.vendors.origin)
    await page.goto('/legal/privacy')
    await expect(page.getByText('Your browser asks not to be tracked')).toBeVisible()
  }
  expect(tagged.vendors.requested()).toEqual([])
})
