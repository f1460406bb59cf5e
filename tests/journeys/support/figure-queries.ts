import type pg from 'pg'
import type { FigureName } from '../../../domain/figures.ts'

/**
 * People of a department, but for those whose department may not be told (docs/adr/0022): who has not agreed to the deep scan, of fewer than
 * five people, or as one of five executives or more.
 */
const toldPeople = `company_member as m where m.department_id = $1 and not m.hidden and (m.deep_scan_consented_at is not null
  or ((select count(*) from company_member as c where c.department_id = $1 and not c.hidden) >= 5 and not (m.is_executive
    and (select count(*) from company_member as c where c.company_id = m.company_id and c.is_executive and not c.hidden) >= 5)))`

/** The indicator that stands behind each threat category (spec 2 §3). */
const indicatorOfPart = `(select indicator from (values ('NAME', 'fullname'), ('ADDRESS', 'address'), ('PHONE', 'phoneNumber'), ('EMAIL', 'email'),
  ('DOMAIN', 'webDomains'), ('IMAGE', 'image'), ('MFA', 'useMFA'), ('CYBERSECURITY_PLAN', 'haveResponsePlan'), ('TOP_APPS', 'top10Apps'),
  ('SOCIAL_MEDIA', 'allSocialMediasInPrivate'), ('PASSWORD_MANAGER', 'havePasswordManager'),
  ('CYBERSECURITY_INSURANCE', 'haveCyberSecurityInsurance')) as behind (category, indicator) where category = $2)`

const lastScores = `company_member as m join lateral (select items, unknown from score where register_id = m.register_id
  order by created_at desc limit 1) as last on true where m.company_id = $1 and not m.hidden`
const losesPoints = `exists (select from jsonb_array_elements(items) as item where item->>'indicator' = ${indicatorOfPart})`

/**
 * What each figure is, in SQL that was written from docs/figures.md. $1 is the id of whom it is about; $2, where a figure has parts, is the
 * part. Null: it may not be told, or is not known.
 */
export const figureQueries: Readonly<Record<FigureName, string>> = {
  'company.score': `select case when count(score) >= 5 then
      (select score from company_score where company_id = $1 order by created_at desc limit 1) end
    from company_member where company_id = $1 and not hidden`,
  'company.people': `select count(*) from company_member where company_id = $1 and not hidden`,
  'company.scanned': `select count(*) from company_member where company_id = $1 and not hidden and last_scanned_at is not null`,
  'company.scored': `select count(*) from company_member as m join register on register.id = m.register_id
    where m.company_id = $1 and not hidden and exists (select from score where score.register_id = register.id)`,
  'company.exposed': `select case when count(last_scanned_at) >= 5 then count(*) filter (where exists (
      select from company_finding as f where f.member_id = m.id and scope = 'external' and state = 'detected')) end
    from company_member as m where m.company_id = $1 and not hidden`,
  'company.risk': `select count(*) from (select case
        when (select count(*) from company_finding as f where f.member_id = m.id and scope = 'external' and state = 'detected') > 0
          then (select (array['LOW', 'MODERATE', 'HIGH', 'CRITICAL'])[max(array_position(array['LOW', 'MODERATE', 'HIGH', 'CRITICAL'], threat_level))]
            from company_finding as f where f.member_id = m.id and scope = 'external' and state = 'detected')
        when last_scanned_at is null then 'PENDING'
        when bulk_unasked = '{}' or (deep_scan_consented_at is not null and score_unasked = '{}') then 'LOW'
        else 'COULD_NOT_CHECK' end as level
      from company_member as m where company_id = $1 and not hidden) as leveled where level = $2`,
  'company.registered': `select count(*) from company_member where company_id = $1 and not hidden and register_id is not null`,
  'company.deepScan': `select count(*) from company_member where company_id = $1 and not hidden and
      case when $2 = 'ongoing' then deep_scan_status in ('INITIATED', 'PROCESSING', 'SCANNING') else deep_scan_status = $2 end`,
  'company.deepScanned': `select count(*) from company_member as m where company_id = $1 and not hidden and deep_scan_consented_at is not null
      and exists (select from score where score.register_id = m.register_id)
      and ($2 is distinct from 'compromised' or exists (select from company_finding as f
        where f.member_id = m.id and scope = 'external' and state = 'detected'))`,
  'company.findings': `select count(*) from company_finding as f join company_member as m on m.id = f.member_id
    where m.company_id = $1 and not m.hidden and scope = $2 and state = 'detected'`,
  'company.findingThreats': `select count(*) from company_finding as f join company_member as m on m.id = f.member_id
    where m.company_id = $1 and not m.hidden and scope = 'external' and state = 'detected' and threat_level = $2`,
  'company.findingKinds': `select count(*) from company_finding as f join company_member as m on m.id = f.member_id
    where m.company_id = $1 and not m.hidden and scope = 'external' and state = 'detected' and issue = $2`,
  'company.removals': `select count(*) from company_finding as f join company_member as m on m.id = f.member_id
    join report on report.leak_id = f.leak_id where m.company_id = $1 and not m.hidden and not f.withheld
      and report.resolution in ('PENDING', 'ACCEPTED', 'WAITING FEEDBACK', 'USER ACTION')`,
  'company.removalsSolved': `select count(*) from company_finding as f join company_member as m on m.id = f.member_id
    join report on report.leak_id = f.leak_id where m.company_id = $1 and not m.hidden and not f.withheld
      and report.resolution in ('SOLVED', 'REMOVE')`,
  'company.habits': `select case when count(*) >= 5 then round(1000.0 * count(*) filter (where case $2
      when 'mfa' then use_mfa
      when 'plan' then have_response_plan or exists (select from response_plan where register_id = r.id)
      else exists (select from learned_tutorial where register_id = r.id) end) / count(*)) / 10 end
    from register as r where company_id = $1 and not exists (select from company_member where register_id = r.id and hidden)`,
  'company.affected': `select count(*) from ${lastScores} and ${losesPoints}`,
  'company.inOrder': `select count(*) from ${lastScores} and not ${losesPoints} and not ${indicatorOfPart} = any(last.unknown)`,
  'company.departments': `select count(*) from department where company_id = $1`,
  'company.seats': `select case $2 when 'licensed' then licensed_seats when 'used' then taken else greatest(0, licensed_seats - taken) end
    from company, (select count(*) as taken from company_member where company_id = $1 and seat_taken_at is not null) as seats
    where company.id = $1`,
  'department.score': `select case when count(score) >= 5 then round(avg(score)) end from company_member where department_id = $1 and not hidden`,
  'department.people': `select count(*) from company_member where department_id = $1 and not hidden`,
  'department.scanned': `select count(*) from ${toldPeople} and last_scanned_at is not null`,
  'department.atRisk': `select count(*) from ${toldPeople} and exists (
      select from company_finding as f where f.member_id = m.id and scope = 'external' and state = 'detected'
        and threat_level in ('CRITICAL', 'HIGH'))`,
  'department.findings': `select count(*) from company_finding where scope = 'external' and state = 'detected' and member_id in (
    select m.id from ${toldPeople})`,
  'person.score': `select score from score where register_id = $1 order by created_at desc limit 1`,
  'person.needsYou': `select count(*) from leak left join report on report.leak_id = leak.id where register_id = $1
    and (state = 'detected' or (state = 'reported' and resolution in ('USER ACTION', 'REQUEST DENIED', 'FAILED')))`,
  'person.removals': `select count(*) from leak join report on report.leak_id = leak.id where register_id = $1
    and resolution in ('PENDING', 'ACCEPTED', 'WAITING FEEDBACK', 'USER ACTION')`,
  'person.open': `select count(*) from leak left join report on report.leak_id = leak.id where register_id = $1 and leak.type = $2
    and (state = 'detected' or (state = 'reported' and resolution in ('USER ACTION', 'REQUEST DENIED', 'FAILED')))`,
  'person.exposures': `select count(*) from leak where register_id = $1 and state in ('detected', 'reported', 'ignored') and type = $2`,
  'person.costs': `select coalesce((select -(item->>'points')::integer from
      (select items from score where register_id = $1 order by created_at desc limit 1) as last, jsonb_array_elements(items) as item
      where item->>'indicator' = ${indicatorOfPart}), 0)`,
}

/** A figure as SQL gets it. */
export const queryFigure = async (
  db: pg.Pool,
  name: FigureName,
  of: string,
  part: string | undefined,
): Promise<number | null> => {
  const text = figureQueries[name]
  const values = text.includes('$2') ? [of, part ?? null] : text.includes('$1') ? [of] : []
  const { rows } = await db.query<[string | null]>({ text, values, rowMode: 'array' })
  const value = rows[0]?.[0] ?? null
  return value === null ? null : Number.parseFloat(value)
}
