import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Invites that an admin wants sent again wait for it, each marked until it went out. */
export const resending: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of [
      `alter table company_invite
        add column resend_wanted_at timestamptz,
        add column resend_wanted_by uuid references register on delete set null`,
      `create index company_invite_resend on company_invite (company_id, id) where resend_wanted_at is not null`,
    ])
      await sql.raw(statement).execute(db)
  },
}
