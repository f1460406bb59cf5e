import type { BrowserContext, Page } from '@playwright/test'
import pg from 'pg'
import { type DemoPerson, demoPassword } from '#server/demo/accounts.ts'
import { findRunningPostgres } from '#server/platform/database/embedded-postgres.ts'
import type { Inbox } from '#tests/journeys/support/inbox.ts'
import type { Problems } from '#tests/journeys/support/problems.ts'
import { reachable } from '#tests/journeys/support/server.ts'
import { test as journey } from '#tests/journeys/support/test.ts'
import { type Person, type Reachable, signIn, signUp } from '#tests/support/people.ts'

/** What a visit is walked in: a browser, the product that runs, and its operator's hands. */
export interface Fixture {
  readonly page: Page
  readonly context: BrowserContext
  readonly inbox: Inbox
  readonly problems: Problems
  /** The product, as people call its API. */
  readonly server: Reachable
  /** The database behind it, for what an operator does and for what has no screen yet. */
  readonly db: pg.Pool
  /** Whoever the visit is about. */
  person: Person | null
  /** To be undone when the visit is over, whatever came of it. */
  readonly afterwards: (() => Promise<void>)[]
  /** The pages that axe has looked at since something was done, by address and heading. */
  readonly examined: Set<string>
}

interface WorkerFixture {
  db: pg.Pool
}

/** Tests of flows: what a visit works with. One connection pool for each worker. */
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
    await use({ page, context, inbox, problems, server, db, person: null, afterwards, examined: new Set() })
    for (const undo of afterwards) await undo()
  },
})

/** Whoever the visit is about; it has to have brought somebody. */
export const personOf = ({ person }: Fixture): Person => {
  if (person === null) throw new Error('Nobody has come yet')
  return person
}

/** Somebody new, signed up and confirmed over the API, whose register is pending. */
export const comeNew = async (fixture: Fixture): Promise<Person> => {
  const person = await signUp(fixture.server)
  await person.call('GET', '/v1/register')
  fixture.person = person
  return person
}

/** Opens the product in the browser of somebody who has signed in there before. */
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

/** The same with somebody of the demo. */
export const openAs = async (fixture: Fixture, { email }: DemoPerson, path: string): Promise<void> =>
  openSignedIn(fixture, await signIn(fixture.server, email, demoPassword), path)

/** The same in a browser of their own, whose clock a journey can stop; answers the page. */
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
