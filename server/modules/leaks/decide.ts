import { sql } from 'kysely'
import { type LeakEvent, leakLifecycle } from '#machines/lifecycle/leak.ts'
import { can, next } from '#machines/lifecycle/transitions.ts'
import type { FindingEvent, FindingType, FixConfirmationChange, LeakState } from '#openapi/generated/api.ts'
import { traceColumns, traceOf, traceValues } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { siteOf, sureSource } from '../scan/finding-rows.ts'

/** Decisions about a finding that stays, by their names in the chart and in the history. */
export const decisions = {
  'leak.ignored': 'ignored',
  'leak.authorised': 'markedSafe',
  'leak.fixed': 'fixed',
  'leak.restored': 'restored',
} as const satisfies Partial<Record<LeakEvent['type'], FindingEvent>>

export type Decision = keyof typeof decisions

/** One finding and what the person says about it; `leak.disowned` is "not me". */
export interface Choice {
  readonly id: string
  readonly decision: Decision | 'leak.disowned'
}

/** The decider and the time; with a type, only findings of that type. */
export interface Decider {
  readonly registerId: string
  readonly at: Date
  readonly type?: FindingType
}

const lockOwn = async (db: Database, { registerId, type }: Decider, ids: readonly string[]) => {
  const leaks = await db
    .selectFrom('leak')
    .select(['id', 'state'])
    .where('register_id', '=', registerId)
    .where('id', 'in', [...ids])
    .$if(type !== undefined, query => query.where('type', '=', type ?? 'IMAGE'))
    .orderBy('id')
    .forUpdate()
    .execute()
  if (leaks.length < new Set(ids).size) throw new AppError('0010')
  return new Map(leaks.map(leak => [leak.id, leak.state]))
}
/** A requested removal is canceled or declared solved first, as its end fixes the finding. */
const stateAfter = (state: LeakState, decision: Decision): LeakState => {
  const to =
    decision === 'leak.fixed' && state === 'reported' ? null : next(leakLifecycle, state, { type: decision })
  if (to === null || to === 'notMe') throw new AppError('0040')
  return to
}

const move = async (
  transaction: Database,
  { registerId, at }: Decider,
  moves: readonly { readonly id: string; readonly to: LeakState; readonly decision: Decision }[],
): Promise<void> => {
  const rows = moves.map(({ id, to, decision }) => ({ id, to, event: decisions[decision], action: decision }))
  const trace = await traceOf(transaction, registerId)
  await sql`with given as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json) as given (id uuid, "to" text, event text, action text)
    ), moved as (
      update leak set state = given."to" from given where leak.id = given.id returning leak.id, given.event, given.action
    ), history as (
      insert into leak_event (leak_id, at, event, actor) select id, ${at}::timestamptz, event, 'person' from moved
    ) insert into audit_event (actor_id, action, subject_id, detail, ${traceColumns})
      select ${registerId}::uuid, action, ${registerId}::uuid, jsonb_build_object('findingId', id), ${traceValues(trace)} from moved`.execute(
    transaction,
  )
}

/** Removes findings for good; later scans leave them out. */
export const removeFindings = async (
  transaction: Database,
  { registerId, at }: Decider,
  ids: readonly string[],
  { actorId, action }: { readonly actorId: string; readonly action: 'leak.disowned' | 'dispute.upheld' },
): Promise<void> => {
  const trace = await traceOf(transaction, actorId)
  await sql`with gone as (
      delete from leak where register_id = ${registerId} and id = any(${ids}::uuid[])
        returning id, fingerprint, ${sureSource} as source, ${siteOf} as site
    ), kept_out as (
      insert into leak_disowned (register_id, fingerprint, at, source, site)
      select ${registerId}::uuid, fingerprint, ${at}::timestamptz, source, site from gone
      on conflict do nothing
    ) insert into audit_event (actor_id, action, subject_id, detail, ${traceColumns})
      select ${actorId}::uuid, ${action}, ${registerId}::uuid, jsonb_build_object('findingId', id), ${traceValues(trace)} from gone`.execute(
    transaction,
  )
}

/** Whether this person has said of a finding that is gone that it isn’t about them, as their record has it. */
export const wasDisowned = async (db: Database, registerId: string, id: string): Promise<boolean> => {
  const event = await db
    .selectFrom('audit_event')
    .select('id')
    .where('subject_id', '=', registerId)
    .where('action', '=', 'leak.disowned')
    .where(sql<string>`detail ->> 'findingId'`, '=', id)
    .executeTakeFirst()
  return event !== undefined
}

/** All of the findings or none, in at most three statements. @throws AppError 0010, 0040 */
export const decide = async (
  transaction: Database,
  decider: Decider,
  choices: readonly Choice[],
): Promise<void> => {
  const ids = choices.map(choice => choice.id)
  if (new Set(ids).size < ids.length) throw new AppError('0040')
  const states = await lockOwn(transaction, decider, ids)
  const moves: { id: string; to: LeakState; decision: Decision }[] = []
  const disowned: string[] = []
  for (const { id, decision } of choices) {
    const state = states.get(id) ?? 'detected'
    if (decision !== 'leak.disowned') moves.push({ id, to: stateAfter(state, decision), decision })
    else if (can(leakLifecycle, state, { type: decision })) disowned.push(id)
    else throw new AppError('0040')
  }
  if (moves.length > 0) await move(transaction, decider, moves)
  if (disowned.length > 0)
    await removeFindings(transaction, decider, disowned, {
      actorId: decider.registerId,
      action: 'leak.disowned',
    })
}

/** Sets or clears "I have fixed this"; it counts at the next scan (spec 2 §4). */
export const confirmFixes = async (
  transaction: Database,
  registerId: string,
  changes: readonly FixConfirmationChange[],
): Promise<void> => {
  const [fixed, notFixed] = [
    changes.filter(change => change.fixed),
    changes.filter(change => !change.fixed),
  ].map(part => part.map(change => change.indicator))
  const trace = await traceOf(transaction, registerId)
  await sql`with withdrawn as (
      delete from fix_confirmation where register_id = ${registerId} and indicator = any(${notFixed}::text[])
    ), trail as (
      insert into audit_event (actor_id, action, subject_id, detail, ${traceColumns})
      select ${registerId}::uuid, 'fix.' || case when fixed then 'confirmed' else 'withdrawn' end, ${registerId}::uuid,
        jsonb_build_object('indicator', indicator), ${traceValues(trace)}
      from json_to_recordset(${JSON.stringify(changes)}::json) as change (indicator text, fixed boolean)
    ) insert into fix_confirmation (register_id, indicator) select ${registerId}, unnest(${fixed}::text[])
      on conflict do nothing`.execute(transaction)
}
