import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const origin = [
  `alter table audit_event add column request_id uuid, add column job text, add column sealed bytea, add column sealed_for uuid`,
  `create index audit_event_actor on audit_event (actor_id, at desc, id desc)`,
  `drop index audit_event_subject`,
  `create index audit_event_subject on audit_event (subject_id, at desc, id desc)`,
  `create index audit_event_company on audit_event (company_id, at desc, id desc) where company_id is not null`,
  `create index audit_event_action on audit_event (action, at desc, id desc)`,
  `create index audit_event_at on audit_event (at desc, id desc)`,
]

/** What is sealed for a person is unreadable as soon as the key is gone, and it goes with the profile or the account. */
const keys = [
  `create table audit_person_key (
    person_id uuid primary key,
    key bytea not null default sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())),
    until date
  )`,
  `insert into audit_person_key (person_id) select id from register union select id from identity_account`,
  `create function make_audit_keys() returns trigger language plpgsql as $$
    begin
      insert into audit_person_key (person_id) select id from added on conflict do nothing;
      return null;
    end $$`,
  `create function destroy_audit_keys() returns trigger language plpgsql as $$
    begin
      delete from audit_person_key where person_id in (select id from removed);
      return null;
    end $$`,
  ...['register', 'identity_account'].flatMap(table => [
    `create trigger ${table}_gets_audit_key after insert on ${table} referencing new table as added
      for each statement execute function make_audit_keys()`,
    `create trigger ${table}_loses_audit_key after delete on ${table} referencing old table as removed
      for each statement execute function destroy_audit_keys()`,
  ]),
]

/** Every event waits in audit_unchained, written by its own transaction, until the next link of the chain takes it. */
const chain = [
  `create table audit_chain (position bigint primary key, event_id uuid not null unique, hash bytea not null)`,
  `create trigger audit_chain_is_append_only before update or delete or truncate on audit_chain
    for each statement execute function refuse_change()`,
  `create table audit_unchained (event_id uuid primary key, seq bigint generated always as identity)`,
  `create index audit_unchained_seq on audit_unchained (seq)`,
  `create table audit_head (
    id boolean primary key default true check (id),
    position bigint not null,
    hash bytea not null,
    mac bytea not null,
    emitted bigint not null default 0
  )`,
  `insert into audit_unchained (event_id) select id from audit_event order by at, id`,
  `create function await_audit_chain() returns trigger language plpgsql as $$
    begin
      insert into audit_unchained (event_id) select id from added;
      return null;
    end $$`,
  `create trigger audit_event_awaits_chain after insert on audit_event referencing new table as added
    for each statement execute function await_audit_chain()`,
]

/** Where each event of the audit log came from, and a hash chain over all of them. */
export const auditChain: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of [...origin, ...keys, ...chain]) await sql.raw(statement).execute(db)
  },
}
