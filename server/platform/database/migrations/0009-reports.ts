import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  `alter table report
    add column version integer not null default 1,
    add column message text,
    add column due_at timestamptz`,
  `update report set due_at = updated_at + interval '21 days' where resolution in ('PENDING', 'ACCEPTED', 'WAITING FEEDBACK', 'USER ACTION')`,
  `create index report_queue on report (due_at, id)`,
  `create index report_resolution on report (resolution, updated_at desc)`,
  // Several things may happen to a finding within the same millisecond.
  `alter table leak_event
    add column position bigint generated always as identity,
    add column report_id uuid,
    add column message text,
    add column deny_reasons text[] not null default '{}',
    add column operator_id uuid references register on delete set null`,
  `create index leak_event_operator on leak_event (operator_id) where operator_id is not null`,
  `create table user_report (
    id uuid primary key default gen_random_uuid(),
    register_id uuid not null references register on delete cascade,
    leak_id uuid unique references leak on delete set null,
    type text not null check (type in ('address', 'image', 'phone', 'name', 'email')),
    website text not null,
    context text not null,
    leak_date date,
    created_at timestamptz not null default now()
  )`,
  `create index user_report_list on user_report (register_id, created_at desc, id)`,
  // Whoever moves a finding back to detected (a cancelled request, a restored finding, a scan that found it again), its request is
  // over: an unattended finding never has one. What happened stays in the history.
  `create function end_report() returns trigger language plpgsql as $$
    begin
      delete from report where leak_id = new.id;
      return null;
    end $$`,
  `create trigger detected_leak_has_no_report after update of state on leak for each row
    when (new.state = 'detected' and old.state <> 'detected') execute function end_report()`,
]

/** Removal requests as the desk works on them, and the exposures that people report themselves. */
export const reports: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
