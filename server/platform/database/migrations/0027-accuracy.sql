-- Of what was told as a fact and wasn't the person's: where it came from. Null for what was only asked about, and before this was kept.
alter table leak_disowned add column source text, add column site text;

-- What a person says isn't right about a finding, until an operator has decided. One that is upheld goes with its finding.
create table finding_dispute (
  leak_id uuid primary key references leak on delete cascade,
  state text not null check (state in ('open', 'rejected')),
  reason text not null check (reason in ('someoneElse', 'notThere', 'wrongDetails', 'other')),
  words text not null,
  opened_at timestamptz not null,
  decided_at timestamptz,
  check ((state = 'rejected') = (decided_at is not null))
);
create index finding_dispute_open on finding_dispute (opened_at) where state = 'open';

-- By which version of the formula it was counted.
alter table score add column formula smallint not null default 1;

-- How right each source and site is, counted once a day.
create table accuracy (
  scope text check (scope in ('source', 'site')),
  name text,
  measured_at timestamptz not null,
  told integer not null,
  answered integer not null,
  theirs integer not null,
  answering_people integer not null,
  requested integer not null,
  gone integer not null,
  requesting_people integer not null,
  once_gone integer not null,
  back integer not null,
  gone_people integer not null,
  median_days real,
  primary key (scope, name)
);

-- What everybody sees of it: rounded, and replaced only where at least five people have changed something.
create table accuracy_published (
  scope text check (scope in ('source', 'site')),
  name text,
  figure text check (figure in ('right', 'answered', 'gone', 'days', 'back')),
  value integer not null,
  published_at timestamptz not null,
  is_shown boolean not null,
  primary key (scope, name, figure)
);
