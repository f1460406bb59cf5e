import { sql } from 'kysely'
import { dueAt, findingTypeOfExposure, threatOfExposure, websiteKey } from '#domain/report.ts'
import { contextRule, websiteRule } from '#domain/validation.ts'
import { leakLifecycle } from '#machines/lifecycle/leak.ts'
import { next, sourcesOf } from '#machines/lifecycle/transitions.ts'
import type { ExposureType, UserReport, UserReportPage } from '#openapi/generated/api.ts'
import { traceColumns, traceOf, traceValues } from '#server/platform/audit.ts'
import { countAll, type Database } from '#server/platform/database/database.ts'
import { AppError, invalidInput } from '#server/platform/http/app-error.ts'
import { type Handlers, registerIdOf } from '#server/platform/http/contract.ts'
import {
  pagination,
  type Rows,
  rowsOf,
  type WantedPage,
  wantedPage,
} from '#server/platform/http/pagination.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { ThrottleRule } from '#server/platform/throttle.ts'
import { evidence } from '#server/scan/source.ts'
import { createNotificationEvents } from '../notifications/notification-events.ts'

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

/** What was exposed, in the sources' terms. */
const exposedData: Readonly<Record<ExposureType, string>> = {
  address: 'Physical addresses',
  image: 'Photos',
  phone: 'Phone numbers',
  name: 'Names',
  email: 'Email addresses',
}

/** The states in which a new report makes a finding reappear; in any other state the page is known. */
const reappearing = sourcesOf(leakLifecycle, 'leak.reappeared')
const reported = next(leakLifecycle, 'detected', { type: 'leak.reported' }) ?? 'reported'

interface AddedExposure {
  readonly id: string
  readonly leak_id: string
  readonly report_id: string
}

/** undefined when it was reported before and is not gone, or is not about them. */
const addExposure = async (
  transaction: Database,
  exposure: ReportedExposure & {
    readonly registerId: string
    readonly fingerprint: string
    readonly context: string
    readonly at: Date
  },
): Promise<AddedExposure | undefined> => {
  const { registerId, type, website, context, at } = exposure
  const found = evidence({
    name: new URL(website).hostname,
    siteUrl: website,
    exposedData: [exposedData[type]],
    description: context === '' ? null : context,
  })
  const trace = await traceOf(transaction, registerId)
  const { rows } = await sql<AddedExposure>`with before as (
      select id from leak where register_id = ${registerId} and fingerprint = ${exposure.fingerprint}
    ), finding as (
      insert into leak (register_id, type, fingerprint, state, threat_level, source, evidence, exposed_on, first_seen_at, last_seen_at)
      select ${registerId}::uuid, ${findingTypeOfExposure[type]}, ${exposure.fingerprint}, ${reported}, ${threatOfExposure[type]}, 'person',
        ${JSON.stringify(found)}::jsonb, ${exposure.leakDate}::date, ${at}::timestamptz, ${at}::timestamptz
      where not exists (select from leak_disowned where register_id = ${registerId} and fingerprint = ${exposure.fingerprint})
      on conflict (register_id, fingerprint) do update set
        state = excluded.state, evidence = excluded.evidence, exposed_on = excluded.exposed_on, last_seen_at = excluded.last_seen_at
      where leak.state = any(${reappearing})
      returning id
    ), request as (
      insert into report (leak_id, issues, due_at, requested_at, updated_at)
      select id, array['EXPOSED_DATA'], ${dueAt('PENDING', at)}::timestamptz, ${at}::timestamptz, ${at}::timestamptz from finding
      on conflict (leak_id) do update set id = excluded.id, resolution = excluded.resolution, issues = excluded.issues, version = 1,
        instructions = null, message = null, deny_reasons = '{}', answer_by = null, due_at = excluded.due_at,
        requested_at = excluded.requested_at, updated_at = excluded.updated_at
      returning id, leak_id
    ), noted as (
      insert into user_report (register_id, leak_id, type, website, context, leak_date, created_at)
      select ${registerId}::uuid, id, ${type}, ${website}, ${context}, ${exposure.leakDate}::date,
        ${at}::timestamptz from finding
      on conflict (leak_id) do update set context = excluded.context, website = excluded.website, leak_date = excluded.leak_date,
        created_at = excluded.created_at
      returning id, leak_id
    ), told as (
      insert into leak_event (leak_id, at, event, actor, report_id)
      select leak_id, ${at}::timestamptz, case when exists (select from before) then 'reappeared' else 'found' end, 'person', id
      from request
      union all
      select leak_id, ${at}::timestamptz, 'reported', 'person', id from request
    ), trail as (
      insert into audit_event (actor_id, action, subject_id, detail, ${traceColumns})
      select ${registerId}::uuid, 'exposure.reported', ${registerId}::uuid,
        jsonb_build_object('reportId', id, 'findingId', leak_id, 'to', 'PENDING'), ${traceValues(trace)} from request
    ) select noted.id, noted.leak_id, request.id as report_id from noted join request using (leak_id)`.execute(
    transaction,
  )
  return rows[0]
}

const userReportsOf = (db: Database, registerId: string, type: ExposureType | undefined) =>
  db
    .selectFrom('user_report')
    .where('user_report.register_id', '=', registerId)
    .$if(type !== undefined, query => query.where('user_report.type', '=', type ?? 'name'))

const findUserReports = (db: Database, registerId: string, type: ExposureType | undefined, page: Rows) =>
  userReportsOf(db, registerId, type)
    .leftJoin('report', 'report.leak_id', 'user_report.leak_id')
    .select([
      'user_report.id',
      'user_report.type',
      'user_report.website',
      'user_report.context',
      'user_report.leak_date',
      'user_report.created_at',
      'user_report.leak_id',
      'report.resolution',
    ])
    .orderBy('user_report.created_at', 'desc')
    .orderBy('user_report.id')
    .offset(page.offset)
    .limit(page.limit)
    .execute()

const countUserReports = async (
  db: Database,
  registerId: string,
  type: ExposureType | undefined,
): Promise<number> =>
  (await userReportsOf(db, registerId, type).select(countAll).executeTakeFirstOrThrow()).total

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
