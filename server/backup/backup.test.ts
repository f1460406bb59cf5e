import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createConnection, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline, Transform } from 'node:stream'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { startExposedCompany } from '#tests/support/exposed-company.ts'
import { newEmail, signIn, signUp } from '#tests/support/people.ts'
import { createTestDatabase, servingUrlOf } from '#tests/support/test-database.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import {
  type BackupFile,
  findDifferences,
  keepSecretKeys,
  type OpenBackup,
  openBackup,
  restoreBackup,
  verifyBackup,
  writeBackup,
  writeParts,
} from './backup.ts'

const passphrase = 'seven lanterns in the harbour'
const secretKeys = ['a secret of this installation of 40 letters']

const otherKeys = ['another secret of an installation of 46 letters']

let folder: string
let server: TestServer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wardlight-backup-test-'))
  // PostgreSQL runs as a user of its own when we are root.
  chmodSync(folder, 0o711)
  server = await startTestServer({ env: { SECRET_KEY: secretKeys.join() } })
})
afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true, force: true })
})

const restore = async (connectionString: string, backup: BackupFile) =>
  restoreBackup(connectionString, await openBackup(backup))

const command = (
  name: 'write' | 'restore',
  args: readonly string[],
  { env, asUser }: { env?: Record<string, string>; asUser?: number } = {},
) =>
  spawnSync(process.execPath, ['scripts/backup.ts', name, ...args], {
    env: { PATH: process.env['PATH'], NODE_ENV: 'test', BACKUP_PASSPHRASE: passphrase, ...env },
    encoding: 'utf8',
    ...(asUser === undefined ? {} : { uid: asUser }),
  })

/** As versions wrote it that didn’t compare the key with the database. */
async function* withKeys({ parts }: OpenBackup, keys: readonly string[]) {
  for await (const part of parts())
    yield part.kind === 'head' ? { ...part, head: { ...part.head, secretKeys: keys } } : part
}

const connect = async (connectionString: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}

/** Once a backup or a restore waits for a lock. */
const waitsForLock = async (client: pg.Client): Promise<number> => {
  for (;;) {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity
      where datname = current_database() and application_name = 'wardlight-backup' and wait_event_type = 'Lock'`,
    )
    if (rows[0] !== undefined) return rows[0].pid
  }
}

/** Ends what waits for a lock, as a broken connection does. */
const cutOffWaiting = async (connectionString: string): Promise<void> => {
  const client = await connect(connectionString)
  await client.query('select pg_terminate_backend($1)', [await waitsForLock(client)])
  await client.end()
}

/** A database behind a line that brings the end of each answer a little later. */
const serveInPieces = async (connectionString: string) => {
  const socket = `.s.PGSQL.${new URL(connectionString).port}`
  const line = createServer(near => {
    const far = createConnection(join(new URL(connectionString).searchParams.get('host') ?? '', socket))
    const inPieces = new Transform({
      transform(bytes: Buffer, _, done) {
        this.push(bytes.subarray(0, -16))
        setTimeout(() => done(null, bytes.subarray(-16)), 5)
      },
    })
    pipeline(near, far, inPieces, near, () => undefined)
  }).listen(join(folder, socket))
  await once(line, 'listening')
  const url = new URL(connectionString)
  url.searchParams.set('host', folder)
  return { connectionString: url.href, close: () => line.close() }
}

const sequencesOf = async (client: pg.Client) =>
  (await client.query('select * from pg_sequences order by schemaname, sequencename')).rows

describe('a backup', () => {
  it('holds one moment of everything while people go on, and a server goes on from it', async () => {
    const company = await startExposedCompany(server)
    const before = await signUp(server)
    const file = join(folder, 'whole.backup')
    const writing = writeBackup(server.connectionString, secretKeys, { file, passphrase })
    await Promise.all([writing, signUp(server), signUp(server)])

    const connectionString = await createTestDatabase()
    const restored = await restore(connectionString, { file, passphrase })
    expect(restored.tables).toEqual(await writing)
    expect(restored.secretKeys).toEqual(secretKeys)
    expect(await findDifferences(connectionString, restored)).toEqual([])

    const again = await startTestServer({ connectionString, env: { SECRET_KEY: secretKeys.join() } })
    try {
      expect((await signIn(again, before.email)).cognitoId).toBe(before.cognitoId)
      const path = `/v2/company/${company.id}/user`
      const { call } = await signIn(again, company.admin.email)
      expect((await call('GET', path)).body).toEqual(await company.get('/user'))
      await signUp(again)
    } finally {
      await again.close()
    }
  })

  it('is of the moment it began, and numbers go on from there', async () => {
    const [writer, watcher] = [await connect(server.connectionString), await connect(server.connectionString)]
    await writer.query('begin')
    await writer.query('lock table company in access exclusive mode')
    const file = join(folder, 'moment.backup')
    const writing = writeBackup(server.connectionString, secretKeys, { file, passphrase })
    await waitsForLock(watcher)
    await writer.query(`insert into installation values ('later', 'than the backup')`)
    await writer.query('commit')
    await writing

    const connectionString = await createTestDatabase()
    await restore(connectionString, { file, passphrase })
    const restored = await connect(connectionString)
    expect((await restored.query(`select from installation where key = 'later'`)).rowCount).toBe(0)
    const sequences = await sequencesOf(restored)
    expect(sequences.filter(({ last_value: value }) => value !== null)).not.toEqual([])
    expect(sequences).toEqual(await sequencesOf(watcher))
    for (const client of [writer, watcher, restored]) await client.end()
  })

  it('names the tables in which something differs', async () => {
    const file = join(folder, 'differs.backup')
    await writeBackup(server.connectionString, secretKeys, { file, passphrase })
    const connectionString = await createTestDatabase()
    const restored = await restore(connectionString, { file, passphrase })
    const client = await connect(connectionString)
    await client.query(`update installation set value = value || '.'`)
    await client.end()
    expect(await findDifferences(connectionString, restored)).toEqual(['public.installation'])
  })

  it('shows nothing without its passphrase', async () => {
    const email = newEmail()
    await signUp(server, { email })
    const file = join(folder, 'closed.backup')
    await writeBackup(server.connectionString, secretKeys, { file, passphrase })
    const bytes = readFileSync(file)
    expect([email, ...secretKeys].filter(text => bytes.includes(text))).toEqual([])
  })

  it('counts rows whose number comes after them', async () => {
    const connectionString = await createTestDatabase()
    const near = await writeBackup(connectionString, null, { file: join(folder, 'near.backup'), passphrase })
    const line = await serveInPieces(connectionString)
    const file = join(folder, 'far.backup')
    expect(await writeBackup(line.connectionString, null, { file, passphrase })).toEqual(near)
    line.close()
  })

  it('leaves no file where it was cut off', async () => {
    const lock = await connect(server.connectionString)
    await lock.query('begin')
    await lock.query('lock table support_request in access exclusive mode')
    const writing = writeBackup(server.connectionString, secretKeys, {
      file: join(folder, 'cut.backup'),
      passphrase,
    })
    await Promise.all([expect(writing).rejects.toThrow(/terminat/), cutOffWaiting(server.connectionString)])
    await lock.end()
    expect(readdirSync(folder).filter(name => name.startsWith('cut'))).toEqual([])
  })

  it('says that its file can’t be written', async () => {
    await expect(
      writeBackup(server.connectionString, secretKeys, {
        file: join(folder, 'nowhere', 'a.backup'),
        passphrase,
      }),
    ).rejects.toThrow(/nowhere\/a\.backup can’t be written: ENOENT/)
  })

  it('says so as well where even what is unfinished can’t be looked for', async () => {
    const noFolder = join(folder, 'no-folder')
    writeFileSync(noFolder, '')
    await expect(
      writeBackup(server.connectionString, secretKeys, { file: join(noFolder, 'a.backup'), passphrase }),
    ).rejects.toThrow(/^\S+no-folder\/a\.backup can’t be written: ENOTDIR.+\.$/)
  })

  it.each([{ keys: otherKeys }, { keys: null }])(
    'isn’t written with a key that the database can’t be read with: $keys',
    async ({ keys }) => {
      const file = join(folder, 'wrong-key.backup')
      await expect(writeBackup(server.connectionString, keys, { file, passphrase })).rejects.toThrow(
        /^SECRET_KEY isn’t the one that this database was written with/,
      )
      expect(readdirSync(folder).filter(name => name.startsWith('wrong-key'))).toEqual([])
    },
  )

  it('isn’t verified where the key in it doesn’t open what it holds', async () => {
    const right = join(folder, 'right-key.backup')
    await writeBackup(server.connectionString, secretKeys, { file: right, passphrase })
    const other = { file: join(folder, 'other-key.backup'), passphrase }
    await writeParts(withKeys(await openBackup({ file: right, passphrase }), otherKeys), other)
    const place = join(folder, 'verification-of-keys')
    await expect(verifyBackup(other, place)).rejects.toThrow(
      /other-key\.backup can’t be read with the key in it once it is restored\. SECRET_KEY isn’t the one/,
    )
  })

  it('never takes the place of another file', async () => {
    const file = join(folder, 'taken.backup')
    writeFileSync(file, 'what was there')
    await expect(writeBackup(server.connectionString, secretKeys, { file, passphrase })).rejects.toThrow(
      /taken\.backup exists already/,
    )
    expect(readFileSync(file, 'utf8')).toBe('what was there')
  })
})

describe('a restore', () => {
  let connectionString: string
  let client: pg.Client
  let file: string
  beforeAll(async () => {
    file = join(folder, 'given.backup')
    await signUp(server)
    await writeBackup(server.connectionString, secretKeys, { file, passphrase })
  })
  beforeEach(async () => {
    connectionString = await createTestDatabase()
    client = await connect(connectionString)
  })
  afterEach(() => client.end())

  const countPeople = async (): Promise<number> =>
    (await client.query<{ count: number }>('select count(*)::integer as count from identity_account')).rows[0]
      ?.count ?? 0

  it.each([
    [
      'another passphrase',
      () => file,
      'another passphrase',
      /its passphrase is another one, or the file was changed/,
    ],
    [
      'no file',
      () => join(folder, 'nowhere'),
      passphrase,
      /nowhere can’t be opened: there is no such file\.$/,
    ],
    [
      'another file',
      () => {
        writeFileSync(join(folder, 'letter'), 'Dear Wardlight, this is a letter and no backup of anything.')
        return join(folder, 'letter')
      },
      passphrase,
      /is no backup of Wardlight/,
    ],
    [
      'a changed bit near the end',
      () => {
        const bytes = readFileSync(file)
        bytes.writeUInt8((bytes.at(-40) ?? 0) ^ 1, bytes.length - 40)
        writeFileSync(join(folder, 'changed'), bytes)
        return join(folder, 'changed')
      },
      passphrase,
      /the file was changed/,
    ],
    [
      'half of the file',
      () => {
        const bytes = readFileSync(file)
        writeFileSync(join(folder, 'half'), bytes.subarray(0, bytes.length / 2))
        return join(folder, 'half')
      },
      passphrase,
      /the file was changed/,
    ],
    [
      'a changed bit in the middle',
      () => {
        const bytes = readFileSync(file)
        bytes.writeUInt8((bytes.at(bytes.length >> 1) ?? 0) ^ 1, bytes.length >> 1)
        writeFileSync(join(folder, 'middle'), bytes)
        return join(folder, 'middle')
      },
      passphrase,
      /the file was changed/,
    ],
    [
      'a file without its last byte',
      () => {
        writeFileSync(join(folder, 'short'), readFileSync(file).subarray(0, -1))
        return join(folder, 'short')
      },
      passphrase,
      /the file was changed/,
    ],
    [
      'a file with one byte more',
      () => {
        writeFileSync(join(folder, 'long'), Buffer.concat([readFileSync(file), Buffer.from('.')]))
        return join(folder, 'long')
      },
      passphrase,
      /the file was changed/,
    ],
    ['a folder', () => folder, passphrase, /is no backup of Wardlight/],
  ])('refuses %s in a sentence, before a database is touched', async (_, make, given, sentence) => {
    await expect(openBackup({ file: make(), passphrase: given })).rejects.toThrow(sentence)
  })

  it('leaves no database where what should be verified is damaged', async () => {
    const damaged = join(folder, 'damaged')
    const bytes = readFileSync(file)
    bytes.writeUInt8((bytes.at(-40) ?? 0) ^ 1, bytes.length - 40)
    writeFileSync(damaged, bytes)
    const place = join(folder, 'verification')
    await expect(verifyBackup({ file: damaged, passphrase }, place)).rejects.toThrow(/the file was changed/)
    expect(existsSync(place)).toBe(false)
  })

  it('names the table whose rows the database refuses, without what is in them', async () => {
    await client.query('alter table backup alter column bytes type text using bytes::text')
    await client.query(
      `insert into backup (file, made_at, bytes, failure) values ('a', now(), 'Rosa Marchetti', 'none')`,
    )
    const other = join(folder, 'refused.backup')
    await writeBackup(connectionString, null, { file: other, passphrase })
    const refused = await restore(await createTestDatabase(), { file: other, passphrase }).catch(String)
    expect(refused).toMatch(
      /refused\.backup can’t be restored: PostgreSQL refuses the rows of public\.backup/,
    )
    expect(refused).not.toContain('Rosa')
  })

  it('refuses a database with people in it', async () => {
    await restore(connectionString, { file, passphrase })
    await expect(restore(connectionString, { file, passphrase })).rejects.toThrow(
      /has people or companies in it/,
    )
  })

  it('refuses a database that a server uses', async () => {
    const serving = await startTestServer({ connectionString })
    try {
      await expect(restore(connectionString, { file, passphrase })).rejects.toThrow(/Stop it first/)
    } finally {
      await serving.close()
    }
  })

  it('refuses a role that owns no schema, whether there is one or not', async () => {
    const serving = servingUrlOf(connectionString)
    const sentence = 'must own the schema, or be able to make it: set DATABASE_OWNER_URL as well.'
    await expect(restore(serving, { file, passphrase })).rejects.toThrow(sentence)
    await client.query('drop schema public, pgboss cascade; create schema public')
    await client.query('grant usage on schema public to public')
    await expect(restore(serving, { file, passphrase })).rejects.toThrow(sentence)
  })

  it('refuses the backup of another schema', async () => {
    await client.query(`update kysely_migration set name = '0000-other' where name = '0001-baseline'`)
    const other = join(folder, 'other.backup')
    await writeBackup(connectionString, null, { file: other, passphrase })
    await expect(restore(await createTestDatabase(), { file: other, passphrase })).rejects.toThrow(
      /another schema/,
    )
  })

  it('leaves a database that the role that serves can start on at once', async () => {
    const own = join(folder, 'own.backup')
    await writeBackup(server.connectionString, secretKeys, { file: own, passphrase })
    const opened = await openBackup({ file: own, passphrase })
    const serving = servingUrlOf(connectionString)
    await restoreBackup(connectionString, opened, serving)
    // As its own process in production, without the owner.
    const config = { ...server.platform.config, mode: 'production', runWorkers: false } as const
    const app = await createApp({ config, connectionString: serving })
    try {
      expect((await app.server.inject('/readyz')).statusCode).toBe(200)
    } finally {
      await app.close()
    }
  })

  it('keeps the key of its backup where only its owner reads it, and names that file alone', async () => {
    const keyed = join(folder, 'keyed.backup')
    await writeBackup(connectionString, secretKeys, { file: keyed, passphrase })
    const backup = await openBackup({ file: keyed, passphrase })
    const place = join(folder, 'data')
    const own = { file: join(place, 'restored-secret-key'), mayReplace: true }
    for (const configured of [secretKeys, [...otherKeys, ...secretKeys]])
      expect(await keepSecretKeys(backup, configured, own)).toBeNull()
    expect(existsSync(place)).toBe(false)
    for (const configured of [null, otherKeys, [...secretKeys, ...otherKeys]]) {
      const sentence = await keepSecretKeys(backup, configured, own)
      const [, kept = ''] = /SECRET_KEY_FILE=(\S+)/.exec(sentence ?? '') ?? []
      expect(sentence).not.toContain(secretKeys.join())
      expect(readFileSync(kept, 'utf8').trim()).toBe(secretKeys.join())
      expect(statSync(kept).mode & 0o777).toBe(0o600)
    }
    const refusal =
      /^The backup’s SECRET_KEY can’t be kept: .+ Nothing is restored\. Name a new file .+ --key-file FILE/
    const nowhere = { file: join(keyed, 'no-folder', 'key'), mayReplace: true }
    await expect(keepSecretKeys(backup, otherKeys, nowhere)).rejects.toThrow(refusal)
    // One that somebody names may be the key of another Wardlight.
    const named = { file: join(folder, 'named-key'), mayReplace: false }
    writeFileSync(named.file, 'of another')
    await expect(keepSecretKeys(backup, otherKeys, named)).rejects.toThrow(refusal)
    expect(readFileSync(named.file, 'utf8')).toBe('of another')
  })

  it('says so where the key of its backup is in the database', async () => {
    const keyless = join(folder, 'keyless.backup')
    await writeBackup(connectionString, null, { file: keyless, passphrase })
    const backup = await openBackup({ file: keyless, passphrase })
    const own = { file: join(folder, 'no-key'), mayReplace: true }
    expect(await keepSecretKeys(backup, null, own)).toBeNull()
    expect(await keepSecretKeys(backup, secretKeys, own)).toMatch(/start without SECRET_KEY\.$/)
  })

  it.runIf(process.getuid?.() === 0)('names the user who may not read the file', () => {
    chmodSync(file, 0o600)
    const { stderr, status } = command('restore', [file], { asUser: 65_534 })
    expect(stderr).toMatch(
      /given\.backup can’t be opened: the user \S+ may not read it, or enter its folder\./,
    )
    expect(status).toBe(1)
  })

  it('by command puts the key where it is told, and warns of one that isn’t the database’s', async () => {
    const right = join(folder, 'command.backup')
    await writeBackup(server.connectionString, secretKeys, { file: right, passphrase })
    const wrong = { file: join(folder, 'command-other.backup'), passphrase }
    await writeParts(withKeys(await openBackup({ file: right, passphrase }), otherKeys), wrong)

    const env = { DATABASE_URL: connectionString, DATA_DIR: join(right, 'no-folder') }
    const keyFile = join(folder, 'key-of-backup')
    const refused = command('restore', [right], { env })
    expect([refused.status, refused.stderr]).toEqual([1, expect.stringContaining('--key-file FILE')])
    const done = command('restore', [right, '--key-file', keyFile], { env })
    expect([done.status, done.stdout]).toEqual([0, expect.stringContaining(`SECRET_KEY_FILE=${keyFile} `)])
    expect(readFileSync(keyFile, 'utf8')).toBe(`${secretKeys.join()}\n`)

    const otherDatabase = {
      DATABASE_URL: await createTestDatabase(),
      DATA_DIR: join(folder, 'data-of-other'),
    }
    const warned = command('restore', [wrong.file], { env: otherDatabase })
    expect([warned.status, warned.stderr]).toEqual([
      1,
      expect.stringMatching(/^The key in this backup isn’t the one of its database, so don’t use it\. /),
    ])
    expect(warned.stdout).not.toContain('SECRET_KEY_FILE')
  })

  it('can be done again after it was cut off', async () => {
    await client.query('begin')
    await client.query('lock table support_request in access share mode')
    const restoring = restore(connectionString, { file, passphrase })
    await Promise.all([expect(restoring).rejects.toThrow(/terminat/), cutOffWaiting(connectionString)])
    await client.query('rollback')
    expect(await countPeople()).toBe(0)
    const restored = await restore(connectionString, { file, passphrase })
    expect(await findDifferences(connectionString, restored)).toEqual([])
  })
})
