import type { CompanyFindingDetail, FindingMark } from '#openapi/generated/api.d.ts'
import { presentFinding } from '../people/present-findings.ts'
import { companyFindingActions } from './actions.ts'
import type { FindingDetailRow } from './store.ts'

const dayOf = (at: Date): string => new Date(at).toISOString().slice(0, 10)

const markOf = ({
  safe_reason: reason,
  safe_at: at,
  safe_by_name: by,
}: FindingDetailRow): FindingMark | null =>
  reason === null || at === null ? null : { reason, by, markedOn: dayOf(at) }

export const presentFindingDetail = (row: FindingDetailRow, at: Date): CompanyFindingDetail => ({
  finding: presentFinding(row, dayOf(at)),
  foundBy: row.found_by,
  pageUrl: row.page_url,
  mark: markOf(row),
  removalRequestedOn: row.requested_at === null ? null : dayOf(row.requested_at),
  askedOn: row.questioned_at === null ? null : dayOf(row.questioned_at),
  actions: companyFindingActions(row, at),
})
