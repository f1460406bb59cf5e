import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const agreed = 'deep_scan_consented_at is not null'
const onceAgreed = (column: string, before: string): string =>
  `case when ${agreed} then ${column} else ${before} end`

const statements = [
  // What a company sees of each of its people: of who has not agreed to the deep scan nothing that was found (docs/adr/0060).
  `create view told_member as select id, exposure_id, alias, company_id, department_id, register_id, email, fullname, job_role, group_name, status,
      is_executive, deep_scan_status, deep_scan_consented_at, deep_scan_invited_at,
      ${onceAgreed('risk_rank', '1')} as risk_rank, ${onceAgreed('vulnerabilities', '0')} as vulnerabilities,
      ${onceAgreed('last_scanned_at', 'null')} as last_scanned_at, asked_all, ${onceAgreed('latest_source', 'null')} as latest_source,
      ${onceAgreed('latest_issue', 'null')} as latest_issue, ${onceAgreed('latest_exposed_on', 'null')} as latest_exposed_on,
      ${onceAgreed('score', 'null')} as score, ${onceAgreed('lacking', '0')} as lacking, ${onceAgreed('unknown', '0')} as unknown
    from company_member where not hidden`,
  `create view told_finding as select * from shown_finding where not withheld`,
  `create index company_member_by_told_risk on company_member (company_id, (${onceAgreed('risk_rank', '1')}) desc, alias)
    include (id, risk_rank, department_id, is_executive, status, deep_scan_status, deep_scan_consented_at, vulnerabilities, last_scanned_at,
      latest_source, latest_issue, latest_exposed_on, score) where not hidden`,
  `drop index company_member_by_name`,
  `create index company_member_by_name on company_member (company_id, (lower(fullname) collate "und-x-icu"), alias)
    include (id, fullname, email) where not hidden`,
]

/** A company sees no row of who has not agreed. */
export const toldPeople: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
