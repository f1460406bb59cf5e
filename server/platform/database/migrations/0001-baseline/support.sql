-- Requests for help and sales, each with its conversation.

create table support_request (
  id uuid primary key default gen_random_uuid(),
  number integer not null unique generated always as identity (start with 1001),
  version integer not null default 1,
  kind text not null check (kind in ('concierge', 'sales')),
  type text check (type in ('technicalissue', 'feedback', 'billing', 'generalinquiry', 'mycybersecurityscore')),
  interests text[] not null default '{}',
  name text not null,
  email text not null,
  phone text,
  company text,
  country text,
  industry text,
  consents_to_communications boolean not null default false,
  language text not null,
  -- What happened before (domain/trace.ts), when the sender sent it.
  trace text,
  -- The sender's register, if they were signed in.
  register_id uuid references register on delete cascade,
  state text not null default 'open' check (state in ('open', 'waiting', 'closed')),
  assignee_id uuid references register on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- When an answer is due; null while none is.
  due_at timestamptz check ((due_at is not null) = (state = 'open'))
);

create index support_request_queue on support_request (state, due_at, number);

create index support_request_closed on support_request (updated_at) where state = 'closed';

create index support_request_register on support_request (register_id) where register_id is not null;

create index support_request_assignee on support_request (assignee_id) where assignee_id is not null;

create table support_message (
  id uuid primary key default gen_random_uuid(),
  position bigint generated always as identity,
  request_id uuid not null references support_request on delete cascade,
  at timestamptz not null,
  operator_id uuid references register on delete set null,
  is_from_team boolean not null,
  text text not null
);

create index support_message_request on support_message (request_id, position);

create index support_message_operator on support_message (operator_id) where operator_id is not null;

-- The message that the picture belongs to.
alter table stored_file add support_message_id uuid references support_message on delete cascade;

create index stored_file_support_message on stored_file (support_message_id) where support_message_id is not null;
