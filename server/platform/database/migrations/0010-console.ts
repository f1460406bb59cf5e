import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

const onboarding = [
  `create table company_onboarding (
    company_id uuid primary key references company on delete cascade,
    state text not null default 'open' check (state in ('open', 'locked', 'completed')),
    holder_id uuid references register on delete set null,
    locked_since timestamptz,
    expires_at timestamptz,
    step text not null default 'companyDetails' check (step in ('companyDetails', 'employeeDetails', 'review')),
    name text,
    industry text,
    domains text[] not null default '{}' check (cardinality(domains) <= 4),
    logo text,
    batch_id uuid,
    completed_at timestamptz,
    check ((state = 'completed') = (completed_at is not null))
  )`,
  `insert into company_onboarding (company_id, state, completed_at)
    select id, case when onboarding_completed_at is null then 'open' else 'completed' end, onboarding_completed_at from company`,
  `create function begin_onboarding() returns trigger language plpgsql as $$
    begin
      insert into company_onboarding (company_id) values (new.id);
      return null;
    end $$`,
  `create trigger company_begins_onboarding after insert on company for each row execute function begin_onboarding()`,
  `alter table company
    drop column onboarding_completed_at,
    add column require_mfa boolean not null default false,
    add column monthly_bulk_scan boolean not null default false,
    add column invite_link_enabled boolean not null default true,
    add column next_bulk_scan_at timestamptz,
    add column updated_by uuid references register on delete set null,
    add column last_alias integer not null default 0`,
]

const members = [
  `alter table company_member
    add column exposure_id uuid not null unique default gen_random_uuid(),
    add column alias integer,
    add column seat_taken_at timestamptz,
    add column email_hash bytea,
    add column deep_scan_status text not null default 'NOT_INVITED' check (deep_scan_status in
      ('NOT_STARTED', 'INVITED', 'NOT_INVITED', 'INITIATED', 'COMPLETED', 'FAILED', 'PROCESSING', 'SCANNING', 'UNAVAILABLE_SEATS')),
    add column deep_scan_invited_at timestamptz,
    add column deep_scan_consented_at timestamptz,
    add column risk_level text not null default 'PENDING' check (risk_level in ('LOW', 'MODERATE', 'HIGH', 'CRITICAL', 'PENDING')),
    add column vulnerabilities integer not null default 0,
    add column could_not_check boolean not null default false,
    add column last_scanned_at timestamptz,
    add column latest_source text,
    add column latest_issue text,
    add column latest_exposed_on date`,
  `update company_member set alias = numbered.alias from
    (select id, row_number() over (partition by company_id order by created_at, id) as alias from company_member) as numbered
    where numbered.id = company_member.id`,
  `update company set last_alias = (select count(*) from company_member where company_id = company.id)`,
  `update company_member set seat_taken_at = joined_at`,
  // Numbers are given in one step for however many rows a statement adds; the company's row is locked meanwhile.
  `create function give_aliases() returns trigger language plpgsql as $$
    begin
      with counted as (
        select company_id, count(*) as added from added_members where alias is null group by company_id
      ), given as (
        update company set last_alias = last_alias + counted.added from counted
        where company.id = counted.company_id
        returning company.id, last_alias - counted.added as before
      ), numbered as (
        select added_members.id, given.before + row_number() over (partition by company_id order by added_members.id) as alias
        from added_members join given on given.id = company_id where added_members.alias is null
      )
      update company_member set alias = numbered.alias from numbered where numbered.id = company_member.id;
      return null;
    end $$`,
  `create trigger members_get_aliases after insert on company_member
    referencing new table as added_members for each statement execute function give_aliases()`,
  `create unique index company_member_alias on company_member (company_id, alias)`,
]

const bulkScans = [
  `create table batch_scan (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references company on delete cascade,
    name text not null,
    filename text not null,
    domains text[] not null,
    type text not null check (type in ('Manual', 'Scheduled')),
    status text not null default 'pending' check (status in ('pending', 'processing', 'scanning', 'completed', 'failed', 'unavailable_seats')),
    failure text check (failure in ('technicalError', 'noSourceAnswered', 'fileUnreadable', 'timedOut')),
    uploaded_users integer not null,
    valid_users integer not null,
    users_scanned integer not null default 0,
    users_exposed integer not null default 0,
    could_not_check boolean not null default false,
    attempts integer not null default 0,
    uploaded_by uuid references register on delete set null,
    uploaded_at timestamptz not null default now(),
    started_at timestamptz,
    completed_at timestamptz,
    updated_at timestamptz not null default now()
  )`,
  `create index batch_scan_list on batch_scan (company_id, uploaded_at desc, id)`,
  `create unique index batch_scan_one_at_a_time on batch_scan (company_id) where status in ('processing', 'scanning')`,
  `alter table company_onboarding add constraint onboarding_batch_exists foreign key (batch_id) references batch_scan on delete set null`,
  `create table batch_row (
    batch_id uuid not null references batch_scan on delete cascade,
    line integer not null,
    verdict text not null check (verdict in ('good', 'repaired', 'refused')),
    reason text,
    cells jsonb not null,
    fullname text,
    email text,
    department text,
    role text,
    member_id uuid references company_member on delete set null,
    primary key (batch_id, line)
  )`,
  `create index batch_row_member on batch_row (member_id)`,
  `create table batch_part (
    batch_id uuid not null references batch_scan on delete cascade,
    part integer not null,
    member_ids uuid[] not null,
    done_at timestamptz,
    primary key (batch_id, part)
  )`,
  `create table batch_source (
    batch_id uuid not null references batch_scan on delete cascade,
    source text not null,
    reason text,
    users_checked integer not null default 0,
    users_found integer not null default 0,
    users_not_checked integer not null default 0,
    primary key (batch_id, source)
  )`,
]

const findings = [
  `create table company_finding (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references company on delete cascade,
    member_id uuid not null references company_member on delete cascade,
    leak_id uuid unique references leak on delete cascade,
    batch_id uuid references batch_scan on delete set null,
    fingerprint text not null,
    category text not null check (category in ('NAME', 'ADDRESS', 'PHONE', 'EMAIL', 'DOMAIN')),
    issue text not null check (issue in ('name', 'email', 'address', 'phone', 'webdomain', 'credential')),
    threat_level text not null check (threat_level in ('LOW', 'MODERATE', 'HIGH', 'CRITICAL')),
    threat_rank smallint not null generated always as
      (array_position(array['LOW', 'MODERATE', 'HIGH', 'CRITICAL'], threat_level)) stored,
    scope text not null default 'external' check (scope in ('external', 'internal')),
    state text not null default 'detected' check (state in ('detected', 'fixed')),
    resolution text,
    source text not null,
    company_name text,
    breach_name text,
    breach_domain text,
    breach_date date,
    impacted_domain text,
    exposed_data text[] not null default '{}',
    description text,
    exposed_on date,
    first_seen_at timestamptz not null default now(),
    last_seen_at timestamptz not null default now(),
    unique (member_id, fingerprint)
  )`,
  `create index company_finding_list on company_finding (company_id, scope, exposed_on desc nulls last, id)`,
  // What the users list shows and sorts by. Internal findings are safe (spec 2 §4): they are no risk of the person's.
  `create function recount_members(members uuid[]) returns void language sql as $$
    update company_member set
      vulnerabilities = coalesce(counted.open, 0),
      risk_level = case
        when last_scanned_at is null then 'PENDING'
        else coalesce((array['LOW', 'MODERATE', 'HIGH', 'CRITICAL'])[counted.worst], 'LOW') end,
      latest_source = latest.source,
      latest_issue = latest.issue,
      latest_exposed_on = latest.exposed_on
    from unnest(members) as given (id)
    left join lateral (
      select count(*)::integer as open, max(threat_rank) as worst from company_finding
      where member_id = given.id and state = 'detected' and scope = 'external'
    ) as counted on true
    left join lateral (
      select source, issue, exposed_on from company_finding where member_id = given.id and state = 'detected'
      order by exposed_on desc nulls last, id limit 1
    ) as latest on true
    where company_member.id = given.id
  $$`,
]

/** What the company console stands on: onboarding with its lock, seats, bulk scans, and the company's view of findings. */
export const console: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of [...onboarding, ...members, ...bulkScans, ...findings])
      await sql.raw(statement).execute(db)
  },
}
