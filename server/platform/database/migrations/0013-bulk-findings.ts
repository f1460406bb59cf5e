import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  // Which source of a bulk scan found it: what a source no longer sees is fixed, what could not be checked stays as it was.
  `alter table company_finding add column found_by text`,
  `create index company_finding_batch on company_finding (batch_id)`,
  `create index batch_scan_running on batch_scan (status) where status in ('processing', 'scanning')`,
  `create index batch_part_open on batch_part (batch_id) where done_at is null`,
  `create index company_due_for_bulk_scan on company (next_bulk_scan_at) where monthly_bulk_scan`,
  // What the corpus knows the address by: with the row when it is uploaded, with the member until the address changes.
  `alter table batch_row add column email_hash bytea`,
  `create function forget_email_hash() returns trigger language plpgsql as $$
    begin
      new.email_hash := null;
      return new;
    end $$`,
  `create trigger member_forgets_email_hash before update of email on company_member for each row
    when (new.email is distinct from old.email) execute function forget_email_hash()`,
  // One update for whoever was scanned just now. Of whom a source could not be asked and nothing else was found, the risk is not low but
  // not known.
  `create function recount_scanned(members uuid[], scanned_at timestamptz, not_checked boolean) returns void language sql as $$
    update company_member set
      last_scanned_at = seen.at,
      could_not_check = seen.not_checked,
      vulnerabilities = coalesce(counted.open, 0),
      risk_level = case
        when seen.at is null or (seen.not_checked and counted.worst is null) then 'PENDING'
        else coalesce((array['LOW', 'MODERATE', 'HIGH', 'CRITICAL'])[counted.worst], 'LOW') end,
      latest_source = latest.source,
      latest_issue = latest.issue,
      latest_exposed_on = latest.exposed_on
    from company_member as before
    cross join lateral (
      select greatest(before.last_scanned_at, $2) as at, coalesce($3, before.could_not_check) as not_checked
    ) as seen
    left join lateral (
      select count(*)::integer as open, max(threat_rank) as worst from company_finding
      where member_id = before.id and state = 'detected' and scope = 'external'
    ) as counted on true
    left join lateral (
      select source, issue, exposed_on from company_finding where member_id = before.id and state = 'detected'
      order by exposed_on desc nulls last, id limit 1
    ) as latest on true
    where before.id = any($1) and company_member.id = before.id
  $$`,
  `create or replace function recount_members(members uuid[]) returns void language sql as $$
    select recount_scanned($1, null, null)
  $$`,
]

/** What bulk scans need to tell of a finding that it is gone, and to be found while they run. */
export const bulkFindings: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
