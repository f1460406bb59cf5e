import { sql } from 'kysely'
import { answerBy, dueAt } from '#domain/report.ts'
import { type LeakEvent, leakLifecycle } from '#machines/lifecycle/leak.ts'
import {
  type ReportResolutionEvent,
  reportResolutionLifecycle,
} from '#machines/lifecycle/report-resolution.ts'
import { next } from '#machines/lifecycle/transitions.ts'
import type {
  DenyReason,
  FindingEvent,
  RemovalProof,
  ReportIssue,
  ReportResolution,
  ReportSummary,
} from '#openapi/generated/api.ts'
import { traceColumns, traceOf, traceValues } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { firstCharacters } from '#server/platform/database/storable.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { disappearanceOf, samePage, typeOf } from '../scan/finding-rows.ts'

/** Moves by people and the desk; reappearing is the scan's. */
export type ReportMove = Exclude<ReportResolutionEvent['type'], 'report.requested' | 'report.reappeared'>

interface MoveFacts {
  readonly leakEvent: FindingEvent
  /** The event of the finding; null when the finding stays reported. */
  readonly leak: LeakEvent['type'] | null
}

/** The effect of each request move on its finding, joining the two charts. */
export const moveFacts: Readonly<Record<ReportMove, MoveFacts>> = {
  'report.cancelled': { leakEvent: 'reportCancelled', leak: 'leak.reportWithdrawn' },
  'report.deleted': { leakEvent: 'reportDeleted', leak: 'leak.reportWithdrawn' },
  'report.accepted': { leakEvent: 'accepted', leak: null },
  'report.formBegun': { leakEvent: 'formBegun', leak: null },
  'report.formHandedOver': { leakEvent: 'formHandedOver', leak: null },
  'report.denied': { leakEvent: 'requestDenied', leak: null },
  'report.feedbackAwaited': { leakEvent: 'waitingFeedback', leak: null },
  'report.feedbackArrived': { leakEvent: 'accepted', leak: null },
  'report.actionRequested': { leakEvent: 'userAction', leak: null },
  'report.personAnswered': { leakEvent: 'waitingFeedback', leak: null },
  'report.answerLapsed': { leakEvent: 'answerLapsed', leak: null },
  'report.solved': { leakEvent: 'solved', leak: 'leak.fixed' },
  'report.removed': { leakEvent: 'removed', leak: 'leak.fixed' },
  'report.failed': { leakEvent: 'failed', leak: null },
  'report.solvedByPerson': { leakEvent: 'solved', leak: 'leak.fixed' },
  'report.seenGone': { leakEvent: 'seenGone', leak: 'leak.fixed' },
  'report.siteGone': { leakEvent: 'siteGone', leak: 'leak.fixed' },
}

/** The resolution after a move. @throws AppError 0027 when the chart refuses it. */
const resolutionAfter = (resolution: ReportResolution, move: ReportMove) => {
  const to = next(reportResolutionLifecycle, resolution, { type: move })
  if (to === null) throw new AppError('0027')
  return to
}

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
      'report.letter_agreed_at',
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
  readonly by: 'person' | 'company' | 'operator' | 'deadline' | 'look' | 'form'
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
    ), history as (
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
    .select([
      'id',
      'state',
      'type',
      'source',
      s3UrlOfLeak.as('s3_url'),
      sql<string | null>`(select report.id from report where report.leak_id = leak.id)`.as('report_id'),
    ])
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
    readonly agreesToLetter?: boolean
    readonly at: Date
  } & RequestMaker,
): Promise<string> => {
  const { companyId } = request
  const trace = await traceOf(transaction, request.actorId)
  const { rows } = await sql<{ id: string }>`with finding as (
      update leak set state = ${request.leakState} where id = ${request.leakId} returning id
    ), made as (
      insert into report (leak_id, issues, company_id, due_at, requested_at, updated_at, letter_agreed_at)
      select id, ${request.issues}::text[], ${companyId}::uuid, ${dueAt('PENDING', request.at)}::timestamptz, ${request.at}::timestamptz, ${request.at}::timestamptz,
        ${request.agreesToLetter === true ? request.at : null}::timestamptz
      from finding returning id, leak_id
    ), history as (
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

export const selectSummaries = (db: Database, registerId: string) =>
  db
    .selectFrom('report')
    .innerJoin('leak', 'leak.id', 'report.leak_id')
    .select([
      'report.id',
      'report.leak_id',
      'leak.type',
      sql<string>`leak.evidence->>'name'`.as('name'),
      'report.resolution',
      'report.requested_at',
      'report.updated_at',
      'report.answer_by',
      'report.due_at',
      disappearanceOf.as('disappearance'),
    ])
    .where('leak.register_id', '=', registerId)

type Summary = Awaited<ReturnType<ReturnType<typeof selectSummaries>['execute']>>[number]

export const presentSummary = (row: Summary): ReportSummary => ({
  id: row.id,
  findingId: row.leak_id,
  type: typeOf(row),
  name: firstCharacters(row.name, 200),
  resolution: row.resolution,
  disappearance: row.disappearance,
  requestedAt: new Date(row.requested_at).toISOString(),
  updatedAt: new Date(row.updated_at).toISOString(),
  answerBy: row.answer_by?.toISOString() ?? null,
  dueAt: row.due_at?.toISOString() ?? null,
})
