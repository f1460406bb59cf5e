import { sql } from 'kysely'
import { answerBy, dueAt } from '#domain/report.ts'
import { leakLifecycle } from '#machines/lifecycle/leak.ts'
import { next } from '#machines/lifecycle/transitions.ts'
import type {
  DenyReason,
  NewImageReport,
  RemovalProof,
  ReportIssue,
  ReportResolution,
} from '#openapi/generated/api.d.ts'
import { traceColumns, traceOf, traceValues } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Rows } from '#server/platform/http/pagination.ts'
import { samePage } from '../leaks/rows.ts'
import { moveFacts, type ReportMove, resolutionAfter } from './moves.ts'
import { selectSummaries } from './summary.ts'

export const s3UrlOfLeak = sql<string | null>`leak.evidence->'image'->>'s3Url'`

/** The finding's lock comes first everywhere; a change names the version it read. */
export const lockReport = (transaction: Database, reportId: string) =>
  transaction
    .selectFrom('report')
    .innerJoin('leak', 'leak.id', 'report.leak_id')
    .select([
      'report.id',
      'report.leak_id',
      'report.resolution',
      'report.version',
      'report.assignee_id',
      'leak.state',
      'leak.type',
      'leak.register_id',
      s3UrlOfLeak.as('s3_url'),
    ])
    .where('report.id', '=', reportId)
    .forUpdate('leak')
    .executeTakeFirst()

export type LockedReport = NonNullable<Awaited<ReturnType<typeof lockReport>>>

export interface MadeMove {
  readonly move: ReportMove
  readonly by: 'person' | 'company' | 'operator' | 'deadline'
  /** The register of the person, admin or operator; null for the system. */
  readonly actorId: string | null
  readonly companyId?: string
  readonly at: Date
  readonly message: string | null
  readonly denyReasons?: readonly DenyReason[]
  /** With `report.removed`, and only with it. */
  readonly proof?: RemovalProof
}

const leakStateAfter = (state: LockedReport['state'], move: ReportMove): string => {
  const { leak } = moveFacts[move]
  const to = leak === null ? state : next(leakLifecycle, state, { type: leak })
  if (to === null) throw new AppError('0027')
  return to
}

/**
 * In one statement; withdrawing deletes the request, and null means that nothing was requested any more.
 * @throws AppError 0027 when the chart refuses it, or a concurrent move was first.
 */
export const moveReport = async (
  transaction: Database,
  report: LockedReport,
  made: MadeMove,
): Promise<ReportResolution | null> => {
  const to = resolutionAfter(report.resolution, made.move)
  const resolution = to === 'unattended' ? null : to
  const stored = resolution ?? report.resolution
  const fromDesk = made.by === 'operator' || made.by === 'deadline'
  const detail = JSON.stringify({
    reportId: report.id,
    findingId: report.leak_id,
    from: report.resolution,
    to,
    proofSha256: made.proof?.sha256,
  })
  const trace = await traceOf(transaction, made.actorId)
  const { rows } = await sql`with moved as (
      update report set
        resolution = ${stored},
        version = version + 1,
        assignee_id = coalesce(assignee_id, ${made.by === 'operator' ? made.actorId : null}::uuid),
        updated_at = ${made.at},
        due_at = ${dueAt(stored, made.at)},
        answer_by = ${answerBy(stored, made.at)},
        instructions = ${stored === 'USER ACTION' ? made.message : null},
        message = ${fromDesk ? made.message : null}::text,
        deny_reasons = case when ${fromDesk} then ${made.denyReasons ?? []}::text[] else deny_reasons end
      where id = ${report.id} and version = ${report.version} returning id, leak_id
    ), finding as (
      update leak set state = ${leakStateAfter(report.state, made.move)} from moved where leak.id = moved.leak_id
    ), told as (
      insert into leak_event (leak_id, at, event, actor, report_id, message, deny_reasons, operator_id, proof)
      select leak_id, ${made.at}::timestamptz, ${moveFacts[made.move].leakEvent}, ${made.by}, id, ${made.message}::text,
        ${made.denyReasons ?? []}::text[], ${made.by === 'operator' ? made.actorId : null}::uuid,
        ${made.proof === undefined ? null : JSON.stringify(made.proof)}::jsonb from moved
    ), trail as (
      insert into audit_event (at, actor_id, action, subject_id, company_id, detail, ${traceColumns})
      select ${made.at}::timestamptz, ${made.actorId}::uuid, ${made.move}, ${report.register_id}::uuid, ${made.companyId ?? null}::uuid, ${detail}::jsonb, ${traceValues(trace)} from moved
    ) select id from moved`.execute(transaction)
  if (rows.length === 0) throw new AppError('0027')
  return resolution
}

const lockLeaks = (transaction: Database, registerId: string) =>
  transaction
    .selectFrom('leak')
    .select(['id', 'state', 'type', 'source', s3UrlOfLeak.as('s3_url')])
    .where('register_id', '=', registerId)
    .orderBy('id')
    .forUpdate()

/** Locks a finding of the person; undefined when it is not theirs. */
export const lockLeak = (transaction: Database, registerId: string, leakId: string) =>
  lockLeaks(transaction, registerId).where('id', '=', leakId).executeTakeFirst()

export type LockedLeak = NonNullable<Awaited<ReturnType<typeof lockLeak>>>

/** With the person's other open findings on its page. */
export const lockPageOf = (transaction: Database, registerId: string, leakId: string) =>
  lockLeaks(transaction, registerId)
    .where(sql<boolean>`(id = ${leakId} or state = 'detected' and id in (
      select (other->>'id')::uuid from leak, json_array_elements(${samePage}) as other
      where leak.id = ${leakId} and leak.register_id = ${registerId}))`)
    .execute()

export interface RequestMaker {
  readonly actorId: string
  readonly companyId: string | null
}

/** Request, finding, history and audit log in one statement; returns its id. */
export const addReport = async (
  transaction: Database,
  request: {
    readonly registerId: string
    readonly leakId: string
    readonly leakState: string
    readonly issues: readonly ReportIssue[]
    readonly at: Date
  } & RequestMaker,
): Promise<string> => {
  const { companyId } = request
  const trace = await traceOf(transaction, request.actorId)
  const { rows } = await sql<{ id: string }>`with finding as (
      update leak set state = ${request.leakState} where id = ${request.leakId} returning id
    ), made as (
      insert into report (leak_id, issues, company_id, due_at, requested_at, updated_at)
      select id, ${request.issues}::text[], ${companyId}::uuid, ${dueAt('PENDING', request.at)}::timestamptz, ${request.at}::timestamptz, ${request.at}::timestamptz
      from finding returning id, leak_id
    ), told as (
      insert into leak_event (leak_id, at, event, actor, report_id)
      select leak_id, ${request.at}::timestamptz, 'reported', ${companyId === null ? 'person' : 'company'}, id from made
    ), trail as (
      insert into audit_event (at, actor_id, action, subject_id, company_id, detail, ${traceColumns})
      select ${request.at}::timestamptz, ${request.actorId}::uuid, 'report.requested', ${request.registerId}::uuid, ${companyId}::uuid,
        jsonb_build_object('reportId', id, 'findingId', leak_id, 'to', 'PENDING'), ${traceValues(trace)} from made
    ) select id from made`.execute(transaction)
  const [made] = rows
  if (made === undefined) throw new AppError('0027')
  return made.id
}

/** The person's finding at these addresses; without an image only the page counts. */
export const findLeakAt = (
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

export const findReports = (
  db: Database,
  registerId: string,
  resolution: ReportResolution | undefined,
  page: Rows,
) =>
  selectSummaries(db, registerId)
    .$if(resolution !== undefined, query => query.where('report.resolution', '=', resolution ?? 'PENDING'))
    .orderBy('report.requested_at', 'desc')
    .orderBy('report.id')
    .offset(page.offset)
    .limit(page.limit)
    .execute()

export const countReports = async (
  db: Database,
  registerId: string,
  resolution: ReportResolution | undefined,
): Promise<number> => {
  const { total } = await db
    .selectFrom('report')
    .innerJoin('leak', 'leak.id', 'report.leak_id')
    .where('leak.register_id', '=', registerId)
    .$if(resolution !== undefined, query => query.where('report.resolution', '=', resolution ?? 'PENDING'))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Requests about findings the company sees: deep scans of people who consented, without images. */
const reportsOfCompany = (db: Database, companyId: string, resolution: ReportResolution | undefined) =>
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
export const findCompanyReports = (
  db: Database,
  companyId: string,
  resolution: ReportResolution | undefined,
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

export const countCompanyReports = async (
  db: Database,
  companyId: string,
  resolution: ReportResolution | undefined,
): Promise<number> => {
  const { total } = await reportsOfCompany(db, companyId, resolution)
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}
