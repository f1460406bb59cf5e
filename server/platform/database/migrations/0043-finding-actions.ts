import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  `alter table company_finding
    add column safe_reason text,
    add column safe_at timestamptz,
    add column safe_by uuid references register on delete set null,
    add column asked_at timestamptz,
    add check ((safe_reason is null) = (safe_at is null))`,
  `create index company_finding_safe_by on company_finding (safe_by) where safe_by is not null`,
  `create index company_finding_asked on company_finding (company_id, asked_at) where asked_at is not null`,
  // What the company marked safe is not open, whatever a scan or the person does meanwhile.
  `create function keep_safe() returns trigger language plpgsql as $$
    begin
      new.state := 'fixed';
      return new;
    end $$`,
  `create trigger safe_findings_stay_safe before update of state on company_finding for each row
    when (new.safe_at is not null and not new.withheld and new.state <> 'fixed') execute function keep_safe()`,
  // Who no longer agrees has no name, and nothing stays that somebody wrote about a named finding.
  `create or replace function take_out_leaks(member uuid) returns void language plpgsql as $$
    begin
      delete from company_finding where member_id = $1 and leak_id is not null and batch_id is null;
      update company_finding set leak_id = null, resolution = null, state = 'detected', withheld = true,
        safe_reason = null, safe_at = null, safe_by = null where member_id = $1;
      perform recount_members(array[$1]);
    end $$`,
  // The company that made the request; null: the person did.
  `alter table report add column company_id uuid references company on delete set null`,
  `create index report_company on report (company_id) where company_id is not null`,
]

/** What a company does about a finding: marks it safe, has it removed, asks the person. */
export const findingActions: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
