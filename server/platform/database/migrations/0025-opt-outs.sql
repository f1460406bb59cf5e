-- The site's own removal form, which we fill in for a requested removal.
create table opt_out (
  report_id uuid primary key references report on delete cascade,
  site text not null,
  state text not null default 'waiting' check (state in ('waiting', 'filling', 'linkAwaited', 'linkArrived', 'sent', 'handedOver')),
  -- When it is taken up next; null when nothing is planned.
  due_at timestamptz,
  attempts integer not null default 0,
  changed_at timestamptz not null,
  -- The link that the site emailed.
  link text,
  -- Why our team goes on, and at which step of the form, from 1.
  reason text check (reason in ('captcha', 'noForm', 'unknownFact', 'changed', 'noAnswer', 'noLink', 'interrupted', 'stillThere')),
  step integer,
  form_url text,
  check ((state = 'handedOver') = (reason is not null))
);
create index opt_out_due on opt_out (due_at) where due_at is not null;
