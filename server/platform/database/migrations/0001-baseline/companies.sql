-- Companies, their people, domains, invites and alerts.

-- A finding on one of the company's own domains is internal.
create function finding_scope(company uuid, breach_domain text, site text) returns text language sql stable as $$
  select case when exists (
    select from company, unnest(domains) as own (domain),
      (values (lower(breach_domain)), (lower(substring(site from '^https?://([^/:?#]+)')))) as place (host)
    where company.id = $1 and (place.host = own.domain or place.host like '%.' || own.domain)
  ) then 'internal' else 'external' end
$$;

-- A bit for each indicator that costs points, in the order of the specification (2 §3).
create function lacking_in(items jsonb) returns integer language sql immutable as $$
  select coalesce(bit_or(1 << (place::integer - 1)), 0)
  from unnest(array['fullname', 'address', 'phoneNumber', 'email', 'webDomains', 'image', 'useMFA', 'haveResponsePlan', 'top10Apps',
    'allSocialMediasInPrivate', 'havePasswordManager', 'haveCyberSecurityInsurance']) with ordinality as indicator (name, place)
  where exists (select from jsonb_array_elements(items) as item where item->>'indicator' = indicator.name)
$$;

create function unknown_in(unknown text[], lacking integer) returns integer language sql immutable as $$
  select coalesce((select bit_or(1 << (place::integer - 1))
      from unnest(array['fullname', 'address', 'phoneNumber', 'email', 'webDomains', 'image', 'useMFA', 'haveResponsePlan', 'top10Apps',
        'allSocialMediasInPrivate', 'havePasswordManager', 'haveCyberSecurityInsurance']) with ordinality as indicator (name, place)
      where name = any(unknown)), case when unknown is null then 63 & ~lacking else 0 end)
$$;

-- The sources that could not be asked: {source: reason}; null where that is not known.
create function unchecked_in(checks jsonb) returns jsonb language sql immutable as $$
  select case when checks <> '[]' then coalesce((select jsonb_object_agg(said->>'source', said->>'reason')
    from jsonb_array_elements(checks) as said where said->>'reason' is not null), '{}') end
$$;

-- Whether all sources were asked about a person: by the bulk scan, or by a scan of their own since they consented.
create function all_checked(bulk jsonb, consented_at timestamptz, scored_at timestamptz, personal jsonb)
    returns boolean language sql immutable as $$
  select coalesce(bulk = '{}', false) or coalesce(scored_at >= consented_at and personal = '{}', false)
$$;

create table company (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  -- Null until the setup is complete.
  industry text,
  domains text[] not null default '{}' check (cardinality(domains) <= 4),
  -- A data URL.
  logo text,
  -- Incremented by every change of the above; a change must name the version it is based on.
  version integer not null default 1,
  licensed_seats integer not null default 0 check (licensed_seats >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  require_mfa boolean not null default false,
  -- Until then nobody is held to it; null: it is required at once.
  mfa_required_from timestamptz,
  monthly_bulk_scan boolean not null default false,
  invite_link_enabled boolean not null default true,
  next_bulk_scan_at timestamptz,
  updated_by uuid references register on delete set null,
  -- What a seat costs for a year, in cents of US dollars; null until the contract is recorded.
  seat_price_cents integer check (seat_price_cents > 0),
  renews_on date,
  check ((seat_price_cents is null) = (renews_on is null))
);
create index company_renewal on company (renews_on) where renews_on is not null;
create index company_domains on company using gin (domains);
create index company_due_for_bulk_scan on company (next_bulk_scan_at) where monthly_bulk_scan;

alter table register add constraint register_company_exists foreign key (company_id) references company on delete set null;
alter table report add foreign key (company_id) references company on delete set null;

create table department (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company on delete cascade,
  name text not null,
  people integer not null default 0,
  unique (company_id, name)
);

create table company_member (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company on delete cascade,
  department_id uuid references department on delete set null,
  register_id uuid references register on delete set null,
  email text not null check (email = lower(email)),
  fullname text,
  job_role text,
  group_name text not null default 'USER' check (group_name in ('ADMIN', 'COMPANY_OWNER', 'MANAGER', 'AUTO_REMEDIATION_MANAGER',
    'USER')),
  status text not null default 'Not Invited' check (status in ('Not Invited', 'Invited', 'Pending', 'Registered',
    'Completed Profile')),
  is_executive boolean not null default false,
  joined_at timestamptz,
  created_at timestamptz not null default now(),
  -- Identifies the person in the exposure views, where the directory's id must not appear.
  exposure_id uuid not null default gen_random_uuid() unique,
  -- Replaces the name while the person is anonymized.
  alias integer,
  -- Set by joining, or by the start of a bulk scan with the person.
  seat_taken_at timestamptz,
  -- The hash of the address in the corpus (server/scan/corpus/keys.ts).
  email_hash bytea,
  deep_scan_status text not null default 'NOT_INVITED' check (deep_scan_status in ('NOT_STARTED', 'INVITED', 'NOT_INVITED',
    'INITIATED', 'COMPLETED', 'FAILED', 'PROCESSING', 'SCANNING', 'UNAVAILABLE_SEATS')),
  deep_scan_invited_at timestamptz,
  -- While null, the company sees the person anonymized (spec 2 §6).
  deep_scan_consented_at timestamptz,
  risk_level text not null default 'PENDING' check (risk_level in ('LOW', 'MODERATE', 'HIGH', 'CRITICAL', 'PENDING')),
  vulnerabilities integer not null default 0,
  last_scanned_at timestamptz,
  latest_source text,
  latest_issue text,
  latest_exposed_on date,
  -- PENDING 1 to CRITICAL 5.
  risk_rank smallint not null generated always as 
    (array_position(array['PENDING', 'LOW', 'MODERATE', 'HIGH', 'CRITICAL'], risk_level)) stored,
  score integer,
  -- When the scan of the score was requested: the company sees the score of a scan since the consent alone.
  scored_at timestamptz,
  -- The indicators that lose points in the score, a bit for each (domain/indicators.ts).
  lacking integer not null default 0,
  -- Since when the owner has to confirm the new address, which has none of the company's domains.
  on_hold_since timestamptz,
  -- Nothing is shown of people whose domain has lapsed (docs/adr/0039).
  hidden boolean not null default false,
  -- The sources that could not be asked in the last bulk scan and in the last personal one: {source: reason}; null: no scan.
  bulk_unchecked jsonb,
  score_unchecked jsonb,
  -- The indicators that could not be checked in it, as bits.
  unknown integer not null default 0,
  checked_all boolean not null generated always as (all_checked(bulk_unchecked, deep_scan_consented_at, scored_at, score_unchecked)) stored,
  unique (company_id, email)
);
create index company_member_department on company_member (department_id);
create unique index company_one_owner on company_member (company_id) where group_name = 'COMPANY_OWNER';
create unique index company_member_alias on company_member (company_id, alias);
create unique index company_member_register on company_member (register_id) where register_id is not null;
create index company_member_seats on company_member (company_id) where seat_taken_at is not null;
create index company_member_hidden on company_member (id) where hidden;
create index company_member_by_risk on company_member (company_id, risk_rank desc, alias)
  include (id, department_id, is_executive, status, deep_scan_status, deep_scan_consented_at, vulnerabilities, last_scanned_at,
    latest_issue, latest_exposed_on, score, scored_at, lacking, unknown, checked_all)
  where not hidden;
create index company_member_unchecked on company_member (company_id)
  include (bulk_unchecked, last_scanned_at) where not checked_all and not hidden;
create index company_member_scored on company_member (company_id)
  include (department_id, score, scored_at, deep_scan_consented_at, lacking, unknown, score_unchecked) where score is not null and not hidden;
create index company_member_by_domain on company_member (company_id, lower(split_part(email, '@', 2)))
  where not hidden;
create index company_member_list on company_member (company_id, fullname collate "und-x-icu", id)
  include (email, status, group_name);
create index company_member_of_group on company_member (company_id, group_name, fullname collate "und-x-icu", id)
  where group_name <> 'USER';
create index company_member_of_status on company_member (company_id, status, fullname collate "und-x-icu", id)
  where status <> 'Not Invited';
create index company_member_by_disclosed_risk on company_member (company_id, 
    (case when deep_scan_consented_at is not null then risk_rank else 1 end) desc, alias)
  include (id, risk_rank, department_id, is_executive, status, deep_scan_status, deep_scan_consented_at, vulnerabilities,
    last_scanned_at, latest_source, latest_issue, latest_exposed_on, score, scored_at)
  where not hidden;
create index company_member_by_name on company_member (company_id, lower(fullname) collate "und-x-icu", alias)
  include (id, fullname, email) where not hidden;

-- A member who left or was removed, as the company's file knows them; until they are restored or the time is over.
create table company_leaver (
  id uuid primary key,
  company_id uuid not null references company on delete cascade,
  email text not null check (email = lower(email)),
  left_at timestamptz not null,
  member jsonb not null,
  -- Rows of `company_finding`.
  findings jsonb not null,
  unique (company_id, email)
);
create index company_leaver_list on company_leaver (company_id, left_at desc, id);
create index company_leaver_old on company_leaver (left_at);

-- A company's score at a time; calculated only from five scanned members on (spec 2 §4).
create table company_score (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company on delete cascade,
  score integer not null check (score >= 0 and score <= 1000),
  members_scanned integer not null check (members_scanned >= 5),
  created_at timestamptz not null default now(),
  -- How many members lacked each indicator.
  lacking jsonb,
  -- How many could not be checked for each; null where that was not stored.
  unknown jsonb
);
create index company_score_history on company_score (company_id, created_at desc);

create table company_onboarding (
  company_id uuid primary key references company on delete cascade,
  state text not null default 'open' check (state in ('open', 'locked', 'completed')),
  holder_id uuid references register on delete set null,
  locked_since timestamptz,
  -- A lock past it doesn't count.
  expires_at timestamptz,
  step text not null default 'companyDetails' check (step in ('companyDetails', 'employeeDetails', 'review')),
  name text,
  industry text,
  domains text[] not null default '{}' check (cardinality(domains) <= 4),
  logo text,
  batch_id uuid,
  completed_at timestamptz,
  -- What somebody has entered in step 1 and not sent yet.
  typed jsonb,
  typed_at timestamptz,
  check ((state = 'completed') = (completed_at is not null))
);
create index company_onboarding_holder on company_onboarding (holder_id) where holder_id is not null;

create table company_admin (
  company_id uuid references company on delete cascade,
  email text check (email = lower(email)),
  -- The invite by which they joined; created as accepted for a member who is given access.
  invite_id uuid not null unique,
  register_id uuid references register on delete set null,
  -- Without INVITE_EXPIRED, which follows from the invite's expiry.
  status text not null default 'INVITED' check (status in ('ACTIVE', 'INACTIVE', 'INVITED', 'INVITE_CANCELLED')),
  owner boolean not null default false,
  group_name text not null check (group_name in ('ADMIN', 'COMPANY_OWNER', 'MANAGER')),
  created_by uuid references register on delete set null,
  created_at timestamptz not null default now(),
  updated_by uuid references register on delete set null,
  updated_at timestamptz not null default now(),
  check (owner = (group_name = 'COMPANY_OWNER')),
  primary key (company_id, email)
);
create index company_admin_register on company_admin (register_id);
-- One owner in each company (docs/adr/0028).
create unique index company_admin_one_owner on company_admin (company_id) where owner;

-- An invite past its expiry counts as expired whatever its state says. Without an email it is the company's link, whose code is
-- shown again: it is sealed beside its hash.
create table company_invite (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company on delete cascade,
  kind text not null check (kind in ('employee', 'admin', 'companyOwner', 'deepScan')),
  email text check (email = lower(email)),
  fullname text,
  group_name text not null check (group_name in ('ADMIN', 'COMPANY_OWNER', 'MANAGER', 'AUTO_REMEDIATION_MANAGER', 'USER')),
  state text not null default 'sent' check (state in ('sent', 'accepted', 'expired', 'cancelled')),
  code_hash bytea not null unique,
  code_sealed bytea,
  member_id uuid references company_member on delete set null,
  message text,
  training_resources boolean not null default false,
  created_by uuid references register on delete set null,
  created_at timestamptz not null default now(),
  updated_by uuid references register on delete set null,
  updated_at timestamptz not null default now(),
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_by uuid references register on delete set null,
  accepted_at timestamptz,
  resend_wanted_at timestamptz,
  resend_wanted_by uuid references register on delete set null,
  check ((email is null) = (code_sealed is not null))
);
create index company_invite_list on company_invite (company_id, created_at desc, id);
create index company_invite_member on company_invite (member_id);
create unique index company_invite_one_open on company_invite (company_id, email, (kind = 'deepScan'))
  where state = 'sent' and email is not null;
create unique index company_invite_one_link on company_invite (company_id)
  where state = 'sent' and email is null;
create index company_invite_resend on company_invite (company_id, id) where resend_wanted_at is not null;

alter table company_admin add foreign key (invite_id) references company_invite on delete cascade;

create table company_alert (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company on delete cascade,
  sent_by uuid references register on delete set null,
  message text not null,
  link text,
  training_resources boolean not null,
  -- For people without a register: the sender's language.
  language text not null,
  requested_at timestamptz not null default now(),
  -- To how many people it goes.
  queued integer not null
);
create index company_alert_recent on company_alert (company_id, requested_at);

create table company_alert_delivery (
  alert_id uuid references company_alert on delete cascade,
  member_id uuid references company_member on delete cascade,
  -- False where a link would show the company whom sums count.
  with_link boolean not null default true,
  -- When its email was written. The log of operators has those that no mail server took.
  written_at timestamptz,
  primary key (alert_id, member_id)
);
create index company_alert_delivery_queue on company_alert_delivery (alert_id, member_id)
  where written_at is null;
create index company_alert_delivery_member on company_alert_delivery (member_id);

create table deep_scan_invitation (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company on delete cascade,
  member_id uuid not null references company_member on delete cascade,
  invited_by uuid references register on delete set null,
  custom_message text,
  language text not null,
  requested_at timestamptz not null default now(),
  -- When its email was written.
  written_at timestamptz
);
create index deep_scan_invitation_queue on deep_scan_invitation (company_id, id) where written_at is null;
create index deep_scan_invitation_member on deep_scan_invitation (member_id);

create table domain_proof (
  id uuid primary key default gen_random_uuid(),
  company_id uuid references company on delete cascade,
  register_id uuid references register on delete cascade,
  -- In ASCII, lower case.
  domain text not null,
  status text not null default 'claimed' check (status in ('claimed', 'verified', 'expiring', 'lapsed')),
  method text check (method in ('DNS', 'EMAIL', 'OPERATOR', 'GRACE')),
  -- The token in the DNS record.
  token text not null default replace(gen_random_uuid()::text, '-', ''),
  verified_at timestamptz,
  until timestamptz,
  looked_up_at timestamptz,
  look_up_outcome text check (look_up_outcome in ('FOUND', 'NOT_FOUND', 'OTHER_VALUE', 'UNREACHABLE')),
  next_check_at timestamptz,
  -- Sent since it began to expire.
  reminders smallint not null default 0,
  created_at timestamptz not null default now(),
  check (num_nonnulls(company_id, register_id) = 1),
  check ((status = 'claimed') = (method is null)),
  check ((status = 'expiring') = (until is not null)),
  unique (company_id, domain),
  unique (register_id, domain)
);
-- Of two companies that claim a domain, the one that proves it has it (docs/adr/0038).
create unique index domain_proof_one_company on domain_proof (domain)
  where company_id is not null and status in ('verified', 'expiring');
create index domain_proof_due on domain_proof (next_check_at) where next_check_at is not null;

create table domain_code (
  id uuid primary key default gen_random_uuid(),
  proof_id uuid not null references domain_proof on delete cascade,
  mailbox text not null,
  code_hash bytea not null,
  tries smallint not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null
);
create index domain_code_proof on domain_code (proof_id);

create view shown_member as select * from company_member where not hidden;

-- What a company sees of its people: nothing that was found about those who haven't agreed to the deep scan (docs/adr/0060).
create view disclosed_member as
  select id, exposure_id, alias, company_id, department_id, register_id, email, fullname, job_role, group_name, status, is_executive,
    deep_scan_status, deep_scan_consented_at, deep_scan_invited_at,
    case when deep_scan_consented_at is not null then risk_rank else 1 end as risk_rank,
    case when deep_scan_consented_at is not null then vulnerabilities else 0 end as vulnerabilities,
    case when deep_scan_consented_at is not null then last_scanned_at end as last_scanned_at,
    checked_all, scored_at,
    case when deep_scan_consented_at is not null then latest_source end as latest_source,
    case when deep_scan_consented_at is not null then latest_issue end as latest_issue,
    case when deep_scan_consented_at is not null then latest_exposed_on end as latest_exposed_on,
    case when scored_at >= deep_scan_consented_at then score end as score,
    case when scored_at >= deep_scan_consented_at then lacking else 0 end as lacking,
    case when scored_at >= deep_scan_consented_at then unknown else 0 end as unknown
  from company_member where not hidden;

create function is_proved_domain(of_company uuid, host text) returns boolean language sql stable as $$
  select exists (select from domain_proof where company_id = of_company and status in ('verified', 'expiring')
    and (host = domain or host like '%.' || domain))
$$;

-- Whether each domain that the company's people have addresses of has at least five; reads the index from one domain to the next.
create function tells_domains(of_company uuid) returns boolean language sql stable as $$
  with recursive used (domain) as (
    (select lower(split_part(m.email, '@', 2)) from company_member as m where m.company_id = of_company and not m.hidden
      order by lower(split_part(m.email, '@', 2)) limit 1)
    union all
    select (select lower(split_part(m.email, '@', 2)) from company_member as m
      where m.company_id = of_company and not m.hidden and lower(split_part(m.email, '@', 2)) > used.domain
      order by lower(split_part(m.email, '@', 2)) limit 1)
    from used where used.domain is not null
  )
  select not exists (select from used where used.domain is not null and 5 > (
    select count(*) from (select from company_member as m
      where m.company_id = of_company and not m.hidden and lower(split_part(m.email, '@', 2)) = used.domain limit 5) as few))
$$;

-- As many free numbers as are wanted, drawn at random from a wide range: a number says nothing about when it was given. Twice as
-- many are drawn, since some are taken or drawn twice.
create function unused_aliases(of_company uuid, wanted integer) returns table(number integer, alias integer) language sql as $$
  select row_number() over ()::integer, drawn.alias from (
    select candidate.alias from (
      select distinct 1000000 + floor(random() * 9000000)::integer as alias from generate_series(1, wanted * 2 + 20)
    ) as candidate
    where not exists (select from company_member as member where member.company_id = of_company and member.alias = candidate.alias)
    order by random() limit wanted
  ) as drawn
$$;

-- The company is locked, so that no two draw the same number at once.
create function give_aliases() returns trigger language plpgsql as $$
  begin
    perform from company where id in (select company_id from added_members where alias is null) order by id for no key update;
    with numbered as (
      select id, company_id, row_number() over (partition by company_id order by random()) as number from added_members where alias is null
    ), drawn as materialized (
      select of.company_id, unused.* from (select company_id, count(*)::integer as wanted from numbered group by company_id) as of
      cross join lateral unused_aliases(of.company_id, of.wanted) as unused
    )
    update company_member set alias = drawn.alias from numbered join drawn using (company_id, number)
      where numbered.id = company_member.id;
    return null;
  end
$$;
create trigger members_get_aliases after insert on company_member
  referencing new table as added_members for each statement execute function give_aliases();

-- The hash by which the breach data knows an address goes when the address changes.
create function clear_email_hash() returns trigger language plpgsql as $$
  begin
    new.email_hash := null;
    return new;
  end
$$;
create trigger member_forgets_email_hash before update of email on company_member
  for each row when (new.email is distinct from old.email) execute function clear_email_hash();

-- Whoever comes back by a file is the person whom sums knew before.
create function delete_leavers() returns trigger language plpgsql as $$
  begin
    update published_result as published set member_id = added.id from company_leaver as leaver, added
      where leaver.company_id = added.company_id and leaver.email = added.email and leaver.id <> added.id
        and published.member_id = leaver.id;
    delete from company_leaver as leaver using added
      where leaver.company_id = added.company_id and leaver.email = added.email;
    return null;
  end
$$;
create trigger members_are_no_leavers after insert on company_member
  referencing new table as added for each statement execute function delete_leavers();

create function count_department(departments uuid[]) returns void language sql as $$
  with locked as (select id from department where id = any(departments) order by id for update)
  update department set people = (select count(*) from company_member where department_id = locked.id)
  from locked where locked.id = department.id
$$;

create function count_departments() returns trigger language plpgsql as $$
  begin
    perform count_department(array(select distinct department_id from counted where department_id is not null));
    return null;
  end
$$;
create trigger members_are_counted_when_added after insert on company_member
  referencing new table as counted for each statement execute function count_departments();
create trigger members_are_counted_when_removed after delete on company_member
  referencing old table as counted for each statement execute function count_departments();

create function move_between_departments() returns trigger language plpgsql as $$
  begin
    update department set people = people - 1 where id = old.department_id;
    update department set people = people + 1 where id = new.department_id;
    return null;
  end
$$;
create trigger members_are_counted_when_moved after update of department_id on company_member
  for each row when (new.department_id is distinct from old.department_id) execute function move_between_departments();

create function end_invite_link() returns trigger language plpgsql as $$
  begin
    update company_invite set state = 'cancelled', updated_at = now(), updated_by = new.updated_by
    where company_id = new.id and email is null and state = 'sent';
    return null;
  end
$$;
create trigger company_ends_invite_link after update of invite_link_enabled on company
  for each row when (old.invite_link_enabled and not new.invite_link_enabled) execute function end_invite_link();

create function begin_onboarding() returns trigger language plpgsql as $$
  begin
    insert into company_onboarding (company_id) values (new.id);
    return null;
  end
$$;
create trigger company_begins_onboarding after insert on company for each row execute function begin_onboarding();

create function note_typed() returns trigger language plpgsql as $$
  begin new.typed_at := case when new.typed is null then null else now() end; return new; end
$$;
create trigger company_onboarding_typed before update of typed on company_onboarding
  for each row when (new.typed is distinct from old.typed) execute function note_typed();

-- The companyOnboarding chart's onboarding.lockFreed, however the holder's work there ends.
create function free_onboarding_lock(of_register uuid) returns void language sql as $$
  with freed as (
    update company_onboarding set state = 'open', holder_id = null, locked_since = null, expires_at = null
    where holder_id = of_register and state = 'locked' returning company_id
  )
  insert into audit_event (actor_id, action, subject_id, company_id, detail)
    select of_register, 'onboarding.lockFreed', null, company_id, '{}' from freed
$$;

create function session_frees_onboarding_lock() returns trigger language plpgsql as $$
  begin
    perform free_onboarding_lock(register.id) from register where cognito_id = new.account_id;
    return null;
  end
$$;
create trigger session_ends_onboarding after update of ended_at on identity_session
  for each row when (old.ended_at is null and new.ended_at is not null) execute function session_frees_onboarding_lock();

create function register_frees_onboarding_lock() returns trigger language plpgsql as $$
  begin
    perform free_onboarding_lock(old.id);
    return old;
  end
$$;
-- Signed out everywhere, no admin any more, or put out of the company.
create trigger register_loses_onboarding after update of tokens_valid_after on register
  for each row when (new.tokens_valid_after is distinct from old.tokens_valid_after) execute function register_frees_onboarding_lock();
create trigger register_leaves_onboarding before delete on register
  for each row execute function register_frees_onboarding_lock();

-- How often each of the twelve bits is set in the masks.
create function bit_sums(masks integer[]) returns integer[] language sql immutable as $$
  select array(select coalesce(sum(mask >> place & 1), 0)::integer
    from generate_series(0, 11) as place left join unnest(masks) as mask on true group by place order by place)
$$;

create function shows_results(of_company uuid, of_domains text[]) returns boolean language sql stable as $$
  select not exists (select from domain_proof where company_id = of_company and status = 'lapsed' and domain = any(of_domains))
$$;
