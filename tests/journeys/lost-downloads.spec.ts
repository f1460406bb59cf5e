import type { Request } from '@playwright/test'
import { demoPassword, individual } from '#server/demo/accounts.ts'
import { readBundle } from '../budgets/bundle.ts'
import { comeRegistered } from './flows/support/findings.ts'
import { type Fixture, openSignedIn, test } from './flows/support/fixture.ts'
import { cutWire } from './flows/support/wire.ts'
import { expect } from './support/test.ts'

/** The addresses of the scripts of these pages or groups. */
const scriptsOf = (...sources: readonly string[]): RegExp =>
  new RegExp(sources.map(source => `/${readBundle().scriptOf(source)}`).join('|'))

const fillSignIn = async ({ page }: Fixture) => {
  await page.locator('input[name=email]').fill(individual.email)
  await page.locator('input[name=password]').fill(demoPassword)
}
const signIn = ({ page }: Fixture) => page.getByRole('button', { name: 'Sign in', exact: true }).click()

/**
 * No script of these, and no answer but for the page itself. It is mended once a failed download has checked whether the server
 * answers, and none checks any more: that would load the page.
 */
const offlineBut = async (fixture: Fixture, ...sources: readonly string[]) => {
  const asking = new Set<Request>()
  let hasTried = false
  const { page } = fixture
  page.on('request', request => {
    if (new URL(request.url()).pathname !== '/') return
    asking.add(request)
    hasTried = true
  })
  page.on('requestfailed', request => void asking.delete(request))
  page.on('requestfinished', request => void asking.delete(request))
  const mend = await cutWire(
    fixture,
    new RegExp(`${scriptsOf(...sources).source}|/$`),
    request => !request.isNavigationRequest(),
  )
  return async () => {
    await expect.poll(() => hasTried && asking.size === 0).toBe(true)
    await mend()
  }
}

test('a part that could not be downloaded is downloaded once the server answers', async ({ fixture }) => {
  const { page } = fixture
  await page.goto('/')
  const mend = await offlineBut(fixture, 'amplify')
  await fillSignIn(fixture)
  await signIn(fixture)
  await expect(page.getByText('Our server is busy or can’t be reached.')).toBeVisible()
  await mend()
  await signIn(fixture)
  await expect(page).toHaveURL(/dashboard/)
})

test('a part that a server has no more is downloaded with the page', async ({ fixture }) => {
  const { page } = fixture
  await page.goto('/')
  const mend = await cutWire(fixture, scriptsOf('amplify'))
  const loaded = page.waitForEvent('domcontentloaded')
  await page.locator('input[name=email]').fill(individual.email)
  await loaded
  await mend()
  await fillSignIn(fixture)
  await signIn(fixture)
  await expect(page).toHaveURL(/dashboard/)
})

test('a page that could not be downloaded opens when the connection is back', async ({ fixture }) => {
  const { page } = fixture
  fixture.problems.allow(/Lost: /)
  await openSignedIn(fixture, await comeRegistered(fixture), '/dashboard?tab=findings')
  const link = page.getByRole('link', { name: 'Report an exposure' })
  await expect(link).toBeVisible()
  const mend = await cutWire(fixture, /./)
  let loads = 0
  page.on('domcontentloaded', () => (loads += 1))
  await link.click()
  await expect(page.getByRole('heading', { name: /technical difficulties|couldn’t be shown/ })).toBeVisible()
  await expect(page.getByText('Our server is busy or can’t be reached. Try again in a moment.')).toBeVisible()
  // A reload without a server would show the browser's own error.
  expect(loads).toBe(0)
  await mend()
  await page.goBack()
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Report an exposure' })).toBeVisible()
})

test('the first page that could not be downloaded is tried again where it is', async ({ fixture }) => {
  const { page } = fixture
  fixture.problems.allow(/Lost: /)
  const mend = await offlineBut(fixture, 'visitor')
  await page.goto('/signup')
  await expect(page.getByText('Our server is busy or can’t be reached. Try again in a moment.')).toBeVisible()
  await mend()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('input[autocomplete=new-password]').first()).toBeVisible()
})

test('a page that a newer release has in other parts is loaded with them', async ({ fixture }) => {
  const { page } = fixture
  fixture.problems.allow(/404|Lost: /)
  await openSignedIn(fixture, await comeRegistered(fixture), '/dashboard?tab=findings')
  const link = page.getByRole('link', { name: 'Report an exposure' })
  await expect(link).toBeVisible()
  let released = false
  page.on('request', request => (released ||= request.isNavigationRequest()))
  await page.route(scriptsOf('personal'), route =>
    released ? route.continue() : route.fulfill({ status: 404 }),
  )
  await page.route('/', route =>
    route.fulfill({
      contentType: 'text/html',
      body: '<script type="module" src="/assets/main-newer.js"></script>',
    }),
  )
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Report an exposure' })).toBeVisible()
})
