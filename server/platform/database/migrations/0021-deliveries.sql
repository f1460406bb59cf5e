-- A request by letter about a finding, sent for its person.
create table delivery (
  id uuid primary key default gen_random_uuid(),
  leak_id uuid not null references leak on delete cascade,
  kind text not null check (kind in ('access', 'erasure', 'rectification', 'objection')),
  law text not null check (law in ('LAW_25', 'PIPEDA', 'GDPR', 'GDPR_FR', 'UK_GDPR', 'FADP', 'CCPA', 'US_STATE', 'NONE')),
  state text not null default 'queued' check (state in ('queued', 'takenBack', 'accepted', 'rejected', 'overdue', 'escalated', 'unanswered', 'complained')),
  recipient_domain text not null,
  recipient_name text not null,
  recipient_email text not null,
  -- Whether the reminder is sent without another question.
  reminds_by_itself boolean not null,
  -- The last day for an answer, once it is sent.
  due_on date,
  signed_at timestamptz not null,
  changed_at timestamptz not null
);
create index delivery_leak on delivery (leak_id);
-- Nobody is written to twice about the same at a time.
create unique index delivery_open on delivery (leak_id) where state in ('queued', 'accepted', 'overdue', 'escalated', 'unanswered');
create index delivery_due on delivery (due_on) where state in ('accepted', 'escalated');

-- The request, and its reminder.
create table delivery_letter (
  id uuid primary key default gen_random_uuid(),
  delivery_id uuid not null references delivery on delete cascade,
  is_reminder boolean not null,
  language text not null check (language in ('en-US', 'fr-FR')),
  subject text not null,
  body text not null,
  signed_at timestamptz not null,
  -- When it is to be sent.
  sends_at timestamptz not null,
  -- When the mail server took it.
  sent_at timestamptz,
  unique (delivery_id, is_reminder)
);
create index delivery_letter_waiting on delivery_letter (sends_at) where sent_at is null;
