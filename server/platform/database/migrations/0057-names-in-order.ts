import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  `drop index company_member_by_name`,
  `create index company_member_by_name on company_member (company_id, (lower(fullname) collate "und-x-icu"), alias)
    include (id, fullname, email, latest_source) where deep_scan_consented_at is not null and not hidden`,
  `drop index company_member_list`,
  `create index company_member_list on company_member (company_id, (fullname collate "und-x-icu"), id) include (email, status, group_name)`,
  `drop index company_member_of_group`,
  `create index company_member_of_group on company_member (company_id, group_name, (fullname collate "und-x-icu"), id)
    where group_name <> 'USER'`,
  `drop index company_member_of_status`,
  `create index company_member_of_status on company_member (company_id, status, (fullname collate "und-x-icu"), id)
    where status <> 'Not Invited'`,
]

/** Lists of people are in the order in which people look names up. */
export const namesInOrder: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
