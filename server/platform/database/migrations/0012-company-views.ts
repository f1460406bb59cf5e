import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { consent } from './0012-consent.ts'

/** Stored by their place: the list as it is today, whatever becomes of it. */
const indicators = [
  'fullname',
  'address',
  'phoneNumber',
  'email',
  'webDomains',
  'image',
  'useMFA',
  'haveResponsePlan',
  'top10Apps',
  'allSocialMediasInPrivate',
  'havePasswordManager',
  'haveCyberSecurityInsurance',
] as const

/** What the people of a company are sorted, filtered and counted by, so that no list looks at what it does not show. */
const people = [
  `alter table department add column people integer not null default 0`,
  `update department set people = (select count(*) from company_member where department_id = department.id)`,
  `create function count_department(departments uuid[]) returns void language sql as $$
    with locked as (select id from department where id = any(departments) order by id for update)
    update department set people = (select count(*) from company_member where department_id = locked.id)
    from locked where locked.id = department.id
  $$`,
  `create function count_departments() returns trigger language plpgsql as $$
    begin
      perform count_department(array(select distinct department_id from counted where department_id is not null));
      return null;
    end $$`,
  `create trigger members_are_counted_when_added after insert on company_member
    referencing new table as counted for each statement execute function count_departments()`,
  `create trigger members_are_counted_when_removed after delete on company_member
    referencing old table as counted for each statement execute function count_departments()`,
  `create function move_between_departments() returns trigger language plpgsql as $$
    begin
      update department set people = people - 1 where id = old.department_id;
      update department set people = people + 1 where id = new.department_id;
      return null;
    end $$`,
  `create trigger members_are_counted_when_moved after update of department_id on company_member
    for each row when (new.department_id is distinct from old.department_id) execute function move_between_departments()`,
  `alter table company_member
    add column risk_rank smallint not null generated always as
      (array_position(array['PENDING', 'LOW', 'MODERATE', 'HIGH', 'CRITICAL'], risk_level)) stored,
    add column score integer,
    add column lacking integer not null default 0`,
  `create index company_member_by_risk on company_member (company_id, risk_rank desc, alias)
    include (id, department_id, is_executive, status, deep_scan_status, deep_scan_consented_at, vulnerabilities, last_scanned_at,
      latest_issue, latest_exposed_on, score, lacking)`,
  // Names, addresses and sources of those only who stand in the views by name: there is nothing else to search.
  `create index company_member_by_name on company_member (company_id, lower(fullname), alias)
    include (id, fullname, email, latest_source) where deep_scan_consented_at is not null`,
  `create index company_member_list on company_member (company_id, fullname, id) include (email, status)`,
]

/** The last score of each member, beside the member: companies count it, and never look into the register. */
const scores = [
  // A bit for each indicator that costs points, in the order of the specification (2 §3).
  `create function lacking_in(items jsonb) returns integer language sql immutable as $$
    select coalesce(bit_or(1 << (place::integer - 1)), 0)
    from unnest(array[${indicators.map(name => `'${name}'`).join(', ')}]) with ordinality as indicator (name, place)
    where exists (select from jsonb_array_elements(items) as item where item->>'indicator' = indicator.name)
  $$`,
  `create function follow_score() returns trigger language plpgsql as $$
    begin
      update company_member set score = new.score, lacking = lacking_in(new.items)
      where register_id = new.register_id
        and not exists (select from score where register_id = new.register_id and created_at > new.created_at);
      return null;
    end $$`,
  `create trigger members_follow_score after insert on score for each row execute function follow_score()`,
  `alter table company_score add column lacking jsonb`,
]

const lists = [
  `drop index company_finding_list`,
  `alter table company_finding add column withheld boolean not null default true`,
  `alter table company_finding
    add column shown_on date generated always as
      (case when withheld then date_trunc('month', exposed_on::timestamp)::date else exposed_on end) stored,
    add column shown_source text generated always as (case when not withheld then source end) stored`,
  `create index company_finding_list on company_finding (company_id, scope, state, shown_on desc nulls last, id)
    include (member_id, threat_rank, issue, category, impacted_domain, withheld, batch_id)`,
  `create index company_finding_named on company_finding (company_id, scope, state, shown_source, id)
    include (member_id) where not withheld`,
]

const letters = [
  `create table company_alert (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references company on delete cascade,
    sent_by uuid references register on delete set null,
    message text not null,
    link text,
    training_resources boolean not null,
    language text not null,
    requested_at timestamptz not null default now()
  )`,
  `create table company_alert_delivery (
    alert_id uuid not null references company_alert on delete cascade,
    member_id uuid not null references company_member on delete cascade,
    status text not null default 'queued' check (status in ('queued', 'sent', 'refused', 'failed')),
    ended_at timestamptz,
    primary key (alert_id, member_id)
  )`,
  `create index company_alert_delivery_queue on company_alert_delivery (alert_id, member_id) where status = 'queued'`,
  `create index company_alert_delivery_member on company_alert_delivery (member_id)`,
  `create table deep_scan_invitation (
    id uuid primary key default gen_random_uuid(),
    company_id uuid not null references company on delete cascade,
    member_id uuid not null references company_member on delete cascade,
    invited_by uuid references register on delete set null,
    custom_message text,
    language text not null,
    status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
    requested_at timestamptz not null default now(),
    ended_at timestamptz
  )`,
  `create index deep_scan_invitation_queue on deep_scan_invitation (company_id, id) where status = 'queued'`,
  `create index deep_scan_invitation_member on deep_scan_invitation (member_id)`,
]

const training = [
  `create table learned_tutorial (
    register_id uuid not null references register on delete cascade,
    topic text not null check (topic in ('mfa', 'password', 'private')),
    app text not null,
    learned_at timestamptz not null default now(),
    primary key (register_id, topic, app)
  )`,
  `alter table credit_grant drop constraint credit_grant_source_check,
    add constraint credit_grant_source_check check (source in ('payment', 'code', 'demo', 'seat'))`,
]

/** What companies see of their people and what was found about them, and what they write to them. */
export const companyViews: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of [...people, ...scores, ...lists, ...consent, ...letters, ...training])
      await sql.raw(statement).execute(db)
  },
}
