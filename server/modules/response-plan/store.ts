import { type QueryCreator, type Selectable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { transition } from 'xstate'
import type { AuditAction } from '#domain/audit-actions.ts'
import { planActions, type StoredPlanActions } from '#domain/response-plan.ts'
import { type ResponsePlanActions, responsePlanRunLifecycle } from '#machines/lifecycle/response-plan-run.ts'
import type {
  NewResponsePlan,
  PlanAction,
  PlanActor,
  PlanEvent,
  PlanHistoryEvent,
  PlanRunState,
} from '#openapi/generated/api.ts'
import { type AuditTrace, recordAudit, traceColumns, traceOf, traceValues } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Tables } from '#server/platform/database/tables.gen.ts'
import { byName } from '#server/platform/database/text.ts'
import { AppError } from '#server/platform/http/app-error.ts'

type PlanRow = Selectable<Tables['response_plan']>
type StoredRun = Pick<PlanRow, 'run_state' | 'actions' | 'run_started_at' | 'run_ended_at'>

/** The lines of history and messages a plan's pages show; older ones stay in the tables. */
const shownLength = 100

export interface ActionContext {
  readonly by: PlanActor
  readonly actorId: string | null
  readonly at: Date
}

export interface HistoryLine {
  readonly event: PlanHistoryEvent
  readonly action: PlanAction | null
}

const planQuery = (db: QueryCreator<Tables>) =>
  db
    .selectFrom('response_plan')
    .innerJoin('register', 'register.id', 'response_plan.register_id')
    .selectAll('response_plan')
    .select([
      'register.fullname as owner_name',
      'register.address as owner_address',
      'register.last_response_plan_check as last_check_at',
    ])
    .select(eb => [
      jsonArrayFrom(
        eb
          .selectFrom('response_plan_delivery')
          .innerJoin('response_plan_message', 'response_plan_message.id', 'response_plan_delivery.message_id')
          .select([
            'response_plan_delivery.id',
            'response_plan_delivery.contact_id',
            'response_plan_delivery.name',
            'response_plan_delivery.email',
            'response_plan_delivery.status',
            'response_plan_delivery.ended_at',
            'response_plan_message.requested_at',
          ])
          .whereRef('response_plan_message.plan_id', '=', 'response_plan.id')
          .orderBy('response_plan_message.requested_at', 'desc')
          .orderBy(byName(sql`response_plan_delivery.name`))
          .limit(shownLength),
      ).as('deliveries'),
      jsonArrayFrom(
        eb
          .selectFrom('response_plan_event')
          .select([
            'response_plan_event.at',
            'response_plan_event.event',
            'response_plan_event.actor',
            'response_plan_event.action',
          ])
          .whereRef('response_plan_event.plan_id', '=', 'response_plan.id')
          .orderBy('response_plan_event.id', 'desc')
          .limit(shownLength),
      ).as('history'),
    ])

export const findPlan = (db: Database, id: string) =>
  planQuery(db).where('response_plan.id', '=', id).executeTakeFirst()
export const findPlanOf = (db: Database, registerId: string) =>
  planQuery(db).where('response_plan.register_id', '=', registerId).executeTakeFirst()

export type WholePlan = NonNullable<Awaited<ReturnType<typeof findPlan>>>

/** What admits a visitor. The same work whether the code is right or wrong. */
export const findDoor = (db: Database, codeHash: Buffer) =>
  db
    .selectFrom('response_plan')
    .select(['id', 'register_id', 'birthday'])
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()

/** A plan and the visit that a secret opens; locked for a change. */
export const findPlanForUse = (
  db: Database,
  by: { 'response_plan.id': string } | { code_hash: Buffer } | { token_hash: Buffer },
  { tokenHash, lock }: { readonly tokenHash: Buffer; readonly lock: boolean },
) =>
  db
    .selectFrom('response_plan')
    .leftJoin('response_plan_visit', join =>
      join.onRef('plan_id', '=', 'response_plan.id').on('token_hash', '=', tokenHash),
    )
    .selectAll('response_plan')
    .select('response_plan_visit.ends_at as visit_ends_at')
    .where(({ and }) => and(by))
    .$if(lock, query => query.forUpdate('response_plan'))
    .executeTakeFirst()

export type PlanInUse = NonNullable<Awaited<ReturnType<typeof findPlanForUse>>>

/** The statements that record an event of a plan in the audit log and in its own history. */
const noted = (
  db: Database,
  plan: { readonly id: string; readonly register_id: string },
  context: ActionContext & { readonly trace: AuditTrace },
  lines: readonly HistoryLine[],
) =>
  db
    .with('history', query =>
      query
        .insertInto('response_plan_event')
        .values(lines.map(line => ({ plan_id: plan.id, at: context.at, actor: context.by, ...line })))
        .returning('response_plan_event.id'),
    )
    .with('trail', query =>
      query
        .insertInto('audit_event')
        .values(
          lines.map(({ event, action }) => ({
            actor_id: context.actorId,
            action: `responsePlan.${event}` satisfies AuditAction,
            subject_id: plan.register_id,
            company_id: null,
            detail: JSON.stringify({ planId: plan.id, by: context.by, action }),
            ...context.trace,
          })),
        )
        .returning('audit_event.id'),
    )

/** Creates the plan, and the answer "I have a response plan". null when the person has one already. */
export const insertPlan = async (
  db: Database,
  plan: Pick<PlanRow, 'id' | 'register_id' | 'code_hash' | 'code_sealed' | 'birthday' | 'actions'> &
    Pick<NewResponsePlan, 'familyContacts' | 'professionalContacts' | 'bank'>,
  at: Date,
): Promise<string | null> => {
  const trace = await traceOf(db, plan.register_id)
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into response_plan (id, register_id, code_hash, code_sealed, birthday, family_contacts, professional_contacts,
        bank, actions, created_at, updated_at)
      values (${plan.id}, ${plan.register_id}, ${plan.code_hash}, ${plan.code_sealed}, ${plan.birthday},
        ${JSON.stringify(plan.familyContacts)}, ${JSON.stringify(plan.professionalContacts)}, ${JSON.stringify(plan.bank)},
        ${JSON.stringify(plan.actions)}, ${at}, ${at})
      on conflict do nothing
      returning id, register_id
    ), history as (
      insert into response_plan_event (plan_id, at, event, actor) select id, ${at}, 'plan.created', 'owner' from made
    ), trail as (
      insert into audit_event (at, actor_id, action, subject_id, detail, ${traceColumns})
      select ${at}::timestamptz, register_id, 'responsePlan.plan.created', register_id, jsonb_build_object('planId', id), ${traceValues(trace)} from made
    ), answer as (
      update register set have_response_plan = true from made where register.id = made.register_id
    )
    select id from made`.execute(db)
  return rows[0]?.id ?? null
}

export type PlanUpdate = Pick<
  PlanRow,
  'version' | 'saved_code' | 'birthday' | 'family_contacts' | 'professional_contacts' | 'bank'
> &
  Partial<StoredRun & Pick<PlanRow, 'code_hash' | 'code_sealed'>>

export const savePlan = async (
  db: Database,
  plan: Pick<PlanRow, 'id' | 'register_id'>,
  update: PlanUpdate,
  context: ActionContext,
  { lines, endVisits }: { readonly lines: readonly HistoryLine[]; readonly endVisits: boolean },
): Promise<void> => {
  const trace = await traceOf(db, context.actorId ?? plan.register_id)
  const writer = lines.length === 0 ? db : noted(db, plan, { ...context, trace }, lines)
  await writer
    .with('ended', query =>
      query
        .deleteFrom('response_plan_visit')
        .where('plan_id', '=', plan.id)
        .$if(!endVisits, visits => visits.where('ends_at', '<', context.at))
        .returning('response_plan_visit.id'),
    )
    .updateTable('response_plan')
    .set({
      ...update,
      family_contacts: JSON.stringify(update.family_contacts),
      professional_contacts: JSON.stringify(update.professional_contacts),
      bank: JSON.stringify(update.bank),
      actions: update.actions && JSON.stringify(update.actions),
      updated_at: context.at,
    })
    .where('response_plan.id', '=', plan.id)
    .execute()
}

export const openVisit = async (
  db: Database,
  plan: Pick<PlanRow, 'id' | 'register_id'>,
  visit: { readonly id: string; readonly token_hash: Buffer; readonly ends_at: Date },
  at: Date,
): Promise<WholePlan | undefined> => {
  const trace = await traceOf(db, plan.register_id)
  const context = { by: 'visitor', actorId: null, at, trace } as const
  return planQuery(
    noted(db, plan, context, [{ event: 'plan.accessed', action: null }]).with('visit', query =>
      query
        .insertInto('response_plan_visit')
        .values({ plan_id: plan.id, opened_at: at, ...visit })
        .returning('response_plan_visit.id'),
    ),
  )
    .where('response_plan.id', '=', plan.id)
    .executeTakeFirst()
}

/** Ends a visit and records it; does nothing when it is gone. */
export const deleteVisit = async (db: Database, tokenHash: Buffer): Promise<void> => {
  await db.transaction().execute(async transaction => {
    const ended = await transaction
      .deleteFrom('response_plan_visit')
      .using('response_plan')
      .whereRef('response_plan.id', '=', 'response_plan_visit.plan_id')
      .where('token_hash', '=', tokenHash)
      .returning(['response_plan.id', 'response_plan.register_id'])
      .executeTakeFirst()
    if (ended === undefined) return
    await recordAudit(transaction, {
      actorId: null,
      action: 'responsePlan.visitEnded',
      subjectId: ended.register_id,
      detail: { planId: ended.id, by: 'visitor' },
    })
  })
}

/** Stores the owner's check, unless a later one is stored. Returns the last one. */
export const savePlanCheck = async (
  db: Database,
  registerId: string,
  checkedAt: Date,
  at: Date,
): Promise<Date> => {
  const { rows } = await sql<{ last: Date }>`
    with checked as (
      update register set last_response_plan_check = greatest(last_response_plan_check, ${checkedAt}::timestamptz)
      where id = ${registerId} returning last_response_plan_check as last
    ), history as (
      insert into response_plan_event (plan_id, at, event, actor)
      select id, ${at}, 'plan.checked', 'owner' from response_plan where register_id = ${registerId}
    )
    select last from checked`.execute(db)
  return rows[0]?.last ?? checkedAt
}

/** The state of every action; one added to the product after the plan was created is open. */
export const actionStates = (stored: StoredPlanActions): ResponsePlanActions =>
  Object.fromEntries(planActions.map(action => [action, stored[action]?.state ?? 'open']))

export const newActions = (): StoredPlanActions =>
  Object.fromEntries(planActions.map(action => [action, { state: 'open' as const, changedAt: null }]))

const moments: Readonly<
  Record<PlanRunState, (run: StoredRun, at: Date) => Pick<StoredRun, 'run_started_at' | 'run_ended_at'>>
> = {
  idle: () => ({ run_started_at: null, run_ended_at: null }),
  inProgress: (run, at) => ({ run_started_at: run.run_started_at ?? at, run_ended_at: null }),
  completed: (run, at) => ({ run_started_at: run.run_started_at, run_ended_at: at }),
  aborted: (run, at) => ({ run_started_at: run.run_started_at, run_ended_at: at }),
}

/** The run after an event, by the chart. @throws AppError 0040 when the chart refuses it. */
export const moveRun = (run: StoredRun, event: PlanEvent, at: Date): StoredRun => {
  const before = responsePlanRunLifecycle.resolveState({
    value: run.run_state,
    context: { actions: actionStates(run.actions) },
  })
  if (!before.can(event)) throw new AppError('0040')
  const [after] = transition(responsePlanRunLifecycle, before, event)
  const isReset = after.value === 'idle'
  const actions: StoredPlanActions = Object.fromEntries(
    planActions.map(action => {
      const state = after.context.actions[action] ?? 'open'
      const old = run.actions[action]
      if (isReset) return [action, { state, changedAt: null }]
      return [action, old?.state === state ? old : { state, changedAt: at.toISOString() }]
    }),
  )
  return { run_state: after.value, actions, ...moments[after.value](run, at) }
}
