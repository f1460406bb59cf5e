-- Response plans: their owners, visitors and messages.

create table response_plan (
  id uuid primary key default gen_random_uuid(),
  register_id uuid not null unique references register on delete cascade,
  -- A keyed hash of the access code, to find the plan.
  code_hash bytea not null unique,
  -- The access code, sealed: the owner may read it again.
  code_sealed bytea not null,
  birthday date not null,
  saved_code boolean not null default false,
  -- Incremented by every change of contacts, banks or date of birth.
  version integer not null default 1,
  family_contacts jsonb not null,
  professional_contacts jsonb not null,
  bank jsonb not null,
  run_state text not null default 'idle' check (run_state in ('idle', 'inProgress', 'completed', 'aborted')),
  actions jsonb not null,
  run_started_at timestamptz,
  run_ended_at timestamptz,
  -- When the owner was last reminded to check it.
  reminded_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

create table response_plan_event (
  id bigint primary key generated always as identity,
  plan_id uuid not null references response_plan on delete cascade,
  at timestamptz not null,
  event text not null,
  actor text not null check (actor in ('owner', 'visitor')),
  action text
);
create index response_plan_event_plan on response_plan_event (plan_id, id desc);

create table response_plan_visit (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references response_plan on delete cascade,
  token_hash bytea not null unique,
  opened_at timestamptz not null,
  ends_at timestamptz not null
);
create index response_plan_visit_plan on response_plan_visit (plan_id);

-- Unique by the caller's request id.
create table response_plan_message (
  id uuid primary key default gen_random_uuid(),
  plan_id uuid not null references response_plan on delete cascade,
  request_id uuid not null,
  message text not null,
  sent_by text not null check (sent_by in ('owner', 'visitor')),
  requested_at timestamptz not null,
  unique (plan_id, request_id)
);

create table response_plan_delivery (
  id uuid primary key default gen_random_uuid(),
  message_id uuid not null references response_plan_message on delete cascade,
  contact_id uuid not null,
  name text not null,
  email text not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed', 'refused')),
  ended_at timestamptz,
  check ((status = 'queued') = (ended_at is null)),
  unique (message_id, contact_id)
);
