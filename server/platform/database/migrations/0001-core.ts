import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  `create table installation (key text primary key, value text not null)`,
  // The shape that rate-limiter-flexible's PostgreSQL store reads and writes.
  `create unlogged table throttle (key varchar(255) primary key, points integer not null default 0, expire bigint)`,
  `create table register (
    id uuid primary key default gen_random_uuid(),
    cognito_id uuid unique,
    email text not null unique check (email = lower(email)),
    email_validated boolean not null default false,
    fullname text not null,
    preferred_name text,
    phone text,
    phone_validated boolean not null default false,
    status text not null default 'pending' check (status in ('pending', 'completed')),
    gender text,
    birth_date date,
    address jsonb,
    alternative_names text[] not null default '{}',
    web_domains text[] not null default '{}',
    top10_apps text[],
    social_media_accounts text[] not null default '{}',
    use_mfa boolean,
    have_response_plan boolean,
    have_password_manager boolean,
    have_cyber_security_insurance boolean,
    all_social_medias_in_private boolean,
    picture_id uuid,
    company_id uuid,
    groups text[] not null default '{}',
    language text not null default 'en-US' check (language in ('en-US', 'fr-FR')),
    credits integer not null default 0 check (credits >= 0),
    push_notifications jsonb not null,
    email_notifications jsonb not null,
    last_response_plan_check timestamptz,
    terms_accepted_at timestamptz,
    tokens_valid_after timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    check ((status = 'completed') = (address is not null))
  )`,
  `create index register_company on register (company_id) where company_id is not null`,
  `create table email_address (
    id uuid primary key default gen_random_uuid(),
    register_id uuid not null references register on delete cascade,
    email text not null check (email = lower(email)),
    kind text not null check (kind in ('primary', 'secondary')),
    status text not null default 'unverified' check (status in ('unverified', 'sent', 'verified')),
    code_hash bytea,
    expires_at timestamptz,
    sent_at timestamptz,
    unique (register_id, email)
  )`,
  `create index email_address_email on email_address (email)`,
  `create table stored_file (
    id uuid primary key default gen_random_uuid(),
    register_id uuid not null references register on delete cascade,
    media_type text not null,
    bytes bytea not null,
    created_at timestamptz not null default now()
  )`,
  `create index stored_file_register on stored_file (register_id)`,
  `create table scan (
    id uuid primary key default gen_random_uuid(),
    register_id uuid not null references register on delete cascade,
    status text not null,
    trigger text not null check (trigger in ('first', 'extra', 'monthly')),
    attempts integer not null default 0,
    error text,
    requested_at timestamptz not null default now(),
    started_at timestamptz,
    completed_at timestamptz
  )`,
  `create index scan_register on scan (register_id, requested_at desc)`,
  `create unique index scan_one_at_a_time on scan (register_id) where status in ('INITIATED', 'PROCESSING', 'SCANNING')`,
  `create table scan_check (
    id uuid primary key default gen_random_uuid(),
    scan_id uuid not null references scan on delete cascade,
    source text not null,
    subject_kind text not null,
    subject_key text not null,
    subject_label text not null,
    outcome text check (outcome in ('CHECKED', 'FOUND', 'COULD_NOT_CHECK')),
    reason text,
    findings integer not null default 0,
    checked_at timestamptz,
    unique (scan_id, source, subject_kind, subject_key)
  )`,
  `create table leak (
    id uuid primary key default gen_random_uuid(),
    register_id uuid not null references register on delete cascade,
    type text not null,
    fingerprint text not null,
    state text not null default 'detected' check (state in ('detected', 'reported', 'ignored', 'safe', 'fixed')),
    threat_level text not null check (threat_level in ('LOW', 'MODERATE', 'HIGH', 'CRITICAL')),
    source text not null,
    evidence jsonb not null,
    exposed_on date,
    first_seen_at timestamptz not null default now(),
    last_seen_at timestamptz not null default now(),
    first_scan_id uuid references scan on delete set null,
    last_scan_id uuid references scan on delete set null,
    unique (register_id, fingerprint)
  )`,
  `create index leak_list on leak (register_id, type, last_seen_at desc, id)`,
  `create table leak_event (
    id uuid primary key default gen_random_uuid(),
    leak_id uuid not null references leak on delete cascade,
    at timestamptz not null default now(),
    event text not null,
    actor text not null
  )`,
  `create index leak_event_leak on leak_event (leak_id, at)`,
  `create table score (
    id uuid primary key default gen_random_uuid(),
    register_id uuid not null references register on delete cascade,
    scan_id uuid references scan on delete set null,
    score integer not null check (score between 0 and 1000),
    items jsonb not null,
    unchecked_sources text[] not null default '{}',
    created_at timestamptz not null default now()
  )`,
  `create index score_history on score (register_id, created_at desc)`,
  `create unique index score_of_scan on score (scan_id) where scan_id is not null`,
  `create table audit_event (
    id uuid primary key default gen_random_uuid(),
    at timestamptz not null default now(),
    actor_id uuid,
    action text not null,
    subject_id uuid,
    company_id uuid,
    detail jsonb not null default '{}'
  )`,
  `create index audit_event_subject on audit_event (subject_id, at desc)`,
  `create function refuse_change() returns trigger language plpgsql as $$
    begin raise exception 'audit events are only ever added'; end $$`,
  `create trigger audit_event_is_append_only before update or delete or truncate on audit_event
    for each statement execute function refuse_change()`,
]

/** People, their scans, findings and scores, and the audit trail. */
export const core: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
