import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { dataFiles, startKillable } from '#tests/support/killable.ts'
import { type OpenDatabase, openDatabase } from './database.ts'
import { type EmbeddedDatabase, explainStart, startEmbeddedPostgres } from './embedded-postgres.ts'

const temporaryFolder = (mode: number): string => {
  const made = mkdtempSync(join(tmpdir(), 'wardlight-embedded-'))
  // As root, PostgreSQL runs as a separate user, who needs access to the folder.
  chmodSync(made, mode)
  return made
}
const folder = temporaryFolder(0o755)

let postgres: EmbeddedDatabase
let opened: OpenDatabase
const reported: string[] = []

beforeAll(async () => {
  postgres = await startEmbeddedPostgres(folder, line => reported.push(line))
  opened = openDatabase(postgres.connectionString, { maxConnections: 2 })
  await sql`create table kept as select 42 as number`.execute(opened.db)
})
afterAll(async () => {
  await opened.db.destroy()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
})

const serverPid = (): number =>
  Number(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

const stored = async (): Promise<unknown> => (await sql`select number from kept`.execute(opened.db)).rows

const owners = async (): Promise<number> => {
  const { rows } = await sql`select from pg_locks where locktype = 'advisory' and granted`.execute(opened.db)
  return rows.length
}

const becomes = (ask: () => Promise<unknown>, wanted: unknown): Promise<unknown> =>
  vi.waitFor(async () => expect(await ask()).toEqual(wanted), { timeout: 60_000, interval: 50 })

describe('the embedded PostgreSQL', () => {
  it('is not stopped by a second start while its owner’s connection is broken', async () => {
    const pid = serverPid()
    for (let time = 0; time < 3; time += 1) {
      await sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity where application_name = 'wardlight-owner'`.execute(
        opened.db,
      )
      await expect(startEmbeddedPostgres(folder)).rejects.toThrow('Another Wardlight is running')
    }
    expect(serverPid()).toBe(pid)
    await becomes(owners, 1)
  })

  it('is started again by its owner when it is killed, at its address and with its data', async () => {
    const pid = serverPid()
    process.kill(pid, 'SIGKILL')
    await vi.waitUntil(() => reported.length > 0, { timeout: 60_000 })
    await becomes(stored, [{ number: 42 }])
    expect(serverPid()).not.toBe(pid)
    expect(reported).toEqual(['PostgreSQL was ended from outside. It is started again.'])
    await becomes(owners, 1)
    await expect(startEmbeddedPostgres(folder)).rejects.toThrow('Another Wardlight is running')
    expect(await stored()).toEqual([{ number: 42 }])
  })
})

describe('a start of the embedded PostgreSQL', () => {
  const own = temporaryFolder(0o755)
  afterAll(() => rmSync(own, { recursive: true, force: true }))

  /** Kills a first start and all that it started once the file is there. */
  const cutOff = async (file: string): Promise<void> => {
    const program = join(import.meta.dirname, 'embedded-postgres.ts')
    const code = `import { startEmbeddedPostgres } from ${JSON.stringify(program)}; await startEmbeddedPostgres(${JSON.stringify(own)})`
    const cut = startKillable(['--input-type=module', '--eval', code])
    await vi.waitUntil(() => existsSync(join(own, file)), { timeout: 60_000, interval: 5 })
    await cut.killAll()
  }
  const pidFile = join(own, 'postgres/postmaster.pid')

  it('works after first starts that were cut off at any moment, and stores passwords for its user only', async () => {
    for (const file of [
      'postgres.new/PG_VERSION',
      'postgres.new/global/pg_control',
      'postgres/postmaster.pid',
    ])
      await cutOff(file)
    const started = await startEmbeddedPostgres(own)
    await started.stop()
    expect(readdirSync(own).sort()).toEqual(dataFiles)
    for (const file of ['postgres-password', 'postgres-serving-password'])
      expect(statSync(join(own, file)).mode & 0o777).toBe(0o600)
  })

  it('works after one that was cut off before its server’s file had a line', async () => {
    await (await startEmbeddedPostgres(own)).stop()
    writeFileSync(pidFile, '')
    await (await startEmbeddedPostgres(own)).stop()
    expect(existsSync(pidFile)).toBe(false)
  })

  it('works when another program has the number of a server that is gone', async () => {
    await (await startEmbeddedPostgres(own)).stop()
    writeFileSync(pidFile, [process.pid, join(own, 'postgres'), 0, 1, '', '127.0.0.1', ''].join('\n'))
    await (await startEmbeddedPostgres(own)).stop()
    expect(existsSync(pidFile)).toBe(false)
  })

  it('says which file has the wrong password, and leaves no server', async () => {
    await (await startEmbeddedPostgres(own)).stop()
    writeFileSync(join(own, 'postgres-password'), 'another')
    await expect(startEmbeddedPostgres(own)).rejects.toThrow(
      `The embedded database doesn’t accept the password in ${own}/postgres-password. Restore that file, or start with an empty DATA_DIR.`,
    )
    expect(existsSync(pidFile)).toBe(false)
  })

  it('says what is wrong with its folder', async () => {
    const closed = temporaryFolder(0)
    await expect(startEmbeddedPostgres(join(closed, 'data'))).rejects.toThrow(closed)
    chmodSync(closed, 0o755)
    writeFileSync(join(closed, 'file'), '')
    await expect(startEmbeddedPostgres(join(closed, 'file'))).rejects.toThrow(
      `DATA_DIR must be a folder, but ${closed}/file is a file or is below one.`,
    )
    mkdirSync(join(closed, 'lost/postgres'), { recursive: true })
    writeFileSync(join(closed, 'lost/postgres/PG_VERSION'), '18')
    await expect(startEmbeddedPostgres(join(closed, 'lost'))).rejects.toThrow(
      `${closed}/lost/postgres-password is missing, without which the embedded database can’t be opened. Restore it, or start with an empty DATA_DIR.`,
    )
    rmSync(closed, { recursive: true })
  })

  it('is refused before a database is made where the port is taken', async () => {
    const holder = createServer().listen(0, '127.0.0.1')
    await once(holder, 'listening')
    const bound = holder.address()
    const port = typeof bound === 'object' && bound !== null ? bound.port : 0
    const dataDir = join(folder, 'unused')
    const started = spawnSync(process.execPath, ['server/main.ts'], {
      cwd: join(import.meta.dirname, '../../..'),
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], PORT: String(port), DATA_DIR: dataDir },
    })
    holder.close()
    expect(started.stderr).toContain(
      `PORT ${port} is taken by another program. Choose another one, for example PORT=`,
    )
    expect(started.status).toBe(1)
    expect(existsSync(dataDir)).toBe(false)
  })

  it.each([
    [
      'could not write to file "pg_wal/xlogtemp.7": No space left on device',
      'The disk that holds /data is full. Free some space, then start again.',
    ],
    [
      "EROFS: read-only file system, mkdir '/data'",
      'Wardlight can’t write to /data. Allow it, or choose another folder with DATA_DIR.',
    ],
    [
      'lock file "postmaster.pid": Read-only file system',
      'Wardlight can’t write to /data. Allow it, or choose another folder with DATA_DIR.',
    ],
    ['something else', 'The embedded PostgreSQL could not be started: something else'],
  ])('explains “%s”', (reason, sentence) => {
    expect(explainStart('/data', new Error(reason)).message).toBe(sentence)
  })
})
