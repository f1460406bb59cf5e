import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newCompany } from '../../../tests/support/company-people.ts'
import { fillInBulk } from '../../../tests/support/fill-in-bulk.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { countMembers, findMembers, type MemberQuery } from './store.ts'

const people = 100_000
/** What may be sorted where an index gives no order: a page, not a company. */
const fewRows = 2_000

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Plan Rows': number
  readonly Plans?: readonly Plan[]
}

let database: TestDatabase
let client: pg.Client
let watched: Kysely<Tables>
let companyId: string
let seen: { sql: string; parameters: readonly unknown[] }[] = []

beforeAll(async () => {
  database = await openTestDatabase()
  client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  watched = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: new pg.Pool({ connectionString: database.connectionString, max: 1 }),
    }),
    log: ({ query }) => void seen.push({ sql: query.sql, parameters: query.parameters }),
  })
  companyId = (await newCompany(database.db)).id
  const other = await newCompany(database.db)
  await fillInBulk(database.db, ['company_member'], async db => {
    for (const company of [companyId, other.id])
      await sql`insert into company_member (company_id, email, fullname, alias, group_name, status)
        select ${company}::uuid, 'person' || n || '@northwind.example', 'Person ' || md5(n::text), n,
          case when n % 10000 = 0 then 'ADMIN' else 'USER' end, (array['Not Invited', 'Invited', 'Registered', 'Completed Profile'])[1 + n % 4]
        from generate_series(1, ${people}::integer) as n`.execute(db)
  })
}, 120_000)
afterAll(async () => {
  await watched.destroy()
  await client.end()
  await database.close()
})

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

const plansOf = async (query: Omit<MemberQuery, 'companyId'>, offset: number): Promise<Plan[]> => {
  seen = []
  const whole = { ...query, companyId }
  await countMembers(watched, whole)
  await findMembers(watched, whole, { offset, limit: 10 })
  const plans: Plan[] = []
  for (const { sql: text, parameters } of seen) {
    const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`explain (format json) ${text}`, [
      ...parameters,
    ])
    for (const { Plan: plan } of rows[0]?.['QUERY PLAN'] ?? []) plans.push(...nodesOf(plan))
  }
  return plans
}

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
    const whole = plans.filter(
      node => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'company_member',
    )
    const sorts = plans.filter(node => node['Node Type'].includes('Sort') && node['Plan Rows'] > fewRows)
    expect([...whole, ...sorts].map(node => node['Node Type'])).toEqual([])
    expect(plans.some(node => node['Node Type'].includes('Index'))).toBe(true)
  })
})
