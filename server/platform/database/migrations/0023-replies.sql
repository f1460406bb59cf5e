-- A letter may come back, and be answered.
alter table delivery drop constraint delivery_state_check;
alter table delivery add constraint delivery_state_check
  check (state in ('queued', 'takenBack', 'accepted', 'rejected', 'bounced', 'overdue', 'escalated', 'unanswered', 'answered', 'complained'));

-- What a site answered to a request, as it came.
create table delivery_reply (
  id uuid primary key default gen_random_uuid(),
  delivery_id uuid not null references delivery on delete cascade,
  -- Its Message-ID, or its place in the mailbox: the same email isn't stored twice.
  message_key text not null,
  from_address text not null,
  from_name text not null,
  subject text not null,
  text text not null,
  received_at timestamptz not null,
  is_automatic boolean not null,
  meaning text not null check (meaning in ('confirmed', 'asksForProof', 'formOnly', 'refused', 'promisesDate', 'noData', 'otherLanguage', 'acknowledged', 'unknown')),
  -- The sentence that the meaning was read from.
  evidence text,
  promised_on date,
  link text,
  refusal text check (refusal in ('publicRecord', 'freeExpression', 'lawDoesNotApply', 'legalObligation', 'notVerified', 'outOfTime', 'other')),
  spf text not null check (spf in ('pass', 'fail', 'none', 'unknown')),
  dkim text not null check (dkim in ('pass', 'fail', 'none', 'unknown')),
  dmarc text not null check (dmarc in ('pass', 'fail', 'none', 'unknown')),
  unique (delivery_id, message_key)
);

create table delivery_attachment (
  id uuid primary key default gen_random_uuid(),
  reply_id uuid not null references delivery_reply on delete cascade,
  name text not null,
  media_type text not null,
  size integer not null,
  -- Null where it was refused.
  sealed bytea,
  refused text check (refused in ('tooLarge', 'type', 'tooMany'))
);
create index delivery_attachment_reply on delivery_attachment (reply_id);
