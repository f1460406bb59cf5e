-- Accounts of the embedded identity, and how each proves that it is who it says.

create table identity_account (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  phone text,
  phone_verified boolean not null default false,
  name text not null default '',
  locale text not null default 'en-US' check (locale in ('en-US', 'fr-FR')),
  password_hash text not null,
  status text not null check (status in ('UNCONFIRMED', 'CONFIRMED', 'RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD')),
  enabled boolean not null default true,
  factors text[] not null default '{}',
  preferred_factor text,
  totp_secret bytea,
  totp_pending bytea,
  totp_last_step bigint not null default 0,
  created_at timestamptz not null,
  check (preferred_factor is null or preferred_factor = any (factors))
);
create index identity_account_unconfirmed_phone on identity_account (phone) where status = 'UNCONFIRMED';

create table identity_code (
  account_id uuid not null references identity_account on delete cascade,
  purpose text not null check (purpose in ('signUp', 'resetPassword', 'email', 'phone')),
  channel text not null check (channel in ('EMAIL', 'SMS')),
  destination text not null,
  code_hash bytea not null,
  tries_left integer not null check (tries_left >= 0),
  expires_at timestamptz not null,
  id uuid primary key default gen_random_uuid(),
  sent_at timestamptz not null default now()
);
create index identity_code_account on identity_code (account_id, purpose);

create table identity_challenge (
  session_hash bytea primary key,
  account_id uuid not null references identity_account on delete cascade,
  kind text not null,
  code_hash bytea,
  tries_left integer not null check (tries_left >= 0),
  expires_at timestamptz not null,
  requester_hash bytea,
  is_proved boolean not null default false,
  turns_on boolean not null default false,
  requested_at timestamptz not null default now()
);
create index identity_challenge_account on identity_challenge (account_id);

create table identity_passkey (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references identity_account on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null default '{}',
  attachment text check (attachment in ('platform', 'cross-platform')),
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index identity_passkey_account on identity_passkey (account_id);

create table identity_session (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references identity_account on delete cascade,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  generation integer not null default 0,
  rotated_at timestamptz not null,
  ended_at timestamptz,
  address text,
  user_agent text,
  by_passkey boolean not null default false
);
create index identity_session_account on identity_session (account_id);

create table identity_channel_choice (
  email_hash bytea primary key,
  channel text not null check (channel in ('EMAIL', 'SMS')),
  chosen_at timestamptz not null
);

create table identity_key (
  kid text primary key,
  active boolean not null,
  private_key bytea not null,
  public_key jsonb not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);
create unique index identity_key_one_active on identity_key (active) where active;

create table identity_recovery_code (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references identity_account on delete cascade,
  code_hash text not null,
  used_at timestamptz
);
create index identity_recovery_code_account on identity_recovery_code (account_id);

create table account_change (
  id uuid primary key default gen_random_uuid(),
  cognito_id uuid not null,
  kind text not null check (kind in ('EMAIL', 'PHONE', 'PASSWORD', 'SECOND_FACTOR', 'RECOVERY_CODES', 'OWNERSHIP', 'PASSKEY_ADDED', 'PASSKEY_REMOVED')),
  token_hash bytea not null unique,
  previous bytea not null,
  changed_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz,
  position integer generated always as identity
);
create index account_change_account on account_change (cognito_id, position);

-- Codes by which an account of Amazon Cognito changes its address or number: the pool's own would go out by its client.
create table contact_change (
  id uuid primary key default gen_random_uuid(),
  cognito_id uuid not null,
  kind text not null check (kind in ('email', 'phone')),
  destination text not null,
  code_hash bytea not null,
  tries_left integer not null,
  expires_at timestamptz not null
);
create index contact_change_account on contact_change (cognito_id, kind);

create trigger identity_account_gets_audit_key after insert on identity_account
  referencing new table as added for each statement execute function make_audit_keys();
create trigger identity_account_loses_audit_key after delete on identity_account
  referencing old table as removed for each statement execute function destroy_audit_keys();
