/**
 * Consent (spec 2 §6): what a person's deep scan found is the company's to see from the moment they agree until they no longer do or
 * leave. Whoever writes a leak, a removal request, a scan or a consent, the company's view follows in the same transaction.
 */
const copies = [
  // The company's own site is inside; everything else is out in the world.
  `create function finding_scope(company uuid, breach_domain text, site text) returns text language sql stable as $$
    select case when exists (
      select from company, unnest(domains) as own (domain),
        (values (lower(breach_domain)), (lower(substring(site from '^https?://([^/:?#]+)')))) as place (host)
      where company.id = $1 and (place.host = own.domain or place.host like '%.' || own.domain)
    ) then 'internal' else 'external' end
  $$`,
  // Not pictures, which are none of the company's business, and not what the person reported themselves, which no scan found.
  // A leak of the company address that a bulk scan found too stands once: both call it by the same fingerprint.
  `create function copy_leaks(leaks uuid[]) returns void language plpgsql as $$
    declare changed uuid[];
    begin
      with member as (
        select member.id, member.company_id, leak.id as leak_id
        from leak join company_member as member on member.register_id = leak.register_id
        where leak.id = any(leaks) and member.deep_scan_consented_at is not null and leak.type <> 'IMAGE' and leak.source <> 'person'
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
    end $$`,
  `create function company_findings_of_leaks(member uuid) returns void language sql as $$
    select copy_leaks(array(select leak.id from leak join company_member using (register_id) where company_member.id = $1))
  $$`,
  // What only the person's own scan found goes; what the bulk scan found as well stays as the bulk scan found it.
  `create function take_out_leaks(member uuid) returns void language plpgsql as $$
    begin
      delete from company_finding where member_id = $1 and leak_id is not null and batch_id is null;
      update company_finding set leak_id = null, resolution = null, state = 'detected', withheld = true where member_id = $1;
      perform recount_members(array[$1]);
    end $$`,
]

const following = [
  `create function follow_leaks() returns trigger language plpgsql as $$
    begin
      perform copy_leaks(array(select id from changed));
      return null;
    end $$`,
  `create trigger companies_follow_new_leaks after insert on leak
    referencing new table as changed for each statement execute function follow_leaks()`,
  `create trigger companies_follow_leaks after update on leak
    referencing new table as changed for each statement execute function follow_leaks()`,
  `create function forget_leak() returns trigger language plpgsql as $$
    begin
      update company_finding set leak_id = null, resolution = null, state = 'detected' where leak_id = old.id and batch_id is not null;
      return old;
    end $$`,
  `create trigger companies_forget_leak before delete on leak for each row execute function forget_leak()`,
  `create function recount_after_removal() returns trigger language plpgsql as $$
    begin
      perform recount_members(array(select distinct member_id from removed where leak_id is not null));
      return null;
    end $$`,
  `create trigger members_are_recounted after delete on company_finding
    referencing old table as removed for each statement execute function recount_after_removal()`,
  `create function follow_report() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' then
        update company_finding set resolution = null where leak_id = old.leak_id;
      else
        update company_finding set resolution = new.resolution where leak_id = new.leak_id;
      end if;
      return null;
    end $$`,
  `create trigger companies_follow_report after insert or delete or update of resolution on report
    for each row execute function follow_report()`,
  // A bulk scan writes findings as of people without a name; those who consented have one.
  `create function name_findings() returns trigger language plpgsql as $$
    begin
      update company_finding set withheld = false from added join company_member as member on member.id = added.member_id
      where company_finding.id = added.id and company_finding.withheld and member.deep_scan_consented_at is not null;
      return null;
    end $$`,
  `create trigger findings_get_names after insert on company_finding
    referencing new table as added for each statement execute function name_findings()`,
]

const members = [
  // Whose profile is gone has nothing left to consent to.
  `create function keep_member() returns trigger language plpgsql as $$
    begin
      if new.register_id is null and old.register_id is not null then
        new.deep_scan_consented_at := null;
        new.deep_scan_invited_at := null;
        new.deep_scan_status := 'NOT_INVITED';
        new.score := null;
        new.lacking := 0;
      end if;
      return new;
    end $$`,
  `create trigger member_keeps before update of register_id on company_member for each row execute function keep_member()`,
  `create function follow_consent() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' or new.register_id is distinct from old.register_id then
        update company_member set score = last.score, lacking = lacking_in(last.items)
        from (select score, items from score where register_id = new.register_id order by created_at desc limit 1) as last
        where company_member.id = new.id;
      end if;
      if new.deep_scan_consented_at is not null then
        update company_finding set withheld = false where member_id = new.id and withheld;
        update company_member set
          deep_scan_status = coalesce((select status from scan where register_id = new.register_id order by requested_at desc limit 1),
            'NOT_STARTED'),
          last_scanned_at = greatest(last_scanned_at,
            (select max(completed_at) from scan where register_id = new.register_id and status = 'COMPLETED'))
        where id = new.id;
        perform company_findings_of_leaks(new.id);
        perform recount_members(array[new.id]);
      elsif tg_op = 'UPDATE' and old.deep_scan_consented_at is not null then
        update company_member set last_scanned_at = (select max(completed_at) from batch_scan join batch_row on batch_id = batch_scan.id
          where batch_row.member_id = new.id) where id = new.id;
        perform take_out_leaks(new.id);
      end if;
      return null;
    end $$`,
  `create trigger companies_follow_new_member after insert on company_member
    for each row when (new.register_id is not null) execute function follow_consent()`,
  `create trigger companies_follow_consent after update of register_id, deep_scan_consented_at on company_member for each row
    when (new.register_id is distinct from old.register_id or new.deep_scan_consented_at is distinct from old.deep_scan_consented_at)
    execute function follow_consent()`,
  `create function follow_scan() returns trigger language plpgsql as $$
    declare member uuid;
    begin
      update company_member set deep_scan_status = new.status,
        last_scanned_at = case when new.status = 'COMPLETED' then greatest(last_scanned_at, new.completed_at) else last_scanned_at end
      where register_id = new.register_id and deep_scan_consented_at is not null
        and not exists (select from scan where register_id = new.register_id and requested_at > new.requested_at)
      returning id into member;
      if new.status = 'COMPLETED' and member is not null then perform recount_members(array[member]); end if;
      return null;
    end $$`,
  `create trigger companies_follow_scan after insert or update of status on scan for each row execute function follow_scan()`,
]

export const consent: readonly string[] = [...copies, ...following, ...members]
