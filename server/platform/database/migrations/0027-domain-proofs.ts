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

/** Places of `lacking`: one for each indicator (migration 0012). */
const places = Array.from({ length: 12 }, (_, place) => place)

const addPlaces =
  'array(select before + change from unnest(tally.lacking, excluded.lacking) with ordinality as place (before, change, number) order by number)'

// Of a domain that has lapsed, everything that is known about its people is kept, and nothing of it is shown (docs/adr/0039).
const hiding = [
  `alter table company_member add column hidden boolean not null default false`,
  `create index company_member_hidden on company_member (id) where hidden`,
  // The lists are of those who are shown.
  `drop index company_member_by_risk`,
  `create index company_member_by_risk on company_member (company_id, risk_rank desc, alias)
    include (id, department_id, is_executive, status, deep_scan_status, deep_scan_consented_at, vulnerabilities, last_scanned_at,
      latest_issue, latest_exposed_on, score, lacking) where not hidden`,
  `drop index company_member_by_name`,
  `create index company_member_by_name on company_member (company_id, lower(fullname), alias)
    include (id, fullname, email, latest_source) where deep_scan_consented_at is not null and not hidden`,
  `create view shown_member as select * from company_member where not hidden`,
  `create view shown_finding as select * from company_finding as finding
    where not exists (select from company_member as member where member.id = finding.member_id and member.hidden)`,
  `create function shows_results(of_company uuid, of_domains text[]) returns boolean language sql stable as $$
    select not exists (select from domain_proof where company_id = of_company and status = 'lapsed' and domain = any(of_domains))
  $$`,
  // Nobody who is hidden counts in the company's score.
  `create or replace function tally_changed() returns trigger language plpgsql as $$
    begin
      insert into company_tally as tally (company_id, scanned, score_sum, lacking)
        select company_id, sum(step), sum(step * score), array[${places.map(place => `sum(step * (lacking >> ${place} & 1))`).join(', ')}]::integer[]
        from (values (old.company_id, -1, old.score, old.lacking, old.hidden), (new.company_id, 1, new.score, new.lacking, new.hidden))
          as version (company_id, step, score, lacking, hidden)
        where score is not null and not hidden group by company_id
      on conflict (company_id) do update set scanned = tally.scanned + excluded.scanned, score_sum = tally.score_sum + excluded.score_sum,
        lacking = ${addPlaces};
      return null;
    end $$`,
  `create or replace function tally_removed() returns trigger language plpgsql as $$
    begin
      insert into company_tally as tally (company_id, scanned, score_sum, lacking)
        select company_id, -count(*), -sum(score), array[${places.map(place => `-sum(lacking >> ${place} & 1)`).join(', ')}]::integer[]
        from removed where score is not null and not hidden and exists (select from company_tally as known where known.company_id = removed.company_id)
        group by company_id
      on conflict (company_id) do update set scanned = tally.scanned + excluded.scanned, score_sum = tally.score_sum + excluded.score_sum,
        lacking = ${addPlaces};
      return null;
    end $$`,
  `drop trigger company_tallies_score on company_member`,
  `create trigger company_tallies_score after update of score, lacking, register_id, company_id, hidden on company_member for each row
    when ((old.company_id, old.score, old.lacking, old.hidden) is distinct from (new.company_id, new.score, new.lacking, new.hidden))
    execute function tally_changed()`,
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
    for (const statement of [...proofs, ...hiding, ...grace]) await sql.raw(statement).execute(db)
  },
}
