import { findingTypeOfExposure, threatOfExposure, websiteKey } from '#domain/report.ts'
import { contextRule, websiteRule } from '#domain/validation.ts'
import type { ExposureType, UserReport, UserReportPage } from '#openapi/generated/api.d.ts'
import { AppError, invalidInput } from '#server/platform/http/app-error.ts'
import { pagination, rowsOf, type WantedPage } from '#server/platform/http/pagination.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { ThrottleRule } from '#server/platform/throttle.ts'
import { evidence } from '#server/scan/source.ts'
import type { NotificationEvents } from '../notifications/notification-events.ts'
import { addExposure, countUserReports, findUserReports } from './store.ts'

/** A person's description of an exposure they found; the spec's older call sends no context. */
export interface ReportedExposure {
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

/** What was exposed, in the sources' terms. */
const exposedData: Readonly<Record<ExposureType, string>> = {
  address: 'Physical addresses',
  image: 'Photos',
  phone: 'Phone numbers',
  name: 'Names',
  email: 'Email addresses',
}

/** Exposures reported by people: each becomes a finding with a removal request (spec 2 §§3, 5). */
export const createUserReportsService = (
  { db, clock, keys, throttle }: Pick<Platform, 'db' | 'clock' | 'keys' | 'throttle'>,
  events: Pick<NotificationEvents, 'reportMoved'>,
) => {
  const refuseBadInput = ({ website, context, leakDate }: ReportedExposure, site: 'website' | 'siteUrl') => {
    const badSite = websiteRule(website)
    if (badSite !== null) throw invalidInput({ name: site, rule: badSite })
    const badContext = context === null ? null : contextRule(context)
    if (badContext !== null) throw invalidInput({ name: 'context', rule: badContext })
    const today = clock.now().toISOString().slice(0, 10)
    if (leakDate !== null && leakDate > today) throw invalidInput({ name: 'leakDate', rule: 'inTheFuture' })
  }

  return {
    /** @throws AppError 400 with the spec's rules; 0027 for the same page and type, unless gone. */
    async add(
      registerId: string,
      reported: ReportedExposure,
      site: 'website' | 'siteUrl' = 'website',
    ): Promise<UserReport> {
      refuseBadInput(reported, site)
      await throttle.spend(perDay, registerId)
      const at = clock.now()
      const findingType = findingTypeOfExposure[reported.type]
      const context = reported.context?.trim() ?? ''
      const added = await db.transaction().execute(async transaction => {
        const exposure = await addExposure(transaction, {
          registerId,
          type: reported.type,
          findingType,
          fingerprint: keys
            .hash('finding', ['person', reported.type, websiteKey(reported.website)].join('|'))
            .toString('hex')
            .slice(0, 40),
          threatLevel: threatOfExposure[reported.type],
          evidence: evidence({
            name: new URL(reported.website).hostname,
            siteUrl: reported.website,
            exposedData: [exposedData[reported.type]],
            description: context === '' ? null : context,
          }),
          website: reported.website,
          context,
          leakDate: reported.leakDate,
          issues: ['EXPOSED_DATA'],
          at,
        })
        if (exposure === undefined) throw new AppError('0027')
        await events.reportMoved(transaction, {
          id: exposure.report_id,
          registerId,
          findingId: exposure.leak_id,
          category: findingType,
          resolution: 'PENDING',
          s3Url: null,
          at,
        })
        return exposure
      })
      return {
        id: added.id,
        type: reported.type,
        website: reported.website,
        context,
        leakDate: reported.leakDate,
        createdAt: at.toISOString(),
        resolution: 'PENDING',
        findingId: added.leak_id,
      }
    },

    async list(
      registerId: string,
      type: ExposureType | undefined,
      wanted: WantedPage,
    ): Promise<UserReportPage> {
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
    },
  }
}
