import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  `create table identity_account (
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
    preferred_factor text check (preferred_factor is null or preferred_factor = any (factors)),
    totp_secret bytea,
    totp_pending bytea,
    totp_last_step bigint not null default 0,
    created_at timestamptz not null
  )`,
  `create index identity_account_unconfirmed_phone on identity_account (phone) where status = 'UNCONFIRMED'`,
  `create table identity_code (
    account_id uuid not null references identity_account on delete cascade,
    purpose text not null check (purpose in ('signUp', 'resetPassword', 'email', 'phone')),
    channel text not null check (channel in ('EMAIL', 'SMS')),
    destination text not null,
    code_hash bytea not null,
    tries_left integer not null check (tries_left >= 0),
    expires_at timestamptz not null,
    primary key (account_id, purpose)
  )`,
  `create table identity_challenge (
    session_hash bytea primary key,
    account_id uuid not null references identity_account on delete cascade,
    kind text not null,
    code_hash bytea,
    tries_left integer not null check (tries_left >= 0),
    expires_at timestamptz not null
  )`,
  `create index identity_challenge_account on identity_challenge (account_id)`,
  `create table identity_session (
    id uuid primary key default gen_random_uuid(),
    account_id uuid not null references identity_account on delete cascade,
    started_at timestamptz not null,
    expires_at timestamptz not null,
    generation integer not null default 0,
    rotated_at timestamptz not null,
    ended_at timestamptz
  )`,
  `create index identity_session_account on identity_session (account_id)`,
  `create table identity_channel_choice (
    email_hash bytea primary key,
    channel text not null check (channel in ('EMAIL', 'SMS')),
    chosen_at timestamptz not null
  )`,
  `create table identity_key (
    kid text primary key,
    active boolean not null,
    private_key bytea not null,
    public_key jsonb not null,
    created_at timestamptz not null default now()
  )`,
  `create unique index identity_key_one_active on identity_key (active) where active`,
]

/** The embedded identity: accounts, codes, sign-ins, sessions and the signing key. */
export const identity: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
