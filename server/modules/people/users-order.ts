import { type RawBuilder, sql } from 'kysely'
import type { components } from '#openapi/generated/api.d.ts'
import { memberStatusValues } from '#openapi/generated/enumerations.ts'
import { byName } from '#server/platform/database/by-name.ts'
import type { WantedPage } from '#server/platform/http/pagination.ts'
import { rowsOf } from '#server/platform/http/pagination.ts'
import { tellsDepartment, tellsStatus } from './kept.ts'

type Schemas = components['schemas']
export type SortField = Schemas['UserSortField']
export type SortOrder = 'asc' | 'desc'
type Sql = RawBuilder<unknown>

const deepScanStatuses: readonly Schemas['DeepScanStatus'][] = [
  'NOT_INVITED',
  'INVITED',
  'NOT_STARTED',
  'INITIATED',
  'PROCESSING',
  'SCANNING',
  'UNAVAILABLE_SEATS',
  'FAILED',
  'COMPLETED',
]

const direction = (order: SortOrder): Sql => (order === 'desc' ? sql`desc` : sql`asc`)

/**
 * When `m` was scanned last. Of who is anonymised the month alone, and no later than that of the last bulk scan whose result may be told: else
 * a list of one person would tell by its month which row they are (docs/adr/0022).
 */
export const shownScan = (
  companyId: string,
): Sql => sql`case when m.deep_scan_consented_at is not null then m.last_scanned_at
  when m.last_scanned_at is not null then nullif(least(date_trunc('month', m.last_scanned_at, 'UTC'), coalesce((select date_trunc('month', max(completed_at), 'UTC') from batch_scan
    where company_id = ${companyId} and status = 'completed' and tells_results), '-infinity')), '-infinity') end`

/** What the people are sorted by who are all shown alike; the alias decides between equals. */
const keyOf = (companyId: string, field: Exclude<SortField, 'fullname' | 'source'>): Sql =>
  ({
    department: sql`(select ${byName(sql`lower(name)`)} from department where id = m.department_id and ${tellsDepartment(companyId)})`,
    status: sql`case when ${tellsStatus(companyId)} then array_position(${[...memberStatusValues]}::text[], m.status) end`,
    deepScanStatus: sql`array_position(${[...deepScanStatuses]}::text[], m.deep_scan_status)`,
    vulnerabilities: sql`m.vulnerabilities`,
    riskLevel: sql`m.risk_rank`,
    lastScannedAt: shownScan(companyId),
    issue: sql`m.latest_issue`,
    dateOfExposure: sql`case when m.deep_scan_consented_at is null
      then date_trunc('month', m.latest_exposed_on::timestamp)::date else m.latest_exposed_on end`,
  })[field]

/** Names and sources are those of people who stand there by name; the others follow by alias. */
const namedFirst = (kept: Sql, field: 'fullname' | 'source', order: SortOrder, wanted: WantedPage): Sql => {
  const { offset, limit } = rowsOf(wanted)
  const word = field === 'fullname' ? byName(sql`lower(m.fullname)`) : sql`lower(m.latest_source)`
  return sql`select alias from (
    (select 0 as part, ${word} as word, m.alias from shown_member as m
      where ${kept} and m.deep_scan_consented_at is not null
      order by ${word} ${direction(order)} nulls last, m.alias limit ${offset + limit})
    union all
    (select 1, null, m.alias from shown_member as m where ${kept} and m.deep_scan_consented_at is null
      order by m.alias limit ${offset + limit})
  ) as kept order by part, word ${direction(order)} nulls last, alias offset ${offset} limit ${limit}`
}

/** The aliases of one page of people. By risk the index has them in order, either way. */
export const pageOfAliases = (
  companyId: string,
  kept: Sql,
  { field, order }: { readonly field: SortField; readonly order: SortOrder },
  wanted: WantedPage,
): Sql => {
  if (field === 'fullname' || field === 'source') return namedFirst(kept, field, order, wanted)
  const { offset, limit } = rowsOf(wanted)
  const from = sql`select m.alias from shown_member as m where ${kept}`
  if (field === 'riskLevel')
    return order === 'desc'
      ? sql`${from} order by m.risk_rank desc, m.alias offset ${offset} limit ${limit}`
      : sql`${from} order by m.risk_rank, m.alias desc offset ${offset} limit ${limit}`
  const key = keyOf(companyId, field)
  return sql`${from} order by ${key} ${direction(order)} nulls last, m.alias offset ${offset} limit ${limit}`
}
