-- Accounts of the embedded identity, and how each proves that it is who it says.

create table identity_account (
  -- The `sub` of the tokens and the register's `cognito_id`.
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  phone text,
  phone_verified boolean not null default false,
  name text not null default '',
  locale text not null default 'en-US' check (locale in ('en-US', 'fr-FR')),
  -- `scrypt$N$r$p$salt$key`
  password_hash text not null,
  status text not null check (status in ('UNCONFIRMED', 'CONFIRMED', 'RESET_REQUIRED', 'FORCE_CHANGE_PASSWORD')),
  enabled boolean not null default true,
  -- It replaced another sign-up that may still await its code, so only its own page confirms it.
  is_contested boolean not null default false,
  factors text[] not null default '{}',
  preferred_factor text,
  -- The shared secret of an authenticator app, sealed; null until a code has confirmed it.
  totp_secret bytea,
  totp_pending bytea,
  -- The time step of the last used code, so that none is used twice.
  totp_last_step bigint not null default 0,
  created_at timestamptz not null,
  -- A sign-up with the address after it was confirmed: answered as if it awaited its code, and never confirmed.
  late_sign_up_hash text,
  late_sign_up_phone text,
  late_sign_up_at timestamptz,
  check (preferred_factor is null or preferred_factor = any (factors)),
  check ((late_sign_up_hash is null) = (late_sign_up_at is null))
);
create index identity_account_late_sign_up_phone on identity_account (late_sign_up_phone) where late_sign_up_phone is not null;
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
  -- The browser and address of the sign-in: codes sent to it earlier work in its later tries.
  requester_hash bytea,
  -- `MFA_SETUP`: a code of the authenticator app was confirmed.
  is_proved boolean not null default false,
  -- The code proves the mailbox, before a required factor is set up.
  proves_mailbox boolean not null default false,
  requested_at timestamptz not null default now()
);
create index identity_challenge_account on identity_challenge (account_id);

create table identity_passkey (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references identity_account on delete cascade,
  credential_id bytea not null unique,
  -- COSE
  public_key bytea not null,
  -- The device's signature counter, where it has one; else 0.
  counter bigint not null check (counter >= 0),
  transports text[] not null default '{}',
  attachment text check (attachment in ('platform', 'cross-platform')),
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index identity_passkey_account on identity_passkey (account_id);

create table identity_session (
  -- The tokens' `origin_jti`.
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references identity_account on delete cascade,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  -- Counts the issued refresh tokens; only the newest may be used.
  generation integer not null default 0,
  rotated_at timestamptz not null,
  ended_at timestamptz,
  address text,
  user_agent text,
  by_passkey boolean not null default false
);
create index identity_session_account on identity_session (account_id);

-- The channel chosen for a confirmation code; stored for unknown addresses as well.
create table identity_channel_choice (
  email_hash bytea primary key,
  channel text not null check (channel in ('EMAIL', 'SMS')),
  chosen_at timestamptz not null
);

create table identity_key (
  kid text primary key,
  active boolean not null,
  -- Sealed.
  private_key bytea not null,
  public_key jsonb not null,
  created_at timestamptz not null default now(),
  -- When another key took over; its tokens are accepted until they expire.
  retired_at timestamptz
);
create unique index identity_key_one_active on identity_key (active) where active;

create table identity_recovery_code (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references identity_account on delete cascade,
  -- Hashed like a password; codes created together share one salt.
  code_hash text not null,
  used_at timestamptz
);
create index identity_recovery_code_account on identity_recovery_code (account_id);

create table account_change (
  id uuid primary key default gen_random_uuid(),
  -- No foreign key: it may be an account of Amazon Cognito.
  cognito_id uuid not null,
  kind text not null check (kind in ('EMAIL', 'PHONE', 'PASSWORD', 'SECOND_FACTOR', 'RECOVERY_CODES', 'OWNERSHIP', 'PASSKEY_ADDED', 'PASSKEY_REMOVED')),
  token_hash bytea not null unique,
  -- The previous value, sealed.
  previous bytea not null,
  changed_at timestamptz not null,
  expires_at timestamptz not null,
  -- When this or an earlier change was reverted, which voids the link.
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
