import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const steps = [
  // What its sender was told: how many it goes to.
  `alter table company_alert add column queued integer`,
  `update company_alert set queued = (select count(*) from company_alert_delivery where alert_id = company_alert.id)`,
  `alter table company_alert alter column queued set not null`,
  `create index company_alert_recent on company_alert (company_id, requested_at)`,
]

/** What a company has sent lately can be counted (domain/alert-limits.ts). */
export const alertLimits: Migration = {
  async up(db: Kysely<unknown>) {
    for (const step of steps) await sql.raw(step).execute(db)
  },
}
