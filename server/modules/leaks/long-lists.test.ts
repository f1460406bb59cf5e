import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertManyFindings } from '#tests/support/many-findings.ts'
import { insertPerson } from '#tests/support/scan-fixture.ts'
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts'
import { findListFacts, type LeakListQuery, rowsOfPage } from './list.ts'

const many = 30_000

let database: TestDatabase
let registerId: string

/** Every third has a request: a smaller table would be read whole. */
const fill = async ({ db }: TestDatabase): Promise<void> => {
  await db.executeQuery(CompiledQuery.raw(insertManyFindings, [registerId, many]))
  await sql`insert into report (leak_id, issues) select id, '{EXPOSED_DATA}' from leak order by id limit ${many / 3}`.execute(
    db,
  )
  await sql`vacuum analyze leak`.execute(db)
  await sql`vacuum analyze report`.execute(db)
}

beforeAll(async () => {
  database = await openTestDatabase()
  registerId = await insertPerson(database, { email: 'long.list@mail.example' })
  await fill(database)
})
afterAll(() => database.close())

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Index Name'?: string
  readonly 'Relation Name'?: string
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
  readonly Plans?: readonly PlanNode[]
}

const nodesIn = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesIn)]

/** PostgreSQL's plan, and how many blocks of 8 kB it read. */
const planOf = async (query: { compile(): CompiledQuery }) => {
  const { sql: text, parameters } = query.compile()
  const { rows } = await database.db.executeQuery<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
    CompiledQuery.raw(`explain (analyze, buffers, format json) ${text}`, [...parameters]),
  )
  const root = rows[0]?.['QUERY PLAN'][0]?.Plan
  if (root === undefined) throw new Error('no plan')
  return { nodes: nodesIn(root), blocks: root['Shared Hit Blocks'] + root['Shared Read Blocks'] }
}

const page = (wanted: Partial<LeakListQuery>): LeakListQuery => ({
  type: 'ALL',
  filter: 'All',
  sort: 'threat',
  searchValue: '',
  page: 1,
  pageSize: 10,
  ...wanted,
})

const today = '2026-11-20'

const deep: Record<string, LeakListQuery> = {
  'by threat': page({ page: 2_900 }),
  'the newest first': page({ page: 2_900, sort: 'newest' }),
  'of one type': page({ type: 'ADDRESS', page: 480 }),
  'under a filter': page({ filter: 'Unattended', page: 1_100 }),
}

describe(`a list of ${many} findings`, () => {
  it.each(Object.entries(deep))('finds a page deep in it by the index alone, %s', async (_name, query) => {
    const { nodes, blocks } = await planOf(rowsOfPage(database.db, registerId, query, today))
    expect(nodes.map(node => node['Index Name'])).toContain('leak_page')
    expect(nodes.filter(node => node['Node Type'] === 'Seq Scan').map(node => node['Relation Name'])).toEqual(
      [],
    )
    // The whole table is more than 3 000 blocks.
    expect(blocks).toBeLessThan(1_000)
  })

  it('counts what every filter shows by the index alone', async () => {
    const { nodes, blocks } = await planOf(findListFacts(database.db, registerId, 'ALL', page({})))
    expect(
      nodes.some(node => node['Node Type'] === 'Index Only Scan' && node['Index Name'] === 'leak_page'),
    ).toBe(true)
    expect(blocks).toBeLessThan(1_000)
  })

  it('puts every finding on one page, in one order', async () => {
    const seen: string[] = []
    for (const number of [1, 2, 3]) {
      const rows = await rowsOfPage(
        database.db,
        registerId,
        page({ page: number, pageSize: 100 }),
        today,
      ).execute()
      seen.push(...rows.map(({ id }) => id))
    }
    const atOnce = await rowsOfPage(database.db, registerId, page({ pageSize: 300 }), today).execute()
    expect(seen).toEqual(atOnce.map(({ id }) => id))
    expect(new Set(seen).size).toBe(300)
  })
})
