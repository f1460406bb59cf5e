import { statfs } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import {
  Counter,
  collectDefaultMetrics,
  Gauge,
  type GaugeConfiguration,
  Histogram,
  Registry,
  Summary,
} from 'prom-client'
import type { Config } from '../config.ts'
import { explainListening } from '../start-checks.ts'
import type { QueueSize } from './jobs.ts'

/** What a process measures of itself, for Prometheus; docs/operations/monitoring.md says what each metric is. */
export interface Metrics {
  follow(server: FastifyInstance): void
  jobEnded(queue: string, outcome: 'done' | 'failed', seconds: number): void
  /** Serves /metrics, and returns its address. @throws ConfigError when nothing can listen there */
  listen(port: number, host: string): Promise<string>
  close(): Promise<void>
}

/** The paths that only say whether a process lives: asked every second, they would make every figure look well. */
const probes = ['/healthz', '/readyz']

export const createMetrics = (
  config: Pick<Config, 'auditLogFile' | 'backupBucket' | 'dataDir'>,
  pool: pg.Pool,
  queueSizes: () => Promise<readonly QueueSize[]>,
  passwordsWaiting: () => number,
): Metrics => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests by method, route and status',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  // Buckets by route would be several thousand series: a route has its mean alone.
  const routes = new Summary({
    name: 'http_route_duration_seconds',
    help: 'How long requests take by method and route',
    labelNames: ['method', 'route'],
    percentiles: [],
    registers,
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests take, without waiting for the client to read the answer',
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const attempts = new Histogram({
    name: 'wardlight_job_duration_seconds',
    help: 'Attempts at jobs by queue and outcome; a failed one is repeated as its queue allows',
    labelNames: ['queue', 'outcome'],
    buckets: [0.05, 0.25, 1, 5, 15, 60, 300],
    registers,
  })
  const gauge = (settings: GaugeConfiguration<string>) =>
    registry.registerMetric(new Gauge({ ...settings, registers: [] }))
  gauge({
    name: 'wardlight_jobs',
    help: 'Jobs that are due or running now, the same for all processes of a database',
    labelNames: ['queue', 'state'],
    async collect() {
      for (const { queue, due, running } of await queueSizes()) {
        this.set({ queue, state: 'due' }, due)
        this.set({ queue, state: 'running' }, running)
      }
    },
  })
  const one = async (statement: string): Promise<number> =>
    Number((await pool.query<{ value: string | null }>(statement)).rows[0]?.value ?? 0)
  gauge({
    name: 'wardlight_backup_verified_timestamp_seconds',
    help: 'When the last backup by schedule was verified, among those in BACKUP_S3_URL where it is set; 0 while none was',
    async collect() {
      this.set(
        await one(`select extract(epoch from max(verified_at)) as value from backup
          where failure is null${config.backupBucket === null ? '' : ' and copied_at is not null'}`),
      )
    },
  })
  gauge({
    name: 'wardlight_emails_undelivered',
    help: 'Emails of the last day that a mail server refused for good',
    async collect() {
      this.set(
        await one(`select count(*) as value from audit_event
          where action = 'email.undelivered' and at > now() - interval '1 day'`),
      )
    },
  })
  gauge({
    name: 'wardlight_audit_events_waiting',
    help: 'Events of the audit log that are not yet in its chain, or not yet written to AUDIT_LOG_FILE',
    async collect() {
      const unwritten =
        config.auditLogFile === null ? '0' : 'coalesce((select position - emitted from audit_head), 0)'
      this.set(await one(`select ${unwritten} + (select count(*) from audit_unchained) as value`))
    },
  })
  gauge({
    name: 'wardlight_disk_free_bytes',
    help: 'Free space where DATA_DIR is',
    async collect() {
      const { bavail, bsize } = await statfs(config.dataDir).catch(() => statfs('.'))
      this.set(bavail * bsize)
    },
  })
  gauge({
    name: 'wardlight_database_connections',
    help: 'Connections to the database, and requests that wait for one',
    labelNames: ['state'],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  gauge({
    name: 'wardlight_password_hashes_waiting',
    help: 'Passwords that wait for a thread that hashes',
    collect() {
      this.set(passwordsWaiting())
    },
  })

  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end()
    registry.metrics().then(
      text => response.setHeader('content-type', registry.contentType).end(text),
      () => response.writeHead(503).end(),
    )
  })

  return {
    follow: app =>
      void app.addHook('onResponse', async (request, reply) => {
        const { method, routeOptions } = request
        if (probes.includes(routeOptions.url ?? '')) return
        const labels = { method, route: routeOptions.url ?? 'none' }
        const seconds = reply.elapsedTime / 1000
        requests.inc({ ...labels, status: reply.statusCode })
        routes.observe(labels, seconds)
        durations.observe(seconds)
      }),
    jobEnded: (queue, outcome, seconds) => attempts.observe({ queue, outcome }, seconds),
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once('error', error => reject(explainListening('METRICS_PORT', { port, host }, error)))
        server.listen({ port, host }, () =>
          resolve(`http://${host}:${(server.address() as AddressInfo).port}/metrics`),
        )
      }),
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}
