import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  // Hardly anybody of a bulk scan has a register, and hardly any of its findings a leak: those are not in these any more.
  `alter table company_member drop constraint company_member_register_id_key`,
  `create unique index company_member_register on company_member (register_id) where register_id is not null`,
  `alter table company_finding drop constraint company_finding_leak_id_key`,
  `create unique index company_finding_leak on company_finding (leak_id) where leak_id is not null`,
  // A row has the id of the person from its upload on: of a member, or the one that whoever becomes a member by it will have.
  `alter table batch_row drop constraint batch_row_member_id_fkey`,
  // A bulk scan says of whom it writes who has a name; this is for whoever does not say. Read by the index of the members' ids, whatever
  // the planner believes of a table that has just been filled.
  `create or replace function name_findings() returns trigger language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
    declare named uuid[];
    begin
      select array_agg(added.id) into named from added where added.withheld and exists (
        select from company_member as member where member.id = added.member_id and member.deep_scan_consented_at is not null);
      if named is not null then update company_finding set withheld = false where id = any(named); end if;
      return null;
    end $$`,
]

/** What made writing down a bulk scan slow. */
export const bulkSpeed: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
