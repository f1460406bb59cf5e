import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { recordAudit } from './audit.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { METRICS_PORT: '0' } })
})
afterAll(() => server.close())

const metricsOf = async ({ app }: TestServer): Promise<string> => (await fetch(app.metricsUrl ?? '')).text()
const linesOf = async (name: string, of = server): Promise<string[]> =>
  (await metricsOf(of)).split('\n').filter(line => line.startsWith(name))

describe('the metrics of a process', () => {
  it('count requests by their route, never by the address with its ids', async () => {
    const id = crypto.randomUUID()
    const refused = await fetch(`${server.url}/v2/company/${id}/billing`)
    expect(refused.status).toBe(401)
    await expect
      .poll(() => linesOf('http_requests_total'))
      .toContain('http_requests_total{method="GET",route="/v2/company/:id/billing",status="401"} 1')
    expect(await metricsOf(server)).not.toContain(id)
  })

  it('add three lines for a route, so that all routes together stay small', async () => {
    // Node's own lines come as it collects its garbage.
    const before = await linesOf('http_')
    await fetch(`${server.url}/v2/company/${crypto.randomUUID()}/domains`)
    const route = 'route="/v2/company/:id/domains"'
    await expect.poll(() => metricsOf(server)).toContain(route)
    const after = await linesOf('http_')
    expect(after.filter(line => line.includes(route))).toHaveLength(3)
    expect(after).toHaveLength(before.length + 3)
  })

  it('leave out the calls that only ask whether the process lives', async () => {
    const requests = async () => (await linesOf('http_request_duration_seconds_count'))[0]
    const before = await requests()
    for (const path of ['/healthz', '/readyz']) expect((await fetch(`${server.url}${path}`)).status).toBe(200)
    await fetch(`${server.url}/v1/banks`)
    await expect.poll(() => linesOf('http_requests_total{method="GET",route="/v1/banks"')).toHaveLength(1)
    expect(await requests()).toBe(
      before?.replace(/\d+$/, count => String(Number(count) + 1)) ?? 'http_request_duration_seconds_count 1',
    )
    expect((await metricsOf(server)).match(/healthz|readyz/)).toBeNull()
  })

  it('say what nobody would notice: emails, backups, the audit log, the disk', async () => {
    const { db } = server.platform
    const valueOf = async (name: string) => Number((await linesOf(`${name} `))[0]?.split(' ')[1])
    expect(await valueOf('wardlight_backup_verified_timestamp_seconds')).toBe(0)
    expect(await valueOf('wardlight_emails_undelivered')).toBe(0)
    expect(await valueOf('wardlight_disk_free_bytes')).toBeGreaterThan(0)
    const verifiedAt = new Date('2026-11-20T02:00:00Z')
    await db
      .insertInto('backup')
      .values({ file: 'a.backup', made_at: verifiedAt, verified_at: verifiedAt, bytes: 1 })
      .execute()
    await recordAudit(db, { actorId: null, action: 'email.undelivered' })
    expect(await valueOf('wardlight_backup_verified_timestamp_seconds')).toBe(verifiedAt.getTime() / 1000)
    expect(await valueOf('wardlight_emails_undelivered')).toBe(1)
    await expect.poll(() => valueOf('wardlight_audit_events_waiting')).toBe(0)
  })

  it('count attempts at jobs by their outcome', async () => {
    const { jobs, db } = server.platform
    const attempts = (outcome: string) =>
      linesOf(`wardlight_job_duration_seconds_count{queue="contracts.renew",outcome="${outcome}"}`)
    await jobs.send('contracts.renew', {})
    await expect.poll(() => attempts('done')).toEqual([expect.stringMatching(/ 1$/)])
    expect(await attempts('failed')).toEqual([])
    await sql`alter table company rename to company_elsewhere`.execute(db)
    await jobs.send('contracts.renew', {})
    await expect.poll(async () => (await attempts('failed')).length).toBe(1)
    await sql`alter table company_elsewhere rename to company`.execute(db)
  })

  it('count jobs that wait for a worker', async () => {
    const idle = await startTestServer({ env: { METRICS_PORT: '0', RUN_WORKERS: 'false' } })
    const waiting = 'wardlight_jobs{queue="contracts.renew",state="due"}'
    expect(await linesOf(waiting, idle)).toEqual([`${waiting} 0`])
    await idle.platform.jobs.send('contracts.renew', {})
    expect(await linesOf(waiting, idle)).toEqual([`${waiting} 1`])
    await idle.close()
  })

  it('are at /metrics alone, on a port of their own', async () => {
    expect((await fetch(`${server.url}/metrics`)).headers.get('content-type')).not.toMatch(
      /openmetrics|version=0/,
    )
    expect((await fetch(new URL('/v1/register', server.app.metricsUrl ?? ''))).status).toBe(404)
  })

  it('have every name that the dashboard and the alerts ask for', async () => {
    const known = new Set((await metricsOf(server)).match(/^[a-z_0-9]+/gm))
    for (const file of ['grafana.json', 'alerts.yaml']) {
      const text = readFileSync(new URL(`../../docs/operations/${file}`, import.meta.url), 'utf8')
      const named = new Set(text.match(/\b(?:http|wardlight|nodejs|process)_[a-z_0-9]+\b/g))
      expect(named.size).toBeGreaterThan(4)
      expect(
        [...named].filter(name => !known.has(name)),
        file,
      ).toEqual([])
    }
  })

  it('refuse the start when their port is taken, in a sentence that names it', async () => {
    const other = createServer()
    const port = await new Promise<number>(resolve =>
      other.listen(0, '127.0.0.1', () => {
        const address = other.address()
        resolve(typeof address === 'object' && address !== null ? address.port : 0)
      }),
    )
    await expect(startTestServer({ env: { METRICS_PORT: String(port) } })).rejects.toThrow(
      `METRICS_PORT ${port} is taken by another program. Choose another one, for example METRICS_PORT=${port + 1}.`,
    )
    await new Promise(resolve => other.close(resolve))
  })
})
