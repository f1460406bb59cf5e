import { sql } from 'kysely'
import { isRequestable } from '#domain/report.ts'
import { operatorGroup } from '#domain/roles.ts'
import { leakLifecycle } from '#machines/lifecycle/leak.ts'
import { reportResolutionLifecycle } from '#machines/lifecycle/report-resolution.ts'
import { can, initialStateOf, next } from '#machines/lifecycle/transitions.ts'
import type {
  Finding,
  NewImageReport,
  ReportIssue,
  ReportResolution as Resolution,
} from '#openapi/generated/api.ts'
import { countAll, type Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { callerOf, type Handlers, registerIdOf } from '#server/platform/http/contract.ts'
import { pagination, type Rows, rowsOf, wantedPage } from '#server/platform/http/pagination.ts'
import type { Principal } from '#server/platform/http/principal.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findFinding, presentFinding } from '../leaks/finding.ts'
import { createNotificationEvents, type NotificationEvents } from '../notifications/notification-events.ts'
import { sourceOf, typeOf } from '../scan/finding-rows.ts'
import { scheduleDeadlines } from './deadlines.ts'
import {
  addReport,
  type LockedLeak,
  lockPageOf,
  lockReport,
  moveReport,
  presentSummary,
  type ReportMove,
  type RequestMaker,
  selectSummaries,
} from './store.ts'

/** The resolutions a person may set (contract, updateReport), and their events in the chart. */
const personsMoves: Readonly<Partial<Record<Resolution, ReportMove>>> = {
  'WAITING FEEDBACK': 'report.personAnswered',
  SOLVED: 'report.solvedByPerson',
}

interface WantedRemoval extends RequestMaker {
  readonly registerId: string
  readonly leak: LockedLeak | undefined
  readonly issues: readonly ReportIssue[]
  /** Whether the desk may write to the site in the person's name. */
  readonly agreesToLetter?: boolean
  readonly at: Date
}

export const requestRemoval = async (transaction: Database, { leak, ...wanted }: WantedRemoval) => {
  if (leak === undefined) throw new AppError('0010')
  const leakState = next(leakLifecycle, leak.state, { type: 'leak.reported' })
  const category = typeOf(leak)
  const isOpen = can(reportResolutionLifecycle, initialStateOf(reportResolutionLifecycle), {
    type: 'report.requested',
  })
  if (leakState === null || !isOpen || !isRequestable(category, sourceOf(leak) === null ? 'person' : 'scan'))
    throw new AppError('0027')
  const id = await addReport(transaction, { ...wanted, leakId: leak.id, leakState })
  return { id, category, s3Url: leak.s3_url }
}

/** What ended without success makes way for a new request. @throws AppError 0027 while one is under way. */
const withdrawEnded = async (
  transaction: Database,
  registerId: string,
  leak: LockedLeak,
  at: Date,
): Promise<LockedLeak> => {
  const ended = leak.report_id === null ? undefined : await lockReport(transaction, leak.report_id)
  if (ended === undefined || leak.state !== 'reported') return leak
  await moveReport(transaction, ended, {
    move: 'report.deleted',
    by: 'person',
    actorId: registerId,
    at,
    message: null,
  })
  return { ...leak, state: 'detected' }
}

/** A page is asked once for everything that it shows of the person; with the notifications, or not at all. */
export const requestRemovals = (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  events: Pick<NotificationEvents, 'reportMoved'>,
  registerId: string,
  leakId: string,
  issues: readonly ReportIssue[],
  agreesToLetter = false,
): Promise<void> =>
  db.transaction().execute(async transaction => {
    const at = clock.now()
    const leaks = await lockPageOf(transaction, registerId, leakId)
    if (leaks.length === 0) throw new AppError('0010')
    for (const locked of leaks) {
      const leak = await withdrawEnded(transaction, registerId, locked, at)
      const by = { actorId: registerId, companyId: null }
      const made = await requestRemoval(transaction, { registerId, leak, issues, agreesToLetter, at, ...by })
      await events.reportMoved(transaction, {
        ...made,
        registerId,
        findingId: leak.id,
        resolution: 'PENDING',
        at,
      })
    }
  })

/** The person's finding at these addresses; without an image only the page counts. */
const findLeakAt = (
  db: Database,
  registerId: string,
  where: Pick<NewImageReport, 'type' | 's3Url' | 'sourceUrl' | 'siteUrl'>,
) =>
  db
    .selectFrom('leak')
    .select('id')
    .where('register_id', '=', registerId)
    .where('type', '=', where.type)
    .where(sql<boolean>`evidence->>'siteUrl' = ${where.siteUrl}`)
    .$if(where.type === 'IMAGE', query =>
      query
        .where(sql<boolean>`evidence->'image'->>'sourceUrl' = ${where.sourceUrl}`)
        .where(sql<boolean>`evidence->'image'->>'s3Url' = ${where.s3Url}`),
    )
    .orderBy('first_seen_at')
    .limit(1)
    .executeTakeFirst()

const findReports = (db: Database, registerId: string, resolution: Resolution | undefined, page: Rows) =>
  selectSummaries(db, registerId)
    .$if(resolution !== undefined, query => query.where('report.resolution', '=', resolution ?? 'PENDING'))
    .orderBy('report.requested_at', 'desc')
    .orderBy('report.id')
    .offset(page.offset)
    .limit(page.limit)
    .execute()

const countReports = async (
  db: Database,
  registerId: string,
  resolution: Resolution | undefined,
): Promise<number> => {
  const { total } = await db
    .selectFrom('report')
    .innerJoin('leak', 'leak.id', 'report.leak_id')
    .where('leak.register_id', '=', registerId)
    .$if(resolution !== undefined, query => query.where('report.resolution', '=', resolution ?? 'PENDING'))
    .select(countAll)
    .executeTakeFirstOrThrow()
  return total
}

/** Requests about findings the company sees: deep scans of people who consented, without images. */
const reportsOfCompany = (db: Database, companyId: string, resolution: Resolution | undefined) =>
  db
    .selectFrom('company_finding')
    .innerJoin('leak', 'leak.id', 'company_finding.leak_id')
    .innerJoin('report', 'report.leak_id', 'leak.id')
    .where('company_finding.company_id', '=', companyId)
    .where('company_finding.withheld', '=', false)
    .where(
      sql<boolean>`not exists (select from company_member as hidden where hidden.id = company_finding.member_id and hidden.hidden)`,
    )
    .$if(resolution !== undefined, query => query.where('report.resolution', '=', resolution ?? 'PENDING'))

/** The requests of a company's people, without anything that identifies the person (spec 2 §6). */
const findCompanyReports = (
  db: Database,
  companyId: string,
  resolution: Resolution | undefined,
  page: Rows,
) =>
  reportsOfCompany(db, companyId, resolution)
    .innerJoin('company_member', 'company_member.id', 'company_finding.member_id')
    .leftJoin('department', 'department.id', 'company_member.department_id')
    .select([
      'report.id',
      'leak.type',
      'report.resolution',
      'report.requested_at',
      'report.updated_at',
      'department.name as department',
    ])
    .orderBy('report.requested_at', 'desc')
    .orderBy('report.id')
    .offset(page.offset)
    .limit(page.limit)
    .execute()

const countCompanyReports = async (
  db: Database,
  companyId: string,
  resolution: Resolution | undefined,
): Promise<number> =>
  (await reportsOfCompany(db, companyId, resolution).select(countAll).executeTakeFirstOrThrow()).total

/** The caller's own company, or the one an operator is viewing; no one else may name one. */
const companyOf = (who: Principal, viewed: string | undefined): string => {
  const companyId = who.groups.includes(operatorGroup) ? (viewed ?? who.companyId) : who.companyId
  if (companyId === null) throw new AppError('0007')
  return companyId
}

export const createReportsModule = (platform: Platform) => {
  const { db, clock } = platform
  const events = createNotificationEvents(platform)
  scheduleDeadlines(platform, events)

  const finding = async (registerId: string, leakId: string): Promise<Finding> => {
    const row = await findFinding(db, registerId, leakId)
    if (row === undefined) throw new AppError('0010')
    return presentFinding(row, clock.now().toISOString().slice(0, 10))
  }

  const request = async (
    registerId: string,
    leakId: string,
    issues: readonly ReportIssue[],
    agreesToLetter?: boolean,
  ) => {
    await requestRemovals(platform, events, registerId, leakId, issues, agreesToLetter)
    return finding(registerId, leakId)
  }

  /** Moves the person's own request. Someone else's answers like one that does not exist. */
  const move = async (registerId: string, reportId: string, wanted: ReportMove, note?: string | null) => {
    const leakId = await db.transaction().execute(async transaction => {
      const report = await lockReport(transaction, reportId)
      if (report === undefined || report.register_id !== registerId) throw new AppError('0026')
      await moveReport(transaction, report, {
        move: wanted,
        by: 'person',
        actorId: registerId,
        at: clock.now(),
        message: note?.trim() || null,
      })
      return report.leak_id
    })
    return finding(registerId, leakId)
  }

  return {
    async reportLeak(wanted) {
      const { issues, agreesToLetter } = wanted.body
      return request(registerIdOf(wanted), wanted.params.leakId, issues, agreesToLetter)
    },

    /** @throws AppError 0027 for a move of the desk. */
    async updateReport(wanted) {
      const { resolution, note } = wanted.body
      const wantedMove = personsMoves[resolution]
      if (wantedMove === undefined) throw new AppError('0027')
      return move(registerIdOf(wanted), wanted.params.reportId, wantedMove, note)
    },

    deleteReport: async wanted => move(registerIdOf(wanted), wanted.params.reportId, 'report.deleted'),
    cancelReport: async wanted => move(registerIdOf(wanted), wanted.params.reportId, 'report.cancelled'),

    async reportImage(wanted) {
      const registerId = registerIdOf(wanted)
      const leak = await findLeakAt(db, registerId, wanted.body)
      if (leak === undefined) throw new AppError('0010')
      const { report } = await request(registerId, leak.id, wanted.body.issues)
      if (report === null) throw new AppError('0026')
      return report
    },

    async listReports(wanted) {
      const registerId = registerIdOf(wanted)
      const { resolution } = wanted.query
      const page = wantedPage(wanted.query)
      const [total, rows] = await Promise.all([
        countReports(db, registerId, resolution),
        findReports(db, registerId, resolution, rowsOf(page)),
      ])
      return { items: rows.map(presentSummary), pagination: pagination(page, total) }
    },

    async listCompanyReports(wanted) {
      const { companyId: viewed, resolution } = wanted.query
      const companyId = companyOf(callerOf(wanted), viewed)
      const page = wantedPage(wanted.query)
      const [total, rows] = await Promise.all([
        countCompanyReports(db, companyId, resolution),
        findCompanyReports(db, companyId, resolution, rowsOf(page)),
      ])
      return {
        items: rows.map(row => ({
          id: row.id,
          type: typeOf(row),
          resolution: row.resolution,
          requestedAt: new Date(row.requested_at).toISOString(),
          updatedAt: new Date(row.updated_at).toISOString(),
          department: row.department,
        })),
        pagination: pagination(page, total),
      }
    },
  } satisfies Partial<Handlers>
}
