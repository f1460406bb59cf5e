// Runs two servers on one PostgreSQL, calls them as people do with a fault each minute, and tells what was lost or doubled
// (CONTRIBUTING.md): npm run soak -- [--minutes 30] [--seed N]
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { freePort } from '#scripts/lib/free-port.mjs'
import { projectNode, root } from '#scripts/lib/project.mjs'
import { createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { findServer } from '#server/platform/database/postgres-programs.ts'
import { type Killable, processesOf, startKillable } from '../support/killable.ts'
import type { Reachable } from '../support/people.ts'
import { type Callers, calls, createCallers, createLedger } from './calls.ts'
import { callsPerMinute, digestOf, type Fault, type FaultKind, type PlannedCall, planSoak } from './plan.ts'

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '30' }, seed: { type: 'string' } },
})
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000))
const plan = planSoak(seed, Number(values.minutes))

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const problems: string[] = []
const report = (problem: string): void => {
  problems.push(problem)
  say(`  ! ${problem}`)
}

const lastLine = (): string => readFileSync(logFile, 'utf8').trim().split('\n').at(-1) ?? ''

const folder = mkdtempSync(join(tmpdir(), 'wardlight-soak-'))
chmodSync(folder, 0o755)
const logFile = join(tmpdir(), `wardlight-soak-${seed}.log`)
const log = openSync(logFile, 'w')
const postgres = await startEmbeddedPostgres(folder, line => say(`  ${line}`))
const { db } = openDatabase(postgres.connectionString, { maxConnections: 2 })
const role = sql.id(new URL(postgres.servingConnectionString).username)
const ports = [await freePort(), await freePort()] as const

/** Loaded before the server: its clock is wrong from then on. */
const withClock = (seconds: number): string =>
  `--import=data:text/javascript,${encodeURIComponent(`
    const now = (right => () => right() + ${seconds * 1_000})(Date.now)
    globalThis.Date = new Proxy(Date, {
      construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
      get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
    })`)}`

/** Answers through this before it is replaced below are not counted. */
const fetchUncounted = globalThis.fetch

const createServer = (port: number) => {
  let running: Killable | null = null
  let clockSeconds = 0
  const url = `http://127.0.0.1:${port}`
  const start = (): void => {
    const started = startKillable([withClock(clockSeconds), 'server/main.ts'], {
      log,
      env: {
        PATH: process.env['PATH'],
        NODE_ENV: 'test',
        LOG_LEVEL: 'error',
        PORT: String(port),
        PUBLIC_URL: `http://127.0.0.1:${ports[0]}`,
        DATA_DIR: folder,
        DATABASE_URL: postgres.servingConnectionString,
        DATABASE_OWNER_URL: postgres.connectionString,
        LOAD_DEMO: 'true',
        TRUSTED_PROXIES: '1',
        REQUESTS_PER_MINUTE: '1000000',
      },
    })
    running = started
    void started.ended.then(() => {
      if (running === started) report(`The server on port ${port} ended by itself: ${lastLine()}`)
    })
  }
  const kill = async (): Promise<void> => {
    const killed = running
    running = null
    await killed?.killAll()
  }
  return {
    url,
    start,
    kill,
    moveClock: (seconds: number) => void (clockSeconds = seconds),
    signal: (name: 'SIGSTOP' | 'SIGCONT' | 'SIGTERM') => void running?.child.kill(name),
    async stop() {
      const stopped = running
      running = null
      stopped?.child.kill('SIGTERM')
      await stopped?.ended
    },
    async ready() {
      const isReady = () =>
        fetchUncounted(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
          ({ ok }) => ok,
          () => false,
        )
      for (const until = Date.now() + 120_000; !(await isReady()); await delay(50))
        if (Date.now() > until) throw new Error(`The server on port ${port} is not ready after two minutes`)
    },
  }
}
const servers = [createServer(ports[0]), createServer(ports[1])] as const

const backends = async (): Promise<readonly number[]> => {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() order by pid`.execute(db)
  return rows.map(({ pid }) => pid)
}
const endConnections = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity where usename = ${new URL(postgres.servingConnectionString).username}`.execute(
    db,
  )
const signalAll = (pids: readonly number[], name: 'SIGSTOP' | 'SIGCONT'): void => {
  for (const pid of pids)
    try {
      process.kill(pid, name)
    } catch {
      // It has ended by itself.
    }
}
const postmaster = (): number => findServer(join(folder, 'postgres'))?.pid ?? 0

/** Each begins, and answers how it is ended. */
const inject: Readonly<Record<FaultKind, (one: Fault) => Promise<() => unknown>>> = {
  async killServer({ server }) {
    await servers[server].kill()
    return servers[server].start
  },
  async killBothServers() {
    await Promise.all(servers.map(server => server.kill()))
    return () => servers.map(server => server.start())
  },
  async killPostgres() {
    process.kill(postmaster(), 'SIGKILL')
    return () => undefined
  },
  async killBackend({ from }) {
    const pids = await backends()
    process.kill(pids[from % pids.length] ?? 0, 'SIGKILL')
    return () => undefined
  },
  async endConnections() {
    await endConnections()
    return () => undefined
  },
  async fillConnections() {
    await sql`alter role ${role} connection limit 0`.execute(db)
    await endConnections()
    return () => sql`alter role ${role} connection limit -1`.execute(db)
  },
  async pauseServer({ server }) {
    servers[server].signal('SIGSTOP')
    return () => servers[server].signal('SIGCONT')
  },
  async pausePostgres() {
    const pids = [postmaster(), ...(await backends())]
    signalAll(pids, 'SIGSTOP')
    return () => signalAll(pids, 'SIGCONT')
  },
  async moveClock({ server, clockSeconds }) {
    await servers[server].kill()
    servers[server].moveClock(clockSeconds)
    return servers[server].start
  },
}

let faultUntil = Number.POSITIVE_INFINITY
const isDuringFault = (began: number): boolean => began <= faultUntil

class Unanswered extends Error {}

let statuses: Record<string, number> = {}
const count = (name: string): void => void (statuses[name] = (statuses[name] ?? 0) + 1)

/** Every request of what tests use to call is counted, and one that was not answered ends its call. */
globalThis.fetch = async (input, init) => {
  const began = Date.now()
  const url = input instanceof Request ? input.url : input.toString()
  try {
    const answer = await fetchUncounted(input, { ...init, signal: AbortSignal.timeout(60_000) })
    const body = await answer.arrayBuffer()
    count(`${Math.floor(answer.status / 100)}xx`)
    if (answer.status < 500) return new Response(body.byteLength === 0 ? null : body, answer)
    const mayRetry = answer.headers.has('retry-after')
    const what = `${answer.status} ${mayRetry ? 'with' : 'without'} Retry-After: ${url}`
    if (!mayRetry) report(what)
    throw new Unanswered(what)
  } catch (error) {
    if (error instanceof Unanswered) throw error
    count('none')
    if (!isDuringFault(began)) report(`No answer from ${url}: ${String(error)}`)
    throw new Unanswered(String(error))
  }
}

const ledger = createLedger()

const reachableFor = ({ server, number }: PlannedCall): Reachable => {
  const { url } = servers[server]
  return {
    url,
    address: `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
    inbox: async to => (await fetch(`${url}/inbox/messages?to=${encodeURIComponent(to)}`)).json(),
    platform: { identity: { clientSettings: { userPoolClientId: 'wardlight' } } },
  }
}

const makeCall = async (planned: PlannedCall, callers: Callers): Promise<void> => {
  try {
    await calls[planned.kind]({ ...planned, reachable: reachableFor(planned), callers, ledger })
  } catch (error) {
    if (!(error instanceof Unanswered)) report(`call ${planned.number}, ${planned.kind}: ${String(error)}`)
  }
}

const becomeReady = async (): Promise<void> => {
  await Promise.all(servers.map(server => server.ready()))
  faultUntil = Date.now()
}

const columns = [6, 17, 8, 10, 10, 6, 6, 6, 6, 6, 6]
const row = (...cells: readonly unknown[]): string =>
  cells.map((cell, at) => String(cell).padStart(columns[at] ?? 6)).join(' ')

const runMinute = async (minute: number, callers: Callers): Promise<void> => {
  const { calls: planned, fault } = plan[minute] ?? { calls: [] }
  if (fault === undefined) return
  const began = Date.now()
  const running: Promise<unknown>[] = []
  let end: () => unknown = () => undefined
  let faultAt = 0
  let readiness: Promise<void> = Promise.resolve()
  for (const [at, one] of planned.entries()) {
    if (at === fault.from) {
      faultAt = Date.now()
      faultUntil = Number.POSITIVE_INFINITY
      end = await inject[fault.kind](fault)
    }
    if (at === fault.until) {
      await end()
      readiness = becomeReady()
    }
    running.push(makeCall(one, callers))
    await delay(Math.max(0, began + ((at + 1) * 60_000) / callsPerMinute - Date.now()))
  }
  await readiness
  const readyMs = faultUntil - faultAt
  await Promise.all(running)
  const { kind, server, from, until, clockSeconds } = fault
  const detail = kind.endsWith('Server') ? server : kind === 'moveClock' ? `${server} ${clockSeconds} s` : ''
  say(
    row(
      minute + 1,
      kind,
      detail,
      `${from}-${until}`,
      `${(readyMs / 1_000).toFixed(1)} s`,
      ...['2xx', '3xx', '4xx', '5xx', 'none'].map(name => statuses[name] ?? 0),
      problems.length,
    ),
  )
  statuses = {}
}

/** Waits for the jobs; a job of a killed server is taken up by its heartbeat. */
const finishJobs = async (): Promise<void> => {
  for (const until = Date.now() + 180_000; Date.now() < until; await delay(500)) {
    const { rows } = await sql<{
      open: number
    }>`select (select count(*) from scan where status in ('INITIATED', 'PROCESSING', 'SCANNING'))
      + (select count(*) from batch_scan where status in ('processing', 'scanning')) + (select count(*) from audit_unchained)
      + (select count(*) from pgboss.job where state in ('created', 'retry', 'active') and start_after <= now()) as open`.execute(
      db,
    )
    if (Number(rows[0]?.open) === 0) return
  }
  report('There are jobs that did not end within three minutes')
}

const soak = async (): Promise<void> => {
  say(`Seed ${seed}, ${plan.length} minutes of ${callsPerMinute} calls, plan ${digestOf(plan)}`)
  servers[0].start()
  await servers[0].ready()
  servers[1].start()
  await becomeReady()
  const { servingConnectionString: connectionString, connectionString: ownerConnectionString } = postgres
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    RUN_WORKERS: 'false',
    DATABASE_URL: connectionString,
  })
  const app = await createApp({ config, connectionString, ownerConnectionString })
  const callers = await createCallers(
    {
      ...reachableFor({ kind: 'signIn', number: 0, server: 0, choice: 0 }),
      app,
      platform: app.platform,
      connectionString,
      queries: { all: [], clear: () => undefined },
      close: () => app.close(),
    },
    plan.flatMap(minute => minute.calls),
  )
  await app.close()
  statuses = {}
  say(row('minute', 'fault', 'what', 'calls', 'ready in', '2xx', '3xx', '4xx', '5xx', 'none', 'wrong'))
  for (const minute of plan.keys()) await runMinute(minute, callers)
  await finishJobs()
  await Promise.all(servers.map(server => server.stop()))
  const conform = spawnSync(projectNode, ['scripts/conform.ts'], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], DATABASE_URL: postgres.connectionString },
  })
  say(conform.stdout.trimEnd())
  if (conform.status !== 0) report(`conform ended with ${conform.status}: ${conform.stderr}`)
  for (const problem of await ledger.compare(db)) report(problem)
  say(`${ledger.entries()} things were acknowledged or tried, ${problems.length} problems.`)
}

const endAll = async (): Promise<void> => {
  await Promise.all(servers.map(server => server.kill()))
  await db.destroy()
  await postgres.stop()
  for (const pid of processesOf(folder)) report(`Process ${pid} is left`)
  rmSync(folder, { recursive: true, force: true })
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void endAll().finally(() => process.exit(1)))
try {
  await soak()
} finally {
  await endAll()
}
if (problems.length > 0) say(`The servers’ log: ${join(tmpdir(), `wardlight-soak-${seed}.log`)}`)
process.exit(problems.length === 0 ? 0 : 1)
