import { sql } from 'kysely'
import { indicators } from '#domain/indicators.ts'
import { type Measured, type Published, publish, publishes, showsResults } from '#domain/published-sums.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { BatchRecord } from './store.ts'

const emailBit = sql.lit(1 << indicators.indexOf('email'))

type Kind = 'findings' | 'score' | 'habits'

/** What was found about people without consent, as totals count it. */
const foundIn = (
  companyId: string,
) => sql<Measured>`select m.id as person, m.department_id as department, jsonb_build_object(
      'risk', m.risk_rank,
      'exposures', m.vulnerabilities,
      'internal', coalesce(found.internal, 0),
      'critical', coalesce(found.critical, 0),
      'email', case
        when m.vulnerabilities > 0 or m.lacking & ${emailBit} <> 0 then 'exposed'
        when not m.checked_all and not (m.score is not null and m.unknown & ${emailBit} = 0) then 'unknown'
        else 'inOrder' end,
      'unchecked', case when m.checked_all then '{}' else m.bulk_unchecked end)::text as result
    from shown_member as m left join (
      select member_id, count(*) filter (where scope = 'internal') as internal,
        count(*) filter (where scope = 'external' and threat_level = 'CRITICAL') as critical
      from shown_finding where company_id = ${companyId} and state = 'detected' group by member_id
    ) as found on found.member_id = m.id
    where m.company_id = ${companyId} and m.deep_scan_consented_at is null and m.last_scanned_at is not null`

/** The scores of people without consent, with what they are made of. */
const scoredIn = (
  companyId: string,
) => sql<Measured>`select id as person, department_id as department, jsonb_build_object(
      'score', score, 'lacking', lacking, 'unknown', unknown, 'unchecked', score_unchecked)::text as result
    from shown_member where company_id = ${companyId} and deep_scan_consented_at is null and score is not null`

/** Nobody consents to showing habits, so who agreed to the deep scan is counted like the others. */
const habitsIn = (
  companyId: string,
) => sql<Measured>`select member.id as person, department_id as department, jsonb_build_object(
      'mfa', coalesce(use_mfa, false),
      'plan', coalesce(have_response_plan, false) or plan.id is not null,
      'trained', exists (select from learned_tutorial where register_id = register.id),
      'made', plan.id is not null,
      'run', plan.run_state,
      'checked', case when plan.id is not null then date_trunc('month', last_response_plan_check, 'UTC')::date end)::text as result
    from shown_member as member join register on register.id = member.register_id
    left join response_plan as plan on plan.register_id = register.id where member.company_id = ${companyId}`

const measuredIn: Readonly<Record<Kind, typeof foundIn>> = {
  findings: foundIn,
  score: scoredIn,
  habits: habitsIn,
}

const findPublished = async (db: Database, companyId: string, kind: Kind): Promise<Published[]> => {
  const { rows } =
    await sql<Published>`select member_id as person, group_id as group, department_id as department,
      result::text as result
    from published_result where company_id = ${companyId} and kind = ${kind}`.execute(db)
  return rows
}

const findAgreed = async (db: Database, companyId: string): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('company_member')
    .select('id')
    .where('company_id', '=', companyId)
    .where('deep_scan_consented_at', 'is not', null)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

const findCovered = async (db: Database, batchId: string): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ id: string }>`select distinct member.id from batch_row
    join company_member as member on member.id = batch_row.member_id
    where batch_id = ${batchId} and deep_scan_consented_at is null`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** The totals of one kind before and after they are published. */
const publishKind = async (
  transaction: Database,
  { companyId, kind }: { readonly companyId: string; readonly kind: Kind },
  { covered, pools }: { readonly covered?: number; readonly pools: boolean },
) => {
  const before = await findPublished(transaction, companyId, kind)
  const { rows: people } = await measuredIn[kind](companyId).execute(transaction)
  const agreed = kind === 'habits' ? new Set<string>() : await findAgreed(transaction, companyId)
  const after = publish(before, { people, agreed, covered: covered ?? people.length, pools }, () =>
    crypto.randomUUID(),
  )
  const old = new Set(before)
  const changed = after.filter(row => !old.has(row))
  if (changed.length > 0)
    await sql`insert into published_result (kind, member_id, company_id, group_id, department_id, result)
      select ${kind}, person, ${companyId}, "group", department, result::jsonb
      from json_to_recordset(${JSON.stringify(changed)}::json) as given (person uuid, "group" uuid, department uuid, result text)
      on conflict (kind, member_id) do update set department_id = excluded.department_id, result = excluded.result`.execute(
      transaction,
    )
  return { before, after }
}

/** Also stores whether this scan's numbers may be shown (docs/adr/0060). */
export const publishSums = async (
  transaction: Database,
  { id, company_id: companyId }: Pick<BatchRecord, 'id' | 'company_id'>,
): Promise<void> => {
  const covered = await findCovered(transaction, id)
  const { before, after } = await publishKind(
    transaction,
    { companyId, kind: 'findings' },
    { covered: covered.size, pools: true },
  )
  await transaction
    .updateTable('batch_scan')
    .set({ results_disclosed: showsResults(before, after, covered) })
    .where('id', '=', id)
    .execute()
}

/** Whether a group may change: spares reading everyone after each scan. */
const hasMoved = async (db: Database, companyId: string, kind: Kind): Promise<boolean> => {
  const { rows } = await sql<{ moved: number }>`with published as (
      select * from published_result where company_id = ${companyId} and kind = ${kind}
    ) select coalesce(max(moved), 0) as moved from (
      select count(*) as moved from (${measuredIn[kind](companyId)}) as now full join published on published.member_id = now.person
      where now.result is distinct from published.result::text and (published.member_id is null or published.result is not null)
      group by published.group_id, case when published.group_id is null and exists (select from published) then now.department end) as groups`.execute(
    db,
  )
  return publishes(rows[0]?.moved ?? 0)
}

/** Where five of a group, or five newcomers of a department or of a pool, differ (docs/adr/0060). */
export const publishPeople = async (
  transaction: Database,
  companyId: string,
  kind: 'score' | 'habits',
  { pools } = { pools: false },
): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`company.${kind}`}), hashtext(${companyId}))`.execute(
    transaction,
  )
  if (pools || (await hasMoved(transaction, companyId, kind)))
    await publishKind(transaction, { companyId, kind }, { pools })
}

export const publishHabits = async (db: Database): Promise<void> => {
  for (const { id } of await db.selectFrom('company').select('id').execute())
    await db.transaction().execute(transaction => publishPeople(transaction, id, 'habits'))
}

/** Nothing happens to a company when its people answer or learn, so their habits are published nightly as well. */
export const scheduleHabits = ({ db, jobs }: Pick<Platform, 'db' | 'jobs'>): void =>
  jobs.schedule({
    name: 'habits',
    cron: '41 3 * * *',
    retryLimit: 5,
    expireInSeconds: 3600,
    work: () => publishHabits(db),
  })
