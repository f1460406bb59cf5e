-- On which device a sign-in of a stealer log was read, and what else the log says of it.
create table corpus_device (
  email_hash bytea,
  site text,
  seen_on date,
  -- Of the id of its hardware, or of its name.
  device_hash bytea,
  infected_on date,
  -- Its name and the malware's path and family, under a key that only the address gives.
  sealed bytea not null,
  primary key (email_hash, site, seen_on, device_hash),
  foreign key (email_hash, site, seen_on) references corpus_stealer on update cascade on delete cascade
);

-- A person's device on which stealer logs were read: one case for all that was found by it.
create table infected_device (
  id uuid primary key default gen_random_uuid(),
  register_id uuid not null references register on delete cascade,
  -- Of the id of its hardware, or of its name; the same whatever SECRET_KEY lists.
  fingerprint text not null,
  state text not null default 'found' check (state in ('found', 'cleaned', 'sessionsEnded', 'passwordsChanged', 'closed')),
  machine text not null default '',
  hardware_id text not null default '',
  malware text not null default '',
  path text not null default '',
  infected_on date,
  -- The day of its latest log.
  last_seen_on date not null,
  found_at timestamptz not null,
  -- When a later log of it came.
  reopened_at timestamptz,
  cleaned_at timestamptz,
  sessions_ended_at timestamptz,
  passwords_changed_at timestamptz,
  closed_at timestamptz,
  unique (register_id, fingerprint)
);

create table infected_device_leak (
  device_id uuid references infected_device on delete cascade,
  leak_id uuid references leak on delete cascade,
  -- By closing the case of the device.
  is_fixed_by_closing boolean not null default false,
  primary key (leak_id, device_id)
);
create index infected_device_leak_device on infected_device_leak (device_id);
