import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { type KyselyPlugin, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unexplainedIn } from '#tests/support/conformity.ts'
import { insertPerson } from '#tests/support/scan-fixture.ts'
import { openTestDatabase } from '#tests/support/test-database.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { loadDemo } from '../demo/load-demo.ts'
import { type Looked, replayHistories, rowsAtOnce } from './conform.ts'

const script = join(import.meta.dirname, '../../scripts/conform.ts')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ own: true, env: { RUN_WORKERS: 'false' } })
  await loadDemo(server.platform)
})
afterAll(() => server.close())

const conform = (): Promise<{ status: number; out: string; err: string }> =>
  new Promise(resolve =>
    execFile(
      process.execPath,
      [script],
      { env: { ...process.env, NODE_ENV: 'test', DATABASE_URL: server.connectionString } },
      (error, out, err) => resolve({ status: typeof error?.code === 'number' ? error.code : 0, out, err }),
    ),
  )

/** One manual change of each kind: SQL by table, as `returning id`. */
const changes: Readonly<Record<string, string>> = {
  finding: `update leak set state = 'ignored' where state = 'safe' returning id`,
  'removal request': `update report set resolution = 'FAILED' where resolution = 'PENDING' and id = (select min(id::text)::uuid from report where resolution = 'PENDING') returning id`,
  'response plan': `update response_plan set actions = jsonb_set(actions, '{callBanks}', '{"state": "done", "changedAt": null}') returning id`,
  payment: `update payment set status = 'paid' where status = 'failed' returning id`,
  scan: `update scan set status = 'SCANNING', completed_at = null where id = (select (detail->>'scanId')::uuid from audit_event where action = 'scan.completed' limit 1) returning id`,
  'bulk scan': `update batch_scan set status = 'failed', failure = 'timedOut' where id = (select id from batch_scan where status = 'completed' order by uploaded_at limit 1) returning id`,
  'domain proof': `insert into audit_event (action, detail) select 'domain.claimed', jsonb_build_object('proofId', id) from domain_proof
    where status = 'verified' limit 1 returning detail->>'proofId' as id`,
  'audited move': `insert into audit_event (action, detail) values ('report.solved', '{"from": "PENDING", "to": "SOLVED"}') returning id`,
  member: `update company_member set status = 'Invited' where id = (select id from company_member where status = 'Completed Profile' and group_name = 'USER' limit 1) returning id`,
  'admin access': `update company_admin set status = 'ACTIVE' where status = 'INVITE_CANCELLED' returning invite_id as id`,
  invite: `update company_invite set state = 'accepted' where id = (select id from company_invite where state = 'cancelled' limit 1) returning id`,
}

describe('the stored histories of the demo', () => {
  it('are explained by their charts', async () => {
    expect(await unexplainedIn(server.platform.db)).toEqual([])
    const { status, out, err } = await conform()
    expect([status, err]).toEqual([0, ''])
    const kinds = out.trim().split('\n')
    expect(kinds.map(line => line.split(':')[0])).toEqual([...Object.keys(changes), 'audit log'])
    expect(kinds[0]).toMatch(/^finding: \d+, with \d+ events; 0 without a history$/)
  })

  it('reveal what was changed by hand, by its kind, id and time', async () => {
    const { db } = server.platform
    const changed: string[] = []
    for (const [kind, change] of Object.entries(changes)) {
      const { rows } = await sql.raw<{ id: string }>(change).execute(db)
      expect(rows, kind).toHaveLength(1)
      changed.push(`${kind} ${rows[0]?.id}`)
    }
    const found = await unexplainedIn(db)
    expect([...new Set(found.map(({ kind, id }) => `${kind} ${id}`))]).toEqual(changed)
    const { status, err } = await conform()
    expect(status).toBe(1)
    const lines = err.trim().split('\n')
    for (const thing of changed)
      expect(
        lines.some(line => line.startsWith(`${thing} at 20`)),
        thing,
      ).toBe(true)
  })
})

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

const findings = 2_000
const eventsOfEach = 39

it('are replayed in a memory that does not grow with them', async () => {
  const database = await openTestDatabase()
  const registerId = await insertPerson(database)
  const { db } = database
  await sql`insert into leak (register_id, type, fingerprint, threat_level, source, evidence)
    select ${registerId}, 'EMAIL', place::text, 'LOW', 'embeddedCorpus', '{}' from generate_series(1, ${findings}) as place`.execute(
    db,
  )
  await sql`insert into leak_event (leak_id, at, event, actor)
    select id, now(), case when place = 1 then 'found' when place % 2 = 0 then 'ignored' else 'restored' end, 'scan'
    from leak cross join generate_series(1, ${eventsOfEach}) as place order by id, place`.execute(db)
  let most = 0
  let all = 0
  let results = 0
  let maxHeap = 0
  collectGarbage()
  const heapBefore = process.memoryUsage().heapUsed
  const watching: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      most = Math.max(most, result.rows.length)
      all += result.rows.length
      results += 1
      if (results % 40 === 0) {
        collectGarbage()
        maxHeap = Math.max(maxHeap, process.memoryUsage().heapUsed - heapBefore)
      }
      return result
    },
  }
  const looked: Looked[] = []
  await replayHistories(
    db.withPlugin(watching),
    found => expect.unreachable(found.what),
    one => looked.push(one),
  )
  expect(looked[0]).toEqual({ kind: 'finding', things: findings, events: findings * eventsOfEach, bare: 0 })
  expect(all).toBeGreaterThanOrEqual(findings * eventsOfEach)
  expect(most).toBe(rowsAtOnce)
  expect(maxHeap).toBeLessThan(20 * 1024 * 1024)
  await database.close()
})
