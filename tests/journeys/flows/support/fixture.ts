import type { BrowserContext, Page } from '@playwright/test'
import pg from 'pg'
import { type DemoPerson, demoPassword } from '#server/demo/accounts.ts'
import { findRunningPostgres } from '#server/platform/database/embedded-postgres.ts'
import type { Inbox } from '#tests/journeys/support/inbox.ts'
import type { Problems } from '#tests/journeys/support/problems.ts'
import { reachable } from '#tests/journeys/support/server.ts'
import { test as journey } from '#tests/journeys/support/test.ts'
import { type Person, type Reachable, signIn, signUp } from '#tests/support/people.ts'

/** The context of a visit: a browser, the running product, and an operator's access. */
export interface Fixture {
  readonly page: Page
  readonly context: BrowserContext
  readonly inbox: Inbox
  readonly problems: Problems
  /** The product's API. */
  readonly server: Reachable
  /** Its database, for what an operator does and for what has no screen yet. */
  readonly db: pg.Pool
  person: Person | null
  readonly afterwards: (() => Promise<void>)[]
}

interface WorkerFixture {
  db: pg.Pool
}

/** The test of flows with its fixture. One connection pool for each worker. */
export const test = journey.extend<{ fixture: Fixture }, WorkerFixture>({
  db: [
    async ({ browserName: _ }, use) => {
      const pool = new pg.Pool({
        connectionString: findRunningPostgres(process.env['WARDLIGHT_DATA'] ?? '') ?? '',
        max: 2,
      })
      await use(pool)
      await pool.end()
    },
    { scope: 'worker' },
  ],
  fixture: async ({ page, context, inbox, problems, db }, use) => {
    const server = await reachable(inbox)
    const afterwards: Fixture['afterwards'] = []
    await use({ page, context, inbox, problems, server, db, person: null, afterwards })
    for (const undo of afterwards) await undo()
  },
})

/** The person of the visit, who must exist. */
export const personOf = ({ person }: Fixture): Person => {
  if (person === null) throw new Error('Nobody has come yet')
  return person
}

/** A new person, signed up and confirmed over the API, whose register is pending. */
export const comeNew = async (fixture: Fixture): Promise<Person> => {
  const person = await signUp(fixture.server)
  await person.call('GET', '/v1/register')
  fixture.person = person
  return person
}

export const openSignedIn = async (
  { page, server }: Fixture,
  { cognitoId, accessToken, idToken, refreshToken }: Person,
  path: string,
): Promise<void> => {
  const prefix = `CognitoIdentityServiceProvider.${server.platform.identity.clientSettings.userPoolClientId}`
  const stored = {
    [`${prefix}.LastAuthUser`]: cognitoId,
    [`${prefix}.${cognitoId}.accessToken`]: accessToken,
    [`${prefix}.${cognitoId}.idToken`]: idToken,
    [`${prefix}.${cognitoId}.refreshToken`]: refreshToken,
    [`${prefix}.${cognitoId}.clockDrift`]: '0',
  }
  await page.goto('/healthz')
  await page.evaluate(entries => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
  }, stored)
  await page.goto(path)
}

export const openAs = async (fixture: Fixture, { email }: DemoPerson, path: string): Promise<void> =>
  openSignedIn(fixture, await signIn(fixture.server, email, demoPassword), path)

/** Opens an address without a page load, like back and forward. */
export const openHere = ({ page }: Fixture, path: string): Promise<void> =>
  page.evaluate(to => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** The same as `openAs` in a separate browser, whose clock a journey can stop; returns the page. */
export const openElsewhere = async (
  fixture: Fixture,
  anotherBrowser: () => Promise<BrowserContext>,
  person: Person,
  path: string,
): Promise<Page> => {
  const context = await anotherBrowser()
  const page = await context.newPage()
  await page.clock.install()
  await openSignedIn({ ...fixture, page, context }, person, path)
  return page
}
