import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { createApp } from '#server/app.ts'
import { ConfigError, readConfig } from '#server/config.ts'
import { createTestDatabase, openTestDatabase, servingUrlOf } from '#tests/support/test-database.ts'
import { openDatabase } from './database.ts'
import { hasPendingMigrations, migrate } from './migrations.ts'
import { prepareDatabase } from './roles.ts'
import { describeSchema, refuseUnknownSchema } from './schema.ts'

const advice = 'undo what was changed by hand, or restore a backup into an empty database.'

it.each([
  [
    'a column that is gone',
    'alter table batch_scan drop column failure',
    'column batch_scan.failure is missing, and 1 more',
  ],
  [
    'a column of another type',
    'alter table batch_scan alter users_scanned type bigint',
    'column batch_scan.users_scanned differs',
  ],
  [
    'a default that is gone',
    'alter table batch_scan alter attempts drop default',
    'column batch_scan.attempts differs',
  ],
  [
    'a column that may be empty',
    'alter table company alter name drop not null',
    'column company.name differs',
  ],
  ['a column more', 'alter table company add column note text', 'column company.note is unknown'],
  ['a table more', 'create table note (text text)', 'column note.text is unknown, and 1 more'],
  [
    'a check that is gone',
    'alter table company drop constraint company_licensed_seats_check',
    'constraint company.company_licensed_seats_check is missing',
  ],
  ['an index that is gone', 'drop index batch_row_member', 'index batch_row.batch_row_member is missing'],
  [
    'a trigger that is off',
    'alter table company disable trigger company_ends_invite_link',
    'trigger company.company_ends_invite_link differs',
  ],
  [
    'another body of a function',
    "create or replace function keep_safe() returns trigger language plpgsql as 'begin return new; end'",
    'function keep_safe() differs',
  ],
  [
    'another view',
    'create or replace view shown_member as select * from company_member',
    'view shown_member differs',
  ],
  ['a type more', "create type mood as enum ('good')", 'type mood is unknown'],
])('of a database with %s is refused, at a start and after migrating', async (_, statement, difference) => {
  const ownerUrl = await createTestDatabase()
  const owner = openDatabase(ownerUrl, { maxConnections: 1 })
  onTestFinished(() => owner.db.destroy())
  await expect(refuseUnknownSchema(owner.db)).resolves.toBeUndefined()
  await sql.raw(statement).execute(owner.db)
  const refusal = `The database’s schema isn’t the one that its migrations make (${difference}): ${advice}`
  await expect(refuseUnknownSchema(owner.db)).rejects.toThrow(refusal)
  await expect(prepareDatabase(ownerUrl, servingUrlOf(ownerUrl))).rejects.toThrow(refusal)
})

it.each([
  ['lacks what a migration changes', 'drop table backup cascade', 'relation "backup" does not exist'],
  ['has what no migration makes', "create type mood as enum ('good')", 'type mood is unknown'],
])('of an older database that %s is refused, and stays as it is', async (_, statement, difference) => {
  const ownerUrl = await createTestDatabase()
  const owner = openDatabase(ownerUrl, { maxConnections: 1 })
  onTestFinished(() => owner.db.destroy())
  await sql`drop schema public cascade`.execute(owner.db)
  await sql`create schema public`.execute(owner.db)
  await migrate(owner.db, '0001-baseline')
  await sql.raw(statement).execute(owner.db)
  const before = await describeSchema(owner.db)
  await expect(prepareDatabase(ownerUrl, servingUrlOf(ownerUrl))).rejects.toThrow(difference)
  await expect(prepareDatabase(ownerUrl, servingUrlOf(ownerUrl))).rejects.toThrow(ConfigError)
  expect(await describeSchema(owner.db)).toBe(before)
  expect(await hasPendingMigrations(owner.db)).toBe(true)
})

it('is compared by a start in production that leaves migrating to another', async () => {
  const ownerUrl = await createTestDatabase()
  const connectionString = servingUrlOf(ownerUrl)
  await prepareDatabase(ownerUrl, connectionString)
  const owner = openDatabase(ownerUrl, { maxConnections: 1 })
  onTestFinished(() => owner.db.destroy())
  await sql`drop index batch_row_member`.execute(owner.db)
  const config = { ...readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' }), mode: 'production' } as const
  await expect(createApp({ config, connectionString })).rejects.toThrow(
    'index batch_row.batch_row_member is missing',
  )
})

it('may have what an extension brought', async () => {
  const { db, close } = await openTestDatabase()
  onTestFinished(close)
  await sql`create extension pg_stat_statements`.execute(db)
  await expect(refuseUnknownSchema(db)).resolves.toBeUndefined()
})
