import { type Kysely, sql } from 'kysely'
import type { ScanSourceName } from '../../../domain/coverage.ts'
import type { components } from '../../../openapi/generated/api.d.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { type FindingRow, findFindingsById } from './findings-store.ts'
import { presentFinding } from './present-findings.ts'

type Db = Kysely<Tables>
type Schemas = components['schemas']

/** What the page of a finding needs besides what the list shows of it. */
interface MoreOfFinding {
  readonly register_id: string | null
  readonly found_by: ScanSourceName | null
  readonly page_url: string | null
}

export type FindingDetailRow = FindingRow & MoreOfFinding

/** A finding that the company sees; undefined when there is none. */
export const findCompanyFinding = async (
  db: Db,
  companyId: string,
  findingId: string,
): Promise<FindingDetailRow | undefined> => {
  const [row] = await findFindingsById(db, companyId, [findingId])
  if (row === undefined) return undefined
  const { rows } =
    await sql<MoreOfFinding>`select m.register_id, coalesce(leak.source, f.found_by) as found_by, leak.evidence->>'siteUrl' as page_url
    from company_finding as f join company_member as m on m.id = f.member_id left join leak on leak.id = f.leak_id
    where f.id = ${row.finding_id}`.execute(db)
  const [more] = rows
  return more === undefined ? undefined : { ...row, ...more }
}

/** A finding with everything that its page says, under the privacy rule of people.yaml. */
export const presentFindingDetail = (
  row: FindingDetailRow,
  today: string,
): Schemas['CompanyFindingDetail'] => ({
  finding: presentFinding(row, today),
  foundBy: row.withheld ? null : row.found_by,
  pageUrl: row.withheld ? null : row.page_url,
})
