import { EventEmitter } from 'node:events'
import pg from 'pg'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { operations } from '#tests/security/support/contract.ts'
import { batchPath, upload } from '#tests/support/batch-scans.ts'
import { employeeFile, newCompany, peopleOf, type TestCompany } from '#tests/support/companies.ts'
import { createTestDatabase } from '#tests/support/test-database.ts'
import { startTestServer } from '#tests/support/test-server.ts'

const sizes = [1_000, 2_000, 4_000] as const

/** What a statement may grow by from the least to the most, at 2.2 for each doubling: a logarithm, but no square. */
const maxGrowth = 2.2 ** 2
/** Rows and buffers of a statement for each person at the most that can't come from a square: another plan for more people doubles them. */
const fewPerPerson = 20

interface PlanNode {
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Join Filter'?: number
  readonly Plans?: readonly PlanNode[]
}

interface Explained {
  readonly 'Query Text': string
  readonly Plan: PlanNode & {
    readonly 'Shared Hit Blocks': number
    readonly 'Shared Read Blocks': number
  }
}

/** The rows that the nodes of a plan passed on or threw away. */
const rowsIn = (node: PlanNode): number =>
  node['Actual Loops'] *
    (node['Actual Rows'] +
      (node['Rows Removed by Filter'] ?? 0) +
      (node['Rows Removed by Join Filter'] ?? 0)) +
  (node.Plans ?? []).reduce((sum, plan) => sum + rowsIn(plan), 0)

/** One statement whatever its parameters are. */
const withoutLists = (text: string): string =>
  text.replaceAll(/\$\d+(?:, \$\d+)+/g, '$…').replaceAll(/\s+/g, ' ')

afterEach(() => vi.restoreAllMocks())

/** The address of a database that answers each statement with its plan besides, as it was carried out. */
const explaining = (connectionString: string): string => {
  const settings = [
    'session_preload_libraries=auto_explain',
    'auto_explain.log_min_duration=0',
    'auto_explain.log_analyze=on',
    'auto_explain.log_timing=off',
    'auto_explain.log_buffers=on',
    'auto_explain.log_nested_statements=on',
    'auto_explain.log_format=json',
    'client_min_messages=log',
  ]
  const url = new URL(connectionString)
  url.searchParams.set('options', settings.map(setting => `-c ${setting}`).join(' '))
  return url.href
}

/** Adds up the buffers and rows of every statement of the server by operation, until the mocks are restored. */
const measureWork = () => {
  const work = new Map<string, number>()
  let operation = 'start of the server'
  vi.spyOn(pg.Client.prototype, 'emit').mockImplementation(function (this: pg.Client, event, ...given) {
    const [, json] = event === 'notice' ? (/plan:\s*(\{.*\})\s*$/s.exec(String(given[0]?.message)) ?? []) : []
    if (json !== undefined) {
      const { 'Query Text': text, Plan: plan }: Explained = JSON.parse(json)
      const name = `${operation}: ${withoutLists(text)}`
      const done = rowsIn(plan) + plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
      work.set(name, (work.get(name) ?? 0) + done)
    }
    return EventEmitter.prototype.emit.call(this, event, ...given)
  })
  return {
    work,
    during: async <Answer>(name: string, call: () => Promise<Answer>): Promise<Answer> => {
      operation = name
      return call()
    },
  }
}

/** Everything that reads a company as a whole. */
const reads = operations.filter(
  ({ method, path }) => method === 'GET' && /^\/v2\/company\/\{id\}(?!.*\{)/.test(path),
)

/** The work of each statement while a company of so many people uploads, divides, scans, reads and replaces. */
const workFor = async (people: number, { isAnalyzed }: { readonly isAnalyzed: boolean }) => {
  const { work, during } = measureWork()
  const connectionString = await createTestDatabase()
  const server = await startTestServer({
    connectionString: explaining(connectionString),
    env: { REQUESTS_PER_MINUTE: '100000' },
  })
  const watcher = new pg.Client({ connectionString })
  await watcher.connect()
  const expectDone = async (call: Promise<{ readonly status: number; readonly body: unknown }>) => {
    const { status, body } = await call
    expect(status, JSON.stringify(body)).toBeLessThan(300)
  }
  const analyze = async () => {
    if (isAnalyzed) await watcher.query('analyze')
  }
  const send = async (name: string, company: TestCompany, path: string, body?: object) => {
    await during(name, () => expectDone(company.owner.call('POST', batchPath(company, path), body)))
    await vi.waitUntil(
      async () => {
        const { rows } = await watcher.query(
          `select from batch_scan where status in ('processing', 'scanning')`,
        )
        return rows.length === 0
      },
      { timeout: 120_000 },
    )
    await analyze()
  }
  const uploadPeople = async (name: string, company: TestCompany, lines: readonly string[]) => {
    const { body } = await during(name, () => upload(company, employeeFile(lines)))
    expect(body.rows.good).toBeGreaterThan(0)
    await analyze()
    return body.batch.id
  }
  // What the planner knows is of the lists of others: of a new one it then expects a single line.
  const others = await newCompany(server)
  await uploadPeople('upload of others', others, peopleOf(others.domain, 500))
  await watcher.query('analyze')
  const company = await newCompany(server, { seats: people })
  const setSeats = (seats: number) =>
    watcher.query('update company set licensed_seats = $1 where id = $2', [seats, company.id])
  const refused = (count: number) =>
    Array.from({ length: count }, (_, at) => `Bo,Ek,refused.${at}@elsewhere.example,,`)
  const readFile = async (id: string) => {
    for (const path of ['refused-rows', 'roster', 'roster?group=updates', 'roster?group=leaves'])
      await during(`read ${path}`, () =>
        expectDone(company.owner.call('GET', batchPath(company, `/${id}/${path}`))),
      )
  }

  const id = await uploadPeople('upload', company, [
    ...peopleOf(company.domain, 2 * people),
    ...refused(people / 10),
  ])
  await readFile(id)
  await send('divide', company, `/${id}/fit`)
  await send('scan', company, '/start', { batchId: id })
  await setSeats(3 * people)
  const again = await uploadPeople('upload again', company, [
    ...peopleOf(company.domain, people, people / 4),
    ...refused(people / 10),
  ])
  await readFile(again)
  const { body: roster } = await company.owner.call<{ leaves: number }>(
    'GET',
    batchPath(company, `/${again}/roster`),
  )
  await send('replace', company, '/start', { batchId: again, replace: { leaves: roster.leaves } })
  for (const { id: name, path } of reads)
    await during(name, () => company.owner.call('GET', path.replace('{id}', company.id)))
  const { rows } = await watcher.query(`select id from batch_scan where status = 'unavailable_seats'`)
  await during('delete', () => expectDone(company.owner.call('DELETE', batchPath(company, `/${rows[0].id}`))))
  await watcher.end()
  await server.close()
  vi.restoreAllMocks()
  return work
}

const growthOf = async (given: { readonly isAnalyzed: boolean }) => {
  const runs: Map<string, number>[] = []
  for (const people of sizes) runs.push(await workFor(people, given))
  const measured = [...(runs.at(-1) ?? [])].filter(([, most]) => most > sizes[2])
  const growing = measured.flatMap(([name, most]) => {
    const all = runs.map(run => run.get(name) ?? 0)
    const [least = 0] = all
    return most <= fewPerPerson * sizes[2] || most <= maxGrowth * least ? [] : [`${all.join(', ')}: ${name}`]
  })
  return { measured: measured.map(([name]) => name), growing }
}

/** Operations whose statements over everyone are measured, whatever else is. */
const known = ['upload', 'read roster', 'divide', 'scan', 'replace', 'listCompanyUsers', 'delete']

describe('what a company’s people cost', () => {
  it('at most doubles in every statement when they do, right after the insert', async () => {
    const { measured, growing } = await growthOf({ isAnalyzed: false })
    expect(known.filter(name => !measured.some(text => text.startsWith(`${name}:`)))).toEqual([])
    expect(growing).toEqual([])
  }, 300_000)

  it('at most doubles with the planner’s statistics as well', {
    tags: ['exhaustive'],
    timeout: 300_000,
  }, async () => {
    expect((await growthOf({ isAnalyzed: true })).growing).toEqual([])
  })
})
