import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openTestDatabase } from '#tests/support/test-database.ts'
import type { Database } from './database.ts'
import { migrate, migrationFiles } from './migrations.ts'

const folder = join(import.meta.dirname, 'migrations')
const files = Object.values(migrationFiles).flat()

const git = (...args: string[]): string[] => {
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
  return status === 0 ? stdout.split('\n').filter(line => line !== '') : []
}

describe('a migration that has landed', () => {
  it('is one of the files that run, in their order', () => {
    const found = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name =>
      name.endsWith('.sql'),
    )
    expect(files.toSorted()).toEqual(found.map(name => name.replaceAll('\\', '/')).toSorted())
    expect(Object.keys(migrationFiles)).toEqual(Object.keys(migrationFiles).toSorted())
  })

  // A new migration adds its line; a line that has landed stays as it is.
  it('has the SHA-256 that it landed with', () => {
    const sums = files.map(file => {
      const text = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n')
      return `${createHash('sha256').update(text).digest('hex')}  ${file}`
    })
    expect(sums).toEqual(readFileSync(join(folder, 'SHA256SUMS'), 'utf8').trim().split(/\r?\n/))
  })

  it('is as it was where the branch left main, in a clone that has a main', () => {
    const bases = ['main', 'origin/main'].flatMap(branch => git('merge-base', 'HEAD', branch))
    const edited = bases.flatMap(base =>
      git('diff', '--name-only', '--no-renames', '--diff-filter=a', base, '--', '*.sql'),
    )
    expect(edited).toEqual([])
  })
})

/** A database as it was when this migration was the last one. */
const openMigrated = async (upTo?: string) => {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  await migrate(db, upTo)
  return db
}

/** As the version before 0002 does it: without a word of the columns that came with it. */
const uploadAsBefore = (db: Database, companyId: string, name: string) =>
  sql`insert into batch_scan (company_id, name, filename, domains, type, uploaded_users, valid_users, uploaded_at, updated_at)
    values (${companyId}, ${name}, 'people.csv', '{example.com}', 'Manual', 3, 3, now(), now())`.execute(db)

it('takes in bulk scans of the version before, from before and after the upgrade', async () => {
  const db = await openMigrated('0001-baseline')
  const { id } = await db
    .insertInto('company')
    .values({ name: 'AcmeOps' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await uploadAsBefore(db, id, 'before')
  await migrate(db)
  await uploadAsBefore(db, id, 'beside')
  const started = { users_prepared: 0, prepared_line: 0, seats_reserved: 0 }
  expect(
    await db
      .selectFrom('batch_scan')
      .select(['name', 'users_prepared', 'prepared_line', 'seats_reserved'])
      .orderBy('name')
      .execute(),
  ).toEqual([
    { name: 'before', ...started },
    { name: 'beside', ...started },
  ])
})
