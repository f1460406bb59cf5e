import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, it } from 'vitest'
import { migrate, openDatabase } from '#server/platform/database/database.ts'
import { migrations } from '#server/platform/database/migrations/index.ts'
import { createBlankDatabase } from '#tests/support/test-database.ts'

const day = 86_400_000

/** A database as it was before domains had to be proved. */
const openOldDatabase = async () => {
  const { db } = openDatabase(await createBlankDatabase(), { maxConnections: 2 })
  const older = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '0027'))
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: async () => older },
  }).migrateToLatest()
  expect(error).toBeUndefined()
  return db
}

it('domains that were in use when proofs came count for sixty days more', async () => {
  const db = await openOldDatabase()
  const { id: companyId } = await db
    .insertInto('company')
    .values({ name: 'Northwind', industry: null, logo: null, domains: ['northwind.example', 'nw.example'] })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('company')
    .values({ name: 'Not onboarded', industry: null, logo: null, domains: [] })
    .execute()
  const { rows } = await sql<{
    id: string
  }>`insert into register (email, fullname, web_domains, push_notifications, email_notifications)
    values ('rosa@mail.example', 'Rosa Marchetti', '{rosa.example}', '{}', '{}') returning id`.execute(db)
  await migrate(db)
  const proofs = await db.selectFrom('domain_proof').selectAll().orderBy('domain').execute()
  await db.destroy()
  expect(proofs).toMatchObject([
    { company_id: companyId, domain: 'northwind.example' },
    { company_id: companyId, domain: 'nw.example' },
    { register_id: rows[0]?.id, domain: 'rosa.example' },
  ])
  for (const { status, method, until, next_check_at: next } of proofs) {
    expect({ status, method }).toEqual({ status: 'expiring', method: 'GRACE' })
    const days = ((until?.getTime() ?? 0) - Date.now()) / day
    expect(days).toBeGreaterThan(59.9)
    expect(days).toBeLessThanOrEqual(60)
    expect(next?.getTime()).toBeLessThanOrEqual(Date.now() + 60_000)
  }
})
