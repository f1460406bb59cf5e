import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newCompany } from '#tests/support/company-people.ts'
import { fillInBulk } from '#tests/support/fill-in-bulk.ts'
import { bigSortsOf, type Explained, openExplained, wholeTablesOf } from '#tests/support/query-plans.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { countMembers, findMembers, type MemberQuery } from './store.ts'

const people = 100_000
let database: TestDatabase
let explained: Explained
let companyId: string

beforeAll(async () => {
  database = await openTestDatabase()
  explained = await openExplained(database.connectionString)
  companyId = (await newCompany(database.db)).id
  const other = await newCompany(database.db)
  await fillInBulk(database.db, ['company_member'], async db => {
    for (const company of [companyId, other.id])
      await sql`insert into company_member (company_id, email, fullname, alias, group_name, status)
        select ${company}::uuid, 'person' || n || '@northwind.example', 'Person ' || md5(n::text), n,
          case when n % 10000 = 0 then 'ADMIN' else 'USER' end, (array['Not Invited', 'Invited', 'Registered', 'Completed Profile'])[1 + n % 4]
        from generate_series(1, ${people}::integer) as n`.execute(db)
  })
})
afterAll(async () => {
  await explained.close()
  await database.close()
})

const plansOf = (query: Omit<MemberQuery, 'companyId'>, offset: number) =>
  explained.plansOf(async () => {
    const whole = { ...query, companyId }
    await countMembers(explained.db, whole)
    await findMembers(explained.db, whole, { offset, limit: 10 })
  })

describe('the directory of a hundred thousand', () => {
  it.each<[string, Omit<MemberQuery, 'companyId'>, number]>([
    ['as it is', {}, 0],
    ['deep in it', {}, 50_000],
    ['by role', { role: 'ADMIN' }, 0],
    ['by the role of most', { role: 'USER' }, 50_000],
    ['by status', { status: 'Invited' }, 10_000],
    ['by a name', { searchValue: 'person 12ab' }, 0],
    ['by role and name', { role: 'ADMIN', searchValue: '20000' }, 0],
  ])('is read by an index: %s', async (_name, query, offset) => {
    const plans = await plansOf(query, offset)
    expect([...wholeTablesOf(plans, ['company_member']), ...bigSortsOf(plans)]).toEqual([])
    expect(plans.some(node => node['Node Type'].includes('Index'))).toBe(true)
  })
})
