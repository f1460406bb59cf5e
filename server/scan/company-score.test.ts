import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newCompany, newMember } from '#tests/support/company-people.ts'
import { insertPerson } from '#tests/support/scan-fixture.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { updateCompanyScore } from './company-score.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const at = new Date('2026-11-21T12:00:00Z')

/** A company of this many members with scores 1, 2, 3 …; every one lacks the second step. */
const companyOf = async (members: number): Promise<string> => {
  const { id } = await newCompany(database.db, { seats: members })
  await sql`insert into company_member (company_id, email, score, lacking)
    select ${id}, 'scored.' || n || '@northwind.example', least(n, 1000), 64 from generate_series(1, ${members}::integer) as n`.execute(
    database.db,
  )
  return id
}

const update = (companyId: string) =>
  database.db.transaction().execute(transaction => updateCompanyScore(transaction, companyId, at))

const lastOf = (companyId: string) =>
  database.db
    .selectFrom('company_score')
    .select(['score', 'members_scanned', 'lacking'])
    .where('company_id', '=', companyId)
    .orderBy('created_at', 'desc')
    .orderBy('members_scanned', 'desc')
    .executeTakeFirstOrThrow()

const tallyOf = (companyId: string) =>
  database.db
    .selectFrom('company_tally')
    .select(['scanned', 'score_sum', 'lacking'])
    .where('company_id', '=', companyId)
    .executeTakeFirst()

/** The tally, counted from all members. */
const counted = async (companyId: string) => {
  const { rows } = await sql`select count(*) as scanned, coalesce(sum(score), 0) as score_sum,
      array(select (select count(*) from company_member as lacks where lacks.company_id = ${companyId} and lacks.score is not null
        and lacks.lacking >> place & 1 = 1)::integer from generate_series(0, 11) as place) as lacking
    from company_member where company_id = ${companyId} and score is not null`.execute(database.db)
  return rows[0]
}

describe('the score of a company', () => {
  it('is the rounded mean, and counts how many people lack each thing', async () => {
    const id = await companyOf(6)
    expect(await update(id)).toEqual({ score: 4, before: null })
    const last = await lastOf(id)
    expect(last).toMatchObject({ score: 4, members_scanned: 6, lacking: { useMFA: 6, image: 0 } })
    expect(await update(id), 'nothing has changed').toBeNull()
  })

  it('reads the same few rows however many members there are', async () => {
    const rowsRead = async (members: number): Promise<number> => {
      const id = await companyOf(members)
      return database.db.transaction().execute(async transaction => {
        const read = async () => {
          const { rows } = await sql<{
            rows: number
          }>`select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::integer as rows
            from pg_stat_xact_user_tables where relname in ('company_member', 'register', 'score', 'company_tally')`.execute(
            transaction,
          )
          return rows[0]?.rows ?? 0
        }
        const before = await read()
        await updateCompanyScore(transaction, id, at)
        return (await read()) - before
      })
    }
    expect(await rowsRead(10)).toBeLessThanOrEqual(20)
    expect(await rowsRead(5_000)).toBeLessThanOrEqual(20)
  })
})

describe('the tally of a company', () => {
  it('follows scans, joining, leaving and removal', async () => {
    const { db } = database
    const id = await companyOf(3)
    const registerId = await insertPerson(database, { company_id: id })
    const member = await newMember(db, id, { register_id: registerId })
    const scanned = async (score: number, items: readonly object[]) => {
      await db
        .insertInto('score')
        .values({ register_id: registerId, scan_id: null, score, items: JSON.stringify(items) })
        .execute()
      expect(await tallyOf(id)).toEqual(await counted(id))
    }
    await scanned(500, [{ indicator: 'useMFA' }, { indicator: 'image' }])
    expect(await tallyOf(id)).toMatchObject({ scanned: 4, score_sum: 506 })
    await scanned(700, [{ indicator: 'image' }])
    expect(await tallyOf(id)).toMatchObject({ scanned: 4, score_sum: 706 })
    await db.updateTable('company_member').set({ register_id: null }).where('id', '=', member.id).execute()
    expect(await tallyOf(id)).toEqual(await counted(id))
    expect(await tallyOf(id)).toMatchObject({ scanned: 3, score_sum: 6 })
    await newMember(db, id, { register_id: registerId })
    expect(await tallyOf(id), 'who comes with a score is counted with it').toMatchObject({ scanned: 4 })
    await db.deleteFrom('company_member').where('company_id', '=', id).where('score', '<=', 2).execute()
    expect(await tallyOf(id)).toEqual(await counted(id))
    await db.deleteFrom('company').where('id', '=', id).execute()
    expect(await tallyOf(id)).toBeUndefined()
  })

  it('counts two whose scans end in the same instant', async () => {
    const id = await companyOf(4)
    const { db } = database
    const people = await Promise.all([1, 2].map(() => insertPerson(database, { company_id: id })))
    for (const registerId of people) await newMember(db, id, { register_id: registerId })
    const end = (registerId: string) =>
      db.transaction().execute(async transaction => {
        await transaction
          .insertInto('score')
          .values({ register_id: registerId, scan_id: null, score: 900, items: '[]' })
          .execute()
        return updateCompanyScore(transaction, id, at)
      })
    await Promise.all(people.map(end))
    expect(await lastOf(id)).toMatchObject({ members_scanned: 6 })
  })
})
