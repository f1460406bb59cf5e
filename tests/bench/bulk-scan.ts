/**
 * A bulk scan of 50 000 employees against a corpus of a million rows: `node tests/bench/bulk-scan.ts [people] [rows]`. The file goes over
 * the API to a Wardlight of its own, and is held against the bare join of the same tables in the same run: reading what it finds, and
 * writing it down as well. Every fifth person is known to the corpus, by three breaches; every fiftieth by a stealer log too.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { components } from '../../openapi/generated/api.d.ts'
import { type App, createApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import type { Database } from '../../server/platform/database/database.ts'
import { startEmbeddedPostgres } from '../../server/platform/database/embedded-postgres.ts'
import { createCorpusKeys } from '../../server/scan/corpus/keys.ts'
import { employeeFile, newCompany, peopleOf, type TestCompany } from '../support/companies.ts'
import { call } from '../support/people.ts'
import type { TestServer } from '../support/test-server.ts'

type Schemas = components['schemas']

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

const at = (values: readonly number[], share: number): number =>
  [...values].sort((one, other) => one - other)[Math.floor((values.length - 1) * share)] ?? 0

/** A million invented rows of accounts and of stealer logs, and what is known of the people. */
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
}

/** The bare join: what the corpus knows of these people, as rows in this process. */
const bareJoin = async (db: Database, companyId: string): Promise<number> => {
  const { rows: accounts } =
    await sql`select member.id, breach.title, breach.domain, breach.breach_date, breach.description, breach.data_classes
    from company_member as member join corpus_account as account on account.email_hash = member.email_hash
    join corpus_breach as breach on breach.name = account.breach_name where member.company_id = ${companyId}`.execute(
      db,
    )
  const { rows: logs } =
    await sql`select member.id, log.site, log.seen_on, log.malware from company_member as member
    join corpus_stealer as log on log.email_hash = member.email_hash where member.company_id = ${companyId}`.execute(
      db,
    )
  return accounts.length + logs.length
}

/** The same in plain statements that write it down: findings, and on each person that they were looked at. */
const writingJoin = async (db: Database, companyId: string): Promise<void> => {
  await db.transaction().execute(async transaction => {
    await sql`insert into company_finding (company_id, member_id, fingerprint, category, issue, threat_level, source, breach_name, breach_domain,
        breach_date, exposed_data, description, exposed_on)
      select member.company_id, member.id, md5(breach.name), 'EMAIL', 'credential', 'HIGH', breach.title, breach.title, breach.domain, breach.breach_date,
        breach.data_classes, breach.description, breach.breach_date
      from company_member as member join corpus_account as account on account.email_hash = member.email_hash
      join corpus_breach as breach on breach.name = account.breach_name where member.company_id = ${companyId}`.execute(
      transaction,
    )
    await sql`insert into company_finding (company_id, member_id, fingerprint, category, issue, threat_level, source, exposed_on)
      select member.company_id, member.id, md5(log.site || log.seen_on), 'EMAIL', 'credential', 'CRITICAL', log.site, log.seen_on
      from company_member as member join corpus_stealer as log on log.email_hash = member.email_hash
      where member.company_id = ${companyId}`.execute(transaction)
    await sql`update company_member set last_scanned_at = now() where company_id = ${companyId}`.execute(
      transaction,
    )
    await sql`select recount_members(array(select id from company_member where company_id = ${companyId}))`.execute(
      transaction,
    )
  })
}

/** Forgets what was found, so that the next one finds it anew. */
const forget = async (db: Database, companyId: string): Promise<void> => {
  await sql`delete from company_finding where company_id = ${companyId}`.execute(db)
  await sql`update company_member set last_scanned_at = null where company_id = ${companyId}`.execute(db)
  await sql`vacuum analyze company_finding, company_member`.execute(db)
}

/** How long another company's admin waits for a page meanwhile, one call after the other, until the signal. */
const watchOthers = async (ask: () => Promise<unknown>, until: AbortSignal): Promise<number[]> => {
  const times: number[] = []
  while (!until.aborted) {
    times.push(await timed(ask))
    await rest(5)
  }
  return times
}

/** Memory of a process in MB, and the most of it since. */
const watchMemory = (pid: number) => {
  const now = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  const idle = now()
  let most = idle
  const timer = setInterval(() => {
    most = Math.max(most, now())
  }, 25)
  return {
    idle,
    end: () => {
      clearInterval(timer)
      return most
    },
  }
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

  const ask = async () => {
    const { status } = await other.owner.call('GET', `/v2/company/${other.id}/scan/batch`)
    if (status !== 200) throw new Error(`The other company was refused: ${status}`)
  }
  for (let warm = 0; warm < 50; warm += 1) await ask()
  const usual = await watchOthers(ask, AbortSignal.timeout(5_000))

  const memory = watchMemory(child.pid ?? 0)
  const over = new AbortController()
  const watched = watchOthers(ask, over.signal)
  const times = await runOnce({ url }, company)
  over.abort()
  const meanwhile = await watched
  const most = memory.end()

  const found = await bareJoin(db, company.id)
  const bare: number[] = []
  for (let round = 0; round < 5; round += 1) bare.push(await timed(() => bareJoin(db, company.id)))
  const writing: number[] = []
  for (let round = 0; round < 3; round += 1) {
    await forget(db, company.id)
    writing.push(await timed(() => writingJoin(db, company.id)))
  }
  await forget(db, company.id)
  const again = await runOnce({ url }, company)

  const [bareMs, writingMs] = [at(bare, 0.5), at(writing, 0.5)]
  say(`${people.toLocaleString('en-US')} people, ${found.toLocaleString('en-US')} findings.`)
  say(`The bare join, read:            ${seconds(bareMs)}`)
  say(`The bare join, written down:    ${seconds(writingMs)}`)
  for (const [name, run] of [
    ['first', times],
    ['again', again],
  ] as const)
    say(
      `Bulk scan (${name}): upload ${seconds(run.upload)}, start ${seconds(run.start)}, scan ${seconds(run.scan)}; scan / read ${(run.scan / bareMs).toFixed(1)}, scan / written ${(run.scan / writingMs).toFixed(1)}, all / written ${((run.upload + run.start + run.scan) / writingMs).toFixed(1)}`,
    )
  say(
    `Memory: ${memory.idle.toFixed(0)} MB idle, ${most.toFixed(0)} MB at most: ${(most - memory.idle).toFixed(0)} MB above.`,
  )
  say(
    `Other requests: p50 ${at(usual, 0.5).toFixed(1)} -> ${at(meanwhile, 0.5).toFixed(1)} ms, p99 ${at(usual, 0.99).toFixed(1)} -> ${at(meanwhile, 0.99).toFixed(1)} ms (ratio ${(at(meanwhile, 0.99) / at(usual, 0.99)).toFixed(1)}), slowest ${at(meanwhile, 1).toFixed(0)} ms, of ${meanwhile.length}.`,
  )
  child.stdin.end()
  await once(child, 'close')
  await app.close()
}

/** Uploads, starts and follows one bulk scan over the API. */
const runOnce = async (server: { url: string }, { id, domain, owner }: TestCompany) => {
  const path = (rest: string) => `/v2/company/${id}/scan/batch${rest}`
  const token = owner.accessToken
  const file = employeeFile(peopleOf(domain, people))
  let batchId = ''
  const upload = await timed(async () => {
    const { status, body } = await call<Schemas['EmployeeUpload']>(server, 'POST', path('/upload'), {
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
      const { body } = await call<Schemas['BatchProgress']>(
        server,
        'GET',
        path(`/progress?batchId=${batchId}`),
        { token },
      )
      if (body.batch.status === 'completed') return
      if (body.batch.status === 'failed') throw new Error('The bulk scan failed')
      await rest(20)
    }
  })
  return { upload, start, scan }
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
