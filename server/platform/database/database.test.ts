import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { bringMember } from '#tests/security/support/cast.ts'
import { call, cognito, type Person, testPassword } from '#tests/support/people.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { type Database, isDatabaseAway, openDatabase, refuseUnreachable } from './database.ts'

const script = join(import.meta.dirname, '../../../tests/support/api-process.ts')

let server: TestServer
let person: Person
/** A separate Wardlight on the same database. */
let child: ChildProcess
let other: Pick<TestServer, 'url' | 'platform' | 'inbox'>
/** A second connection to the database. */
let watcher: ReturnType<typeof openDatabase>

beforeAll(async () => {
  server = await startTestServer({ own: true, env: { RUN_WORKERS: 'false' } })
  person = await bringMember(server, [])
  child = spawn(process.execPath, [script, server.connectionString], { stdio: ['pipe', 'pipe', 'inherit'] })
  const [line] = await once(child.stdout ?? process.stdin, 'data')
  other = { ...server, url: String(line).replace('listening ', '').trim() }
  watcher = openDatabase(server.connectionString, { maxConnections: 3 })
})
afterAll(async () => {
  await watcher.db.destroy()
  if (child.exitCode === null && child.signalCode === null) {
    child.stdin?.end()
    await once(child, 'close')
  }
  await server.close()
})

/** Ends the connections that wait for a lock; returns how many there were. */
const terminateWaiting = async (db: Database): Promise<number> => {
  const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}

/** The answer to a call whose connection is ended while its transaction waits for the table. */
const endDuring = (table: string, ask: () => ReturnType<typeof call>) =>
  watcher.db.transaction().execute(async transaction => {
    await sql`lock table ${sql.table(table)} in exclusive mode`.execute(transaction)
    const answer = ask()
    await vi.waitUntil(async () => (await terminateWaiting(watcher.background)) > 0, { timeout: 10_000 })
    return answer
  })

describe('a connection that PostgreSQL ends during a transaction', () => {
  it('costs the call, which says when to come back, and not the process: calls are answered within ten seconds', async () => {
    const ask = () =>
      call(other, 'PUT', '/v1/register/language', { token: person.accessToken, body: { language: 'fr' } })
    const answer = await endDuring('register', ask)
    expect(answer).toMatchObject({ status: 503, body: { code: '0000' } })
    expect(answer.headers.get('retry-after')).toBe('5')
    await expect.poll(async () => (await ask()).status, { timeout: 10_000 }).toBeLessThan(300)
  })

  it('costs the sign-in, likewise', async () => {
    const ask = () =>
      cognito(other, 'InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: person.email, PASSWORD: testPassword },
      })
    const answer = await endDuring('identity_session', ask)
    expect(answer).toMatchObject({ status: 503, body: { __type: 'InternalErrorException' } })
    expect(answer.headers.get('retry-after')).toBe('5')
    await expect.poll(async () => (await ask()).status, { timeout: 10_000 }).toBe(200)
  })

  it('is known as a database that went away, also between two statements', async () => {
    const { db } = openDatabase(server.connectionString, { maxConnections: 1 })
    const backendOf = async (from: Database) =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(from)).rows[0]?.pid ?? 0
    const failure: unknown = await db
      .transaction()
      .execute(async transaction => {
        const pid = await backendOf(transaction)
        await sql`select pg_terminate_backend(${pid}, 10000)`.execute(watcher.db)
        await sql`select 1`.execute(transaction)
      })
      .catch((error: unknown) => error)
    expect(isDatabaseAway(Object(failure))).toBe(true)
    expect(await backendOf(db)).toBeGreaterThan(0)
    await db.destroy()
  })
})

describe('the address of the database', () => {
  const changed = (parts: Partial<URL>): string => {
    const url = new URL(server.connectionString)
    url.searchParams.delete('host')
    return Object.assign(url, parts).href
  }
  const hint = 'Correct it, or start PostgreSQL at'

  it.each([
    ['a port nothing listens on', { port: '9820' }, 'connect ECONNREFUSED'],
    ['an unknown host', { hostname: 'nowhere.invalid' }, 'getaddrinfo'],
    ['a wrong password', { password: 'wrong' }, 'password authentication failed for user "postgres"'],
    ['another database', { pathname: '/nowhere' }, 'database "nowhere" does not exist'],
  ])('is refused with a sentence where it has %s', async (_, parts, reason) => {
    await expect(refuseUnreachable('DATABASE_URL', changed(parts))).rejects.toThrow(
      expect.objectContaining({
        message: expect.stringMatching(
          `^DATABASE_URL doesn’t lead to a database: ${reason}.*. ${hint} .+ first.$`,
        ),
      }),
    )
  })
})
