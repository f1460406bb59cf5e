import { sql } from 'kysely'
import type { JudgedRow } from '#domain/employee-file/judge-row.ts'
import { startDueBulkScans } from '../modules/batch-scan/monthly.ts'
import { rowsAsJson } from '../modules/batch-scan/rows-json.ts'
import { startBatch } from '../modules/batch-scan/start.ts'
import { insertRows as insertLines } from '../modules/batch-scan/store.ts'
import { takePeopleIn } from '../modules/batch-scan/taking-in.ts'
import { createNotificationEvents } from '../modules/notifications/notification-events.ts'
import type { Database } from '../platform/database/database.ts'
import type { Platform } from '../platform/platform.ts'
import { createBulkScanEngine } from '../scan/bulk/engine.ts'
import { createBulkSources } from '../scan/bulk/sources.ts'
import { createCorpusKeys } from '../scan/corpus/keys.ts'
import { createScanEngine } from '../scan/engine.ts'
import { createSources } from '../scan/sources/index.ts'
import { companyDomain } from './accounts.ts'
import { createDice } from './company-people.ts'
import { daysBefore, insertRows } from './people.ts'

/** The engines of scans on a clock of their own, with notifications but without messages and jobs. */
export const createDemoScans = (platform: Platform) => {
  let at = platform.clock.now()
  const messenger = { ...platform.messenger, send: async () => undefined }
  const deps = {
    ...platform,
    clock: { now: () => at },
    jobs: { ...platform.jobs, send: async () => undefined },
    events: createNotificationEvents({ ...platform, messenger }),
  }
  const sources = createSources({ ...platform, config: { ...platform.config, hibp: null } }, null)
  const engine = createScanEngine(deps, sources)
  const bulk = createBulkScanEngine(deps, createBulkSources(platform.keys))
  const { signal } = new AbortController()
  return {
    deps,
    bulk,
    setTime(time: Date): void {
      at = time
    },
    async scan(registerId: string, time: Date, trigger: 'first' | 'monthly'): Promise<void> {
      at = time
      const id = crypto.randomUUID()
      await insertRows(platform.db, 'scan', [
        { id, register_id: registerId, status: 'INITIATED', trigger, requested_at: at },
      ])
      await engine.run(id, { isLast: false, signal })
    },
    async finishBulkScan(companyId: string): Promise<void> {
      const running = await platform.db
        .selectFrom('batch_scan')
        .select('id')
        .where('company_id', '=', companyId)
        .where('status', '=', 'processing')
        .executeTakeFirst()
      if (running === undefined) return
      at = new Date(at.getTime() + 40_000)
      await takePeopleIn(deps, running.id, signal)
      if (!(await bulk.prepare(running.id, signal))) return
      at = new Date(at.getTime() + 150_000)
      await bulk.work(running.id, signal)
    },
  }
}
export type DemoScans = ReturnType<typeof createDemoScans>

interface Employee {
  readonly email: string
  readonly fullname: string
  readonly department: string
  readonly role: string
}

const employeesOf = async (db: Database, companyId: string): Promise<Employee[]> => {
  const { rows } =
    await sql<Employee>`select email, coalesce(fullname, '') as fullname, department.name as department,
      coalesce(job_role, '') as role
    from company_member as member join department on department.id = department_id
    where member.company_id = ${companyId} order by email`.execute(db)
  return rows
}

/** Breaches that a share of the people are in: from which scan, and until which. */
const exposures = [
  { breach: 'LinkedIn', share: 0.22, from: 0 },
  { breach: 'Canva', share: 0.18, from: 0 },
  { breach: 'Trello', share: 0.15, from: 0 },
  { breach: 'Deezer', share: 0.14, from: 0 },
  { breach: 'Gravatar', share: 0.06, from: 0, until: 1 },
  { breach: 'Wattpad', share: 0.05, from: 1 },
  { breach: 'InternetArchive', share: 0.08, from: 2 },
]

const stolen = [
  { site: 'crm.example', share: 0.04, from: 1 },
  { site: 'intranet.northwind.example', share: 0.03, from: 2 },
]

/** Adds to and removes from the corpus before the scan of this number. */
const teachCorpus = async (
  { db, keys }: Platform,
  employees: readonly Employee[],
  scan: number,
  now: Date,
): Promise<void> => {
  const corpusKeys = createCorpusKeys(keys)
  const hashed = employees.map(({ email }) => corpusKeys.email(email))
  const chosen = (seed: number, share: number): Buffer[] => {
    const dice = createDice(seed)
    return hashed.filter(() => dice.chance(share))
  }
  for (const [index, { breach, share, from, until }] of exposures.entries()) {
    const those = chosen(7_000 + index, share)
    if (from === scan)
      await db
        .insertInto('corpus_account')
        .values(those.map(hash => ({ email_hash: hash, breach_name: breach, mailbox_hash: null })))
        .onConflict(conflict => conflict.doNothing())
        .execute()
    if (until === scan)
      await db
        .deleteFrom('corpus_account')
        .where('breach_name', '=', breach)
        .where('email_hash', 'in', those)
        .execute()
  }
  for (const [index, { site, share, from }] of stolen.entries())
    if (from === scan)
      await db
        .insertInto('corpus_stealer')
        .values(
          chosen(8_000 + index, share).map((hash, at) => ({
            email_hash: hash,
            mailbox_hash: null,
            site,
            seen_on: daysBefore(now, 20 + at * 9)
              .toISOString()
              .slice(0, 10),
            malware: at % 2 === 0 ? 'Lumma' : 'RedLine',
          })),
        )
        .onConflict(conflict => conflict.doNothing())
        .execute()
}

const linesOf = (employees: readonly Employee[]): JudgedRow[] =>
  employees.map(({ fullname, email, department, role }, index) => {
    const [first = '', ...last] = fullname.split(' ')
    const line = index + 2
    return {
      line,
      cells: [first, last.join(' '), email, department, role],
      verdict: index % 41 === 17 ? 'repaired' : 'good',
      row: { line, fullname, email, department, role: role === '' ? null : role },
    }
  })

/** Faulty lines, as every real file has some. */
const strays = [
  { reason: 'emailNotOfCompany', cells: ['Noor', 'Haddad', 'noor.haddad@mail.example', 'Sales', ''] },
  { reason: 'nameRequired', cells: ['', '', `reception@${companyDomain}`, 'Operations', ''] },
  { reason: 'emailInvalid', cells: ['Kai', 'Tremont', 'kai.tremont', 'Finance', 'Analyst'] },
] as const

/** People of a company that Northwind is about to acquire: more than it has seats for. */
const newcomers: readonly Employee[] = Array.from({ length: 64 }, (_, index) => ({
  email: `newcomer.${index + 1}@${companyDomain}`,
  fullname: `Newcomer ${index + 1}`,
  department: index % 2 === 0 ? 'Sales' : 'Operations',
  role: 'Specialist',
}))

/** Half a year of scans by the real engine, among them one that failed and one without enough seats. */
export const loadBulkScans = async (
  platform: Platform,
  scans: DemoScans,
  company: { readonly id: string; readonly adminId: string },
  { now, afterMonthly }: { now: Date; afterMonthly: (scan: 1 | 2) => Promise<void> },
): Promise<void> => {
  const { db } = platform
  const employees = await employeesOf(db, company.id)

  const uploadAndStart = async (
    at: Date,
    file: { readonly name: string; readonly filename: string; readonly rows: readonly JudgedRow[] },
  ): Promise<string> => {
    scans.setTime(at)
    const id = crypto.randomUUID()
    await insertRows(db, 'batch_scan', [
      {
        id,
        company_id: company.id,
        name: file.name,
        filename: file.filename,
        domains: [companyDomain],
        type: 'Manual',
        uploaded_users: file.rows.length,
        valid_users: file.rows.filter(row => row.verdict !== 'refused').length,
        uploaded_by: company.adminId,
        uploaded_at: at,
        updated_at: at,
      },
    ])
    const lines = rowsAsJson(file.rows, createCorpusKeys(platform.keys).email)
    await insertLines(db, { id, companyId: company.id }, lines)
    const start = { companyId: company.id, batchId: id, who: company.adminId, at }
    await db.transaction().execute(transaction => startBatch(transaction, scans.deps, start))
    return id
  }

  const rows = linesOf(employees)
  await teachCorpus(platform, employees, 0, daysBefore(now, 70))
  await db.updateTable('company').set({ monthly_bulk_scan: true }).where('id', '=', company.id).execute()
  await uploadAndStart(daysBefore(now, 70), {
    name: 'All employees',
    filename: 'northwind-employees.xlsx',
    rows: [
      ...rows,
      ...strays.map((stray, index) => ({
        ...stray,
        line: rows.length + 2 + index,
        verdict: 'refused' as const,
      })),
    ],
  })
  await scans.finishBulkScan(company.id)

  for (const [scan, days] of [
    [1, 38],
    [2, 6],
  ] as const) {
    const at = daysBefore(now, days)
    await teachCorpus(platform, employees, scan, at)
    scans.setTime(at)
    await startDueBulkScans(scans.deps)
    await scans.finishBulkScan(company.id)
    await afterMonthly(scan)
  }

  const sales = await uploadAndStart(daysBefore(now, 4), {
    name: 'Sales team',
    filename: 'sales-team.csv',
    rows: linesOf(employees.filter(({ department }) => department === 'Sales')),
  })
  scans.setTime(new Date(daysBefore(now, 4).getTime() + 90_000))
  await scans.bulk.fail(sales, 'technicalError')

  await uploadAndStart(daysBefore(now, 2), {
    name: 'Harbour Logistics colleagues',
    filename: 'harbour-logistics.csv',
    rows: linesOf(newcomers),
  })
}
