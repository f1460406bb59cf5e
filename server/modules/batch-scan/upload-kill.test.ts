import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { BatchProgress, EmployeeUpload as Upload } from '#openapi/generated/api.ts'
import { employeeFile, newCompany, peopleOf, type TestCompany } from '#tests/support/companies.ts'
import { unexplainedIn } from '#tests/support/conformity.ts'
import { call } from '#tests/support/people.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const script = join(import.meta.dirname, '../../../tests/support/api-process.ts')
const people = 6_000

let server: TestServer
let children: ChildProcess[] = []
beforeAll(async () => {
  server = await startTestServer({ own: true, env: { RUN_WORKERS: 'false' } })
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await server.close()
})

const startProcess = async () => {
  const child = spawn(process.execPath, [script, server.connectionString], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  children = [...children, child]
  const [line] = await once(child.stdout ?? process.stdin, 'data')
  return { child, url: String(line).replace('listening ', '').trim() }
}

const send = ({ id, domain, owner }: TestCompany, to: { readonly url: string }) =>
  call<Upload>(to, 'POST', `/v2/company/${id}/scan/batch/upload`, {
    token: owner.accessToken,
    body: employeeFile(peopleOf(domain, people)),
  })

const storedOf = async ({ id }: TestCompany) => {
  const { rows } = await sql<{ batches: number; lines: number; trail: number }>`select
      (select count(*)::integer from batch_scan where company_id = ${id}) as batches,
      (select count(*)::integer from batch_row join batch_scan on batch_scan.id = batch_id where company_id = ${id}) as lines,
      (select count(*)::integer from audit_event where company_id = ${id} and action = 'batchScan.uploaded') as trail`.execute(
    server.platform.db,
  )
  return rows[0]
}

/** Whether a statement of somebody waits for a lock on the table. */
const isWaitingFor = async (table: string): Promise<boolean> => {
  const { rows } = await sql<{ waiting: boolean }>`select exists (
    select from pg_locks where relation = ${table}::regclass and not granted
      and database = (select oid from pg_database where datname = current_database())) as waiting`.execute(
    server.platform.db,
  )
  return rows[0]?.waiting ?? false
}

const exhaustive = { tags: ['exhaustive'], timeout: 120_000 }

describe('an upload whose process is killed with -9', () => {
  it.each([
    ['before its first line is written', 'batch_row'],
    ['when all of its lines are written', 'audit_event'],
  ])('%s leaves nothing, and can be sent again', exhaustive, async (_, table) => {
    const company = await newCompany(server, { seats: people })
    const other = await startProcess()
    // Locks the table, so that statements wait until the process is dead.
    const gate = new pg.Client({ connectionString: server.connectionString })
    await gate.connect()
    await gate.query('begin')
    await gate.query(`lock table ${table} in share mode`)
    const cutOff = send(company, other).catch((error: unknown) => error)
    await vi.waitUntil(() => isWaitingFor(table), { timeout: 30_000, interval: 10 })
    other.child.kill('SIGKILL')
    await once(other.child, 'close')
    await gate.query('rollback')
    await gate.end()
    expect(await cutOff).toBeInstanceOf(Error)
    await vi.waitUntil(async () => !(await isWaitingFor(table)), { timeout: 30_000, interval: 10 })
    expect(await storedOf(company)).toEqual({ batches: 0, lines: 0, trail: 0 })

    const again = await send(company, server)
    expect([again.status, again.body.rows]).toMatchObject([201, { good: people, refused: 0 }])
    expect(await storedOf(company)).toEqual({ batches: 1, lines: people, trail: 1 })
  })

  it('after it was stored leaves all of it, ready to resume', exhaustive, async () => {
    const company = await newCompany(server, { seats: people })
    const other = await startProcess()
    const sent = send(company, other).catch((error: unknown) => error)
    await vi.waitUntil(async () => (await storedOf(company))?.batches === 1, { timeout: 30_000, interval: 5 })
    other.child.kill('SIGKILL')
    await sent
    expect(await storedOf(company)).toEqual({ batches: 1, lines: people, trail: 1 })
    const { body } = await company.owner.call<BatchProgress>(
      'GET',
      `/v2/company/${company.id}/scan/batch/progress`,
    )
    expect(body.batch).toMatchObject({ status: 'pending', validUsers: people })
    expect(await unexplainedIn(server.platform.db)).toEqual([])
  })
})
