import { sql } from 'kysely'
import { indicatorOfType } from '#domain/indicators.ts'
import { isOlderThanFiveYears } from '#domain/score.ts'
import { reportResolutionLifecycle } from '#machines/lifecycle/report-resolution.ts'
import { can } from '#machines/lifecycle/transitions.ts'
import type {
  Dispute,
  Finding,
  FindingEvent,
  FindingType,
  RemovalProof,
  Report,
} from '#openapi/generated/api.ts'
import type { Database } from '#server/platform/database/database.ts'
import { firstCharacters } from '#server/platform/database/storable.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { nextMonthlyScanAt } from '#server/scan/store.ts'
import {
  actorOf,
  foundBy,
  isDisputable,
  leakActions,
  ownEvidenceOf,
  samePage,
  selectLeaks,
  sourceOf,
  typeOf,
} from '../scan/finding-rows.ts'
import { lastScore, presentGivesBack, sinceColumns } from '../scan/score.ts'

interface HistoryRow {
  readonly at: string
  readonly event: FindingEvent
  readonly actor: string
  readonly message: string | null
  readonly proof: RemovalProof | null
}

interface DisputeRow extends Pick<Dispute, 'state' | 'reason' | 'words'> {
  readonly opened_at: string
  readonly decided_at: string | null
}

export const findFinding = (db: Database, registerId: string, leakId: string) =>
  selectLeaks(db, registerId)
    .innerJoin('register', 'register.id', 'leak.register_id')
    .leftJoinLateral(lastScore, join => join.onTrue())
    .select([
      ...sinceColumns,
      'last.items',
      nextMonthlyScanAt.as('next_scan_at'),
      'report.issues',
      'report.instructions',
      'report.message',
      'report.deny_reasons',
      'report.requested_at',
      'report.updated_at',
      'report.due_at',
      samePage.as('same_page'),
      isDisputable.as('is_disputable'),
      sql<DisputeRow | null>`(select to_json(dispute) from finding_dispute as dispute where dispute.leak_id = leak.id)`.as(
        'dispute',
      ),
      sql<
        string[]
      >`array(select device_id from infected_device_leak where leak_id = leak.id order by device_id limit 50)`.as(
        'device_ids',
      ),
      sql<HistoryRow[]>`(select coalesce(json_agg(entry order by entry.at, entry.position), '[]') from (
        select at, position, event, actor, message, proof from leak_event where leak_id = leak.id order by at desc, position desc limit 200) as entry)`.as(
        'history',
      ),
    ])
    .where('leak.id', '=', leakId)
    .executeTakeFirst()

export type FindingRow = NonNullable<Awaited<ReturnType<typeof findFinding>>>

const presentReport = (row: FindingRow, type: FindingType, name: string): Report | null => {
  if (
    row.report_id === null ||
    row.resolution === null ||
    row.requested_at === null ||
    row.updated_at === null
  )
    return null
  return {
    id: row.report_id,
    findingId: row.id,
    type,
    name,
    issues: row.issues ?? [],
    resolution: row.resolution,
    requestedAt: new Date(row.requested_at).toISOString(),
    updatedAt: new Date(row.updated_at).toISOString(),
    answerBy: row.answer_by?.toISOString() ?? null,
    dueAt: row.due_at?.toISOString() ?? null,
    instructions: row.instructions,
    message: row.message,
    denyReasons: row.deny_reasons ?? [],
    canCancel: can(reportResolutionLifecycle, row.resolution, { type: 'report.cancelled' }),
    canDelete: can(reportResolutionLifecycle, row.resolution, { type: 'report.deleted' }),
  }
}

/** An open one is none while its person has something done about the finding. */
const presentDispute = ({ dispute, is_disputable: isDisputable }: FindingRow): Dispute | null => {
  if (dispute === null || (dispute.state === 'open' && !isDisputable)) return null
  const { state, reason, words, opened_at: openedAt, decided_at: decidedAt } = dispute
  return {
    state,
    reason,
    words,
    openedAt: new Date(openedAt).toISOString(),
    decidedAt: decidedAt === null ? null : new Date(decidedAt).toISOString(),
  }
}

export const presentFinding = (row: FindingRow, today: string): Finding => {
  const { name, ...evidence } = ownEvidenceOf(row)
  const type = typeOf(row)
  return {
    id: row.id,
    type,
    indicator: indicatorOfType(type),
    threatLevel: row.threat_level,
    state: row.state,
    disappearance: row.disappearance,
    origin: sourceOf(row) === null ? 'person' : 'scan',
    name: firstCharacters(name, 200),
    report: presentReport(row, type, firstCharacters(name, 200)),
    evidence: { ...evidence, ...foundBy(row) },
    firstSeenAt: row.first_seen_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    olderThanFiveYears: isOlderThanFiveYears(row.exposed_on, today),
    points: row.points,
    recoverable: evidence.breachNotes.includes('UNVERIFIED') ? 0 : presentGivesBack(row, [row.id]),
    nextScanAt: row.next_scan_at?.toISOString() ?? null,
    scanId: row.first_scan_id,
    history: row.history.map(({ at, event, actor, message, proof }) => ({
      at: new Date(at).toISOString(),
      event,
      by: actorOf({ actor }),
      message,
      proof,
    })),
    samePage: row.same_page,
    deviceIds: row.device_ids,
    dispute: presentDispute(row),
    mayDispute: row.is_disputable && row.dispute === null,
    actions: leakActions(row.state, row.resolution, type, sourceOf(row) === null ? 'person' : 'scan'),
  }
}

/** The person's finding as it is now. @throws AppError 0010 */
export const readFinding = async (
  db: Database,
  registerId: string,
  leakId: string,
  at: Date,
): Promise<Finding> => {
  const found = await findFinding(db, registerId, leakId)
  if (found === undefined) throw new AppError('0010')
  return presentFinding(found, at.toISOString().slice(0, 10))
}
