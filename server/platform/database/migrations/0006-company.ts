import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const statements = [
  `create table company (
    id uuid primary key default gen_random_uuid(),
    name text not null,
    industry text,
    domains text[] not null default '{}' check (cardinality(domains) <= 4),
    logo text,
    licensed_seats integer not null default 0 check (licensed_seats >= 0),
    onboarding_completed_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create index company_domains on company using gin (domains)`,
  `alter table register add constraint register_company_exists foreign key (company_id) references company on delete set null`,
  `create table department (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references company on delete cascade,
    name text not null,
    unique (company_id, name)
  )`,
  `create table company_member (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references company on delete cascade,
    department_id uuid references department on delete set null,
    register_id uuid unique references register on delete set null,
    email text not null check (email = lower(email)),
    fullname text,
    job_role text,
    group_name text not null default 'USER'
      check (group_name in ('ADMIN', 'COMPANY_OWNER', 'MANAGER', 'AUTO_REMEDIATION_MANAGER', 'USER')),
    status text not null default 'Not Invited'
      check (status in ('Not Invited', 'Invited', 'Pending', 'Registered', 'Completed Profile')),
    is_executive boolean not null default false,
    joined_at timestamptz,
    created_at timestamptz not null default now(),
    unique (company_id, email)
  )`,
  `create index company_member_department on company_member (department_id)`,
  `create unique index company_one_owner on company_member (company_id) where group_name = 'COMPANY_OWNER'`,
  `create table company_score (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references company on delete cascade,
    score integer not null check (score between 0 and 1000),
    members_scanned integer not null check (members_scanned >= 5),
    created_at timestamptz not null default now()
  )`,
  `create index company_score_history on company_score (company_id, created_at desc)`,
]

/** Companies, their departments and members, and the history of their score. */
export const company: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of statements) await sql.raw(statement).execute(db)
  },
}
