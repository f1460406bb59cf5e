import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { BatchProgress, BatchScan, EmployeeUpload } from '#openapi/generated/api.ts'
import { createCorpusKeys } from '#server/scan/corpus/keys.ts'
import { allOnce, totalsOf } from '#tests/support/bulk-scans.ts'
import { employeeFile, newCompany, peopleOf } from '#tests/support/companies.ts'
import { unexplainedIn } from '#tests/support/conformity.ts'
import { call } from '#tests/support/people.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

const script = join(import.meta.dirname, '../../../tests/support/api-process.ts')

interface ApiProcess {
  readonly child: ChildProcess
  readonly url: string
}

const startProcess = async (connectionString: string): Promise<ApiProcess> => {
  const child = spawn(process.execPath, [script, connectionString], { stdio: ['pipe', 'pipe', 'inherit'] })
  const [line] = await once(child.stdout ?? process.stdin, 'data')
  return { child, url: String(line).replace('listening ', '').trim() }
}

let server: TestServer
let processes: ApiProcess[]
beforeAll(async () => {
  server = await startTestServer({ own: true, env: { RUN_WORKERS: 'false' } })
  processes = await Promise.all([
    startProcess(server.connectionString),
    startProcess(server.connectionString),
  ])
})
afterAll(async () => {
  for (const { child } of processes ?? [])
    if (child.exitCode === null && child.signalCode === null) {
      child.stdin?.end()
      await once(child, 'close')
    }
  await server.close()
})

const people = 6_000

describe('a bulk scan that two processes share', () => {
  it('ends correctly when one of them is killed in the middle', {
    tags: ['exhaustive'],
    timeout: 120_000,
  }, async () => {
    const { db, keys } = server.platform
    const [one, other] = processes
    if (one === undefined || other === undefined) throw new Error('Two processes are needed')
    const { owner, ...company } = await newCompany(server, { seats: people })
    const token = owner.accessToken
    const at = (path: string) => `/v2/company/${company.id}/scan/batch${path}`
    const { body: upload } = await call<EmployeeUpload>(one, 'POST', at('/upload'), {
      token,
      body: employeeFile(peopleOf(company.domain, people)),
    })
    expect(upload.rows).toMatchObject({ good: people, refused: 0 })
    const corpusKeys = createCorpusKeys(keys)
    const known = Array.from({ length: people / 10 }, (_, index) =>
      corpusKeys.email(`ann.${(index + 1) * 10}@${company.domain}`).toString('hex'),
    )
    await sql`insert into corpus_breach (name, title, domain, breach_date, data_classes, source)
      values ('BulkBreach', 'Bulk breach', 'bulk.example', '2024-02-01', '{Passwords}', 'test')`.execute(db)
    await sql`insert into corpus_account (email_hash, breach_name)
      select decode(hash, 'hex'), 'BulkBreach' from unnest(${known}::text[]) as hash`.execute(db)
    const batchId = upload.batch.id
    const started = await call<BatchScan>(one, 'POST', at('/start'), { token, body: { batchId } })
    expect(started.status).toBe(202)
    const progress = async () =>
      (await call<BatchProgress>(other, 'GET', at(`/progress?batchId=${batchId}`), { token })).body
    await vi.waitUntil(async () => (await progress()).usersChecked >= 1_000, {
      timeout: 60_000,
      interval: 10,
    })
    one.child.kill('SIGKILL')
    await once(one.child, 'close')
    expect((await progress()).batch.status).toBe('scanning')
    await vi.waitUntil(async () => (await progress()).batch.status === 'completed', {
      timeout: 90_000,
      interval: 200,
    })
    const batch = { id: batchId, companyId: company.id, exposed: known.length }
    expect(await totalsOf(db, batch)).toEqual(allOnce(people, batch))
    const mails = await server.inbox(owner.email)
    expect(mails.filter(mail => mail.text.includes('bulk-scans'))).toHaveLength(1)
    expect(await unexplainedIn(db)).toEqual([])
  })
})
