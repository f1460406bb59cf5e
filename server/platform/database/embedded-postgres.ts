import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve as resolvePath } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { ConfigError } from '#server/settings.ts'
import { findServer, setUpFolder, startServer, stopServer } from './postgres-programs.ts'

export interface EmbeddedDatabase {
  readonly connectionString: string
  /** As the role that serves; its rights come with the schema (roles.ts). */
  readonly servingConnectionString: string
  stop(): Promise<void>
}

const databaseName = 'wardlight'
const servingRole = 'wardlight_serving'
const passwordFile = 'postgres-password'
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

/** The address of the embedded database that runs on this data folder, for tools; null when none runs. */
export const findRunningPostgres = (dataDir: string): string | null => {
  const server = findServer(join(dataDir, 'postgres'))
  if (server === null) return null
  const password = readFileSync(join(dataDir, passwordFile), 'utf8').trim()
  return `postgres://postgres:${password}@127.0.0.1:${server.port}/${databaseName}`
}

/** Makes the database and the serving role, which can only sign in until it is given rights. */
const prepare = async (connectionString: string, servingPassword: string): Promise<void> => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const databases = await client.query('select from pg_database where datname = $1', [databaseName])
    if (databases.rowCount === 0) await client.query(`create database ${databaseName}`)
    const roles = await client.query('select from pg_roles where rolname = $1', [servingRole])
    const verb = roles.rowCount === 0 ? 'create' : 'alter'
    await client.query(
      `${verb} role ${servingRole} login nosuperuser nocreatedb nocreaterole password ${client.escapeLiteral(servingPassword)}`,
    )
  } finally {
    await client.end()
  }
}

/** How long a Wardlight whose connection broke may take to reacquire its lock. */
const patienceMs = 2_000

/** Whether the owner waits for this connection's lock, after its own to a living database broke. */
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

/** Holds the lock and restarts a server that was ended from outside, until the answer is called. */
const superviseServer = async ({
  databaseDir,
  port,
  connectionString,
  report,
}: {
  readonly databaseDir: string
  readonly port: number
  readonly connectionString: string
  readonly report: (line: string) => void
}): Promise<() => Promise<void>> => {
  const stopping = new AbortController()
  let owner = await keepOwnership(connectionString)
  const regain = async (): Promise<void> => {
    for (let wait = 50; !stopping.signal.aborted; wait = Math.min(wait * 2, 2_000))
      try {
        if (findServer(databaseDir) === null) {
          report('PostgreSQL was ended from outside. It is started again.')
          await startServer(databaseDir, port)
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
  return async () => {
    stopping.abort()
    await owner.client.end()
    await watching
    await stopServer(databaseDir)
  }
}

const startingMs = 10_000

/** Stops a server that outlived its Wardlight. @throws ConfigError where a Wardlight uses it. */
export const stopLeftover = async (dataDir: string): Promise<void> => {
  const databaseDir = join(dataDir, 'postgres')
  for (const until = Date.now() + startingMs; ; await delay(100)) {
    const address = findRunningPostgres(dataDir)
    if (address === null) return
    try {
      const owner = await takeOwnership(address)
      const isOwned = owner === null || (await isWantedBack(owner).catch(() => true))
      await owner?.end()
      if (!isOwned) return await stopServer(databaseDir)
    } catch (error) {
      const code = error instanceof pg.DatabaseError ? error.code : undefined
      // Its first start was cut off before the database was made.
      if (code === '3D000') return stopServer(databaseDir)
      if (code === '28P01') throw error
      if (Date.now() < until) continue
    }
    throw new ConfigError(
      `Another Wardlight is running in ${dataDir}. Stop it first, or start this one with its own DATA_DIR and PORT.`,
    )
  }
}

const remedies: readonly [RegExp, (dataDir: string) => string][] = [
  [
    /ENOSPC|No space left on device/,
    dataDir => `The disk that holds ${dataDir} is full. Free some space, then start again.`,
  ],
  [/EEXIST|ENOTDIR/, dataDir => `DATA_DIR must be a folder, but ${dataDir} is a file or is below one.`],
  [
    /password authentication failed/,
    dataDir =>
      `The embedded database doesn’t accept the password in ${join(dataDir, passwordFile)}. Restore that file, or start with an empty DATA_DIR.`,
  ],
  [
    /^(EACCES|EPERM|EROFS|ENOENT)|Permission denied|Read-only file system/,
    dataDir => `Wardlight can’t write to ${dataDir}. Allow it, or choose another folder with DATA_DIR.`,
  ],
]

export const explainStart = (dataDir: string, error: unknown): ConfigError => {
  if (error instanceof ConfigError) return error
  const reason = error instanceof Error ? error.message : String(error)
  const remedy = remedies.find(([pattern]) => pattern.test(reason))?.[1]
  return new ConfigError(
    remedy?.(dataDir) ?? `The embedded PostgreSQL could not be started: ${reason.trim()}`,
    {
      cause: error,
    },
  )
}

const newPassword = () => randomBytes(24).toString('hex')

/**
 * Starts PostgreSQL in `<dataDir>/postgres`, reachable from this machine only; a server that outlived its
 * Wardlight (kill -9) is taken over, one stopped from outside is restarted.
 * @throws ConfigError
 */
export const startEmbeddedPostgres = async (
  folder: string,
  report: (line: string) => void = () => undefined,
): Promise<EmbeddedDatabase> => {
  const dataDir = resolvePath(folder)
  const databaseDir = join(dataDir, 'postgres')
  let isStarted = false
  try {
    mkdirSync(dataDir, { recursive: true })
    const isSetUp = existsSync(join(databaseDir, 'PG_VERSION'))
    const secret = join(dataDir, passwordFile)
    if (isSetUp && !existsSync(secret))
      throw new ConfigError(
        `${secret} is missing, without which the embedded database can’t be opened. Restore it, or start with an empty DATA_DIR.`,
      )
    const password = readOrMake(secret, newPassword)
    const servingPassword = readOrMake(join(dataDir, 'postgres-serving-password'), newPassword)
    const address = (port: number, database = databaseName) =>
      `postgres://postgres:${password}@127.0.0.1:${port}/${database}`
    await stopLeftover(dataDir)
    if (!isSetUp) await setUpFolder(databaseDir, secret)
    const port = await freePort()
    isStarted = true
    await startServer(databaseDir, port)
    await prepare(address(port, 'postgres'), servingPassword)
    return {
      connectionString: address(port),
      servingConnectionString: `postgres://${servingRole}:${servingPassword}@127.0.0.1:${port}/${databaseName}`,
      stop: await superviseServer({ databaseDir, port, connectionString: address(port), report }),
    }
  } catch (error) {
    if (isStarted) await stopServer(databaseDir)
    throw explainStart(dataDir, error)
  }
}
