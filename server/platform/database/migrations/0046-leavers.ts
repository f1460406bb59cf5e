import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  `create table company_leaver (
    id uuid primary key,
    company_id uuid not null references company on delete cascade,
    email text not null check (email = lower(email)),
    left_at timestamptz not null,
    member jsonb not null,
    findings jsonb not null,
    unique (company_id, email)
  )`,
  `create index company_leaver_list on company_leaver (company_id, left_at desc, id)`,
  `create index company_leaver_old on company_leaver (left_at)`,
  // Whoever belongs again, by whatever way, has not left.
  `create function forget_leavers() returns trigger language plpgsql as $$
    begin
      delete from company_leaver as leaver using added
        where leaver.company_id = added.company_id and leaver.email = added.email;
      return null;
    end $$`,
  `create trigger members_are_no_leavers after insert on company_member
    referencing new table as added for each statement execute function forget_leavers()`,
  `alter table batch_scan add column replace_confirmed_at timestamptz`,
]

/** Who has left a company, kept for a while so that they can be restored; and files that replace everybody (docs/adr/0050). */
export const leavers: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
