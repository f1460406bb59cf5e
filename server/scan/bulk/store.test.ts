import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertBulkScan } from '#tests/support/bulk-scans.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { saveHashes } from './store.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Whether a statement that stores hashes waits for a row lock. */
const waitsForRow = async (): Promise<boolean> => {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock' and query like '%email_hash = decode%'`.execute(
    database.db,
  )
  return rows.length > 0
}

describe('the hashes of two that prepare the same bulk scan', () => {
  it('are stored in one order, whatever order they come in, so that two workers can’t deadlock', async () => {
    const { db, keys } = database
    const { companyId } = await insertBulkScan(db, keys, 40)
    const ofCompany = sql`from company_member where company_id = ${companyId}`
    const { rows: people } = await sql<{ id: string }>`select id ${ofCompany} order by id`.execute(db)
    const held = people.slice(20)
    const hashes = people.map(({ id }) => ({ id, hash: '00' })).toReversed()
    let saving: Promise<void> = Promise.resolve()
    await db.transaction().execute(async holding => {
      await sql`select ${ofCompany} and id = ${held[0]?.id} for update`.execute(holding)
      saving = saveHashes(db, hashes)
      await expect.poll(waitsForRow).toBe(true)
      const { rows: free } = await sql<{ id: string }>`with free as (
        select id ${ofCompany} for update skip locked
      ) select id from free order by id`.execute(holding)
      expect(free).toEqual(held)
    })
    await saving
    const { rows: left } = await sql`select ${ofCompany} and email_hash is null`.execute(db)
    expect(left).toEqual([])
  })
})
