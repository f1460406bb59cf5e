import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The questions of the score and the columns that hold their answers. */
const answers = [
  ['useMFA', 'use_mfa'],
  ['haveResponsePlan', 'have_response_plan'],
  ['top10Apps', 'top10_apps'],
  ['allSocialMediasInPrivate', 'all_social_medias_in_private'],
  ['havePasswordManager', 'have_password_manager'],
  ['haveCyberSecurityInsurance', 'have_cyber_security_insurance'],
] as const

const statements = [
  `create table leak_disowned (
    register_id uuid not null references register on delete cascade,
    fingerprint text not null,
    at timestamptz not null default now(),
    primary key (register_id, fingerprint)
  )`,
  `create table fix_confirmation (
    register_id uuid not null references register on delete cascade,
    indicator text not null check (indicator in ('useMFA', 'havePasswordManager', 'allSocialMediasInPrivate', 'top10Apps')),
    confirmed_at timestamptz not null default now(),
    primary key (register_id, indicator)
  )`,
  `create table report (
    id uuid primary key default gen_random_uuid(),
    leak_id uuid not null unique references leak on delete cascade,
    resolution text not null default 'PENDING' check (resolution in
      ('ACCEPTED', 'WAITING FEEDBACK', 'USER ACTION', 'FAILED', 'REMOVE', 'REQUEST DENIED', 'SOLVED', 'PENDING')),
    issues text[] not null,
    instructions text,
    deny_reasons text[] not null default '{}',
    answer_by timestamptz,
    requested_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `alter table register add column answered_at jsonb not null default '{}'`,
  // Whoever writes an answer, the moment it changed is kept: people are shown "your answer of 2 November".
  `create function note_answers() returns trigger language plpgsql as $$
    begin
      ${answers
        .map(
          ([
            indicator,
            column,
          ]) => `if new.${column} is not null and (tg_op = 'INSERT' or new.${column} is distinct from old.${column}) then
        new.answered_at := jsonb_set(new.answered_at, '{${indicator}}', to_jsonb(now()));
      end if;`,
        )
        .join('\n      ')}
      return new;
    end $$`,
  `create trigger register_notes_answers before insert or update on register for each row execute function note_answers()`,
]

/** What people decide about findings, their removal requests, and when they answered what. */
export const findings: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
