import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { createServer, type ViteDevServer } from 'vite'
import { projectNode } from '#scripts/lib/project.mjs'
import { run } from '#scripts/lib/run.mjs'
import { expect, expectAccessible, test } from './support/test.ts'

/** A page that isn't the product's, on the development server, with a chart that knows nothing of the inspector. */
let server: ViteDevServer
let origin = ''

test.use({ fresh: true })

test.beforeAll(async () => {
  server = await createServer({
    configFile: false,
    root: process.cwd(),
    cacheDir: 'node_modules/.cache/inspector-journey',
    logLevel: 'error',
    appType: 'mpa',
    server: { port: 0 },
    // The import that the transform of JSX adds isn't in the files, so that it would be found late and the page load again.
    optimizeDeps: {
      entries: ['inspector/main.tsx', 'tests/journeys/support/door.html'],
      include: ['react/jsx-dev-runtime'],
    },
  })
  await server.listen()
  origin = server.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? ''
})
test.afterAll(() => server.close())

/** Its actor is `door` in the page (support/door.html). */
const openDoor = async (page: Page, place: 'window' | 'docked' = 'window') => {
  const opened = place === 'window' ? page.context().waitForEvent('page') : Promise.resolve(page)
  await page.goto(`${origin}/tests/journeys/support/door.html?inspect=${place}`)
  const inspector = await opened
  await page.waitForFunction(() => 'door' in window)
  return inspector
}

const send = (page: Page, ...types: readonly string[]) =>
  page.evaluate(types => {
    const { door } = window as unknown as { door: { send: (event: { type: string }) => void } }
    for (const type of types) door.send({ type })
  }, types)

const active = (inspector: Page) => inspector.locator('.state.active > .title').allTextContents()

test('a foreign chart is watched: what is active, what was refused and why, and how it was before', async ({
  page,
}) => {
  const inspector = await openDoor(page)
  await expect.poll(() => active(inspector)).toEqual(['▾ door', 'shut'])

  await send(page, 'lock', 'unlock', 'unlock', 'unlock')
  const events = inspector.getByRole('region', { name: 'Events' })
  await expect(events.getByRole('button', { name: /^unlock.* refused/ })).toBeVisible()
  await expect(events.getByText('Refused by hasTries of locked, which read')).toBeVisible()
  await expect(events.locator('dl')).toHaveText('tries2')
  await expect(inspector.locator('.line.refused')).toHaveText('unlock [hasTries] / count')

  // Back to the first event: the chart stands there again, and the arrow keys go through the others.
  await events.getByRole('button', { name: /^lock/ }).click()
  expect(await active(inspector)).toEqual(['▾ door', '▾ locked', 'firm'])
  await expect(inspector.locator('.line.taken')).toHaveText('lock')
  await inspector.keyboard.press('ArrowUp')
  await expect(events.locator('.changes')).toHaveText('tries01')
  await events.getByRole('button', { name: /^xstate.init/ }).click()
  expect(await active(inspector)).toEqual(['▾ door', 'shut'])

  await inspector.getByRole('button', { name: 'Coverage of this visit' }).click()
  await expect(inspector.locator('.state.uncovered > .title')).toHaveText(['ajar'])
  await inspector.getByRole('button', { name: 'locked', exact: true }).press('Enter')
  await expect(inspector.locator('.state').filter({ hasText: /^firm/ })).toHaveCount(0)

  await expectAccessible(inspector)
  await inspector.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(inspector)
})

test('what the last test run covered is shown, where there was one', async ({ page }) => {
  const coverage = '**/test-results/coverage.json'
  const name = 'Coverage of the last test run'
  await page.context().route(coverage, route => route.fulfill({ status: 404 }))
  const without = await openDoor(page)
  await expect.poll(() => active(without)).toEqual(['▾ door', 'shut'])
  await expect(without.getByRole('button', { name })).toBeDisabled()
  await without.close()

  await page.context().route(coverage, route =>
    route.fulfill({
      json: { 'door door': 4, 'door door.shut': 3, 'door door.ajar': 1, 'door door.shut open 0': 1 },
    }),
  )
  const inspector = await openDoor(page)
  await expect.poll(() => active(inspector)).toEqual(['▾ door', 'shut'])
  await inspector.getByRole('button', { name }).click()
  await expect(inspector.locator('.state.uncovered > .title')).toHaveText(['▾ locked', 'firm'])
  await expect(inspector.locator('.line.uncovered')).toHaveText([
    'lock',
    'close',
    'unlock [hasTries] / count',
  ])
})

test('what a chart can take is sent from the inspector', async ({ page }) => {
  const inspector = await openDoor(page)
  const event = inspector.getByRole('combobox')
  await expect(event.getByRole('option')).toHaveText(['open', 'lock'])
  await event.selectOption('open')
  await inspector.getByLabel('Contents').fill('not JSON')
  await inspector.getByRole('button', { name: 'Send' }).click()
  await expect(inspector.getByRole('alert')).toHaveText(/aren’t JSON/)
  await inspector.getByLabel('Contents').fill('{}')
  await inspector.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => active(inspector)).toEqual(['▾ door', 'ajar'])
  await expect(event.getByRole('option')).toHaveText(['close'])
})

test('a trace is saved and looked at later, without the page', { tag: '@exhaustive' }, async ({
  page,
  anotherBrowser,
}) => {
  const inspector = await openDoor(page)
  await send(page, 'open', 'knock')
  await expect(inspector.getByText('not awaited')).toBeVisible()
  const download = inspector.waitForEvent('download')
  await inspector.getByRole('button', { name: 'Save the trace' }).click()
  const path = await (await download).path()

  const later = await (await anotherBrowser()).newPage()
  await later.goto(`${origin}/inspector/index.html`)
  await expect(later.getByText('Nothing has been received yet')).toBeVisible()
  const trace = later.getByLabel('Open a trace')
  await trace.setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from('{}') })
  await expect(later.getByRole('alert')).toHaveText('This file is no trace of the inspector.')
  await trace.setInputFiles({ name: 'b.json', mimeType: 'application/json', buffer: readFileSync(path) })
  await expect.poll(() => active(later)).toEqual(['▾ door', 'ajar'])
  await expect(later.getByText('not awaited')).toBeVisible()
  await expect(later.getByRole('heading', { name: 'Send an event' })).toHaveCount(0)

  // The same is done again in a page that runs, and where that page can't do it any more, the event is named.
  const address = `${origin}/tests/journeys/support/door.html`
  const again = await run(projectNode, ['scripts/replay.ts', path, '--browser', address])
  expect(again).toMatchObject({ status: 0, output: expect.stringContaining('1 events sent') })
  const barred = await run(projectNode, ['scripts/replay.ts', path, '--browser', `${address}?barred`])
  expect(barred).toMatchObject({ status: 1, output: 'Not in this page: 2. open in door\n' })
})

test('docked, it stands below the page, and goes on after it was paused', async ({ page }) => {
  await openDoor(page, 'docked')
  const inspector = page.frameLocator('iframe[title="Inspector"]')
  await expect(inspector.locator('.state.active > .title')).toHaveText(['▾ door', 'shut'])
  await inspector.getByRole('button', { name: 'Pause' }).click()
  await send(page, 'open')
  await expect(inspector.locator('.state.active > .title')).toHaveText(['▾ door', 'shut'])
  await inspector.getByRole('button', { name: 'Pause' }).click()
  await expect(inspector.locator('.state.active > .title')).toHaveText(['▾ door', 'ajar'])
})
