import type pg from 'pg'
import type { FigureName } from '#domain/figures.ts'
import { operator } from '#server/demo/accounts.ts'

const operatorId = `(select id from register where email = '${operator.email}')`
const ofDepartment = 'company_member as m where m.department_id = $1 and not m.hidden'

/** Whether the published person in `row` has agreed to the deep scan since, or has an expired domain. */
const isNow = (row: string, condition: string) =>
  `exists (select from company_member as c where c.id = ${row}.member_id and ${condition})`
const hasAgreedNow = (row: string) => isNow(row, 'c.deep_scan_consented_at is not null')

/** Totals of people without consent: whole groups, in which at least five have none (docs/adr/0060). */
const summed = (
  whom: string,
  kind: 'findings' | 'score' = 'findings',
) => `from published_result as s where s.${whom} = $1 and s.kind = '${kind}' and s.result is not null and not ${hasAgreedNow('s')}
  and 5 <= (select count(*) from published_result as g where g.group_id = s.group_id and g.result is not null and not ${hasAgreedNow('g')})
  and not exists (select from published_result as g where g.group_id = s.group_id and g.result is not null and ${isNow('g', 'c.hidden and c.deep_scan_consented_at is null')})`
const peopleSummed = (whom: string, condition = 'true') =>
  `(select count(*) ${summed(whom)} and ${condition})`
const findingsSummed = (whom: string) =>
  `(select coalesce(sum((s.result->>case when $2 = 'internal' then 'internal' else 'exposures' end)::integer), 0) ${summed(whom)})`
const summedRisk = `(array['COULD_NOT_CHECK', 'LOW', 'MODERATE', 'HIGH', 'CRITICAL'])[(s.result->>'risk')::integer]`
const atRiskInSums = `(s.result->>'risk')::integer >= 4`

const habits = `from published_result as s where s.company_id = $1 and s.kind = 'habits' and s.result is not null
  and 5 <= (select count(*) from published_result as g where g.group_id = s.group_id and g.result is not null)
  and not exists (select from published_result as g where g.group_id = s.group_id and g.result is not null and ${isNow('g', 'c.hidden')})`

/** Of a department, unless some of its people are in no total and no one else has been scanned. */
const ofDisclosed = (
  count: string,
) => `case when not exists (select from ${ofDepartment} and m.deep_scan_consented_at is null) or ${peopleSummed('department_id')} > 0
  or exists (select from ${ofDepartment} and m.deep_scan_consented_at is not null and m.last_scanned_at is not null) then ${count} end`

/** Lists show no findings of people who have not agreed to the deep scan. */
const hasAgreed = 'm.deep_scan_consented_at is not null'

/** The risk of `m`, as far as it may be disclosed. */
const riskWhere = (disclosed: string) => `case
  when ${disclosed} and (select count(*) from company_finding as f where f.member_id = m.id and scope = 'external' and state = 'detected') > 0
    then (select (array['LOW', 'MODERATE', 'HIGH', 'CRITICAL'])[max(array_position(array['LOW', 'MODERATE', 'HIGH', 'CRITICAL'], threat_level))]
      from company_finding as f where f.member_id = m.id and scope = 'external' and state = 'detected')
  when not ${disclosed} or last_scanned_at is null then 'PENDING'
  when bulk_unchecked = '{}' or (scored_at >= deep_scan_consented_at and score_unchecked = '{}') then 'LOW'
  else 'COULD_NOT_CHECK' end`

const peopleAtRisk = (
  disclosed: string,
) => `select count(*) from company_member as m where company_id = $1 and not hidden and ${disclosed} and exists (
  select from company_finding as f where f.member_id = m.id and scope = 'external' and state = 'detected'
    and threat_level in ('CRITICAL', 'HIGH'))`
const openFindings = (
  disclosed: string,
) => `select count(*) from company_finding as f join company_member as m on m.id = f.member_id
  where m.company_id = $1 and not m.hidden and ${disclosed} and scope = $2 and state = 'detected'`
const atRiskOfDepartment = (
  disclosed: string,
) => `select count(*) from ${ofDepartment} and ${disclosed} and exists (
  select from company_finding as f where f.member_id = m.id and scope = 'external' and state = 'detected'
    and threat_level in ('CRITICAL', 'HIGH'))`
const scannedOfDepartment = (disclosed: string) =>
  `select count(*) from ${ofDepartment} and ${disclosed} and last_scanned_at is not null`
const findingsOfDepartment = (
  disclosed: string,
) => `select count(*) from company_finding where scope = coalesce($2, 'external') and state = 'detected'
  and member_id in (select m.id from ${ofDepartment} and ${disclosed})`
const exposed = (disclosed: string) => `count(*) filter (where ${disclosed} and exists (
  select from company_finding as f where f.member_id = m.id and scope = 'external' and state = 'detected'))`
const atLevel = (disclosed: string) =>
  `select count(*) from company_member as m where company_id = $1 and not hidden and $2 = ${riskWhere(disclosed)}`
const atLevelOfDepartment = (disclosed: string) =>
  `select count(*) from ${ofDepartment} and $2 = ${riskWhere(disclosed)}`
const scanned = (disclosed: string) =>
  `select count(*) from company_member as m where company_id = $1 and not hidden and ${disclosed} and last_scanned_at is not null`

/** The indicator of each threat category (spec 2 §3). */
const indicatorOf = (
  category: string,
) => `(select indicator from (values ('NAME', 'fullname'), ('ADDRESS', 'address'), ('PHONE', 'phoneNumber'), ('EMAIL', 'email'),
  ('DOMAIN', 'webDomains'), ('IMAGE', 'image'), ('MFA', 'useMFA'), ('CYBERSECURITY_PLAN', 'haveResponsePlan'), ('TOP_APPS', 'top10Apps'),
  ('SOCIAL_MEDIA', 'allSocialMediasInPrivate'), ('PASSWORD_MANAGER', 'havePasswordManager'),
  ('CYBERSECURITY_INSURANCE', 'haveCyberSecurityInsurance')) as behind (category, indicator) where category = ${category})`
const indicatorOfPart = indicatorOf('$2')

const losesPoints = (items: string, category: string) =>
  `exists (select from jsonb_array_elements(${items}) as item where item->>'indicator' = ${indicatorOf(category)})`

const lastOf = (column: string) =>
  `(select ${column} from score where register_id = m.register_id order by created_at desc limit 1)`
const hasScore = `exists (select from score left join scan on scan.id = score.scan_id where score.register_id = m.register_id
  and coalesce(scan.requested_at, score.created_at) >= m.deep_scan_consented_at)`
const isAffected = `(${losesPoints(lastOf('items'), '$2')} or ($2 = 'EMAIL' and exists (select from company_finding as found
  where found.member_id = m.id and found.category = 'EMAIL' and found.scope = 'external' and found.state = 'detected')))`
const isUnknownInScore = `${indicatorOf('$2')} = any(${lastOf('unknown')}::text[])`

/** Scores since the consent, and scores that totals contain, with a bit for each indicator. */
const bitsOf = (names: string) =>
  `(select coalesce(sum(1 << (place::integer - 1)), 0) from unnest(array['fullname', 'address', 'phoneNumber', 'email', 'webDomains', 'image',
    'useMFA', 'haveResponsePlan', 'top10Apps', 'allSocialMediasInPrivate', 'havePasswordManager', 'haveCyberSecurityInsurance'])
    with ordinality as indicator (name, place) where indicator.name in (${names}))`
const countedScores = (
  whom: string,
) => `(select m.score, ${bitsOf(`select item->>'indicator' from jsonb_array_elements(${lastOf('items')}) as item`)} as lacking,
    ${bitsOf(`select unnest(${lastOf('unknown')})`)} as unknown
  from company_member as m where m.${whom} = $1 and not m.hidden and ${hasScore}
  union all select (s.result->>'score')::integer, (s.result->>'lacking')::integer, (s.result->>'unknown')::integer ${summed(whom, 'score')}) as counted`
const bitOf = (category: string) => bitsOf(indicatorOf(category))

/** People affected in the area $2, in order, or not checkable: by their addresses, or by their scores. */
const inArea = (email: 'exposed' | 'inOrder' | 'unknown', whom = 'company_id') => {
  const isUnchecked = `not (m.bulk_unchecked = '{}' or (m.scored_at >= m.deep_scan_consented_at and m.score_unchecked = '{}'))
    and not (${hasScore} and not ${isUnknownInScore})`
  const conditions = {
    exposed: [isAffected, `lacking & ${bitOf('$2')} <> 0`],
    inOrder: [`not ${isAffected} and not (${isUnchecked})`, `(lacking | unknown) & ${bitOf('$2')} = 0`],
    unknown: [`not ${isAffected} and ${isUnchecked}`, `unknown & ${bitOf('$2')} <> 0`],
  }[email]
  return `select case when $2 = 'EMAIL'
    then (select count(*) from company_member as m where m.${whom} = $1 and not m.hidden and ${hasAgreed}
        and (${hasScore} or m.last_scanned_at is not null) and ${conditions[0]})
      + ${peopleSummed(whom, `s.result->>'email' = '${email}'`)}
    else (select count(*) from ${countedScores(whom)} where ${conditions[1]}) end`
}

/** The most points each indicator can lose (docs/score.md), and whether findings lose them. */
const indicatorLimits = `(values ('email', 200, true), ('address', 130, true), ('image', 100, true), ('phoneNumber', 90, true), ('fullname', 80, true),
  ('webDomains', 80, true), ('useMFA', 90, false), ('havePasswordManager', 70, false), ('allSocialMediasInPrivate', 50, false),
  ('haveResponsePlan', 40, false), ('top10Apps', 40, false), ('haveCyberSecurityInsurance', 30, false)) as limits (indicator, at_most, is_found)`

/**
 * Points that findings lose of an indicator: each its share of the rest. A tiny amount is added, as
 * logarithms fall short of a half.
 */
const taken = (condition: string) =>
  `round(at_most * (1 - coalesce(exp(sum(ln(1 - weight)) filter (where ${condition})), 1)) + 0.000001)`

/** The itemized findings of a person's last score, with their weights (docs/score.md) and present state. */
const weighed = (registerId: string) => `(select item->>'indicator' as indicator, leak.id, leak.state,
    case finding->>'threatLevel' when 'LOW' then 0.1 when 'MODERATE' then 0.25 when 'HIGH' then 0.4 else 0.6 end::float8
      * case when (finding->>'olderThanFiveYears')::boolean then 0.5 else 1 end as weight
  from (select items from score where register_id = ${registerId} order by created_at desc limit 1) as last,
    jsonb_array_elements(items) as item, jsonb_array_elements(item->'findings') as finding
    join leak on leak.id = (finding->>'findingId')::uuid) as weighed`

/** The points an answer loses in the next scan: one marked as fixed is a good one. */
const answerCost = `case when exists (select from fix_confirmation as f where f.register_id = r.id and f.indicator = limits.indicator) then 0
  else case limits.indicator when 'useMFA' then case when use_mfa is false then at_most else 0 end
    when 'havePasswordManager' then case when have_password_manager is false then at_most else 0 end
    when 'allSocialMediasInPrivate' then case when all_social_medias_in_private is false then at_most else 0 end
    when 'haveResponsePlan' then case when have_response_plan is false then at_most else 0 end
    when 'haveCyberSecurityInsurance' then case when have_cyber_security_insurance is false then at_most else 0 end
    else 4 * least(10, coalesce(cardinality(top10_apps), 0)) end end`

/** By indicator: its points in the last score, now, and recoverable now. */
const pointsNow = `(select limits.indicator, -(counted->>'points')::integer as was,
    case when is_found then coalesce((select ${taken("state not in ('safe', 'fixed')")} from ${weighed('$1')} where weighed.indicator = limits.indicator), 0)
      else ${answerCost} end as costs,
    case when is_found then coalesce((select ${taken("state not in ('safe', 'fixed')")} - ${taken("state = 'reported'")}
      from ${weighed('$1')} where weighed.indicator = limits.indicator), 0)
      else ${answerCost} end as back
  from ${indicatorLimits} join register as r on r.id = $1
  left join lateral (select item as counted from (select items from score where register_id = $1 order by created_at desc limit 1) as last,
    jsonb_array_elements(items) as item where item->>'indicator' = limits.indicator) as last_item on true) as standing`

/** The findings that need their person, without those that were put off or skipped. */
const openSteps = `leak left join report on report.leak_id = leak.id where leak.register_id = $1
    and (state = 'detected' or (state = 'reported' and resolution in ('USER ACTION', 'REQUEST DENIED', 'FAILED')))
    and not exists (select from guided_step as step where step.leak_id = leak.id and (step.back_at is null or step.back_at > now())
      and not exists (select from leak_event as back where back.leak_id = leak.id and event = 'reappeared' and back.at > step.chosen_at))`
const isOpenStep = `weighed.id in (select leak.id from ${openSteps} and resolution is distinct from 'USER ACTION')`

/** A person's open findings that the company may see; $1 is the id in pages. */
const openOfUser = `from company_finding as f join company_member as m on m.id = f.member_id
  where m.exposure_id = $1 and ${hasAgreed} and scope = 'external' and state = 'detected'`

/** A list's filters, as in docs/figures.md and its page: the part is the type, a dot, and the filter. */
const findingsFilter = `case split_part($2, '.', 2) when 'All' then true when 'Reported Issues' then state = 'reported'
  when 'Requests Completed' then state = 'fixed' when 'User Reported Leaks' then source = 'person' when 'Unattended' then state = 'detected'
  when 'Reported' then state = 'reported' when 'Authorized' then state = 'safe'
  when 'Needs You' then state = 'detected' or exists (select from report where leak_id = leak.id and resolution in ('USER ACTION', 'REQUEST DENIED', 'FAILED'))
  when 'Under Way' then exists (select from report where leak_id = leak.id and resolution in ('PENDING', 'ACCEPTED', 'WAITING FEEDBACK', 'USER ACTION')) end`

/**
 * The people in a bulk scan's results file, with their findings as of its end and their worst threat level.
 */
const resultsOf = `(select found.* from batch_scan as batch join lateral (
    select m.id, count(f.id) as findings,
      (array['LOW', 'MODERATE', 'HIGH', 'CRITICAL'])[max(array_position(array['LOW', 'MODERATE', 'HIGH', 'CRITICAL'], f.threat_level))] as worst
    from company_member as m left join company_finding as f on f.member_id = m.id and f.scope = 'external' and f.found_by is not null
      and f.first_seen_at <= batch.completed_at and f.last_seen_at >= batch.started_at
    where not m.hidden and ${hasAgreed} and exists (select from batch_row where batch_id = batch.id and member_id = m.id)
    group by m.id) as found on true
  where batch.id = $1 and batch.status = 'completed') as results`

/** What to do about a finding, by the groups of the list. */
const groupOfFinding = `case when state in ('fixed', 'safe') then 'done' when state = 'ignored' then 'aside'
  when state = 'reported' then case when exists (select from report where leak_id = leak.id and resolution in ('USER ACTION', 'REQUEST DENIED', 'FAILED'))
    then 'yourTurn' else 'underWay' end
  when exposed_on < (now() at time zone 'UTC')::date - interval '5 years' then 'old' else 'now' end`

/**
 * Each figure in SQL, written from docs/figures.md. $1 is the id of its subject; $2, where a figure has
 * parts, is the part. Null: withheld or unknown.
 */
export const figureQueries: Readonly<Record<FigureName, string>> = {
  'company.score': `select case when count(*) >= 5 then round(avg(score)) end from ${countedScores('company_id')}`,
  'company.scoreRange': `select case when count(score) >= 5 then nullif(case $2 when 'highest' then max(score) else min(score) end, 0) end
    from ${countedScores('company_id')}`,
  'company.grades': `select count(*) from ${countedScores('company_id')} where $2 = case
      when score >= 900 then 'A' when score >= 800 then 'B' when score >= 700 then 'C' when score >= 600 then 'D' when score >= 400 then 'E'
      when score > 0 then 'F' else '-' end`,
  'company.people': `select count(*) from company_member where company_id = $1 and not hidden`,
  'company.scanned': `select (${scanned(hasAgreed)}) + ${peopleSummed('company_id')}`,
  'company.scored': `select count(*) from ${countedScores('company_id')}`,
  'company.exposed': `select case when count(last_scanned_at) filter (where ${hasAgreed}) + ${peopleSummed('company_id')} >= 5
      then ${exposed(hasAgreed)} + ${peopleSummed('company_id', "s.result->>'exposures' <> '0'")} end
    from company_member as m where m.company_id = $1 and not hidden`,
  'company.risk': `select case when $2 = 'PENDING' then greatest(0, (${atLevel(hasAgreed)}) - ${peopleSummed('company_id')})
    else (${atLevel(hasAgreed)}) + ${peopleSummed('company_id', `${summedRisk} = $2`)} end`,
  'company.listedRisk': `select count(*) from company_member as m where company_id = $1 and not hidden
    and $2 = case when ${hasAgreed} then ${riskWhere('true')} else 'NOT_SHOWN' end`,
  'company.atRisk': `select (${peopleAtRisk(hasAgreed)}) + ${peopleSummed('company_id', atRiskInSums)}`,
  'company.membership': `select count(*) from company_member where company_id = $1 and not hidden and status = $2`,
  'company.executives': `select count(*) from company_member where company_id = $1 and not hidden
      and ($2 is distinct from 'others') = coalesce(is_executive, false)`,
  'company.registered': `select count(*) from company_member where company_id = $1 and not hidden and register_id is not null`,
  'company.deepScan': `select count(*) from company_member where company_id = $1 and not hidden and
      case when $2 = 'ongoing' then deep_scan_status in ('INITIATED', 'PROCESSING', 'SCANNING') else deep_scan_status = $2 end`,
  'company.deepScanned': `select count(*) from company_member as m where company_id = $1 and not hidden and exists (select from score
        left join scan on scan.id = score.scan_id where score.register_id = m.register_id
        and coalesce(scan.requested_at, score.created_at) >= m.deep_scan_consented_at)
      and ($2 is distinct from 'compromised' or exists (select from company_finding as f
        where f.member_id = m.id and scope = 'external' and state = 'detected'))`,
  'company.deepScanFindings': `select count(*) from company_finding as f join company_member as m on m.id = f.member_id
    where m.company_id = $1 and not m.hidden and m.deep_scan_consented_at is not null and f.leak_id is not null
      and f.scope = 'external' and f.state = 'detected'`,
  'company.findings': `select (${openFindings(hasAgreed)}) + ${findingsSummed('company_id')}`,
  'company.listedFindings': openFindings(hasAgreed),
  'company.oldFindings': `select count(*) from company_finding as f join company_member as m on m.id = f.member_id
    where m.company_id = $1 and not m.hidden and ${hasAgreed} and scope = $2 and state = 'detected'
      and exposed_on < (now() at time zone 'UTC')::date - interval '5 years'`,
  'company.findingPeople': `select count(distinct m.id) from company_finding as f join company_member as m on m.id = f.member_id
    where m.company_id = $1 and not m.hidden and ${hasAgreed} and scope = $2 and state = 'detected'`,
  'company.findingThreats': `select count(*) from company_finding as f join company_member as m on m.id = f.member_id
    where m.company_id = $1 and not m.hidden and ${hasAgreed} and scope = 'external' and state = 'detected' and threat_level = $2`,
  'company.findingKinds': `select count(*) from company_finding as f join company_member as m on m.id = f.member_id
    where m.company_id = $1 and not m.hidden and ${hasAgreed} and scope = 'external' and state = 'detected' and issue = $2`,
  'company.removals': `select count(*) from company_finding as f join company_member as m on m.id = f.member_id
    join report on report.leak_id = f.leak_id where m.company_id = $1 and not m.hidden and not f.withheld
      and report.resolution in ('PENDING', 'ACCEPTED', 'WAITING FEEDBACK', 'USER ACTION')`,
  'company.removalsSolved': `select count(*) from company_finding as f join company_member as m on m.id = f.member_id
    join report on report.leak_id = f.leak_id where m.company_id = $1 and not m.hidden and not f.withheld
      and report.resolution in ('SOLVED', 'REMOVE')`,
  'company.habits': `select case when count(*) >= 5
      then round(1000.0 * count(*) filter (where (s.result->>case $2 when 'training' then 'trained' else $2 end)::boolean) / count(*)) / 10 end
    ${habits}`,
  'company.plans': `select case when count(*) >= 5 then count(*) filter (where case $2
      when 'made' then (s.result->>'made')::boolean
      when 'checked' then (s.result->>'checked')::date >= date_trunc('month', now(), 'UTC')
      when 'running' then s.result->>'run' = 'inProgress' else s.result->>'run' = 'completed' end) end
    ${habits}`,
  'company.affected': inArea('exposed'),
  'company.inOrder': inArea('inOrder'),
  'company.couldNotCheck': inArea('unknown'),
  'company.indicators': `select count(*) from ${countedScores('company_id')} where split_part($2, '.', 2) = case
      when lacking & ${bitOf("split_part($2, '.', 1)")} <> 0 then 'lack'
      when unknown & ${bitOf("split_part($2, '.', 1)")} <> 0 then 'unknown' else 'have' end`,
  'company.stolenSignIns': `select case split_part($2, '.', 1) when 'others' then others else (
      select count(*) from stolen_sign_in_member as stolen join company_member as m on m.id = stolen.member_id
      where stolen.proof_id = proof.id and not m.hidden and m.deep_scan_consented_at <= answered_at) end
    from stolen_sign_in_check join domain_proof as proof on proof.id = proof_id
    where company_id = $1 and domain = substr($2, strpos($2, '.') + 1)`,
  'company.departments': `select count(*) from department where company_id = $1`,
  'company.seats': `select case $2 when 'licensed' then licensed_seats when 'used' then taken else greatest(0, licensed_seats - taken) end
    from company, (select (select count(*) from company_member where company_id = $1 and seat_taken_at is not null)
      + (select count(distinct email) from batch_row join batch_scan on batch_scan.id = batch_id
        where company_id = $1 and status = 'processing' and line > prepared_line and verdict <> 'refused'
          and email not in (select email from company_member where company_id = $1 and seat_taken_at is not null)) as taken) as seats
    where company.id = $1`,
  'company.left': `select count(*) from company_leaver where company_id = $1 and left_at > now() - interval '30 days'`,
  'company.uploads': `select count(*) from batch_scan where company_id = $1`,
  'bulkScan.lines': `select count(*) from batch_row where batch_id = $1`,
  'bulkScan.people': `select count(*) from batch_row where batch_id = $1 and verdict <> 'refused'`,
  'bulkScan.prepared': `select count(*) from batch_row join batch_scan on batch_scan.id = batch_id
    where batch_id = $1 and verdict <> 'refused' and line <= prepared_line`,
  'bulkScan.scanned': `select coalesce(sum(cardinality(member_ids)), 0) from batch_part where batch_id = $1 and done_at is not null`,
  'bulkScan.exposed': `select case when status = 'completed' and results_disclosed and not exists (
      select from domain_proof as proof where proof.company_id = batch.company_id and proof.status = 'lapsed' and proof.domain = any(batch.domains))
    then users_exposed end from batch_scan as batch where id = $1`,
  'bulkScan.results': `select count(*) from ${resultsOf} where $2::text is null or $2 = case
      when worst is not null then worst
      when exists (select from batch_source where batch_id = $1 and reason is not null) then 'COULD_NOT_CHECK' else 'LOW' end`,
  'bulkScan.resultFindings': `select coalesce(sum(findings), 0) from ${resultsOf}`,
  'bulkScan.source': `select case split_part($2, '.', 2) when 'checked' then users_checked when 'found' then users_found else users_not_checked end
    from batch_source where batch_id = $1 and source = split_part($2, '.', 1)`,
  'bulkScan.seatsMissing': `select case when status = 'unavailable_seats' then greatest(0, (select count(distinct email) from batch_row as line
        where batch_id = batch.id and verdict <> 'refused' and not exists (select from company_member as m
          where m.company_id = batch.company_id and m.email = line.email and m.seat_taken_at is not null))
      - greatest(0, licensed_seats - (select count(*) from company_member as m where m.company_id = batch.company_id and m.seat_taken_at is not null))) end
    from batch_scan as batch join company on company.id = batch.company_id where batch.id = $1`,
  'department.score': `select case when count(*) >= 5 then round(avg(score)) end from ${countedScores('department_id')}`,
  'department.people': `select count(*) from ${ofDepartment}`,
  'department.listed': `select count(*) from ${ofDepartment}`,
  'department.scanned': `select ${ofDisclosed(`(${scannedOfDepartment(hasAgreed)}) + ${peopleSummed('department_id')}`)}`,
  'department.risk': `select case when $2 = 'PENDING' then greatest(0, (${atLevelOfDepartment(hasAgreed)}) - ${peopleSummed('department_id')})
    else (${atLevelOfDepartment(hasAgreed)}) + ${peopleSummed('department_id', `${summedRisk} = $2`)} end`,
  'department.atRisk': `select ${ofDisclosed(`(${atRiskOfDepartment(hasAgreed)}) + ${peopleSummed('department_id', atRiskInSums)}`)}`,
  'department.findings': `select ${ofDisclosed(`(${findingsOfDepartment(hasAgreed)}) + ${findingsSummed('department_id')}`)}`,
  'department.affected': inArea('exposed', 'department_id'),
  'department.couldNotCheck': inArea('unknown', 'department_id'),
  'user.score': `select score from company_member where exposure_id = $1 and scored_at >= deep_scan_consented_at`,
  'user.findings': `select case when count(*) > 0 or exists (select from company_member as m where exposure_id = $1 and ${hasAgreed}
      and last_scanned_at is not null and (bulk_unchecked = '{}' or (scored_at >= deep_scan_consented_at and score_unchecked = '{}'))) then count(*) end ${openOfUser}`,
  'user.deepScan': `select case when $2 = 'takedownRequests' then (select count(*) from company_finding as f
        join company_member as m on m.id = f.member_id join report on report.leak_id = f.leak_id
        where m.exposure_id = $1 and not f.withheld and report.resolution in ('PENDING', 'ACCEPTED', 'WAITING FEEDBACK', 'USER ACTION'))
      else (select count(*) ${openOfUser} and f.leak_id is not null and ($2 = 'totalExposures'
        or issue = case $2 when 'password' then 'credential' when 'domain' then 'webdomain' else $2 end)) end`,
  'person.score': `select score from score where register_id = $1 order by created_at desc limit 1`,
  'person.needsYou': `select count(*) from leak left join report on report.leak_id = leak.id where register_id = $1
    and (state = 'detected' or (state = 'reported' and resolution in ('USER ACTION', 'REQUEST DENIED', 'FAILED')))`,
  'person.likely': `select count(*) from likely_finding where register_id = $1 and state = 'unanswered' and $2 in ('ALL', type)`,
  'person.removals': `select count(*) from leak join report on report.leak_id = leak.id where register_id = $1
    and resolution in ('PENDING', 'ACCEPTED', 'WAITING FEEDBACK', 'USER ACTION')`,
  'person.open': `select count(*) from leak left join report on report.leak_id = leak.id where register_id = $1 and leak.type = $2
    and (state = 'detected' or (state = 'reported' and resolution in ('USER ACTION', 'REQUEST DENIED', 'FAILED')))`,
  'person.findings': `select count(*) from leak where register_id = $1 and (split_part($2, '.', 1) in ('ALL', type)) and ${findingsFilter}`,
  'person.groups': `select count(*) from leak where register_id = $1 and (split_part($2, '.', 1) in ('ALL', type)) and ${findingsFilter}
      and ${groupOfFinding} = split_part($2, '.', 3)`,
  'person.pictures': `select count(*) from leak left join report on report.leak_id = leak.id where register_id = $1 and type = 'IMAGE'
    and case $2 when 'Unattended' then state = 'detected' when 'Authorized' then state = 'safe'
      else state = 'reported' or (state = 'fixed' and report.id is not null) end`,
  'person.exposures': `select count(*) from leak where register_id = $1 and state in ('detected', 'reported', 'ignored') and type = $2`,
  'person.counted': `select case split_part($2, '.', 2)
      when 'inProgress' then (select count(*) from ${weighed('$1')} where indicator = ${indicatorOf("split_part($2, '.', 1)")} and state = 'reported')
      else (select case when split_part($2, '.', 2) = '' and item->>'kind' = 'ANSWER' then (item->>'count')::integer
          else (select count(*) from jsonb_array_elements(item->'findings') as finding
            where split_part($2, '.', 2) = '' or (finding->>'date')::date < last.created_at::date - interval '5 years') end
        from (select items, created_at from score where register_id = $1 order by created_at desc limit 1) as last,
          jsonb_array_elements(items) as item where item->>'indicator' = ${indicatorOf("split_part($2, '.', 1)")}) end`,
  'person.costs': `select coalesce((select -(item->>'points')::integer from
      (select items from score where register_id = $1 order by created_at desc limit 1) as last, jsonb_array_elements(items) as item
      where item->>'indicator' = ${indicatorOfPart}), 0)`,
  'person.givesBack': `select coalesce((select back from ${pointsNow} where indicator = ${indicatorOfPart} and was is not null), 0)`,
  'person.pending': `select sum(coalesce(was, 0) - costs) from ${pointsNow} where $2::text is null or (indicator = ${indicatorOfPart} and was is not null)`,
  'person.scans': `select credits from register where id = $1`,
  'person.stepsLeft': `select count(*) from ${openSteps}`,
  'person.minutesLeft': `select coalesce(sum(case when state = 'reported' or type in ('NAME', 'ADDRESS', 'PHONE', 'IMAGE') or source = 'person' then 5
    when type = 'DOMAIN' then 15 when (evidence->>'passwordExposed')::boolean then 4 else 3 end), 0) from ${openSteps}`,
  'person.pointsLeft': `select case when exists (select from score where register_id = $1) then coalesce(sum(back), 0) end from (
      select ${taken("weighed.state not in ('safe', 'fixed')")} - ${taken(`weighed.state not in ('safe', 'fixed') and not ${isOpenStep}`)} as back
      from ${weighed('$1')} join ${indicatorLimits} using (indicator) group by indicator, at_most) as gains`,
  'finding.givesBack': `select case when state = 'reported' then 0 else
      (select ${taken("weighed.state not in ('safe', 'fixed') or weighed.id = leak.id")} - ${taken("weighed.state not in ('safe', 'fixed') and weighed.id <> leak.id")}
        from ${weighed('leak.register_id')} join ${indicatorLimits} using (indicator)
        where indicator = (select indicator from ${weighed('leak.register_id')} where weighed.id = leak.id) group by at_most) end
    from leak where id = $1`,
  'desk.requests': `select count(*) from report where $1 = '' and case $2 when 'open' then resolution in ('PENDING', 'ACCEPTED', 'WAITING FEEDBACK', 'USER ACTION')
      when 'overdue' then resolution in ('PENDING', 'ACCEPTED', 'WAITING FEEDBACK', 'USER ACTION') and due_at < now()
      when 'mine' then resolution in ('PENDING', 'ACCEPTED', 'WAITING FEEDBACK', 'USER ACTION') and assignee_id = ${operatorId}
      when 'unassigned' then resolution in ('PENDING', 'ACCEPTED', 'WAITING FEEDBACK', 'USER ACTION') and assignee_id is null
      when 'closed' then resolution in ('REQUEST DENIED', 'FAILED', 'SOLVED', 'REMOVE') else resolution = $2 end`,
  'support.requests': `select count(*) from support_request where $1 = '' and case $2 when 'overdue' then state = 'open' and due_at < now()
      when 'mine' then state <> 'closed' and assignee_id = ${operatorId} else state = $2 end`,
}

/**
 * The length of a figure's list where totals count people without consent: it has exactly those who agreed
 * (docs/adr/0060).
 */
const agreedAlone: Readonly<Partial<Record<FigureName, string>>> = {
  'company.scanned': scanned(hasAgreed),
  'company.exposed': `select ${exposed(hasAgreed)} from company_member as m where m.company_id = $1 and not hidden`,
  'company.risk': atLevel(hasAgreed),
  'company.atRisk': peopleAtRisk(hasAgreed),
  'company.findings': openFindings(hasAgreed),
  'department.scanned': scannedOfDepartment(hasAgreed),
  'department.risk': atLevelOfDepartment(hasAgreed),
  'department.atRisk': atRiskOfDepartment(hasAgreed),
  'department.findings': findingsOfDepartment(hasAgreed),
}

const count = async (
  db: pg.Pool,
  text: string,
  of: string,
  part: string | undefined,
): Promise<number | null> => {
  const values = text.includes('$2') ? [of, part ?? null] : text.includes('$1') ? [of] : []
  const { rows } = await db.query<[string | null]>({ text, values, rowMode: 'array' })
  const value = rows[0]?.[0] ?? null
  return value === null ? null : Number.parseFloat(value)
}

export const queryFigure = (
  db: pg.Pool,
  name: FigureName,
  of: string,
  part: string | undefined,
): Promise<number | null> => count(db, figureQueries[name], of, part)

/** The length of a figure's list by SQL; undefined where it equals the figure. */
export const queryList = async (
  db: pg.Pool,
  name: FigureName,
  of: string,
  part: string | undefined,
): Promise<number | null | undefined> => {
  const text = agreedAlone[name]
  return text === undefined ? undefined : count(db, text, of, part)
}
