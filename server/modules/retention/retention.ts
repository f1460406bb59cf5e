import { sql } from 'kysely'
import { daysAfter } from '#domain/days.ts'
import { type RetainedData, retentionDays } from '#domain/retention.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Deletes data left before the moment, unless it is still in use. */
const deletions: Record<RetainedData, (db: Database, before: Date) => Promise<unknown>> = {
  async abandonedSignUps(db, before) {
    await db
      .deleteFrom('identity_account')
      .where('status', '=', 'UNCONFIRMED')
      .where('created_at', '<', before)
      .execute()
    await db
      .updateTable('identity_account')
      .set({ late_sign_up_hash: null, late_sign_up_phone: null, late_sign_up_at: null })
      .where('late_sign_up_at', '<', before)
      .execute()
    // A removed account leaves its register without an owner, marked with the time.
    await db
      .deleteFrom('register')
      .where('cognito_id', 'is', null)
      .where(sql<Date>`greatest(created_at, tokens_valid_after)`, '<', before)
      .execute()
  },
  abandonedUploads: (db, before) =>
    db
      .deleteFrom('batch_scan')
      .where('status', 'in', ['pending', 'unavailable_seats', 'canceled'])
      .where('updated_at', '<', before)
      .execute(),
  leavers: (db, before) => db.deleteFrom('company_leaver').where('left_at', '<', before).execute(),
  onboardingDrafts: (db, before) =>
    db.updateTable('company_onboarding').set({ typed: null }).where('typed_at', '<', before).execute(),
  async dataExports(db, before) {
    const { rows } = await sql<{ file_id: string }>`with expired as (
        select register_id, file_id from data_export where state = 'ready' and ready_at < ${before} for update
      ), marked as (
        update data_export set state = 'expired', file_id = null from expired where data_export.register_id = expired.register_id
      ) select file_id from expired`.execute(db)
    const ids = rows.map(({ file_id: id }) => id)
    if (ids.length > 0) await db.deleteFrom('stored_file').where('id', 'in', ids).execute()
  },
  inboxMessages: (db, before) => db.deleteFrom('inbox_message').where('sent_at', '<', before).execute(),
  async expiredCodes(db, before) {
    await db.deleteFrom('identity_code').where('expires_at', '<', before).execute()
    await db.deleteFrom('identity_challenge').where('expires_at', '<', before).execute()
    await db.deleteFrom('domain_code').where('expires_at', '<', before).execute()
    await db.deleteFrom('contact_change').where('expires_at', '<', before).execute()
    await db.deleteFrom('account_change').where('expires_at', '<', before).execute()
    await sql`delete from backoff where forget_at < ${before}`.execute(db)
  },
  deniedFindings: (db, before) =>
    db.deleteFrom('likely_finding').where('state', '=', 'denied').where('answered_at', '<', before).execute(),
  postponedSteps: (db, before) =>
    db.deleteFrom('guided_step').where('state', '=', 'later').where('back_at', '<', before).execute(),
  repeatedCalls: (db, before) => db.deleteFrom('repeated_call').where('claimed_at', '<', before).execute(),
  endedSessions: (db, before) =>
    db
      .deleteFrom('identity_session')
      .where(eb => eb.or([eb('ended_at', '<', before), eb('expires_at', '<', before)]))
      .execute(),
  supportRequests: (db, before) =>
    db.deleteFrom('support_request').where('state', '=', 'closed').where('updated_at', '<', before).execute(),
  async history(db, before) {
    await db.deleteFrom('scan').where('completed_at', '<', before).execute()
    await db.deleteFrom('score').where('created_at', '<', before).execute()
    await db.deleteFrom('leak').where('last_seen_at', '<', before).execute()
    await sql`delete from infected_device where not exists (select from infected_device_leak where device_id = infected_device.id)`.execute(
      db,
    )
    await db.deleteFrom('company_finding').where('last_seen_at', '<', before).execute()
    await db.deleteFrom('notification').where('created_at', '<', before).execute()
  },
}

const isRetained = (name: string): name is RetainedData => Object.hasOwn(retentionDays, name)

/** Deletes all expired data (domain/retention.ts). A repeated or interrupted run does nothing twice. */
export const deleteExpired = async (db: Database, at: Date): Promise<void> => {
  for (const name of Object.keys(retentionDays).filter(isRetained))
    await deletions[name](db, daysAfter(at, -retentionDays[name]))
}

export const scheduleRetention = ({ db, jobs, clock }: Pick<Platform, 'db' | 'jobs' | 'clock'>): void =>
  jobs.schedule({
    name: 'retention',
    cron: '23 3 * * *',
    retryLimit: 5,
    expireInSeconds: 3600,
    work: () => deleteExpired(db, clock.now()),
  })
