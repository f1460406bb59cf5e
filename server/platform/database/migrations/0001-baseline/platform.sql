-- What runs beside everything: counters, messages of the embedded inbox and the audit log.

-- Secrets generated at first start when none is configured, and whether the demo was loaded.
create table installation (
  key text primary key,
  value text not null
);

-- Backups that were made by schedule or failed, but those whose file was removed since.
create table backup (
  file text primary key,
  made_at timestamptz not null,
  -- Null where it couldn't be written.
  bytes bigint,
  -- When it had been restored and compared.
  verified_at timestamptz,
  failure text,
  check ((verified_at is null) <> (failure is null))
);

-- The shape that rate-limiter-flexible's PostgreSQL store reads and writes.
create unlogged table throttle (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- Failed tries; like the other counters they may be lost with the server.
create unlogged table backoff (
  key text primary key,
  failures integer not null,
  next_at timestamptz not null,
  forget_at timestamptz not null
);
create index backoff_forget on backoff (forget_at);

-- Calls with an Idempotency-Key; hashes and seals are made with the caller's key, so that a row names nobody.
create table repeated_call (
  id bytea primary key,
  -- A hash of the address and body.
  sent bytea not null,
  claimed_at timestamptz not null,
  -- Sealed; null while the first call is under way.
  answer bytea
);
create index repeated_call_claimed on repeated_call (claimed_at);

create table inbox_message (
  id uuid primary key default gen_random_uuid(),
  channel text not null check (channel in ('email', 'sms')),
  -- An email address in lower case, or a phone number in E.164.
  recipient text not null,
  subject text not null,
  text text not null,
  code text,
  sent_at timestamptz not null
);
create index inbox_message_recipient on inbox_message (recipient, sent_at desc);
create index inbox_message_newest on inbox_message (sent_at desc);

create table audit_event (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default now(),
  actor_id uuid,
  action text not null,
  subject_id uuid,
  company_id uuid,
  detail jsonb not null default '{}',
  -- Null for a job.
  request_id uuid,
  job text,
  -- Address and browser, sealed under the key of the person `sealed_for`.
  sealed bytea,
  sealed_for uuid
);
create index audit_event_actor on audit_event (actor_id, at desc, id desc);
create index audit_event_subject on audit_event (subject_id, at desc, id desc);
create index audit_event_company on audit_event (company_id, at desc, id desc)
  where company_id is not null;
create index audit_event_action on audit_event (action, at desc, id desc);
create index audit_event_at on audit_event (at desc, id desc);

-- Keys of sealed data in the audit log; deleting a profile or an account deletes its key.
create table audit_person_key (
  person_id uuid primary key,
  key bytea not null default sha256((uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()))),
  -- The last day of a key for events without a person.
  until date
);

-- One link for each event: the hash of the event and of the link before.
create table audit_chain (
  position bigint primary key,
  event_id uuid not null unique,
  hash bytea not null
);

create table audit_unchained (
  event_id uuid primary key,
  seq bigint generated always as identity
);
create index audit_unchained_seq on audit_unchained (seq);

-- The signed end of the chain, in one row.
create table audit_head (
  id boolean primary key default true check (id),
  position bigint not null,
  hash bytea not null,
  mac bytea not null,
  -- The last link written out as a JSON line.
  emitted bigint not null default 0
);

create function refuse_change() returns trigger language plpgsql as $$
  begin raise exception 'audit events are only ever added'; end
$$;
create trigger audit_event_is_append_only before delete or update or truncate on audit_event
  for each statement execute function refuse_change();
create trigger audit_chain_is_append_only before delete or update or truncate on audit_chain
  for each statement execute function refuse_change();

create function await_audit_chain() returns trigger language plpgsql as $$
  begin
    insert into audit_unchained (event_id) select id from added;
    return null;
  end
$$;
create trigger audit_event_awaits_chain after insert on audit_event
  referencing new table as added for each statement execute function await_audit_chain();

create function make_audit_keys() returns trigger language plpgsql as $$
  begin
    insert into audit_person_key (person_id) select id from added on conflict do nothing;
    return null;
  end
$$;

create function destroy_audit_keys() returns trigger language plpgsql as $$
  begin
    delete from audit_person_key where person_id in (select id from removed);
    return null;
  end
$$;
