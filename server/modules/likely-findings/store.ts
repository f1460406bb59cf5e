import { sql } from 'kysely'
import { daysAfter } from '#domain/days.ts'
import { retentionDays } from '#domain/retention.ts'
import { type LikelyFindingEvent, likelyFindingLifecycle } from '#machines/lifecycle/likely-finding.ts'
import { can } from '#machines/lifecycle/transitions.ts'
import type { LikelyFinding, LikelyFindings } from '#openapi/generated/api.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { firstCharacters } from '#server/platform/database/storable.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { isAnsweredBy, likelyStatesBefore, unansweredStates } from '#server/scan/likely-findings.ts'
import { evidenceOf } from '../scan/finding-rows.ts'

const shown = 50
/** Each no can be taken back, so that far more of them are listed. */
const shownDenied = 500

/** Those answered no to before then can’t be taken back. */
const undoableSince = (at: Date): Date => daysAfter(at, -retentionDays.deniedFindings)

const selectLikely = (db: Database, registerId: string) =>
  db.selectFrom('likely_finding').selectAll().where('register_id', '=', registerId)

type LikelyRow = Awaited<ReturnType<ReturnType<typeof selectLikely>['executeTakeFirstOrThrow']>>

const present = (row: LikelyRow): LikelyFinding => {
  const { name, siteUrl, exposedData, masked } = evidenceOf(row)
  return {
    id: row.id,
    type: row.type,
    state: row.state,
    threatLevel: row.threat_level,
    name: firstCharacters(name, 200),
    siteUrl,
    exposedAt: row.exposed_on,
    exposedData,
    masked,
    reasons: [...row.reasons],
    firstSeenAt: row.first_seen_at.toISOString(),
    undoUntil:
      row.state === 'denied' && row.answered_at !== null
        ? daysAfter(row.answered_at, retentionDays.deniedFindings).toISOString()
        : null,
  }
}

const worstFirst = sql`array_position(array['CRITICAL', 'HIGH', 'MODERATE', 'LOW'], threat_level)`

export const listLikely = async (db: Database, registerId: string, at: Date): Promise<LikelyFindings> => {
  const [rows, denied, { total }] = await Promise.all([
    selectLikely(db, registerId)
      .where('state', 'in', unansweredStates)
      .orderBy(sql`state = 'unanswered'`, 'desc')
      .orderBy(worstFirst)
      .orderBy('first_seen_at', 'desc')
      .orderBy('id')
      .limit(shown)
      .execute(),
    selectLikely(db, registerId)
      .where('state', '=', 'denied')
      .where('answered_at', '>', undoableSince(at))
      .orderBy('answered_at', 'desc')
      .orderBy('id')
      .limit(shownDenied)
      .execute(),
    db
      .selectFrom('likely_finding')
      .select(eb => eb.fn.countAll<number>().as('total'))
      .where('register_id', '=', registerId)
      .where('state', 'in', unansweredStates)
      .executeTakeFirstOrThrow(),
  ])
  return { items: rows.map(present), total, denied: denied.map(present) }
}

interface Question {
  readonly registerId: string
  readonly id: string
  readonly at: Date
}

type Step = (transaction: Database, question: Question) => Promise<string | null>

/** Locks it in a state that the event leaves, and records the event. @throws AppError 0010, 0040 */
const begin = async (
  transaction: Database,
  { registerId, id, at }: Question,
  event: Exclude<LikelyFindingEvent['type'], 'likelyFinding.withdrawn' | 'likelyFinding.forgotten'>,
): Promise<LikelyRow> => {
  const row = await selectLikely(transaction, registerId).where('id', '=', id).forUpdate().executeTakeFirst()
  if (row === undefined || (row.answered_at !== null && isOver(row, at))) throw new AppError('0010')
  if (!can(likelyFindingLifecycle, row.state, { type: event })) throw new AppError('0040')
  await recordAudit(transaction, {
    actorId: registerId,
    action: event,
    subjectId: registerId,
    at,
    detail: { name: evidenceOf(row).name },
  })
  return row
}

const isOver = ({ state, answered_at: answeredAt }: LikelyRow, at: Date): boolean =>
  state === 'denied' && answeredAt !== null && answeredAt <= undoableSince(at)

const answered = async (
  transaction: Database,
  rows: readonly { readonly id: string }[],
  state: LikelyRow['state'],
  at: Date | null,
): Promise<void> => {
  await transaction
    .updateTable('likely_finding')
    .set({ state, answered_at: at })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
}

/** It becomes a finding, as a scan would have made it; answers its id. */
export const confirm: Step = async (transaction, question) => {
  await begin(transaction, question, 'likelyFinding.confirmed')
  const { rows } = await sql<{ id: string }>`with taken as (
      delete from likely_finding where id = ${question.id} returning *
    ), made as (
      insert into leak (register_id, type, fingerprint, threat_level, source, evidence, exposed_on, breach, first_seen_at, last_seen_at,
        first_scan_id, last_scan_id, certainty)
      select register_id, type, fingerprint, threat_level, source, evidence, exposed_on, breach, first_seen_at, last_seen_at, first_scan_id,
        last_scan_id, 'confirmed' from taken
      returning id, first_seen_at
    ), history as (
      insert into leak_event (leak_id, at, event, actor)
      select id, first_seen_at, 'found', 'scan' from made union all select id, ${question.at}::timestamptz, 'confirmed', 'person' from made
    ) select id from made`.execute(transaction)
  return rows[0]?.id ?? null
}

export const doubt: Step = async (transaction, question) => {
  await begin(transaction, question, 'likelyFinding.doubted')
  await answered(transaction, [question], 'unsure', question.at)
  return null
}

/** With it goes what says the same of somebody, now and in later scans. */
export const deny: Step = async (transaction, question) => {
  const { registerId, at } = question
  const row = await begin(transaction, question, 'likelyFinding.denied')
  const open = await selectLikely(transaction, registerId)
    .where('state', 'in', likelyStatesBefore('likelyFinding.denied'))
    .forUpdate()
    .execute()
  const denied = open.filter(other => other.id === row.id || isAnsweredBy(other, row))
  await answered(transaction, denied, 'denied', at)
  await transaction
    .insertInto('leak_disowned')
    .values(
      denied.map(({ fingerprint, type, forms }) => ({
        register_id: registerId,
        fingerprint,
        type,
        forms,
        at,
      })),
    )
    .onConflict(conflict =>
      conflict
        .columns(['register_id', 'fingerprint'])
        .doUpdateSet(eb => ({ type: eb.ref('excluded.type'), forms: eb.ref('excluded.forms') })),
    )
    .execute()
  return null
}

/** With what the same no has answered. */
export const takeBack: Step = async (transaction, question) => {
  const { registerId } = question
  const row = await begin(transaction, question, 'likelyFinding.takenBack')
  const denied = await selectLikely(transaction, registerId)
    .where('state', '=', 'denied')
    .where('answered_at', '=', row.answered_at)
    .execute()
  await answered(transaction, denied, 'unanswered', null)
  await transaction
    .deleteFrom('leak_disowned')
    .where('register_id', '=', registerId)
    .where(
      'fingerprint',
      'in',
      denied.map(({ fingerprint }) => fingerprint),
    )
    .execute()
  return null
}
