import { sql } from 'kysely'
import { laterUntil } from '#domain/guided-plan.ts'
import type {
  FindingType,
  GuidedStepState,
  LeakState,
  ReportResolution,
  ScanSource,
  SetGuidedStep,
  ThreatLevel,
} from '#openapi/generated/api.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { refuseUnlessAsRead } from '#server/platform/http/versions.ts'
import { needsPerson } from '../scan/finding-rows.ts'
import { lastScore, sinceColumns } from '../scan/score.ts'

/** What was put off or skipped, until it comes back: by its time, or as a scan has found it again since. */
const stepState = (at: Date) => sql<GuidedStepState>`case
  when guided_step.state is null or guided_step.back_at <= ${at}::timestamptz or exists (select from leak_event as back
    where back.leak_id = leak.id and back.event = 'reappeared' and back.at > guided_step.chosen_at) then 'open'
  else guided_step.state end`

/** A finding that needs its person, with the state of its step. Times are ISO 8601. */
export interface StepRow {
  readonly id: string
  readonly type: FindingType
  readonly state: LeakState
  readonly source: ScanSource | 'person'
  readonly threat_level: ThreatLevel
  readonly exposed_on: string | null
  readonly answer_by: string | null
  readonly resolution: ReportResolution | null
  readonly back_at: string | null
  readonly chosen_at: string | null
  readonly step_state: GuidedStepState
  readonly name: string
  readonly breach_name: string | null
  readonly breach_domain: string | null
  readonly password_exposed: boolean
  readonly unverified: boolean
}

/** Selected from `register`. */
export const stepRows = (at: Date) =>
  sql<StepRow[]>`(select coalesce(json_agg(step), '[]') from (
    select leak.id, leak.type, leak.state, leak.source, leak.threat_level, leak.exposed_on, report.answer_by, report.resolution,
      guided_step.back_at, guided_step.chosen_at, ${stepState(at)} as step_state, leak.evidence->>'name' as name,
      leak.evidence->>'breachName' as breach_name, leak.evidence->>'breachDomain' as breach_domain,
      coalesce((leak.evidence->>'passwordExposed')::boolean, false) as password_exposed,
      coalesce(leak.evidence->'breachNotes' ? 'UNVERIFIED', false) as unverified
    from leak left join report on report.leak_id = leak.id left join guided_step on guided_step.leak_id = leak.id
    where leak.register_id = register.id and ${needsPerson}) as step)`.as('steps')

/** The steps with the last score's items and what has been done since; undefined for a person who is not registered. */
export const findSteps = (db: Database, registerId: string, at: Date) =>
  db
    .selectFrom('register')
    .leftJoinLateral(lastScore, join => join.onTrue())
    .select([...sinceColumns, 'last.items', stepRows(at)])
    .where('register.id', '=', registerId)
    .executeTakeFirst()

/** @throws AppError 0010, 0040 */
export const setStep = async (
  transaction: Database,
  { registerId, id, at }: { readonly registerId: string; readonly id: string; readonly at: Date },
  { was, state }: SetGuidedStep,
): Promise<void> => {
  const own = transaction
    .selectFrom('leak')
    .where('leak.id', '=', id)
    .where('leak.register_id', '=', registerId)
  // Locked before the step is read: a step that is open has no row to lock.
  await own.select('leak.id').forUpdate().executeTakeFirst()
  const row = await own
    .leftJoin('report', 'report.leak_id', 'leak.id')
    .leftJoin('guided_step', 'guided_step.leak_id', 'leak.id')
    .select(['report.answer_by', stepState(at).as('step_state')])
    .where(needsPerson)
    .executeTakeFirst()
  if (row === undefined) throw new AppError('0010')
  refuseUnlessAsRead(was, row.step_state)
  const until = state === 'later' ? laterUntil(at, row.answer_by?.toISOString() ?? null) : null
  if (state === 'later' && until === null) throw new AppError('0040')
  if (state === 'open') await transaction.deleteFrom('guided_step').where('leak_id', '=', id).execute()
  else {
    const answer = { state, back_at: until, chosen_at: at }
    await transaction
      .insertInto('guided_step')
      .values({ leak_id: id, register_id: registerId, ...answer })
      .onConflict(conflict => conflict.column('leak_id').doUpdateSet(answer))
      .execute()
  }
}
