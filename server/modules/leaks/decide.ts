import { type Kysely, sql } from 'kysely'
import { leakLifecycle, type LeakEvent } from '../../../machines/lifecycle/leak.ts'
import { can, next } from '../../../machines/lifecycle/transitions.ts'
import type { components } from '../../../openapi/generated/api.d.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Schemas = components['schemas']
type Db = Kysely<Tables>

/** What a person decides about a finding, as the chart and as its history call it. */
const decisions = {
  'leak.ignored': 'ignored',
  'leak.authorised': 'markedSafe',
  'leak.fixed': 'fixed',
  'leak.restored': 'restored',
} as const satisfies Partial<Record<LeakEvent['type'], Schemas['FindingEvent']>>

export type Decision = keyof typeof decisions

const lockLeaks = (db: Db, registerId: string, ids: readonly string[]) =>
  db
    .selectFrom('leak')
    .select(['id', 'state', 'fingerprint'])
    .where('register_id', '=', registerId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()

const lockOwn = async (db: Db, registerId: string, ids: readonly string[]) => {
  const leaks = await lockLeaks(db, registerId, ids)
  if (leaks.length < new Set(ids).size) throw new AppError('0010')
  return leaks
}

/**
 * Carries out one decision on several findings of a person: on all of them or on none.
 *
 * @throws AppError 0010 for a finding that is not theirs, 0027 for one that the chart refuses it for.
 */
export const decide = async (
  transaction: Db,
  registerId: string,
  ids: readonly string[],
  decision: Decision,
): Promise<void> => {
  const leaks = await lockOwn(transaction, registerId, ids)
  const moves = leaks.map(({ id, state }) => ({ id, to: next(leakLifecycle, state, { type: decision }) }))
  const [refused] = moves.filter(move => move.to === null)
  if (refused !== undefined) throw new AppError('0027')
  await sql`with moved as (
      update leak set state = given."to" from json_to_recordset(${JSON.stringify(moves)}::json) as given (id uuid, "to" text)
      where leak.id = given.id returning leak.id
    ) insert into leak_event (leak_id, event, actor) select id, ${decisions[decision]}, 'person' from moved`.execute(
    transaction,
  )
}

/** "Not me": the finding goes for good, and later scans leave it out. @throws AppError 0010, 0027 */
export const disown = async (transaction: Db, registerId: string, leakId: string): Promise<void> => {
  const [leak] = await lockOwn(transaction, registerId, [leakId])
  if (leak === undefined || !can(leakLifecycle, leak.state, { type: 'leak.disowned' }))
    throw new AppError('0027')
  await sql`with gone as (delete from leak where id = ${leakId} returning register_id, fingerprint)
    insert into leak_disowned (register_id, fingerprint) select register_id, fingerprint from gone on conflict do nothing`.execute(
    transaction,
  )
}

/** Keeps or takes back "I have fixed this"; it counts at the next scan (spec 2 §4). */
export const confirmFixes = async (
  transaction: Db,
  registerId: string,
  changes: readonly Schemas['FixConfirmationChange'][],
): Promise<void> => {
  const [fixed, notFixed] = [
    changes.filter(change => change.fixed),
    changes.filter(change => !change.fixed),
  ].map(part => part.map(change => change.indicator))
  await sql`with withdrawn as (
      delete from fix_confirmation where register_id = ${registerId} and indicator = any(${notFixed}::text[])
    ) insert into fix_confirmation (register_id, indicator) select ${registerId}, unnest(${fixed}::text[])
      on conflict do nothing`.execute(transaction)
}
