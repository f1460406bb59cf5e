import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The directory of a company by role and by status; by nothing and by a search it is read from company_member_list. */
export const directory: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of [
      `create index company_member_of_group on company_member (company_id, group_name, fullname, id)`,
      `create index company_member_of_status on company_member (company_id, status, fullname, id)`,
    ])
      await sql.raw(statement).execute(db)
  },
}
