import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const proofs = [
  `create table domain_proof (
    id uuid primary key default gen_random_uuid(),
    company_id uuid references company on delete cascade,
    register_id uuid references register on delete cascade,
    domain text not null,
    status text not null default 'claimed' check (status in ('claimed', 'verified', 'expiring', 'lapsed')),
    method text check (method in ('DNS', 'EMAIL', 'OPERATOR', 'GRACE')),
    token text not null default replace(gen_random_uuid()::text, '-', ''),
    verified_at timestamptz,
    until timestamptz,
    looked_up_at timestamptz,
    look_up_outcome text check (look_up_outcome in ('FOUND', 'NOT_FOUND', 'OTHER_VALUE', 'UNREACHABLE')),
    next_check_at timestamptz,
    reminders smallint not null default 0,
    created_at timestamptz not null default now(),
    check (num_nonnulls(company_id, register_id) = 1),
    check ((status = 'claimed') = (method is null)),
    check ((status = 'expiring') = (until is not null)),
    unique (company_id, domain),
    unique (register_id, domain)
  )`,
  // Of two companies that claim a domain, the one that proves it has it (docs/adr/0038).
  `create unique index domain_proof_one_company on domain_proof (domain)
    where company_id is not null and status in ('verified', 'expiring')`,
  `create function is_proved_domain(of_company uuid, host text) returns boolean language sql stable as $$
    select exists (select from domain_proof where company_id = of_company and status in ('verified', 'expiring')
      and (host = domain or host like '%.' || domain))
  $$`,
  `create index domain_proof_due on domain_proof (next_check_at) where next_check_at is not null`,
  `create table domain_code (
    id uuid primary key default gen_random_uuid(),
    proof_id uuid not null references domain_proof on delete cascade,
    mailbox text not null,
    code_hash bytea not null,
    tries smallint not null default 0,
    sent_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index domain_code_proof on domain_code (proof_id)`,
  `alter table batch_scan
    add column pending_reason text check (pending_reason in ('domainVerification')),
    add column wanted_by uuid references register on delete set null`,
  `create index batch_scan_waiting on batch_scan (company_id) where pending_reason is not null`,
  `create index batch_scan_wanted_by on batch_scan (wanted_by) where wanted_by is not null`,
]

// Domains that were in use before they had to be proved count for 60 days more (docs/adr/0039).
const grace = [
  `insert into domain_proof (company_id, domain, status, method, verified_at, until, next_check_at)
    select distinct on (domain) company.id, domain, 'expiring', 'GRACE', now(), now() + interval '60 days', now()
    from company cross join unnest(domains) as domain order by domain, company.created_at, company.id`,
  `insert into domain_proof (company_id, domain)
    select company.id, domain from company cross join unnest(domains) as domain on conflict do nothing`,
  `insert into domain_proof (register_id, domain, status, method, verified_at, until, next_check_at)
    select distinct register.id, domain, 'expiring', 'GRACE', now(), now() + interval '60 days', now()
    from register cross join unnest(web_domains) as domain`,
]

/** Which domain is whose, and how that was proved. */
export const domainProofs: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of [...proofs, ...grace]) await sql.raw(statement).execute(db)
  },
}
