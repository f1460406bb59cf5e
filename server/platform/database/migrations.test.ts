import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { openTestDatabase } from '#tests/support/test-database.ts'
import type { Database } from './database.ts'
import { migrate } from './migrations.ts'

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
