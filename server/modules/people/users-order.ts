import { type RawBuilder, sql } from 'kysely'
import type { DeepScanStatus, UserSortField } from '#openapi/generated/api.d.ts'
import { memberStatusValues } from '#openapi/generated/enumerations.ts'
import { byName } from '#server/platform/database/text.ts'
import type { WantedPage } from '#server/platform/http/pagination.ts'
import { rowsOf } from '#server/platform/http/pagination.ts'

export type SortField = UserSortField
export type SortOrder = 'asc' | 'desc'
type Sql = RawBuilder<unknown>

const deepScanStatuses: readonly DeepScanStatus[] = [
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

/** The sort key; the alias breaks ties. */
const keyOf = (field: SortField): Sql =>
  ({
    fullname: byName(sql`lower(m.fullname)`),
    source: sql`lower(m.latest_source)`,
    department: sql`(select ${byName(sql`lower(name)`)} from department where id = m.department_id)`,
    status: sql`array_position(${[...memberStatusValues]}::text[], m.status)`,
    deepScanStatus: sql`array_position(${[...deepScanStatuses]}::text[], m.deep_scan_status)`,
    vulnerabilities: sql`m.vulnerabilities`,
    riskLevel: sql`m.risk_rank`,
    lastScannedAt: sql`m.last_scanned_at`,
    issue: sql`m.latest_issue`,
    dateOfExposure: sql`m.latest_exposed_on`,
  })[field]

/** The aliases of one page of people. By risk, an index has them in order both ways. */
export const pageOfAliases = (
  matching: Sql,
  { field, order }: { readonly field: SortField; readonly order: SortOrder },
  wanted: WantedPage,
): Sql => {
  const { offset, limit } = rowsOf(wanted)
  const from = sql`select m.alias from disclosed_member as m where ${matching}`
  if (field === 'riskLevel')
    return order === 'desc'
      ? sql`${from} order by m.risk_rank desc, m.alias offset ${offset} limit ${limit}`
      : sql`${from} order by m.risk_rank, m.alias desc offset ${offset} limit ${limit}`
  return sql`${from} order by ${keyOf(field)} ${direction(order)} nulls last, m.alias offset ${offset} limit ${limit}`
}
