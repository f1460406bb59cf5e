import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newCompany, newMember } from '#tests/support/company-people.ts'
import { insertPerson } from '#tests/support/scan-fixture.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { measureCompanyScore, updateCompanyScore } from './company-score.ts'

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

let minutes = 0
const update = (companyId: string) =>
  database.db
    .transaction()
    .execute(transaction =>
      measureCompanyScore(transaction, companyId, new Date(at.getTime() + (minutes += 1) * 60_000)),
    )

const lastOf = (companyId: string) =>
  database.db
    .selectFrom('company_score')
    .select(['score', 'members_scanned', 'lacking'])
    .where('company_id', '=', companyId)
    .orderBy('created_at', 'desc')
    .orderBy('members_scanned', 'desc')
    .executeTakeFirstOrThrow()

describe('the score of a company', () => {
  it('is the rounded mean, and counts how many people lack each thing', async () => {
    const id = await companyOf(6)
    expect(await update(id)).toEqual({ score: 4, before: null })
    const last = await lastOf(id)
    expect(last).toMatchObject({ score: 4, members_scanned: 6, lacking: { useMFA: 6, image: 0 } })
    expect(await update(id), 'nothing has changed').toBeNull()
  })

  it('follows those who agreed, and the others once five of them have moved', async () => {
    const id = await companyOf(6)
    await update(id)
    const rescore = (numbers: readonly number[], score: number) =>
      sql`update company_member set score = ${score} where company_id = ${id}
        and email = any(${numbers.map(number => `scored.${number}@northwind.example`)}::text[])`.execute(
        database.db,
      )
    await rescore([1, 2, 3, 4], 900)
    expect(await update(id)).toBeNull()
    await rescore([5], 900)
    expect(await update(id)).toEqual({ score: 751, before: 4 })
    await sql`update company_member set deep_scan_consented_at = ${at}, scored_at = ${at}, score = 0
      where company_id = ${id} and email = 'scored.6@northwind.example'`.execute(database.db)
    expect(await update(id), 'who agrees counts as they are').toEqual({ score: 750, before: 751 })
  })

  it('does not move when people leave, until it is measured again', async () => {
    const id = await companyOf(11)
    await update(id)
    await sql`delete from company_member where company_id = ${id} and score <= 5`.execute(database.db)
    const { db } = database
    expect(await db.transaction().execute(transaction => updateCompanyScore(transaction, id, at))).toBeNull()
    expect(await update(id)).toEqual({ score: 9, before: 6 })
  })

  it('loses a group with someone whose domain has expired', async () => {
    const id = await companyOf(5)
    await update(id)
    const counted = async () => {
      const { rows } = await sql`select from counted_score where company_id = ${id}`.execute(database.db)
      return rows.length
    }
    expect(await counted()).toBe(5)
    await sql`update company_member set hidden = true where company_id = ${id} and score = 3`.execute(
      database.db,
    )
    expect(await counted()).toBe(0)
  })

  it('counts scans that end in the same instant', async () => {
    const id = await companyOf(3)
    const { db } = database
    const people = await Promise.all([1, 2].map(() => insertPerson(database, { company_id: id })))
    for (const registerId of people) await newMember(db, id, { register_id: registerId })
    const end = (registerId: string) =>
      db.transaction().execute(async transaction => {
        await transaction
          .insertInto('score')
          .values({ register_id: registerId, scan_id: null, score: 900, items: '[]' })
          .execute()
        return measureCompanyScore(transaction, id, at)
      })
    await Promise.all(people.map(end))
    expect(await lastOf(id)).toMatchObject({ members_scanned: 5 })
  })
})
