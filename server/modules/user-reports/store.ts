import { sql } from 'kysely'
import { dueAt, findingTypeOfExposure, threatOfExposure } from '#domain/report.ts'
import { leakLifecycle } from '#machines/lifecycle/leak.ts'
import { next, sourcesOf } from '#machines/lifecycle/transitions.ts'
import type { ExposureType } from '#openapi/generated/api.ts'
import { traceColumns, traceOf, traceValues } from '#server/platform/audit.ts'
import { countAll, type Database } from '#server/platform/database/database.ts'
import type { Rows } from '#server/platform/http/pagination.ts'
import { evidence } from '#server/scan/source.ts'

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

export interface NewExposure {
  readonly registerId: string
  readonly fingerprint: string
  readonly type: ExposureType
  readonly website: string
  readonly context: string
  readonly leakDate: string | null
  readonly at: Date
}

export interface AddedExposure {
  readonly id: string
  readonly leak_id: string
  readonly report_id: string
}

/**
 * Makes the finding or finds it again, with its request, its history and its event of the audit log, in one statement: undefined when it was
 * reported before and is not gone, or is not about them.
 */
export const addExposure = async (
  transaction: Database,
  exposure: NewExposure,
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
    ), history as (
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

export const findUserReports = (
  db: Database,
  registerId: string,
  type: ExposureType | undefined,
  page: Rows,
) =>
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

export const countUserReports = async (
  db: Database,
  registerId: string,
  type: ExposureType | undefined,
): Promise<number> =>
  (await userReportsOf(db, registerId, type).select(countAll).executeTakeFirstOrThrow()).total
