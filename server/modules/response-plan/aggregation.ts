import { sql } from 'kysely'
import { smallestGroup } from '#domain/company-risk.ts'
import type { PlanAggregation as Aggregation } from '#openapi/generated/api.d.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/app-error.ts'

type Count = 'withPlan' | 'runsInProgress' | 'runsCompleted' | 'checkedThisMonth'

interface Counts extends Readonly<Record<'members' | 'registered' | Count, number>> {
  readonly exists: boolean
}

const undisclosed = {
  withPlan: null,
  withoutPlan: null,
  percentage: null,
  runsInProgress: null,
  runsCompleted: null,
  checkedThisMonth: null,
}

/**
 * How many of a company's members have a plan: counts only (spec 2 §6), and none below five people who could
 * have one (docs/adr/0022).
 *
 * @throws AppError 0004.
 */
export const aggregatePlans = async (db: Database, companyId: string, at: Date): Promise<Aggregation> => {
  const { rows } = await sql<Counts>`
    select exists (select from company where id = ${companyId}) as exists,
      count(*) as "members",
      count(person.id) as "registered",
      count(plan.id) as "withPlan",
      count(*) filter (where plan.run_state = 'inProgress') as "runsInProgress",
      count(*) filter (where plan.run_state = 'completed') as "runsCompleted",
      count(*) filter (where plan.id is not null and person.last_response_plan_check >= date_trunc('month', ${at}::timestamptz, 'UTC'))
        as "checkedThisMonth"
    from company_member as member
    left join register as person on person.id = member.register_id
    left join response_plan as plan on plan.register_id = person.id
    where member.company_id = ${companyId}`.execute(db)
  const [counts] = rows
  if (counts === undefined || !counts.exists) throw new AppError('0004')
  const { exists: _company, registered, ...all } = counts
  if (registered < smallestGroup) return { members: all.members, ...undisclosed }
  return {
    ...all,
    withoutPlan: all.members - all.withPlan,
    percentage: Math.round((100 * all.withPlan) / all.members),
  }
}
