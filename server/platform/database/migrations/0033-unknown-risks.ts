import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Places of `lacking` (migration 0012); the first six are what scans find. */
const places = Array.from({ length: 12 }, (_, place) => place)
const found = [
  ['fullname', 'NAME'],
  ['address', 'ADDRESS'],
  ['phoneNumber', 'PHONE'],
  ['email', 'EMAIL'],
  ['webDomains', 'DOMAIN'],
  ['image', 'IMAGE'],
] as const
/** What had to be asked about each kind of data when this was written. */
const needed = [
  ['NAME', 'peopleSearch'],
  ['ADDRESS', 'peopleSearch'],
  ['PHONE', 'peopleSearch'],
  ['EMAIL', 'embeddedCorpus'],
  ['EMAIL', 'stealerLogs'],
  ['EMAIL', 'haveIBeenPwned'],
  ['DOMAIN', 'embeddedCorpus'],
  ['DOMAIN', 'stealerLogs'],
  ['IMAGE', 'imageIndex'],
] as const
const rows = (list: readonly (readonly string[])[]): string =>
  list.map(row => `(${row.map(word => `'${word}'`).join(', ')})`).join(', ')

const sums = (column: string, sign = ''): string =>
  `array[${places.map(place => `${sign}sum(${column} >> ${place} & 1)`).join(', ')}]::integer[]`
const steps = (column: string): string =>
  `array[${places.map(place => `sum(step * (${column} >> ${place} & 1))`).join(', ')}]::integer[]`
const added = (column: string): string =>
  `array(select before + change from unnest(tally.${column}, excluded.${column}) with ordinality as place (before, change, number) order by number)`
const intoTally = `on conflict (company_id) do update set scanned = tally.scanned + excluded.scanned,
  score_sum = tally.score_sum + excluded.score_sum, lacking = ${added('lacking')}, unknown = ${added('unknown')}`

/** What of a score is neither exposed nor known to be in order. */
const scores = [
  // Null where it was not kept: then whatever nothing was found of is unknown.
  `alter table score add column unknown text[]`,
  `update score set unknown = array(select name from (values ${rows(found)}) as kind (name, subject)
    where not exists (select from jsonb_array_elements(items) as item where item->>'indicator' = kind.name)
      and exists (select from (values ${rows(needed)}) as need (subject, source) where need.subject = kind.subject
        and not exists (select from jsonb_array_elements(checks) as said where said->>'subjectKind' = need.subject
          and said->>'source' = need.source and said->>'reason' is null)))`,
  `create function unknown_in(unknown text[], lacking integer) returns integer language sql immutable as $$
    select coalesce((select bit_or(1 << (place::integer - 1))
        from unnest(array[${found.map(([name]) => `'${name}'`).join(', ')}]) with ordinality as indicator (name, place)
        where name = any(unknown)), case when unknown is null then ${2 ** found.length - 1} & ~lacking else 0 end)
  $$`,
  // {source: reason}; null where it was not kept.
  `create function unasked_in(checks jsonb) returns jsonb language sql immutable as $$
    select case when checks <> '[]' then coalesce((select jsonb_object_agg(said->>'source', said->>'reason')
      from jsonb_array_elements(checks) as said where said->>'reason' is not null), '{}') end
  $$`,
]

const members = [
  `drop view shown_member`,
  // The sources that could not be asked about the person in their last bulk scan and in their last personal one: {source: reason}.
  // Null: there was none.
  `alter table company_member add column bulk_unasked jsonb, add column score_unasked jsonb, add column unknown integer not null default 0`,
  `update company_member set unknown = unknown_in(last.unknown, lacking), score_unasked = unasked_in(last.checks)
    from (select distinct on (register_id) register_id, unknown, checks from score order by register_id, created_at desc) as last
    where last.register_id = company_member.register_id and company_member.score is not null`,
  `update company_member set bulk_unasked = coalesce((
      select coalesce(jsonb_object_agg(said.source, said.reason) filter (where said.reason is not null
        and (company_member.could_not_check or said.reason = 'NOT_CONFIGURED')), '{}')
      from (select batch_scan.id from batch_row join batch_scan on batch_scan.id = batch_id
        where member_id = company_member.id and completed_at is not null order by completed_at desc limit 1) as last
      join batch_source as said on said.batch_id = last.id having count(*) > 0),
      '{"embeddedCorpus": "NOT_ASKED", "stealerLogs": "NOT_ASKED", "haveIBeenPwned": "NOT_ASKED"}')
    where last_scanned_at is not null`,
  `alter table company_member drop column could_not_check`,
  // Whether all sources were asked about a person: by the bulk scan, or by their own scan once the company may see it.
  `create function all_asked(bulk jsonb, consented_at timestamptz, personal jsonb) returns boolean language sql immutable as $$
    select coalesce(bulk = '{}', false) or coalesce(consented_at is not null and personal = '{}', false)
  $$`,
  `alter table company_member
    add column asked_all boolean not null generated always as (all_asked(bulk_unasked, deep_scan_consented_at, score_unasked)) stored`,
  `create view shown_member as select * from company_member where not hidden`,
  `drop index company_member_by_risk`,
  `create index company_member_by_risk on company_member (company_id, risk_rank desc, alias)
    include (id, department_id, is_executive, status, deep_scan_status, deep_scan_consented_at, vulnerabilities, last_scanned_at,
      latest_issue, latest_exposed_on, score, lacking, unknown, asked_all) where not hidden`,
  // Which sources are missing is read of those alone in whom one is, and of those who have a score.
  `create index company_member_unasked on company_member (company_id) include (bulk_unasked, last_scanned_at)
    where not asked_all and not hidden`,
  `create index company_member_scored on company_member (company_id) include (score_unasked) where score is not null and not hidden`,
  `drop function recount_scanned(uuid[], timestamptz, boolean)`,
  `create function recount_scanned(members uuid[], scanned_at timestamptz, unasked jsonb) returns void language sql as $$
    update company_member as member set
      last_scanned_at = greatest(member.last_scanned_at, $2),
      bulk_unasked = coalesce($3, member.bulk_unasked),
      vulnerabilities = coalesce(found.open, 0),
      risk_level = case
        when coalesce(member.last_scanned_at, $2) is null then 'PENDING'
        when found.worst is not null then (array['LOW', 'MODERATE', 'HIGH', 'CRITICAL'])[found.worst]
        when all_asked(coalesce($3, member.bulk_unasked), member.deep_scan_consented_at, member.score_unasked) then 'LOW'
        else 'PENDING' end,
      latest_source = found.source,
      latest_issue = found.issue,
      latest_exposed_on = found.exposed_on
    from unnest($1) as given (id) left join (
      select member_id, (count(*) filter (where scope = 'external'))::integer as open, max(threat_rank) filter (where scope = 'external') as worst,
        (array_agg(source order by exposed_on desc nulls last, id))[1] as source,
        (array_agg(issue order by exposed_on desc nulls last, id))[1] as issue,
        (array_agg(exposed_on order by exposed_on desc nulls last, id))[1] as exposed_on
      from company_finding where member_id = any($1) and state = 'detected' group by member_id
    ) as found on found.member_id = given.id
    where member.id = given.id
  $$`,
  `update company_member set risk_level = 'PENDING'
    where risk_level = 'LOW' and not asked_all
      and not exists (select from company_finding where member_id = company_member.id and state = 'detected' and scope = 'external')`,
  `create or replace function follow_score() returns trigger language plpgsql as $$
    declare consenting uuid[];
    begin
      with followed as (
        update company_member set score = new.score, lacking = lacking_in(new.items),
          unknown = unknown_in(new.unknown, lacking_in(new.items)), score_unasked = unasked_in(new.checks)
        where register_id = new.register_id
          and not exists (select from score where register_id = new.register_id and created_at > new.created_at)
        returning id, deep_scan_consented_at
      )
      select array_agg(id) into consenting from followed where deep_scan_consented_at is not null;
      if consenting is not null then perform recount_members(consenting); end if;
      return null;
    end $$`,
  `create or replace function keep_member() returns trigger language plpgsql as $$
    begin
      if new.register_id is null and old.register_id is not null then
        new.deep_scan_consented_at := null;
        new.deep_scan_invited_at := null;
        new.deep_scan_status := 'NOT_INVITED';
        new.score := null;
        new.lacking := 0;
        new.unknown := 0;
        new.score_unasked := null;
      end if;
      return new;
    end $$`,
  `create function take_score(member uuid, register uuid) returns void language sql as $$
    update company_member set score = last.score, lacking = lacking_in(last.items),
      unknown = unknown_in(last.unknown, lacking_in(last.items)), score_unasked = unasked_in(last.checks)
    from (select score, items, unknown, checks from score where register_id = register order by created_at desc limit 1) as last
    where company_member.id = member
  $$`,
  `create or replace function follow_consent() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' or new.register_id is distinct from old.register_id then
        perform take_score(new.id, new.register_id);
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
]

const tallies = [
  `alter table company_tally add column unknown integer[]`,
  `update company_tally set unknown = (select ${sums('unknown')} from company_member
    where company_member.company_id = company_tally.company_id and score is not null and not hidden)`,
  `update company_tally set unknown = array_fill(0, array[${places.length}]) where unknown is null or array_position(unknown, null) is not null`,
  `alter table company_tally alter column unknown set not null`,
  `alter table company_score add column unknown jsonb`,
  `create or replace function tally_added() returns trigger language plpgsql as $$
    begin
      insert into company_tally as tally (company_id, scanned, score_sum, lacking, unknown)
        select company_id, count(*), sum(score), ${sums('lacking')}, ${sums('unknown')} from added where score is not null group by company_id
      ${intoTally};
      return null;
    end $$`,
  `create or replace function tally_changed() returns trigger language plpgsql as $$
    begin
      insert into company_tally as tally (company_id, scanned, score_sum, lacking, unknown)
        select company_id, sum(step), sum(step * score), ${steps('lacking')}, ${steps('unknown')}
        from (values (old.company_id, -1, old.score, old.lacking, old.unknown, old.hidden),
            (new.company_id, 1, new.score, new.lacking, new.unknown, new.hidden))
          as version (company_id, step, score, lacking, unknown, hidden)
        where score is not null and not hidden group by company_id
      ${intoTally};
      return null;
    end $$`,
  `create or replace function tally_removed() returns trigger language plpgsql as $$
    begin
      insert into company_tally as tally (company_id, scanned, score_sum, lacking, unknown)
        select company_id, -count(*), -sum(score), ${sums('lacking', '-')}, ${sums('unknown', '-')}
        from removed where score is not null and not hidden and exists (select from company_tally as known where known.company_id = removed.company_id)
        group by company_id
      ${intoTally};
      return null;
    end $$`,
  `drop trigger company_tallies_score on company_member`,
  `create trigger company_tallies_score after update of score, lacking, unknown, register_id, company_id, hidden on company_member for each row
    when ((old.company_id, old.score, old.lacking, old.unknown, old.hidden)
      is distinct from (new.company_id, new.score, new.lacking, new.unknown, new.hidden))
    execute function tally_changed()`,
]

/** What could not be checked of a company's people is no low risk, and nothing in order. */
export const unknownRisks: Migration = {
  async up(db: Kysely<unknown>) {
    for (const statement of [...scores, ...members, ...tallies]) await sql.raw(statement).execute(db)
  },
}
