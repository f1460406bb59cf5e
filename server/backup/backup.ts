import { createCipheriv, createDecipheriv, createHash, randomBytes, scrypt } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream, existsSync, rmSync } from 'node:fs'
import { chmod, mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { pipeline as pipelineOf, Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { ConfigError } from '#server/settings.ts'
import { openDatabase } from '../platform/database/database.ts'
import { type EmbeddedDatabase, startEmbeddedPostgres } from '../platform/database/embedded-postgres.ts'
import { findServer, stopServer } from '../platform/database/postgres-programs.ts'
import { prepareDatabase } from '../platform/database/roles.ts'
import { loadKeys } from '../platform/known-keys.ts'

/** One table as it was: `hash` is the SHA-256 of its rows in PostgreSQL's text format. */
export interface TableContent {
  readonly table: string
  readonly columns: readonly string[]
  readonly rows: number
  readonly hash: string
}

interface Head {
  readonly madeAt: string
  readonly migrations: readonly string[]
  /** null where the key is in the database. */
  readonly secretKeys: readonly string[] | null
  readonly sequences: readonly { readonly name: string; readonly value: string }[]
}

export interface BackupFile {
  readonly file: string
  readonly passphrase: string
}

export type Backup = Pick<Head, 'madeAt' | 'secretKeys'> & { readonly tables: readonly TableContent[] }

const number = new Intl.NumberFormat('en-US')

export const summaryOf = (tables: readonly TableContent[]): string =>
  `${number.format(tables.reduce((sum, { rows }) => sum + rows, 0))} rows in ${tables.length} tables`

const mark = Buffer.from('wardlight backup 1\n')
const saltLength = 16
const nonceLength = 12
const tagLength = 16
const bodyStart = mark.length + saltLength + nonceLength

/** On another thread: a server answers requests in the meantime. */
const keyOf = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) =>
    scrypt(passphrase, salt, 32, { N: 2 ** 17, r: 8, p: 1, maxmem: 2 ** 28 }, (error, key) =>
      error === null ? resolve(key) : reject(error),
    ),
  )

const connect = async (connectionString: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString, application_name: 'wardlight-backup' })
  client.on('error', () => undefined)
  await client.connect()
  // Equal rows have equal texts, in the order in which they were stored.
  await client.query("set timezone = 'UTC'; set synchronize_seqscans = off")
  return client
}

const rowsOf = async <Row extends pg.QueryResultRow>(client: pg.Client, text: string): Promise<Row[]> =>
  (await client.query<Row>(text)).rows

/** Tables and their stored columns; what tells versions of the schema apart is not copied. */
const tablesOf = (client: pg.Client) =>
  rowsOf<{ table: string; columns: string[] }>(
    client,
    `select format('%I.%I', nspname, relname) as table, array_agg(quote_ident(attname) order by attnum) as columns
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace join pg_attribute on attrelid = pg_class.oid
    where nspname in ('public', 'pgboss') and relkind in ('r', 'p') and not relispartition
      and attnum > 0 and not attisdropped and attgenerated = ''
      and (nspname, relname) not in (('public', 'kysely_migration'), ('public', 'kysely_migration_lock'), ('pgboss', 'version'))
    group by nspname, relname order by nspname, relname`,
  )

const migrationsOf = async (client: pg.Client): Promise<string[]> =>
  (await rowsOf<{ name: string }>(client, 'select name from kysely_migration order by name')).map(
    ({ name }) => name,
  )

type Part =
  | { readonly kind: 'head'; readonly head: Head }
  | { readonly kind: 'table'; readonly table: string; readonly columns: readonly string[] }
  | { readonly kind: 'rows'; readonly bytes: Buffer }
  | ({ readonly kind: 'tableEnd' } & TableContent)
  | { readonly kind: 'end' }

/** Every table as of one moment. */
async function* copyTables(client: pg.Client): AsyncGenerator<Part> {
  for (const { table, columns } of await tablesOf(client)) {
    yield { kind: 'table', table, columns }
    const hash = createHash('sha256')
    const copy = client.query(copyTo(`copy (select ${columns.join(', ')} from ${table}) to stdout`))
    const answered = once(client, 'drain')
    answered.catch(() => undefined)
    for await (const bytes of copy as AsyncIterable<Buffer>) {
      hash.update(bytes)
      yield { kind: 'rows', bytes }
    }
    // How many rows there were may come after the last of them.
    await answered
    yield { kind: 'tableEnd', table, columns, rows: copy.rowCount, hash: hash.digest('hex') }
  }
}

async function* copyDatabase(
  client: pg.Client,
  secretKeys: Head['secretKeys'],
  copied: (table: TableContent) => void,
): AsyncGenerator<Part> {
  await client.query('begin isolation level repeatable read read only')
  const sequences = await rowsOf<Head['sequences'][number]>(
    client,
    `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
    where schemaname in ('public', 'pgboss') and last_value is not null`,
  )
  const migrations = await migrationsOf(client)
  yield { kind: 'head', head: { madeAt: new Date().toISOString(), migrations, secretKeys, sequences } }
  for await (const part of copyTables(client)) {
    if (part.kind === 'tableEnd') copied(part)
    yield part
  }
  yield { kind: 'end' }
}

/** A length, and so many bytes: rows begin with a space, everything else is JSON. */
async function* frame(parts: AsyncIterable<Part>): AsyncGenerator<Buffer> {
  for await (const part of parts) {
    const bytes =
      part.kind === 'rows' ? Buffer.concat([Buffer.from(' '), part.bytes]) : Buffer.from(JSON.stringify(part))
    const length = Buffer.alloc(4)
    length.writeUInt32BE(bytes.length)
    yield Buffer.concat([length, bytes])
  }
}

const partOf = (bytes: Buffer): Part =>
  bytes[0] === 0x20
    ? { kind: 'rows', bytes: bytes.subarray(1) }
    : (JSON.parse(bytes.toString('utf8')) as Part)

async function* unframe(source: AsyncIterable<Buffer>): AsyncGenerator<Part> {
  let waiting = Buffer.alloc(0)
  for await (const chunk of source) {
    waiting = Buffer.concat([waiting, chunk])
    for (let end = 0; waiting.length >= 4; waiting = waiting.subarray(end)) {
      end = 4 + waiting.readUInt32BE()
      if (waiting.length < end) break
      yield partOf(waiting.subarray(4, end))
    }
  }
}

/** Why the database can’t be read with these keys; null where it can. */
export const explainKeys = async (
  connectionString: string,
  secretKeys: Head['secretKeys'],
): Promise<string | null> => {
  const { db } = openDatabase(connectionString, { maxConnections: 1 })
  try {
    await loadKeys(db, secretKeys)
    return null
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  } finally {
    await db.destroy()
  }
}

/**
 * Encrypts (AES-256-GCM, key by scrypt); what is cut off leaves no file.
 * @throws ConfigError where the file can’t be written.
 */
export const writeParts = async (
  parts: AsyncIterable<Part>,
  { file, passphrase }: BackupFile,
): Promise<void> => {
  const unfinished = `${file}.part`
  try {
    const [salt, nonce] = [randomBytes(saltLength), randomBytes(nonceLength)]
    const cipher = createCipheriv('aes-256-gcm', await keyOf(passphrase, salt), nonce)
    const output = createWriteStream(unfinished, { mode: 0o600 })
    output.write(Buffer.concat([mark, salt, nonce]))
    await pipeline(Readable.from(frame(parts)), createGzip(), cipher, output, { end: false })
    output.end(cipher.getAuthTag())
    await once(output, 'close')
    await rename(unfinished, file)
  } catch (error) {
    // Where there is no folder, or none that may be entered, there is nothing to remove.
    await rm(unfinished, { force: true }).catch(() => undefined)
    if (
      error instanceof Error &&
      'syscall' in error &&
      ['open', 'write', 'rename'].includes(String(error.syscall))
    )
      throw new ConfigError(`${file} can’t be written: ${error.message}.`, { cause: error })
    throw error
  }
}

/**
 * One moment of a running database, with the secret keys without which it couldn't be read.
 * @throws ConfigError also where these aren’t the keys of the database.
 */
export const writeBackup = async (
  connectionString: string,
  secretKeys: Head['secretKeys'],
  backup: BackupFile,
): Promise<readonly TableContent[]> => {
  if (existsSync(backup.file))
    throw new ConfigError(`${backup.file} exists already. Choose another name, or remove it.`)
  const refusal = await explainKeys(connectionString, secretKeys)
  if (refusal !== null) throw new ConfigError(refusal)
  const client = await connect(connectionString)
  const tables: TableContent[] = []
  try {
    await writeParts(
      copyDatabase(client, secretKeys, table => tables.push(table)),
      backup,
    )
    return tables
  } finally {
    await client.end()
  }
}

/** A backup whose seal was checked: nothing of it was changed since it was written. */
export interface OpenBackup {
  readonly file: string
  readonly parts: () => AsyncGenerator<Part>
}

const whyNotOpened = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ENOENT') return 'there is no such file'
  if (code === 'EACCES')
    return `the user ${userInfo().username} may not read it, or enter its folder. Copy it to where this user may, or give it to them`
  return error instanceof Error ? error.message : String(error)
}

/**
 * Reads the whole file once before anything in it is used: only its end tells whether it was changed.
 * @throws ConfigError for a file that is none of ours, was changed, or has another passphrase.
 */
export const openBackup = async ({ file, passphrase }: BackupFile): Promise<OpenBackup> => {
  const handle = await open(file).catch((error: unknown) => {
    throw new ConfigError(`${file} can’t be opened: ${whyNotOpened(error)}.`, { cause: error })
  })
  const { size } = await handle.stat()
  const head = await handle.read(Buffer.alloc(bodyStart), 0, bodyStart, 0).catch(() => null)
  const tag = await handle
    .read(Buffer.alloc(tagLength), 0, tagLength, Math.max(0, size - tagLength))
    .catch(() => null)
  await handle.close()
  if (
    head === null ||
    tag === null ||
    size < bodyStart + tagLength ||
    !head.buffer.subarray(0, mark.length).equals(mark)
  )
    throw new ConfigError(`${file} is no backup of Wardlight.`)
  const salt = head.buffer.subarray(mark.length, mark.length + saltLength)
  const key = await keyOf(passphrase, salt)
  const nonce = head.buffer.subarray(mark.length + saltLength)
  const body = () => createReadStream(file, { start: bodyStart, end: size - tagLength - 1 })
  const decipher = () => createDecipheriv('aes-256-gcm', key, nonce).setAuthTag(tag.buffer)
  const unreadable = (cause: unknown) =>
    new ConfigError(`${file} can’t be read: its passphrase is another one, or the file was changed.`, {
      cause,
    })
  const nowhere = new Writable({ write: (_bytes, _encoding, done) => done() })
  await pipeline(body(), decipher(), nowhere).catch((error: unknown) => {
    throw unreadable(error)
  })
  return {
    file,
    async *parts() {
      try {
        yield* unframe(pipelineOf(body(), decipher(), createGunzip(), () => undefined))
      } catch (error) {
        throw unreadable(error)
      }
    },
  }
}

/** Before anything of ours connects to it, as that would count. @throws ConfigError where a server uses the database. */
const refuseServing = async (client: pg.Client): Promise<void> => {
  const [found] = await rowsOf<{ serving: boolean }>(
    client,
    `select exists (select from pg_stat_activity where datname = current_database() and application_name in ('wardlight', 'wardlight-jobs')) as serving`,
  )
  if (found?.serving !== false) throw new ConfigError('A Wardlight uses this database. Stop it first.')
}

/** @throws ConfigError where somebody's data is in it. */
const refuseFilled = async (client: pg.Client): Promise<void> => {
  const [found] = await rowsOf<{ filled: boolean }>(
    client,
    `select exists (select from register) or exists (select from company) or exists (select from identity_account) as filled`,
  )
  if (found?.filled !== false)
    throw new ConfigError('This database has people or companies in it. Restore into an empty one.')
}

/** Empties all tables; answers the statements that bring back what would refuse or change rows while they come in. */
const emptyTables = async (client: pg.Client, tables: readonly string[]): Promise<readonly string[]> => {
  const links = await rowsOf<{ drop: string; add: string }>(
    client,
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where contype = 'f' and conparentid = 0 and connamespace in ('public'::regnamespace, 'pgboss'::regnamespace)`,
  )
  for (const { drop } of links) await client.query(drop)
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  await client.query(`truncate ${tables.join(', ')}`)
  return [...tables.map(table => `alter table ${table} enable trigger user`), ...links.map(({ add }) => add)]
}

/** @throws ConfigError where the schema is not the one that was backed up. */
const refuseOtherSchema = async (client: pg.Client, { migrations }: Head): Promise<void> => {
  if ((await migrationsOf(client)).join() !== migrations.join())
    throw new ConfigError(
      'This backup was made by a version with another schema. Restore it with that version, then update.',
    )
}

/** The bytes of one table's rows, up to its end, which is the generator's answer. */
async function* rowsIn(
  parts: AsyncGenerator<Part>,
  ended: (content: TableContent) => void,
): AsyncGenerator<Buffer> {
  for (let next = await parts.next(); next.done !== true; next = await parts.next()) {
    if (next.value.kind === 'rows') yield next.value.bytes
    if (next.value.kind === 'tableEnd') return ended(next.value)
  }
}

const loadTables = async (client: pg.Client, { file, parts }: OpenBackup): Promise<Backup> => {
  const names = (await tablesOf(client)).map(({ table }) => table)
  const tables: TableContent[] = []
  let head: Head | null = null
  let bringBack: readonly string[] = []
  let isWhole = false
  const all = parts()
  for await (const part of all)
    if (part.kind === 'head') {
      ;({ head } = part)
      await refuseOtherSchema(client, head)
      bringBack = await emptyTables(client, names)
    } else if (part.kind === 'table') {
      const { table, columns } = part
      const copy = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
      await pipeline(
        rowsIn(all, content => tables.push(content)),
        copy,
      ).catch((error: unknown) => {
        if (!(error instanceof pg.DatabaseError) || error.code?.startsWith('57') === true) throw error
        // What PostgreSQL says about rows quotes them.
        throw new ConfigError(
          `${file} can’t be restored: PostgreSQL refuses the rows of ${table} (${error.code}).`,
        )
      })
    } else isWhole = part.kind === 'end'
  if (head === null || !isWhole) throw new ConfigError('The backup isn’t whole.')
  for (const { name, value } of head.sequences)
    await client.query('select setval($1::regclass, $2::bigint)', [name, value])
  for (const statement of bringBack) await client.query(statement)
  return { madeAt: head.madeAt, secretKeys: head.secretKeys, tables }
}

const insufficientPrivilege = '42501'

/**
 * All of it, or nothing, ready for the role that serves.
 * @throws ConfigError for a used database, another schema, or a role that doesn’t own it.
 */
export const restoreBackup = async (
  ownerConnectionString: string,
  backup: OpenBackup,
  servingConnectionString = ownerConnectionString,
): Promise<Backup> => {
  const client = await connect(ownerConnectionString)
  try {
    await refuseServing(client)
    await prepareDatabase(ownerConnectionString, servingConnectionString)
    await refuseFilled(client)
    await client.query('begin')
    const restored = await loadTables(client, backup)
    await client.query('commit')
    return restored
  } catch (error) {
    if (!(error instanceof pg.DatabaseError) || error.code !== insufficientPrivilege) throw error
    throw new ConfigError(
      'The role that restores must own the schema, or be able to make it: set DATABASE_OWNER_URL as well.',
      { cause: error },
    )
  } finally {
    await client.end()
  }
}

const secretKeysIn = async ({ parts }: OpenBackup): Promise<Head['secretKeys']> => {
  for await (const part of parts()) if (part.kind === 'head') return part.head.secretKeys
  throw new ConfigError('The backup isn’t whole.')
}

/** Where the key of a backup goes. Only one in DATA_DIR is of an earlier restore and may be replaced. */
export interface KeyFile {
  readonly file: string
  readonly mayReplace: boolean
}

/**
 * What to do about SECRET_KEY before a start; null: nothing. The backup’s own goes into the file where it isn’t the configured one.
 * @throws ConfigError where that can’t be written.
 */
export const keepSecretKeys = async (
  backup: OpenBackup,
  configured: Head['secretKeys'],
  { file, mayReplace }: KeyFile,
): Promise<string | null> => {
  const keys = await secretKeysIn(backup)
  if (keys === null)
    return configured === null ? null : 'The key of this backup is in its database: start without SECRET_KEY.'
  // What is listed before them was added since.
  if (configured?.slice(-keys.length).join() === keys.join()) return null
  try {
    await mkdir(dirname(file), { recursive: true })
    if (mayReplace) await rm(file, { force: true })
    await writeFile(file, `${keys.join(',')}\n`, { mode: 0o600, flag: 'wx' })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(
      `The backup’s SECRET_KEY can’t be kept: ${reason}. Nothing is restored. Name a new file that the user ${userInfo().username} can write with --key-file FILE, or configure the backup’s SECRET_KEY.`,
      { cause: error },
    )
  }
  return `SECRET_KEY isn’t the one of this backup. That is in ${file}, which only its owner can read: give it to the user who serves, and start with SECRET_KEY_FILE=${file} instead.`
}

/** The tables whose rows differ from a backup's. */
export const findDifferences = async (
  connectionString: string,
  { tables }: Backup,
): Promise<readonly string[]> => {
  const client = await connect(connectionString)
  try {
    const stored = new Map<string, string>()
    for await (const part of copyTables(client))
      if (part.kind === 'tableEnd') stored.set(part.table, `${part.rows} ${part.hash}`)
    return tables
      .filter(({ table, rows, hash }) => stored.get(table) !== `${rows} ${hash}`)
      .map(({ table }) => table)
  } finally {
    await client.end()
  }
}

/**
 * Restores into a database of its own in the folder, which is gone afterward: decrypted data is in it.
 *
 * @param inspect Called with the database once its rows were compared.
 * @throws ConfigError
 */
export const verifyBackup = async (
  backup: BackupFile,
  folder: string,
  inspect: (database: EmbeddedDatabase) => Promise<void> = async () => undefined,
): Promise<Backup> => {
  const databaseDir = join(folder, 'postgres')
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  const abandon = () => {
    const server = findServer(databaseDir)
    if (server !== null) process.kill(server.pid, 'SIGQUIT')
    remove()
  }
  // A verification that was killed leaves its database running.
  await stopServer(databaseDir)
  remove()
  await mkdir(folder, { recursive: true })
  process.once('exit', abandon)
  try {
    const opened = await openBackup(backup)
    // PostgreSQL runs as a user of its own when we are root.
    await chmod(folder, 0o755)
    const database = await startEmbeddedPostgres(folder)
    try {
      const { connectionString, servingConnectionString } = database
      const restored = await restoreBackup(connectionString, opened, servingConnectionString)
      const different = await findDifferences(connectionString, restored)
      if (different.length > 0) throw new ConfigError(`What was restored differs in ${different.join(', ')}.`)
      const refusal = await explainKeys(connectionString, restored.secretKeys)
      if (refusal !== null)
        throw new ConfigError(
          `${backup.file} can’t be read with the key in it once it is restored. ${refusal}`,
        )
      await inspect(database)
      return restored
    } finally {
      await database.stop()
    }
  } finally {
    process.off('exit', abandon)
    remove()
  }
}
