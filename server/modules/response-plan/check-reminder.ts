import { sql } from 'kysely'
import { planCheckMonths } from '#domain/response-plan.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { NotificationEvents } from '../notifications/notification-events.ts'

const batch = 100

const takeDue = async (transaction: Database, at: Date): Promise<string[]> => {
  const { rows } = await sql<{ register_id: string }>`
    update response_plan set reminded_at = ${at} where id in (
      select response_plan.id from response_plan join register on register.id = register_id
      where greatest(response_plan.created_at, last_response_plan_check, reminded_at)
        < ${at}::timestamptz - make_interval(months => ${planCheckMonths})
      order by response_plan.id limit ${batch} for update of response_plan skip locked
    ) returning register_id`.execute(transaction)
  return rows.map(row => row.register_id)
}

/** Reminds every owner who didn't check the plan for a month (spec 1 §7, lastResponsePlanCheck). */
export const remindToCheck = async (db: Database, events: NotificationEvents, at: Date): Promise<void> => {
  for (;;) {
    const reminded = await db.transaction().execute(async transaction => {
      const owners = await takeDue(transaction, at)
      for (const registerId of owners) await events.planCheckDue(transaction, { registerId, at })
      return owners.length
    })
    if (reminded < batch) return
  }
}

/** Every day at 08:00 UTC; each owner is reminded once a month. */
export const scheduleCheckReminder = (
  { db, jobs, clock }: Pick<Platform, 'db' | 'jobs' | 'clock'>,
  events: NotificationEvents,
): void =>
  jobs.schedule(
    {
      name: 'responsePlan.checkReminder',
      retryLimit: 5,
      expireInSeconds: 3600,
      work: () => remindToCheck(db, events, clock.now()),
    },
    '0 8 * * *',
  )
