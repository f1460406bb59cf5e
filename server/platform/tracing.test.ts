import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { call, newEmail, signUp, testPassword } from '#tests/support/people.ts'
import { startTestServer } from '#tests/support/test-server.ts'

interface ExportedSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[]
}

const isLoaded = vi.hoisted(() => ({ sdk: false }))
vi.mock(import('@opentelemetry/sdk-trace'), async original => {
  isLoaded.sdk = true
  return original()
})

const received: string[] = []
let collectorStatus = 200
const collector = createServer((request, response) => {
  let body = ''
  request.setEncoding('utf8').on('data', (part: string) => (body += part))
  request.on('end', () => {
    received.push(`${request.url} ${body}`)
    response.writeHead(collectorStatus, { 'content-type': 'application/json' }).end('{}')
  })
})
let endpoint: string
beforeAll(async () => {
  await new Promise<void>(resolve => collector.listen(0, '127.0.0.1', resolve))
  const { port } = collector.address() as AddressInfo
  endpoint = `http://127.0.0.1:${port}`
})
afterAll(() => void collector.close())

const spansOf = (text: string): ExportedSpan[] =>
  JSON.parse(text.replace('/v1/traces ', '')).resourceSpans.flatMap(
    ({ scopeSpans }: { scopeSpans: { spans: ExportedSpan[] }[] }) => scopeSpans.flatMap(({ spans }) => spans),
  )
const attributesOf = ({ attributes }: ExportedSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

describe('tracing', () => {
  it('loads nothing of OpenTelemetry without its variable', async () => {
    const server = await startTestServer({ own: true })
    await call(server, 'GET', '/readyz')
    await server.close()
    expect(isLoaded.sdk).toBe(false)
  })

  it('joins a call, found by its request id, with its statements, and sends nothing personal', async () => {
    const server = await startTestServer({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } })
    const email = newEmail('traced')
    const person = await signUp(server, { email, fullname: 'Ottilie Quandt', phoneNumber: '+14165550187' })
    const code = (await server.inbox(email))[0]?.code ?? 'none'
    const [traceId, parentSpanId] = ['4bf92f3577b34da6a3ce929d0e0e4736', '00f067aa0ba902b7']
    const answer = await call(server, 'GET', `/v1/user/status/${email}?code=${code}`, {
      token: person.accessToken,
      headers: { traceparent: `00-${traceId}-${parentSpanId}-01` },
    })
    await call(server, 'GET', `/v2/invite/check/${code}`)
    await call(server, 'GET', `/${email}`)
    await server.close()

    const personal = [email, encodeURIComponent(email), code, 'Quandt', '4165550187', testPassword]
    for (const value of personal) expect(received.join('\n')).not.toContain(value)

    const spans = received.flatMap(spansOf)
    const requestId = answer.headers.get('x-request-id')
    const [request, ...others] = spans.filter(span => span.name === 'GET /v1/user/status/:email')
    expect(others).toEqual([])
    expect(request).toMatchObject({ traceId, parentSpanId })
    expect(request && attributesOf(request)).toEqual({
      'http.request.method': 'GET',
      'http.route': '/v1/user/status/:email',
      'http.response.status_code': answer.status,
      'wardlight.request_id': requestId,
    })

    const statements = spans.filter(span => span.parentSpanId === request?.spanId)
    expect(statements.map(({ name }) => name)).toContain('SELECT identity_account')
    for (const statement of statements) {
      expect(statement.traceId).toBe(traceId)
      expect(attributesOf(statement)).toMatchObject({ 'wardlight.request_id': requestId })
      expect(BigInt(statement.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(statement.startTimeUnixNano))
    }
    expect(spans.filter(span => span.traceId === traceId)).toHaveLength(1 + statements.length)
  })

  it('joins a job with its statements', async () => {
    received.splice(0)
    const server = await startTestServer({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } })
    await server.platform.jobs.send('contracts.renew', {})
    const states = () =>
      sql`select distinct state from pgboss.job where name = 'contracts.renew'`.execute(server.platform.db)
    await expect.poll(async () => (await states()).rows).toEqual([{ state: 'completed' }])
    await server.close()
    const spans = received.flatMap(spansOf)
    const job = spans.find(({ name }) => name === 'contracts.renew')
    expect(job).not.toHaveProperty('parentSpanId')
    expect(spans.filter(span => span.parentSpanId === job?.spanId).map(({ name }) => name)).toContain(
      'SELECT company',
    )
  })

  it('warns where the collector refuses the spans, and stops all the same', async () => {
    collectorStatus = 400
    const log: string[] = []
    const server = await startTestServer({
      env: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, LOG_LEVEL: 'warn' },
      logTo: { write: line => void log.push(line) },
    })
    await call(server, 'GET', '/readyz')
    await server.close()
    expect(log.join('')).toContain('tracing: spans could not be sent')
  })
})
