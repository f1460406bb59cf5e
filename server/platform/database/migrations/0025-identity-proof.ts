import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  `alter table identity_session add column address text, add column user_agent text`,
  // A code that is sent again keeps the earlier one valid, so an account has several for one purpose.
  `alter table identity_code drop constraint identity_code_pkey,
     add column id uuid primary key default gen_random_uuid(),
     add column sent_at timestamptz not null default now()`,
  `create index identity_code_account on identity_code (account_id, purpose)`,
  `alter table identity_challenge
     add column requester_hash bytea,
     add column is_proved boolean not null default false,
     add column turns_on boolean not null default false,
     add column asked_at timestamptz not null default now()`,
  `alter table identity_key add column retired_at timestamptz`,
  `create table identity_recovery_code (
    id uuid primary key default gen_random_uuid(),
    account_id uuid not null references identity_account on delete cascade,
    code_hash text not null,
    used_at timestamptz
  )`,
  `create index identity_recovery_code_account on identity_recovery_code (account_id)`,
  `create table account_change (
    id uuid primary key default gen_random_uuid(),
    cognito_id uuid not null,
    kind text not null check (kind in ('EMAIL', 'PHONE', 'PASSWORD', 'SECOND_FACTOR', 'RECOVERY_CODES', 'OWNERSHIP')),
    token_hash bytea not null unique,
    previous bytea not null,
    changed_at timestamptz not null,
    expires_at timestamptz not null,
    closed_at timestamptz,
    position integer generated always as identity
  )`,
  `create index account_change_account on account_change (cognito_id, position)`,
]

/** Where sessions are used from, several live codes, recovery codes, and what undoes a change of an account. */
export const identityProof: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
