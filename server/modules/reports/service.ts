import { isRequestable } from '#domain/report.ts'
import { leakLifecycle } from '#machines/lifecycle/leak.ts'
import { reportResolutionLifecycle } from '#machines/lifecycle/report-resolution.ts'
import { can, initialStateOf, next } from '#machines/lifecycle/transitions.ts'
import type {
  CompanyReportPage,
  Finding,
  NewImageReport,
  Report,
  ReportIssue,
  ReportPage,
  ReportResolution as Resolution,
} from '#openapi/generated/api.d.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { pagination, rowsOf, type WantedPage } from '#server/platform/http/pagination.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findFinding, presentFinding } from '../leaks/finding.ts'
import { sourceOf, typeOf } from '../leaks/rows.ts'
import type { NotificationEvents } from '../notifications/notification-events.ts'
import type { ReportMove } from './moves.ts'
import * as store from './store.ts'
import { presentSummary } from './summary.ts'

/** The resolutions a person may set (contract, updateReport), and their events in the chart. */
const personsMoves: Readonly<Partial<Record<Resolution, ReportMove>>> = {
  'WAITING FEEDBACK': 'report.personAnswered',
  SOLVED: 'report.solvedByPerson',
}

interface WantedRemoval extends store.RequestMaker {
  readonly registerId: string
  readonly leak: store.LockedLeak | undefined
  readonly issues: readonly ReportIssue[]
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
  const id = await store.addReport(transaction, { ...wanted, leakId: leak.id, leakState })
  return { id, category, s3Url: leak.s3_url }
}

/** By the chart, with notification and audit in one transaction (spec 2 §4). */
export const createReportsService = (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  events: Pick<NotificationEvents, 'reportMoved'>,
) => {
  const finding = async (registerId: string, leakId: string): Promise<Finding> => {
    const row = await findFinding(db, registerId, leakId)
    if (row === undefined) throw new AppError('0010')
    return presentFinding(row, clock.now().toISOString().slice(0, 10))
  }

  /** A page is asked once for everything that it shows of the person. */
  const request = (registerId: string, leakId: string, issues: readonly ReportIssue[]) =>
    db.transaction().execute(async transaction => {
      const at = clock.now()
      const leaks = await store.lockPageOf(transaction, registerId, leakId)
      if (leaks.length === 0) throw new AppError('0010')
      for (const leak of leaks) {
        const by = { actorId: registerId, companyId: null }
        const made = await requestRemoval(transaction, { registerId, leak, issues, at, ...by })
        await events.reportMoved(transaction, {
          ...made,
          registerId,
          findingId: leak.id,
          resolution: 'PENDING',
          at,
        })
      }
    })

  return {
    async request(registerId: string, leakId: string, issues: readonly ReportIssue[]) {
      await request(registerId, leakId, issues)
      return finding(registerId, leakId)
    },

    async requestByAddress(registerId: string, wanted: NewImageReport): Promise<Report> {
      const leak = await store.findLeakAt(db, registerId, wanted)
      if (leak === undefined) throw new AppError('0010')
      await request(registerId, leak.id, wanted.issues)
      const { report } = await finding(registerId, leak.id)
      if (report === null) throw new AppError('0026')
      return report
    },

    /** Moves the person's own request. Someone else's answers like one that does not exist. */
    async move(registerId: string, reportId: string, move: ReportMove, note: string | null) {
      const leakId = await db.transaction().execute(async transaction => {
        const report = await store.lockReport(transaction, reportId)
        if (report === undefined || report.register_id !== registerId) throw new AppError('0026')
        const message = note?.trim() ?? ''
        await store.moveReport(transaction, report, {
          move,
          by: 'person',
          actorId: registerId,
          at: clock.now(),
          message: message === '' ? null : message,
        })
        return report.leak_id
      })
      return finding(registerId, leakId)
    },

    /** @throws AppError 0027 for a move of the desk. */
    moveTo(resolution: Resolution): ReportMove {
      const move = personsMoves[resolution]
      if (move === undefined) throw new AppError('0027')
      return move
    },

    async list(
      registerId: string,
      resolution: Resolution | undefined,
      wanted: WantedPage,
    ): Promise<ReportPage> {
      const [total, rows] = await Promise.all([
        store.countReports(db, registerId, resolution),
        store.findReports(db, registerId, resolution, rowsOf(wanted)),
      ])
      return {
        items: rows.map(presentSummary),
        pagination: pagination(wanted, total),
      }
    },

    async listOfCompany(
      companyId: string,
      resolution: Resolution | undefined,
      wanted: WantedPage,
    ): Promise<CompanyReportPage> {
      const [total, rows] = await Promise.all([
        store.countCompanyReports(db, companyId, resolution),
        store.findCompanyReports(db, companyId, resolution, rowsOf(wanted)),
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
        pagination: pagination(wanted, total),
      }
    },
  }
}
