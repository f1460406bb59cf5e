-- Bulk scans of companies and what is found about their people.

create table batch_scan (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company on delete cascade,
  name text not null,
  filename text not null,
  domains text[] not null,
  type text not null check (type in ('Manual', 'Scheduled')),
  status text not null default 'pending' check (status in ('pending', 'processing', 'scanning', 'completed', 'failed',
    'unavailable_seats', 'canceled')),
  failure text check (failure in ('technicalError', 'noSourceAnswered', 'fileUnreadable', 'timedOut')),
  uploaded_users integer not null,
  -- Accepted rows.
  valid_users integer not null,
  users_scanned integer not null default 0,
  users_exposed integer not null default 0,
  could_not_check boolean not null default false,
  attempts integer not null default 0,
  uploaded_by uuid references register on delete set null,
  uploaded_at timestamptz not null default now(),
  started_at timestamptz,
  completed_at timestamptz,
  updated_at timestamptz not null default now(),
  -- Whether the number of people found may be shown: set once, when the scan completes.
  results_disclosed boolean not null default false,
  pending_reason text check (pending_reason = 'domainVerification'),
  wanted_by uuid references register on delete set null,
  -- When an admin confirmed that people missing from the file are removed; null: the file adds and updates, or the removal is done.
  replace_confirmed_at timestamptz
);
create index batch_scan_list on batch_scan (company_id, uploaded_at desc, id);
create unique index batch_scan_one_at_a_time on batch_scan (company_id)
  where status in ('processing', 'scanning');
create index batch_scan_running on batch_scan (status) where status in ('processing', 'scanning');
create index batch_scan_waiting on batch_scan (company_id) where pending_reason is not null;
create index batch_scan_wanted_by on batch_scan (wanted_by) where wanted_by is not null;

alter table company_onboarding add constraint onboarding_batch_exists foreign key (batch_id) references batch_scan on delete set null;

create table batch_row (
  batch_id uuid references batch_scan on delete cascade,
  line integer,
  verdict text not null check (verdict in ('good', 'repaired', 'refused')),
  reason text,
  cells jsonb not null,
  fullname text,
  email text,
  department text,
  role text,
  -- The person's id as a member, reserved from the upload on; null for a refused line.
  member_id uuid,
  email_hash bytea,
  primary key (batch_id, line)
);
create index batch_row_member on batch_row (member_id);

-- People scanned in one transaction: all or, when interrupted, none.
create table batch_part (
  batch_id uuid references batch_scan on delete cascade,
  part integer,
  member_ids uuid[] not null,
  done_at timestamptz,
  primary key (batch_id, part)
);
create index batch_part_open on batch_part (batch_id) where done_at is null;

create table batch_source (
  batch_id uuid references batch_scan on delete cascade,
  source text check (source in ('embeddedCorpus', 'stealerLogs', 'peopleSearch', 'imageIndex', 'haveIBeenPwned')),
  reason text,
  users_checked integer not null default 0,
  users_found integer not null default 0,
  users_not_checked integer not null default 0,
  primary key (batch_id, source)
);

create table batch_domain (
  batch_id uuid references batch_scan on delete cascade,
  domain text,
  reason text,
  primary key (batch_id, domain)
);

create table batch_domain_account (
  batch_id uuid,
  domain text not null,
  member_id uuid references company_member on delete cascade,
  breach_name text,
  primary key (batch_id, member_id, breach_name),
  foreign key (batch_id, domain) references batch_domain (batch_id, domain) on delete cascade
);
create index batch_domain_account_member on batch_domain_account (member_id);
create index batch_domain_account_domain on batch_domain_account (batch_id, domain);

create table company_finding (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references company on delete cascade,
  member_id uuid not null references company_member on delete cascade,
  leak_id uuid references leak on delete cascade,
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
  withheld boolean not null default true,
  shown_on date generated always as 
    (case when withheld then date_trunc('month', exposed_on::timestamp)::date else exposed_on end) stored,
  shown_source text generated always as (case when not withheld then source end) stored,
  -- The source of a bulk scan: what it no longer finds is fixed, what could not be checked stays as it was.
  found_by text check (found_by in ('embeddedCorpus', 'stealerLogs', 'peopleSearch', 'imageIndex', 'haveIBeenPwned')),
  -- Why the company marked it as safe.
  safe_reason text,
  safe_at timestamptz,
  safe_by uuid references register on delete set null,
  -- When the person was last asked to look at it.
  questioned_at timestamptz,
  unique (member_id, fingerprint),
  check ((safe_reason is null) = (safe_at is null))
);
create index company_finding_list on company_finding (company_id, scope, state, shown_on desc nulls last, id)
  include (member_id, threat_rank, issue, category, impacted_domain, withheld, batch_id);
create index company_finding_named on company_finding (company_id, scope, state, shown_source, id)
  include (member_id) where not withheld;
create index company_finding_batch on company_finding (batch_id);
create unique index company_finding_leak on company_finding (leak_id) where leak_id is not null;
create index company_finding_safe_by on company_finding (safe_by) where safe_by is not null;
create index company_finding_questioned on company_finding (company_id, questioned_at) where questioned_at is not null;

create view shown_finding as select * from company_finding as finding
  where not exists (select from company_member as member where member.id = finding.member_id and member.hidden);

create view disclosed_finding as select * from shown_finding where not withheld;

-- What sums count of people who have not agreed to the deep scan, as it was when it was published (docs/adr/0060): what bulk scans found
-- about them, and the scores of their own scans. Whoever has left the sums has no result. The member may have left the company.
create table published_result (
  kind text check (kind in ('findings', 'score', 'habits')),
  member_id uuid,
  company_id uuid not null references company on delete cascade,
  group_id uuid not null,
  department_id uuid references department on delete set null,
  result jsonb,
  primary key (kind, member_id)
);
create index published_result_company on published_result (company_id, kind, department_id, group_id);
create index published_result_department on published_result (department_id);
create index published_result_member on published_result (member_id);

create view summed as
  select kind, company_id, department_id, member_id, result from (
    select published.*, count(*) over own_group as people, bool_or(coalesce(member.hidden, false)) over own_group as has_hidden
    from published_result as published left join company_member as member on member.id = published.member_id
    where published.result is not null and (kind = 'habits' or member.deep_scan_consented_at is null)
    window own_group as (partition by published.company_id, published.kind, published.department_id, published.group_id)
  ) as grouped where people >= 5 and not has_hidden;

create view summed_result as select company_id, department_id, member_id, result from summed where kind = 'findings';

-- The scores a company's figures count: of those who have agreed as they are, of the others as they were published.
create view counted_score as
  select company_id, department_id, score, lacking, unknown, score_unchecked as unchecked
  from company_member where score is not null and not hidden and scored_at >= deep_scan_consented_at
  union all
  select company_id, department_id, (result->>'score')::integer, (result->>'lacking')::integer, (result->>'unknown')::integer,
    nullif(result->'unchecked', 'null')
  from summed where kind = 'score';

-- The answers, plans and lessons that a company's percentages count: as they were published, of people who have agreed, too.
create view counted_habits as
  select company_id, (result->>'mfa')::boolean as mfa, (result->>'plan')::boolean as plan, (result->>'trained')::boolean as trained,
    (result->>'made')::boolean as made, result->>'run' as run, (result->>'checked')::date as checked
  from summed where kind = 'habits';

-- What the users list shows and sorts by. Internal findings are safe (specification 2 §4) and count as no risk.
create function recount_members(members uuid[]) returns void language sql as $$
  select recount_scanned($1, null, null)
$$;

-- The findings of all of them in one pass, and each person's row read once.
create function recount_scanned(members uuid[], scanned_at timestamptz, unchecked jsonb) returns void language sql as $$
  update company_member as member set
    last_scanned_at = greatest(member.last_scanned_at, $2),
    bulk_unchecked = coalesce($3, member.bulk_unchecked),
    vulnerabilities = coalesce(found.open, 0),
    risk_level = case
      when coalesce(member.last_scanned_at, $2) is null then 'PENDING'
      when found.worst is not null then (array['LOW', 'MODERATE', 'HIGH', 'CRITICAL'])[found.worst]
      when all_checked(coalesce($3, member.bulk_unchecked), member.deep_scan_consented_at, member.scored_at, member.score_unchecked)
        then 'LOW'
      else 'PENDING' end,
    latest_source = found.source,
    latest_issue = found.issue,
    latest_exposed_on = found.exposed_on
  from unnest($1) as given (id) left join (
    select member_id, (count(*) filter (where scope = 'external'))::integer as open,
      max(threat_rank) filter (where scope = 'external') as worst,
      (array_agg(source order by exposed_on desc nulls last, id))[1] as source,
      (array_agg(issue order by exposed_on desc nulls last, id))[1] as issue,
      (array_agg(exposed_on order by exposed_on desc nulls last, id))[1] as exposed_on
    from company_finding where member_id = any($1) and state = 'detected' group by member_id
  ) as found on found.member_id = given.id
  where member.id = given.id
$$;

create function take_score(member uuid, register uuid) returns void language sql as $$
  update company_member set score = last.score, lacking = lacking_in(last.items),
    unknown = unknown_in(last.unknown, lacking_in(last.items)), score_unchecked = unchecked_in(last.checks), scored_at = last.scored_at
  from (select score.score, items, unknown, checks, coalesce(requested_at, created_at) as scored_at
    from score left join scan on scan.id = scan_id where score.register_id = $2 order by created_at desc limit 1) as last
  where company_member.id = member
$$;

-- Only what a scan that was requested since the consent has found. Not pictures, which are none of the company's business, and not what
-- the person reported themselves, which no scan found. A
-- leak of the company address that a bulk scan found too stands once: both call it by the same fingerprint.
create function copy_leaks(leaks uuid[]) returns void language plpgsql as $$
  declare changed uuid[];
  begin
    with member as (
      select member.id, member.company_id, leak.id as leak_id
      from leak join company_member as member on member.register_id = leak.register_id
      where leak.id = any(leaks) and member.deep_scan_consented_at is not null and leak.type <> 'IMAGE' and leak.source <> 'person'
        and leak.last_seen_at >= member.deep_scan_consented_at
        and not exists (select from scan where scan.id = leak.last_scan_id and scan.requested_at < member.deep_scan_consented_at)
    ), copied as (
      insert into company_finding (company_id, member_id, leak_id, fingerprint, category, issue, threat_level, scope, state, resolution,
        source, company_name, breach_name, breach_domain, breach_date, impacted_domain, exposed_data, description, exposed_on,
        first_seen_at, last_seen_at, withheld)
      select member.company_id, member.id, leak.id,
        leak.fingerprint,
        leak.type,
        case leak.type when 'EMAIL' then case when (leak.evidence->>'passwordExposed')::boolean then 'credential' else 'email' end
          when 'NAME' then 'name' when 'ADDRESS' then 'address' when 'PHONE' then 'phone' else 'webdomain' end,
        leak.threat_level,
        finding_scope(member.company_id, leak.evidence->>'breachDomain', leak.evidence->>'siteUrl'),
        case when leak.state in ('fixed', 'safe') then 'fixed' else 'detected' end,
        (select resolution from report where report.leak_id = leak.id),
        left(leak.evidence->>'name', 200), left(leak.evidence->>'breachName', 200), left(leak.evidence->>'breachName', 200),
        left(leak.evidence->>'breachDomain', 200), (leak.evidence->>'breachDate')::date, leak.evidence->>'impactedDomain',
        array(select jsonb_array_elements_text(coalesce(leak.evidence->'exposedData', '[]'))),
        left(leak.evidence->>'description', 2000), leak.exposed_on, leak.first_seen_at, leak.last_seen_at, false
      from member join leak on leak.id = member.leak_id
      on conflict (member_id, fingerprint) do update set
        leak_id = excluded.leak_id, threat_level = excluded.threat_level, state = excluded.state, resolution = excluded.resolution,
        issue = excluded.issue, exposed_on = excluded.exposed_on, exposed_data = excluded.exposed_data,
        description = excluded.description, last_seen_at = greatest(company_finding.last_seen_at, excluded.last_seen_at), withheld = false
      returning member_id
    )
    select array_agg(distinct member_id) into changed from copied;
    if changed is not null then perform recount_members(changed); end if;
  end
$$;

create function company_findings_of_leaks(member uuid) returns void language sql as $$
  select copy_leaks(array(select leak.id from leak join company_member using (register_id) where company_member.id = $1))
$$;

-- After consent is withdrawn nothing stays that somebody wrote about a finding of this person.
create function take_out_leaks(member uuid) returns void language plpgsql as $$
  begin
    delete from company_finding where member_id = $1 and leak_id is not null and batch_id is null;
    update company_finding set leak_id = null, resolution = null, state = 'detected', withheld = true,
      safe_reason = null, safe_at = null, safe_by = null, questioned_at = null where member_id = $1;
    perform recount_members(array[$1]);
  end
$$;

create function follow_score() returns trigger language plpgsql as $$
  declare consenting uuid[];
  begin
    with followed as (
      update company_member set score = new.score, lacking = lacking_in(new.items),
        unknown = unknown_in(new.unknown, lacking_in(new.items)), score_unchecked = unchecked_in(new.checks),
        scored_at = coalesce((select requested_at from scan where id = new.scan_id), new.created_at)
      where register_id = new.register_id
        and not exists (select from score where register_id = new.register_id and created_at > new.created_at)
      returning id, deep_scan_consented_at
    )
    select array_agg(id) into consenting from followed where deep_scan_consented_at is not null;
    if consenting is not null then perform recount_members(consenting); end if;
    return null;
  end
$$;
create trigger members_follow_score after insert on score for each row execute function follow_score();

create function follow_leaks() returns trigger language plpgsql as $$
  begin
    perform copy_leaks(array(select id from changed));
    return null;
  end
$$;
create trigger companies_follow_new_leaks after insert on leak
  referencing new table as changed for each statement execute function follow_leaks();
create trigger companies_follow_leaks after update on leak
  referencing new table as changed for each statement execute function follow_leaks();

create function unlink_leak() returns trigger language plpgsql as $$
  begin
    update company_finding set leak_id = null, resolution = null, state = 'detected' where leak_id = old.id and batch_id is not null;
    return old;
  end
$$;
create trigger companies_unlink_leak before delete on leak for each row execute function unlink_leak();

create function recount_after_removal() returns trigger language plpgsql as $$
  begin
    perform recount_members(array(select distinct member_id from removed where leak_id is not null));
    return null;
  end
$$;
create trigger members_are_recounted after delete on company_finding
  referencing old table as removed for each statement execute function recount_after_removal();

create function follow_report() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' then
      update company_finding set resolution = null where leak_id = old.leak_id;
    else
      update company_finding set resolution = new.resolution where leak_id = new.leak_id;
    end if;
    return null;
  end
$$;
create trigger companies_follow_report after insert or delete or update of resolution on report
  for each row execute function follow_report();

-- A bulk scan says itself who has agreed; this is for whoever does not. The table has just been filled, so the planner knows nothing of it.
create function name_findings() returns trigger language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
  declare named uuid[];
  begin
    select array_agg(added.id) into named from added where added.withheld and exists (
      select from company_member as member where member.id = added.member_id and member.deep_scan_consented_at is not null);
    if named is not null then update company_finding set withheld = false where id = any(named); end if;
    return null;
  end
$$;
create trigger findings_get_names after insert on company_finding
  referencing new table as added for each statement execute function name_findings();

-- Without a profile there is no consent, and no score.
create function keep_member() returns trigger language plpgsql as $$
  begin
    if new.register_id is null and old.register_id is not null then
      new.deep_scan_consented_at := null;
      new.deep_scan_invited_at := null;
      new.deep_scan_status := 'NOT_INVITED';
      new.score := null;
      new.lacking := 0;
      new.unknown := 0;
      new.score_unchecked := null;
      new.scored_at := null;
    end if;
    return new;
  end
$$;
create trigger member_keeps before update of register_id on company_member for each row execute function keep_member();

create function follow_consent() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' or new.register_id is distinct from old.register_id then
      perform take_score(new.id, new.register_id);
    end if;
    if new.deep_scan_consented_at is not null then
      update company_finding set withheld = false where member_id = new.id and withheld;
      update company_member set
        deep_scan_status = coalesce((select status from scan
          where register_id = new.register_id and requested_at >= new.deep_scan_consented_at order by requested_at desc limit 1),
          'NOT_STARTED'),
        last_scanned_at = greatest(last_scanned_at,
          (select max(completed_at) from scan where register_id = new.register_id and status = 'COMPLETED'
            and requested_at >= new.deep_scan_consented_at))
      where id = new.id;
      perform company_findings_of_leaks(new.id);
      perform recount_members(array[new.id]);
    elsif tg_op = 'UPDATE' and old.deep_scan_consented_at is not null then
      update company_member set last_scanned_at = (select max(completed_at) from batch_scan join batch_row on batch_id = batch_scan.id
        where batch_row.member_id = new.id) where id = new.id;
      perform take_out_leaks(new.id);
      -- Without the consent no seat is waited for: the scan is gone, and what was paid for it is given back.
      with ended as (delete from scan where register_id = old.register_id and status = 'UNAVAILABLE_SEATS' returning trigger)
        update register set credits = credits + 1
        where id = old.register_id and partner_since is null and exists (select from ended where trigger <> 'monthly');
    end if;
    return null;
  end
$$;
create trigger companies_follow_new_member after insert on company_member
  for each row when (new.register_id is not null) execute function follow_consent();
create trigger companies_follow_consent after update of register_id, deep_scan_consented_at on company_member
  for each row when (new.register_id is distinct from old.register_id or new.deep_scan_consented_at is distinct from old.deep_scan_consented_at)
  execute function follow_consent();

create function follow_scan() returns trigger language plpgsql as $$
  declare member uuid;
  begin
    update company_member set deep_scan_status = new.status,
      last_scanned_at = case when new.status = 'COMPLETED' then greatest(last_scanned_at, new.completed_at) else last_scanned_at end
    where register_id = new.register_id and new.requested_at >= deep_scan_consented_at
      and not exists (select from scan where register_id = new.register_id and requested_at > new.requested_at)
    returning id into member;
    if new.status = 'COMPLETED' and member is not null then perform recount_members(array[member]); end if;
    return null;
  end
$$;
create trigger companies_follow_scan after insert or update of status on scan
  for each row execute function follow_scan();

-- What the company marked safe is not open, whatever a scan or the person does meanwhile.
create function keep_safe() returns trigger language plpgsql as $$
  begin
    new.state := 'fixed';
    return new;
  end
$$;
create trigger safe_findings_stay_safe before update of state on company_finding
  for each row when (new.safe_at is not null and not new.withheld and new.state <> 'fixed') execute function keep_safe();
