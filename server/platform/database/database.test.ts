import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { bringMember } from '#tests/security/support/cast.ts'
import { call, cognito, type Person, testPassword } from '#tests/support/people.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { answerErrors } from '../http/errors.ts'
import { currentRequest, type RequestContext, runInContext } from '../request-context.ts'
import { type Database, fillPool, isDatabaseAway, openDatabase, refuseUnreachable } from './database.ts'

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
    await vi.waitUntil(async () => (await terminateWaiting(watcher.background)) > 0, { timeout: 60_000 })
    return answer
  })

describe('a connection that PostgreSQL ends during a transaction', () => {
  it('costs the call, which says when to come back, and not the process: calls are answered within ten seconds', async () => {
    const ask = () =>
      call(other, 'PUT', '/v1/register/language', { token: person.accessToken, body: { language: 'fr' } })
    const answer = await endDuring('register', ask)
    expect(answer).toMatchObject({ status: 503, body: { code: '0000' } })
    expect(answer.headers.get('retry-after')).toBe('5')
    await expect.poll(async () => (await ask()).status).toBeLessThan(300)
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
    await expect.poll(async () => (await ask()).status).toBe(200)
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

/** Connections that wait for a lock. */
const countWaiting = async (): Promise<number> => {
  const { rows } = await sql`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(watcher.background)
  return rows.length
}

const countSockets = () =>
  new Promise<number>((resolve, reject) => {
    server.app.server.server.getConnections((error, count) =>
      error === null ? resolve(count) : reject(error),
    )
  })

/** Calls and leaves while the call waits for the table; `meanwhile` runs before the table is free. */
const leaveDuring = (
  { method, path, body }: { method: string; path: string; body?: object },
  mode: 'exclusive' | 'access exclusive',
  meanwhile: () => Promise<unknown>,
) =>
  watcher.db.transaction().execute(async transaction => {
    await sql`lock table register in ${sql.raw(mode)} mode`.execute(transaction)
    const leaving = new AbortController()
    const answer = fetch(`${server.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${person.accessToken}`, 'content-type': 'application/json' },
      body: body === undefined ? null : JSON.stringify(body),
      signal: leaving.signal,
    }).catch((error: unknown) => error)
    await expect.poll(countWaiting).toBe(1)
    const sockets = await countSockets()
    leaving.abort()
    await answer
    await expect.poll(countSockets).toBeLessThan(sockets)
    await meanwhile()
  })

const requestOf = (gone: AbortSignal | null) =>
  Object.assign(Object.create(null) as RequestContext, { kind: 'request', gone } as const)

describe('a request that its caller gave up', () => {
  it('ends its statement, and not when the table is free', async () => {
    await leaveDuring({ method: 'GET', path: '/v1/register' }, 'access exclusive', () =>
      expect.poll(countWaiting).toBe(0),
    )
    expect((await person.call('GET', '/v1/register')).status).toBe(200)
  })

  it('is finished where it changes something', async () => {
    const language = async () =>
      (
        await watcher.db.selectFrom('register').select('language').where('email', '=', person.email).execute()
      )[0]?.language
    const [chosen, stored] = (await language()) === 'fr-FR' ? ['en', 'en-US'] : ['fr', 'fr-FR']
    await leaveDuring(
      { method: 'PUT', path: '/v1/register/language', body: { language: chosen } },
      'exclusive',
      async () => undefined,
    )
    await expect.poll(language).toBe(stored)
  })

  it('starts no further statement, and leaves nothing of its transaction', async () => {
    const { db } = openDatabase(server.connectionString, { maxConnections: 1, currentRequest })
    const leaving = new AbortController()
    const work = runInContext(requestOf(leaving.signal), () =>
      db.transaction().execute(async transaction => {
        await sql`create table half (id int)`.execute(transaction)
        leaving.abort(new Error('gone'))
        await sql`select 1`.execute(transaction)
      }),
    )
    await expect(work).rejects.toThrow('gone')
    const { rows } = await sql`select to_regclass('half') as half`.execute(db)
    expect(rows).toEqual([{ half: null }])
    await db.destroy()
  })
})

describe('a statement that takes too long', () => {
  const answerTo = async (error: unknown) => {
    const app = Fastify()
    answerErrors(app)
    app.get('/', async () => {
      throw error
    })
    const { statusCode, headers, body } = await app.inject('/')
    return [statusCode, headers['retry-after'], JSON.parse(body)]
  }
  const busy = [503, '5', { code: '0000', message: 'Too much of this at once. Please try again shortly.' }]

  it('ends in a request, which says that it is busy, and goes on in a job', async () => {
    const { db } = openDatabase(server.connectionString, {
      maxConnections: 1,
      longestStatementMs: 1,
      currentRequest,
    })
    const failure: unknown = await runInContext(requestOf(null), () =>
      sql`select pg_sleep(3600)`.execute(db),
    ).catch((error: unknown) => error)
    expect(await answerTo(failure)).toEqual(busy)
    const work = runInContext({ kind: 'job', name: 'long' }, () =>
      sql`select 1 as done from pg_sleep(0.1)`.execute(db),
    )
    expect((await work).rows).toEqual([{ done: 1 }])
    await db.destroy()
  })

  it('leaves who waits for its connection an answer that says so', async () => {
    const { db, pool } = openDatabase(server.connectionString, { maxConnections: 1, longestWaitMs: 200 })
    const held = await pool.connect()
    const failure: unknown = await sql`select 1`.execute(db).catch((error: unknown) => error)
    held.release()
    expect(await answerTo(failure)).toEqual(busy)
    await db.destroy()
  })
})

describe('the connections to the database', () => {
  it('are open before anybody is told that Wardlight is ready, and stay', async () => {
    const name = 'made-ready'
    const ready = await startTestServer({
      connectionString: `${await createTestDatabase()}&application_name=${name}`,
      env: { RUN_WORKERS: 'false' },
    })
    const open = async () =>
      (await sql`select 1 from pg_stat_activity where application_name = ${name}`.execute(watcher.background))
        .rows.length
    expect(await open()).toBeLessThan(10)
    expect((await call(ready, 'GET', '/readyz')).status).toBe(200)
    expect(await open()).toBeGreaterThanOrEqual(10)
    await ready.close()
  })

  it('are opened again where some were lost', async () => {
    const { db, pool } = openDatabase(server.connectionString, { maxConnections: 3 })
    await fillPool(pool)
    expect([pool.totalCount, pool.idleCount]).toEqual([3, 3])
    const lost = await pool.connect()
    lost.release(true)
    await fillPool(pool)
    expect([pool.totalCount, pool.idleCount]).toEqual([3, 3])
    await db.destroy()
  })
})

describe('the address of the database', () => {
  it('is refused with a sentence where it names a certificate that isn’t there', async () => {
    const address =
      'postgres://wardlight@db.example.com/wardlight?sslmode=verify-full&sslrootcert=/nowhere/ca.pem'
    await expect(refuseUnreachable('DATABASE_OWNER_URL', address)).rejects.toThrow(
      /^DATABASE_OWNER_URL can’t be used: ENOENT: .+'\/nowhere\/ca\.pem'\. Correct it, /,
    )
  })

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
