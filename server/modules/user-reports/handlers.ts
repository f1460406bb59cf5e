import { findingTypeOfExposure, websiteKey } from '#domain/report.ts'
import { contextRule, websiteRule } from '#domain/validation.ts'
import type { ExposureType, UserReport, UserReportPage } from '#openapi/generated/api.ts'
import { AppError, invalidInput } from '#server/platform/http/app-error.ts'
import { type Handlers, registerIdOf } from '#server/platform/http/contract.ts'
import { pagination, rowsOf, type WantedPage, wantedPage } from '#server/platform/http/pagination.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { ThrottleRule } from '#server/platform/throttle.ts'
import { createNotificationEvents } from '../notifications/notification-events.ts'
import { addExposure, countUserReports, findUserReports } from './store.ts'

/** A person's description of an exposure they found; the spec's older call sends no context. */
interface ReportedExposure {
  readonly type: ExposureType
  readonly website: string
  readonly context: string | null
  readonly leakDate: string | null
}

/** Each report is work for the desk. */
const perDay: ThrottleRule = {
  name: 'exposure-report',
  attempts: 50,
  perSeconds: 24 * 60 * 60,
  code: '0000',
}

/** Exposures reported by people: each becomes a finding with a removal request (spec 2 §§3, 5). */
export const createUserReportsModule = (platform: Platform) => {
  const { db, clock, keys, throttle } = platform
  const events = createNotificationEvents(platform)

  const refuseBadInput = ({ website, context, leakDate }: ReportedExposure, site: 'website' | 'siteUrl') => {
    const badSite = websiteRule(website)
    if (badSite !== null) throw invalidInput({ name: site, rule: badSite })
    const badContext = context === null ? null : contextRule(context)
    if (badContext !== null) throw invalidInput({ name: 'context', rule: badContext })
    const today = clock.now().toISOString().slice(0, 10)
    if (leakDate !== null && leakDate > today) throw invalidInput({ name: 'leakDate', rule: 'inTheFuture' })
  }

  /** @throws AppError 400 with the spec's rules; 0027 for the same page and type, unless gone. */
  const add = async (
    registerId: string,
    exposure: ReportedExposure,
    site: 'website' | 'siteUrl' = 'website',
  ): Promise<UserReport> => {
    refuseBadInput(exposure, site)
    await throttle.spend(perDay, registerId)
    const at = clock.now()
    const { type, website, leakDate } = exposure
    const context = exposure.context?.trim() ?? ''
    const fingerprint = keys
      .hash('finding', ['person', type, websiteKey(website)].join('|'))
      .toString('hex')
      .slice(0, 40)
    const added = await db.transaction().execute(async transaction => {
      const made = await addExposure(transaction, { ...exposure, registerId, fingerprint, context, at })
      if (made === undefined) throw new AppError('0027')
      await events.reportMoved(transaction, {
        id: made.report_id,
        registerId,
        findingId: made.leak_id,
        category: findingTypeOfExposure[type],
        resolution: 'PENDING',
        s3Url: null,
        at,
      })
      return made
    })
    return {
      id: added.id,
      type,
      website,
      context,
      leakDate,
      createdAt: at.toISOString(),
      resolution: 'PENDING',
      findingId: added.leak_id,
    }
  }

  const list = async (
    registerId: string,
    type: ExposureType | undefined,
    wanted: WantedPage,
  ): Promise<UserReportPage> => {
    const [total, rows] = await Promise.all([
      countUserReports(db, registerId, type),
      findUserReports(db, registerId, type, rowsOf(wanted)),
    ])
    return {
      items: rows.map(row => ({
        id: row.id,
        type: row.type,
        website: row.website,
        context: row.context,
        leakDate: row.leak_date,
        createdAt: new Date(row.created_at).toISOString(),
        resolution: row.resolution,
        findingId: row.leak_id,
      })),
      pagination: pagination(wanted, total),
    }
  }

  return {
    async reportExposure(request) {
      const { type, siteUrl, leakDate, context = null } = request.body
      return add(registerIdOf(request), { type, website: siteUrl, context, leakDate }, 'siteUrl')
    },
    async createUserReport(request) {
      const { type, website, context, leakDate = null } = request.body
      return add(registerIdOf(request), { type, website, context, leakDate })
    },
    async createUserReportOfType(request) {
      const { website, context, leakDate = null } = request.body
      return add(registerIdOf(request), { type: request.params.type, website, context, leakDate })
    },
    listUserReports: async request => list(registerIdOf(request), undefined, wantedPage(request.query)),
    listUserReportsOfType: async request =>
      list(registerIdOf(request), request.params.type, wantedPage(request.query)),
  } satisfies Partial<Handlers>
}
