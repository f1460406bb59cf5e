-- What may be about a person, who is asked: no finding until they say so, and in no sum.
create table likely_finding (
  id uuid primary key default gen_random_uuid(),
  register_id uuid not null references register on delete cascade,
  type text not null,
  -- As the finding's that it may become.
  fingerprint text not null,
  state text not null default 'unanswered' check (state in ('unanswered', 'unsure', 'denied')),
  threat_level text not null check (threat_level in ('LOW', 'MODERATE', 'HIGH', 'CRITICAL')),
  source text not null check (source in ('embeddedCorpus', 'stealerLogs', 'peopleSearch', 'imageIndex', 'haveIBeenPwned')),
  evidence jsonb not null,
  -- Why it may be theirs.
  reasons text[] not null,
  -- What the page says, as corpus_listing has it.
  forms bytea not null,
  exposed_on date,
  first_seen_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  first_scan_id uuid references scan on delete set null,
  last_scan_id uuid references scan on delete set null,
  answered_at timestamptz,
  unique (register_id, fingerprint)
);
create index likely_finding_denied on likely_finding (answered_at) where state = 'denied';

-- What a page said that a person has denied: others that say the same of somebody are not asked about.
alter table leak_disowned add column type text, add column forms bytea;

-- Whose it is: by a scan, or by the person, who was asked. Null: found before anybody was asked, or reported.
alter table leak add column certainty text check (certainty in ('sure', 'confirmed'));

-- How many of what was found may be the person's.
alter table scan_check add column likely integer not null default 0;
