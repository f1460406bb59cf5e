import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  // Most people of a company have the role and the status that they were taken in with: by these the directory is read from its own index, by
  // all others from one that holds nobody else. Whoever writes a person writes two entries less.
  `drop index company_member_list`,
  `drop index company_member_of_group`,
  `drop index company_member_of_status`,
  `create index company_member_list on company_member (company_id, fullname, id) include (email, status, group_name)`,
  `create index company_member_of_group on company_member (company_id, group_name, fullname, id) where group_name <> 'USER'`,
  `create index company_member_of_status on company_member (company_id, status, fullname, id) where status <> 'Not Invited'`,
  // The findings of all of them in one pass, and each person's row read once.
  `create or replace function recount_scanned(members uuid[], scanned_at timestamptz, not_checked boolean) returns void language sql as $$
    update company_member as member set
      last_scanned_at = greatest(member.last_scanned_at, $2),
      could_not_check = coalesce($3, member.could_not_check),
      vulnerabilities = coalesce(found.open, 0),
      risk_level = case
        when coalesce(member.last_scanned_at, $2) is null or (coalesce($3, member.could_not_check) and found.worst is null) then 'PENDING'
        else coalesce((array['LOW', 'MODERATE', 'HIGH', 'CRITICAL'])[found.worst], 'LOW') end,
      latest_source = found.source,
      latest_issue = found.issue,
      latest_exposed_on = found.exposed_on
    from unnest($1) as given (id) left join (
      select member_id, (count(*) filter (where scope = 'external'))::integer as open, max(threat_rank) filter (where scope = 'external') as worst,
        (array_agg(source order by exposed_on desc nulls last, id))[1] as source,
        (array_agg(issue order by exposed_on desc nulls last, id))[1] as issue,
        (array_agg(exposed_on order by exposed_on desc nulls last, id))[1] as exposed_on
      from company_finding where member_id = any($1) and state = 'detected' group by member_id
    ) as found on found.member_id = given.id
    where member.id = given.id
  $$`,
]

/** What a person costs each time that they are written. */
export const fewerIndexEntries: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
