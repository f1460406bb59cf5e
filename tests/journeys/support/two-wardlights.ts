import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '#scripts/lib/free-port.mjs'
import { createDatabase, end, start } from './own-wardlight.ts'
import { test as journey } from './test.ts'

/** Two processes of the product on a separate database, for a journey in which one of them dies. */
export interface TwoWardlights {
  /** The address of the one that stays; links in emails lead there. */
  readonly url: string
  readonly otherUrl: string
  readonly connectionString: string
  readonly db: pg.Pool
  /** Ends the other one with kill -9. */
  killOther(): Promise<void>
}

/**
 * The journeys' test with a separate pair: pages, calls and the inbox are those of the process that stays.
 */
export const test = journey.extend<{ pair: TwoWardlights }>({
  pair: async ({ browserName: _ }, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'wardlight-pair-'))
    const connectionString = await createDatabase()
    const [port, otherPort] = [await freePort(), await freePort()]
    const url = `http://localhost:${port}`
    const settings = { connectionString, publicUrl: url, folder }
    // Sequentially: the first creates the tables.
    const one = await start({ ...settings, port })
    const other = await start({ ...settings, port: otherPort })
    const db = new pg.Pool({ connectionString, max: 3 })
    await use({
      url,
      otherUrl: `http://localhost:${otherPort}`,
      connectionString,
      db,
      killOther: () => end(other, 'SIGKILL'),
    })
    await db.end()
    await Promise.all([end(one, 'SIGTERM'), end(other, 'SIGTERM')])
    await rm(folder, { recursive: true, force: true })
  },
  baseURL: async ({ pair }, use) => use(pair.url),
})
