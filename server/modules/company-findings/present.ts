import type { components } from '#openapi/generated/api.d.ts'
import { presentFinding } from '../people/present-findings.ts'
import { companyFindingActions } from './actions.ts'
import type { FindingDetailRow } from './store.ts'

type Schemas = components['schemas']

const dayOf = (at: Date): string => new Date(at).toISOString().slice(0, 10)

const markOf = ({
  withheld,
  safe_reason: reason,
  safe_at: at,
  safe_by_name: by,
}: FindingDetailRow): Schemas['FindingMark'] | null =>
  withheld || reason === null || at === null ? null : { reason, by, markedOn: dayOf(at) }

/** A finding with everything that its page says, under the privacy rule of people.yaml. */
export const presentFindingDetail = (row: FindingDetailRow, at: Date): Schemas['CompanyFindingDetail'] => ({
  finding: presentFinding(row, dayOf(at)),
  foundBy: row.withheld ? null : row.found_by,
  pageUrl: row.withheld ? null : row.page_url,
  mark: markOf(row),
  removalRequestedOn: row.withheld || row.requested_at === null ? null : dayOf(row.requested_at),
  askedOn: row.asked_at === null ? null : dayOf(row.asked_at),
  actions: companyFindingActions(row, at),
})
