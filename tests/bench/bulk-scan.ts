/**
 * A bulk scan of 50 000 employees against a corpus of a million rows: `node tests/bench/bulk-scan.ts [people]
 * [rows]`. The file is uploaded over the API to a separate Wardlight, and compared in the same run with plain
 * SQL over the same tables (./bare-sql.ts): the bare join, which only reads, and the same work with its
 * writes. Every fifth person is in the corpus, in three breaches; every fiftieth in a stealer log too.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { BatchProgress, EmployeeUpload } from '#openapi/generated/api.ts'
import { type App, createApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Database } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { createCorpusKeys } from '#server/scan/corpus/keys.ts'
import { employeeFile, newCompany, peopleOf, type TestCompany } from '../support/companies.ts'
import { call } from '../support/people.ts'
import type { TestServer } from '../support/test-server.ts'
import { bareJoin, deleteFindings, deletePeople, stage, writeAll, writeScan } from './bare-sql.ts'
import { at, watchMemory, watchOthers } from './watch.ts'

const people = Number(process.argv[2] ?? 50_000)
const rows = Number(process.argv[3] ?? 1_000_000)

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const rest = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await work()
  return performance.now() - began
}

const ratio = (ours: number, bare: number): string => (ours / bare).toFixed(1)

const median = async (
  rounds: number,
  work: () => Promise<unknown>,
  before: () => Promise<void> = async () => undefined,
): Promise<number> => {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await before()
    times.push(await timed(work))
  }
  return at(times, 0.5)
}

/** A million invented rows of accounts and of stealer logs, with the people's own among them. */
const fill = async (db: Database, app: App, domain: string): Promise<void> => {
  const hash = (text: string) => sql.raw(`substring(sha256(convert_to('${text}' || n, 'UTF8')) for 16)`)
  await sql`insert into corpus_breach (name, title, domain, breach_date, description, data_classes, source)
    select 'Breach' || n, 'Breach ' || n, 'breach-' || n || '.example', date '2010-01-01' + n, repeat('What happened then. ', 12),
      '{Email addresses,Passwords}', 'bench' from generate_series(1, 800) as n`.execute(db)
  await sql`insert into corpus_account (email_hash, breach_name)
    select ${hash('account')}, 'Breach' || (1 + n % 800) from generate_series(1, ${rows}::integer) as n`.execute(
    db,
  )
  await sql`insert into corpus_stealer (email_hash, site, seen_on)
    select ${hash('stealer')}, 'site-' || n % 5000 || '.example', date '2020-01-01' + n % 2000 from generate_series(1, ${rows}::integer) as n`.execute(
    db,
  )
  const keys = createCorpusKeys(app.platform.keys)
  const every = (step: number) =>
    Array.from({ length: Math.floor(people / step) }, (_, index) =>
      keys.email(`ann.${(index + 1) * step}@${domain}`).toString('hex'),
    )
  await sql`insert into corpus_account (email_hash, breach_name)
    select decode(hash, 'hex'), 'Breach' || (1 + (n * 37 + round * 11) % 800)
    from unnest(${every(5)}::text[]) with ordinality as known (hash, n), generate_series(1, 3) as round on conflict do nothing`.execute(
    db,
  )
  await sql`insert into corpus_stealer (email_hash, site, seen_on)
    select decode(hash, 'hex'), 'shop.example', '2026-01-01' from unnest(${every(50)}::text[]) as hash`.execute(
    db,
  )
  await sql`vacuum analyze corpus_account, corpus_stealer, corpus_breach`.execute(db)
  // Flushes the writes of filling the corpus, which are not measured.
  await sql`checkpoint`.execute(db)
}

const measure = async (connectionString: string): Promise<void> => {
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: connectionString,
    RUN_WORKERS: 'false',
  })
  const app = await createApp({ config, connectionString })
  const { db } = app.platform
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../support/api-process.ts'), connectionString],
    {
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )
  const [line] = await once(child.stdout, 'data')
  const url = String(line).replace('listening ', '').trim()
  const server: TestServer = {
    url,
    app,
    platform: app.platform,
    connectionString,
    queries: { all: [], clear: () => undefined },
    inbox: async () => [],
    close: () => app.close(),
  }
  const company = await newCompany(server, { seats: people })
  const other = await newCompany(server, { seats: 10 })
  say(`Filling the corpus with ${rows.toLocaleString('en-US')} accounts and as many stealer logs ...`)
  await fill(db, app, company.domain)

  const calls = { url: `${url}/v2/company/${other.id}/scan/batch`, token: other.owner.accessToken }
  const warming = watchOthers(calls)
  await rest(1_500)
  await warming.end()
  const idle = watchOthers(calls)
  await rest(5_000)
  const usual = (await idle.end()).map(({ ms }) => ms)

  const memory = watchMemory(child.pid ?? 0)
  const others = watchOthers(calls)
  const times = await runOnce({ url }, company)
  const meanwhile = await others.end()
  const most = memory.end()

  const found = await bareJoin(db, company.id)
  const bare = await median(5, () => bareJoin(db, company.id))
  await stage(db, company.id)
  const written = await median(
    3,
    () => writeScan(db, company.id),
    () => deleteFindings(db, company.id),
  )
  const besidePlain = watchOthers(calls)
  const whole = await median(
    3,
    () => writeAll(db, company.id),
    () => deletePeople(db, company.id),
  )
  const plain = (await besidePlain.end()).map(({ ms }) => ms)
  await deleteFindings(db, company.id)
  const again = await runOnce({ url }, company)

  say(`${people.toLocaleString('en-US')} people, ${found.toLocaleString('en-US')} findings.`)
  say(`Plain SQL: the bare join, read ${seconds(bare)}`)
  say(`           the bare join, written down: findings and everybody's risk ${seconds(written)}`)
  say(`           the same with the ingest: rows, departments, members, findings, risk ${seconds(whole)}`)
  for (const [name, run] of [
    ['everybody is new', times],
    ['everybody is known', again],
  ] as const) {
    const all = run.upload + run.start + run.scan
    say(
      `Bulk scan (${name}): upload ${seconds(run.upload)}, start ${seconds(run.start)}, scan ${seconds(run.scan)}`,
    )
    say(
      `  scan / bare join ${ratio(run.scan, bare)}, ingest and scan / bare join ${ratio(all, bare)}; scan / scan written down ${ratio(run.scan, written)}, ingest and scan / both written down ${ratio(all, whole)}`,
    )
  }
  say(
    `Memory: ${memory.idle.toFixed(0)} MB idle, ${most.toFixed(0)} MB at most: ${(most - memory.idle).toFixed(0)} MB above.`,
  )
  const [p99, waited] = [at(usual, 0.99), meanwhile.map(({ ms }) => ms)]
  say(
    `Other requests: p50 ${at(usual, 0.5).toFixed(1)} -> ${at(waited, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} -> ${at(waited, 0.99).toFixed(1)} ms (ratio ${(at(waited, 0.99) / p99).toFixed(1)}), of ${meanwhile.length}.`,
  )
  say(`  while plain SQL writes the same: p99 ${at(plain, 0.99).toFixed(1)} ms, of ${plain.length}`)
  for (const [phase, from, until] of times.phases) {
    const then = meanwhile.flatMap(request => (request.at >= from && request.at < until ? [request.ms] : []))
    say(
      `  during ${phase}: p99 ${at(then, 0.99).toFixed(1)} ms, slowest ${at(then, 1).toFixed(0)} ms, of ${then.length}`,
    )
  }
  child.stdin.end()
  await once(child, 'close')
  await app.close()
}

const runOnce = async (server: { url: string }, { id, domain, owner }: TestCompany) => {
  const path = (rest: string) => `/v2/company/${id}/scan/batch${rest}`
  const token = owner.accessToken
  const file = employeeFile(peopleOf(domain, people))
  let batchId = ''
  const began = Date.now()
  const upload = await timed(async () => {
    const { status, body } = await call<EmployeeUpload>(server, 'POST', path('/upload'), {
      token,
      body: file,
    })
    if (status !== 201) throw new Error(`The upload was refused: ${JSON.stringify(body)}`)
    batchId = body.batch.id
  })
  const start = await timed(async () => {
    const { status, body } = await call(server, 'POST', path('/start'), { token, body: { batchId } })
    if (status !== 202) throw new Error(`The start was refused: ${JSON.stringify(body)}`)
  })
  const scan = await timed(async () => {
    for (;;) {
      const { body } = await call<BatchProgress>(server, 'GET', path(`/progress?batchId=${batchId}`), {
        token,
      })
      if (body.batch.status === 'completed') return
      if (body.batch.status === 'failed') throw new Error('The bulk scan failed')
      await rest(100)
    }
  })
  const phases = [
    ['upload', began, began + upload],
    ['start', began + upload, began + upload + start],
    ['scan', began + upload + start, Number.POSITIVE_INFINITY],
  ] as const
  return { upload, start, scan, phases }
}

const folder = mkdtempSync(join(tmpdir(), 'wardlight-bench-'))
chmodSync(folder, 0o755)
const postgres = await startEmbeddedPostgres(folder)
try {
  await measure(postgres.connectionString)
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
