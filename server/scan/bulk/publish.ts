import { sql } from 'kysely'
import { indicators } from '#domain/indicators.ts'
import { type Measured, type Published, publish, showsResults } from '#domain/published-sums.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { BatchRecord } from './store.ts'

const emailBit = sql.lit(1 << indicators.indexOf('email'))

/** Scan results of people without consent, as totals count them. */
const measure = async (db: Database, companyId: string): Promise<Measured[]> => {
  const { rows } =
    await sql<Measured>`select m.id as person, m.department_id as department, jsonb_build_object(
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
    where m.company_id = ${companyId} and m.deep_scan_consented_at is null and m.last_scanned_at is not null`.execute(
      db,
    )
  return rows
}

const findPublished = async (db: Database, companyId: string): Promise<Published[]> => {
  const { rows } =
    await sql<Published>`select member_id as person, group_id as group, department_id as department,
      result::text as result
    from published_result where company_id = ${companyId}`.execute(db)
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

/**
 * Publishes the company's new totals, and stores whether this scan's numbers may be shown (docs/adr/0060).
 */
export const publishSums = async (
  transaction: Database,
  { id, company_id: companyId }: Pick<BatchRecord, 'id' | 'company_id'>,
): Promise<void> => {
  const [before, people, agreed, covered] = [
    await findPublished(transaction, companyId),
    await measure(transaction, companyId),
    await findAgreed(transaction, companyId),
    await findCovered(transaction, id),
  ]
  const after = publish(before, { people, agreed, covered: covered.size }, () => crypto.randomUUID())
  const old = new Set(before)
  const changed = after.filter(row => !old.has(row))
  if (changed.length > 0)
    await sql`insert into published_result (member_id, company_id, group_id, department_id, result)
      select person, ${companyId}, "group", department, result::jsonb
      from json_to_recordset(${JSON.stringify(changed)}::json) as given (person uuid, "group" uuid, department uuid, result text)
      on conflict (member_id) do update set department_id = excluded.department_id, result = excluded.result`.execute(
      transaction,
    )
  await transaction
    .updateTable('batch_scan')
    .set({ results_disclosed: showsResults(before, after, covered) })
    .where('id', '=', id)
    .execute()
}
