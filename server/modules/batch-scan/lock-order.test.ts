import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BatchScan } from '#openapi/generated/api.ts'
import type { Database } from '#server/platform/database/database.ts'
import { batchPath, membersOf, startScan, upload } from '#tests/support/batch-scans.ts'
import { employeeFile, newCompany, peopleOf, type TestCompany } from '#tests/support/companies.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { RUN_WORKERS: 'false' } })
})
afterAll(() => server.close())

const calls = {
  start: startScan,
  cancel: (company: TestCompany, id: string) =>
    company.owner.call<BatchScan>('POST', batchPath(company, `/${id}/cancel`)),
  delete: (company: TestCompany, id: string) => company.owner.call('DELETE', batchPath(company, `/${id}`)),
}
type Call = keyof typeof calls

/** A bulk scan with a part that isn't scanned yet. */
const listWithPart = async (status: 'failed' | 'scanning' | 'unavailable_seats') => {
  const company = await newCompany(server, { seats: 10 })
  const { body } = await upload(company, employeeFile(peopleOf(company.domain, 3)))
  const { id } = body.batch
  const { db } = server.platform
  await db
    .updateTable('batch_scan')
    .set({ status, failure: status === 'failed' ? 'technicalError' : null })
    .where('id', '=', id)
    .execute()
  const members = await membersOf(server, company)
  await db
    .insertInto('batch_part')
    .values({ batch_id: id, part: 0, member_ids: members.map(member => member.id) })
    .execute()
  return { company, id }
}

/** How many statements wait for what the transaction holds, or behind another that does. */
const waitingFor = async (holder: number): Promise<number> => {
  const { rows } = await sql<{ waiting: number }>`with recursive blocked as (
      select ${holder}::int as pid
      union select activity.pid from pg_stat_activity as activity join blocked on blocked.pid = any(pg_blocking_pids(activity.pid))
    ) select count(*)::int - 1 as waiting from blocked`.execute(server.platform.db)
  return rows[0]?.waiting ?? 0
}

type Held = 'seats' | 'part'
const hold = (transaction: Database, held: Held, company: TestCompany, id: string) =>
  (held === 'seats'
    ? sql`select from company where id = ${company.id} for no key update`
    : sql`select from batch_part where batch_id = ${id} for update`
  ).execute(transaction)

/** Both calls have begun, the first before the second, when what they wait for is released. */
const meet = async (
  { company, id }: { readonly company: TestCompany; readonly id: string },
  held: Held,
  [first, second]: readonly [Call, Call],
) => {
  const begun = await server.platform.db.transaction().execute(async transaction => {
    await hold(transaction, held, company, id)
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
    const waiting = () => waitingFor(rows[0]?.pid ?? 0)
    const one = calls[first](company, id)
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
    const two = calls[second](company, id)
    await expect.poll(waiting, { timeout: 10_000 }).toBe(2)
    return [one, two]
  })
  return (await Promise.all(begun)).map(({ status }) => status)
}

describe('two calls about one bulk scan at the same moment', () => {
  it.each(
    (
      [
        ['start', 'cancel', [202, 200]],
        ['cancel', 'start', [200, 202]],
        ['start', 'delete', [202, 409]],
        ['delete', 'start', [204, 404]],
        ['cancel', 'delete', [200, 204]],
        ['delete', 'cancel', [204, 404]],
      ] as const
    ).flatMap(([first, second, answers]) =>
      (['seats', 'part'] as const).map(held => ({ first, second, answers, held })),
    ),
  )('are answered one after the other: $first, then $second, which wait for the $held', async row => {
    // One that failed has nothing left to cancel.
    const list = await listWithPart(row.first === 'cancel' ? 'unavailable_seats' : 'failed')
    expect(await meet(list, row.held, [row.first, row.second])).toEqual(row.answers)
  })

  it('cancel it once, and the second is told that it is canceled', async () => {
    const list = await listWithPart('scanning')
    expect(await meet(list, 'part', ['cancel', 'cancel'])).toEqual([200, 200])
    const log = await server.platform.db
      .selectFrom('audit_event')
      .select('action')
      .where('company_id', '=', list.company.id)
      .where('action', '=', 'batchScan.canceled')
      .execute()
    expect(log).toHaveLength(1)
  })
})
