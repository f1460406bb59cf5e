import type { JudgedRow } from '#domain/employee-file/judge-row.ts'
import { startDueBulkScans } from '../modules/batch-scan/monthly.ts'
import { rowsAsJson } from '../modules/batch-scan/rows-json.ts'
import { startBatch } from '../modules/batch-scan/start.ts'
import { insertRows } from '../modules/batch-scan/store.ts'
import { createNotificationEvents } from '../modules/notifications/notification-events.ts'
import { createNotifier } from '../modules/notifications/notify.ts'
import type { Database } from '../platform/database/database.ts'
import type { Platform } from '../platform/platform.ts'
import { createBulkScanEngine } from '../scan/bulk/engine.ts'
import { createBulkSources } from '../scan/bulk/sources.ts'
import { createCorpusKeys } from '../scan/corpus/keys.ts'
import { createDice } from './company-people.ts'

interface Employee {
  readonly email: string
  readonly fullname: string
  readonly department: string
  readonly role: string
}

interface Company {
  readonly id: string
  readonly domain: string
  readonly adminId: string
}

const day = 86_400_000

/** The people of a company, as an admin's file would list them. */
const employeesOf = async (db: Database, companyId: string): Promise<Employee[]> =>
  db
    .selectFrom('company_member')
    .innerJoin('department', 'department.id', 'company_member.department_id')
    .select(eb => [
      'company_member.email',
      eb.fn.coalesce('company_member.fullname', eb.val('')).as('fullname'),
      'department.name as department',
      eb.fn.coalesce('company_member.job_role', eb.val('')).as('role'),
    ])
    .where('company_member.company_id', '=', companyId)
    .orderBy('company_member.email')
    .execute()

/** Breaches that a share of the people are in: from which scan, and until which. */
const exposures = [
  { breach: 'LinkedIn', share: 0.22, from: 0 },
  { breach: 'Canva', share: 0.18, from: 0 },
  { breach: 'Trello', share: 0.15, from: 0 },
  { breach: 'Deezer', share: 0.14, from: 0 },
  { breach: 'Gravatar', share: 0.06, from: 0, until: 1 },
  { breach: 'Wattpad', share: 0.05, from: 1 },
  { breach: 'InternetArchive', share: 0.08, from: 2 },
] as const

const stolen = [
  { site: 'crm.example', share: 0.04, from: 1 },
  { site: 'intranet.northwind.example', share: 0.03, from: 2 },
] as const

/** Adds to and removes from the corpus before the scan of this number. */
const teachCorpus = async (
  { db, keys }: Platform,
  employees: readonly Employee[],
  scan: number,
  now: Date,
): Promise<void> => {
  const corpusKeys = createCorpusKeys(keys)
  const hashed = employees.map(({ email }) => corpusKeys.email(email))
  for (const [index, { breach, share, from, ...rest }] of exposures.entries()) {
    const dice = createDice(7_000 + index)
    const those = hashed.filter(() => dice.chance(share))
    if (from === scan)
      await db
        .insertInto('corpus_account')
        .values(those.map(hash => ({ email_hash: hash, breach_name: breach, data_classes: null })))
        .onConflict(conflict => conflict.doNothing())
        .execute()
    if ('until' in rest && rest.until === scan)
      await db
        .deleteFrom('corpus_account')
        .where('breach_name', '=', breach)
        .where('email_hash', 'in', those)
        .execute()
  }
  for (const [index, { site, share, from }] of stolen.entries()) {
    const dice = createDice(8_000 + index)
    const those = hashed.filter(() => dice.chance(share))
    if (from === scan && those.length > 0)
      await db
        .insertInto('corpus_stealer')
        .values(
          those.map((hash, at) => ({
            email_hash: hash,
            site,
            seen_on: new Date(now.getTime() - (20 + at * 9) * day).toISOString().slice(0, 10),
            malware: at % 2 === 0 ? 'Lumma' : 'RedLine',
          })),
        )
        .onConflict(conflict => conflict.doNothing())
        .execute()
  }
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
const strays = (after: number, domain: string): JudgedRow[] => [
  {
    line: after + 1,
    cells: ['Noor', 'Haddad', 'noor.haddad@mail.example', 'Sales', ''],
    verdict: 'refused',
    reason: 'emailNotOfCompany',
  },
  {
    line: after + 2,
    cells: ['', '', `reception@${domain}`, 'Operations', ''],
    verdict: 'refused',
    reason: 'nameRequired',
  },
  {
    line: after + 3,
    cells: ['Kai', 'Tremont', 'kai.tremont', 'Finance', 'Analyst'],
    verdict: 'refused',
    reason: 'emailInvalid',
  },
]

const upload = async (
  { db, keys }: Pick<Platform, 'db' | 'keys'>,
  company: Company,
  file: {
    readonly name: string
    readonly filename: string
    readonly rows: readonly JudgedRow[]
    readonly at: Date
  },
): Promise<string> => {
  const { id } = await db
    .insertInto('batch_scan')
    .values({
      company_id: company.id,
      name: file.name,
      filename: file.filename,
      domains: [company.domain],
      type: 'Manual',
      failure: null,
      uploaded_users: file.rows.length,
      valid_users: file.rows.filter(row => row.verdict !== 'refused').length,
      uploaded_by: company.adminId,
      uploaded_at: file.at,
      updated_at: file.at,
      started_at: null,
      completed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertRows(db, { id, companyId: company.id }, rowsAsJson(file.rows, createCorpusKeys(keys).email))
  return id
}

/** People of a company that Northwind is about to acquire: more than it has seats for. */
const newcomers = (domain: string): Employee[] =>
  Array.from({ length: 64 }, (_, index) => ({
    email: `newcomer.${index + 1}@${domain}`,
    fullname: `Newcomer ${index + 1}`,
    department: index % 2 === 0 ? 'Sales' : 'Operations',
    role: 'Specialist',
  }))

/** Half a year of scans by the real engine, among them one that failed and one without enough seats. */
export const loadBulkScans = async (
  platform: Platform,
  company: Company,
  { now, afterMonthly }: { now: Date; afterMonthly: (scan: 1 | 2) => Promise<void> },
): Promise<void> => {
  const { db } = platform
  let at = now
  const messenger = { ...platform.messenger, send: async () => undefined }
  const deps = {
    ...platform,
    clock: { now: () => at },
    jobs: { ...platform.jobs, send: async () => undefined },
    events: createNotificationEvents(
      createNotifier({ ...platform, messenger, publicUrl: platform.config.publicUrl }),
    ),
  }
  const engine = createBulkScanEngine(deps, createBulkSources(platform.keys))
  const { signal } = new AbortController()
  const employees = await employeesOf(db, company.id)
  const daysAgo = (days: number): void => {
    at = new Date(now.getTime() - days * day)
  }
  const start = (batchId: string) =>
    db
      .transaction()
      .execute(transaction =>
        startBatch(transaction, deps, { companyId: company.id, batchId, who: company.adminId, at }),
      )
  const finish = async (): Promise<void> => {
    const running = await db
      .selectFrom('batch_scan')
      .select('id')
      .where('company_id', '=', company.id)
      .where('status', '=', 'processing')
      .executeTakeFirst()
    if (running === undefined) return
    at = new Date(at.getTime() + 40_000)
    if (await engine.prepare(running.id, signal)) {
      at = new Date(at.getTime() + 150_000)
      await engine.work(running.id, signal)
    }
  }

  daysAgo(70)
  await teachCorpus(platform, employees, 0, at)
  const rows = linesOf(employees)
  const first = await upload(platform, company, {
    name: 'All employees',
    filename: 'northwind-employees.xlsx',
    rows: [...rows, ...strays(rows.length + 1, company.domain)],
    at,
  })
  await db.updateTable('company').set({ monthly_bulk_scan: true }).where('id', '=', company.id).execute()
  await start(first)
  await finish()

  for (const [scan, days] of [
    [1, 38],
    [2, 6],
  ] as const) {
    daysAgo(days)
    await teachCorpus(platform, employees, scan, at)
    await startDueBulkScans(deps)
    await finish()
    await afterMonthly(scan)
  }

  daysAgo(4)
  const sales = await upload(platform, company, {
    name: 'Sales team',
    filename: 'sales-team.csv',
    rows: linesOf(employees.filter(({ department }) => department === 'Sales')),
    at,
  })
  await start(sales)
  at = new Date(at.getTime() + 90_000)
  await engine.fail(sales, 'technicalError')

  daysAgo(2)
  const takeover = await upload(platform, company, {
    name: 'Harbour Logistics colleagues',
    filename: 'harbour-logistics.csv',
    rows: linesOf(newcomers(company.domain)),
    at,
  })
  await start(takeover)
}
