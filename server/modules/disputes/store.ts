import { sql } from 'kysely'
import { type FindingDisputeEvent, findingDisputeLifecycle } from '#machines/lifecycle/finding-dispute.ts'
import { can } from '#machines/lifecycle/transitions.ts'
import type { DisputeDecision, FindingEvent, NewDispute, OpenDispute } from '#openapi/generated/api.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { countAll, type Database } from '#server/platform/database/database.ts'
import { firstCharacters } from '#server/platform/database/storable.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Rows } from '#server/platform/http/pagination.ts'
import { removeFindings } from '../leaks/decide.ts'
import { evidenceOf, isDisputable, sourceOf, typeOf } from '../scan/finding-rows.ts'

/** The finding's lock comes first, as everywhere; its dispute is read once nobody else can move it. */
const lock = async (transaction: Database, findingId: string) => {
  const finding = await transaction
    .selectFrom('leak')
    .select('id')
    .where('id', '=', findingId)
    .forUpdate()
    .executeTakeFirst()
  return finding === undefined
    ? undefined
    : transaction
        .selectFrom('leak')
        .leftJoin('finding_dispute as dispute', 'dispute.leak_id', 'leak.id')
        .select([
          'leak.id',
          'leak.register_id',
          'leak.type',
          'dispute.state',
          isDisputable.as('is_disputable'),
        ])
        .where('leak.id', '=', findingId)
        .executeTakeFirst()
}

const allows = (state: 'open' | 'rejected' | null, type: FindingDisputeEvent['type']): boolean =>
  can(findingDisputeLifecycle, state ?? 'undisputed', { type })

interface Happened {
  readonly findingId: string
  readonly event: Extract<FindingEvent, 'disputed' | 'disputeWithdrawn' | 'disputeRejected'>
  readonly actor: 'person' | 'operator'
  readonly operatorId?: string
  readonly message: string | null
  readonly at: Date
}

const addEvent = (transaction: Database, { findingId, operatorId, ...happened }: Happened) =>
  transaction
    .insertInto('leak_event')
    .values({ leak_id: findingId, operator_id: operatorId ?? null, ...happened })
    .execute()

interface OfPerson {
  readonly registerId: string
  readonly findingId: string
  readonly at: Date
}

const begin = async (
  transaction: Database,
  { registerId, findingId, at }: OfPerson,
  action: 'dispute.opened' | 'dispute.withdrawn',
): Promise<void> => {
  const found = await lock(transaction, findingId)
  if (found?.register_id !== registerId) throw new AppError('0010')
  if (!allows(found.state, action) || (action === 'dispute.opened' && !found.is_disputable))
    throw new AppError('0040')
  await recordAudit(transaction, {
    actorId: registerId,
    action,
    subjectId: registerId,
    at,
    detail: { findingId },
  })
}

/** @throws AppError 0010, 0040 */
export const openDispute = async (
  transaction: Database,
  person: OfPerson,
  { reason, words }: NewDispute,
): Promise<void> => {
  const { findingId, at } = person
  await begin(transaction, person, 'dispute.opened')
  await transaction
    .insertInto('finding_dispute')
    .values({ leak_id: findingId, state: 'open', reason, words, opened_at: at })
    .execute()
  const message = words === '' ? null : words
  await addEvent(transaction, { findingId, event: 'disputed', actor: 'person', message, at })
}

/** @throws AppError 0010, 0040 */
export const withdrawDispute = async (transaction: Database, person: OfPerson): Promise<void> => {
  const { findingId, at } = person
  await begin(transaction, person, 'dispute.withdrawn')
  await transaction.deleteFrom('finding_dispute').where('leak_id', '=', findingId).execute()
  await addEvent(transaction, { findingId, event: 'disputeWithdrawn', actor: 'person', message: null, at })
}

interface Decided extends DisputeDecision {
  readonly operatorId: string
  readonly findingId: string
  readonly at: Date
}

/** Answers whose finding of which type it was. @throws AppError 0010, 0016, 0040 */
export const decideDispute = async (
  transaction: Database,
  { operatorId, findingId, verdict, message, at }: Decided,
) => {
  const found = await lock(transaction, findingId)
  if (found === undefined) throw new AppError('0010')
  if (found.register_id === operatorId) throw new AppError('0016')
  const action = `dispute.${verdict}` as const
  if (!allows(found.state, action) || !found.is_disputable) throw new AppError('0040')
  const registerId = found.register_id
  if (action === 'dispute.upheld')
    await removeFindings(transaction, { registerId, at }, [findingId], { actorId: operatorId, action })
  else {
    await recordAudit(transaction, {
      actorId: operatorId,
      action: 'dispute.rejected',
      subjectId: registerId,
      at,
      detail: { findingId },
    })
    await transaction
      .updateTable('finding_dispute')
      .set({ state: 'rejected', decided_at: at })
      .where('leak_id', '=', findingId)
      .execute()
    await addEvent(transaction, {
      findingId,
      event: 'disputeRejected',
      actor: 'operator',
      operatorId,
      message,
      at,
    })
  }
  return { registerId, type: typeOf(found) }
}

const openDisputes = (db: Database) =>
  db
    .selectFrom('finding_dispute as dispute')
    .innerJoin('leak', 'leak.id', 'dispute.leak_id')
    .where('dispute.state', '=', 'open')
    .where(isDisputable)

export const countOpenDisputes = async (db: Database): Promise<number> =>
  (await openDisputes(db).select(countAll).executeTakeFirstOrThrow()).total

export const findOpenDisputes = async (
  db: Database,
  operatorId: string,
  page: Rows,
): Promise<OpenDispute[]> => {
  const rows = await openDisputes(db)
    .select([
      'leak.id',
      'leak.type',
      'leak.threat_level',
      'leak.source',
      'leak.evidence',
      'leak.exposed_on',
      'dispute.reason',
      'dispute.words',
      'dispute.opened_at',
      sql<boolean>`leak.register_id = ${operatorId}`.as('is_own'),
    ])
    .orderBy('dispute.opened_at')
    .orderBy('leak.id')
    .offset(page.offset)
    .limit(page.limit)
    .execute()
  return rows.map(row => {
    const { name, siteUrl, exposedData, masked } = evidenceOf(row)
    return {
      findingId: row.id,
      type: typeOf(row),
      threatLevel: row.threat_level,
      name: firstCharacters(name, 200),
      siteUrl,
      source: sourceOf(row),
      exposedAt: row.exposed_on,
      exposedData: [...exposedData],
      masked: [...masked],
      reason: row.reason,
      words: row.words,
      openedAt: row.opened_at.toISOString(),
      isOwn: row.is_own,
    }
  })
}
