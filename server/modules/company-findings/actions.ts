import { nextQuestionAt } from '#domain/finding-questions.ts'
import { isFindingType } from '#domain/indicators.ts'
import { isRequestable } from '#domain/report.ts'
import { leakLifecycle } from '#machines/lifecycle/leak.ts'
import { reportResolutionLifecycle } from '#machines/lifecycle/report-resolution.ts'
import { can, type LifecycleState } from '#machines/lifecycle/transitions.ts'
import type { CompanyFindingAction } from '#openapi/generated/api.d.ts'
import { companyFindingActionValues } from '#openapi/generated/enumerations.ts'
import type { FindingDetailRow } from './store.ts'

/** The company's status of a finding, as a state of the leak chart. */
const statusOf = (row: FindingDetailRow): LifecycleState<typeof leakLifecycle> => {
  if (row.marked_safe) return 'safe'
  if (row.leak_state === 'reported') return 'reported'
  return row.state
}

/** What the company may do about a finding now, by the charts; never anything about internal ones. */
export const companyFindingActions = (row: FindingDetailRow, at: Date): CompanyFindingAction[] => {
  if (row.scope === 'internal') return []
  const status = statusOf(row)
  const offered: Readonly<Record<CompanyFindingAction, boolean>> = {
    requestRemoval:
      status === 'detected' &&
      row.page_url !== null &&
      row.leak_state !== null &&
      isFindingType(row.category) &&
      isRequestable(row.category, 'scan') &&
      can(leakLifecycle, row.leak_state, { type: 'leak.reported' }),
    withdrawRemoval:
      row.requested_at !== null &&
      row.resolution !== null &&
      can(reportResolutionLifecycle, row.resolution, { type: 'report.cancelled' }),
    markSafe: can(leakLifecycle, status, { type: 'leak.authorised' }),
    reopen: status === 'safe' && can(leakLifecycle, status, { type: 'leak.restored' }),
    ask: status === 'detected' && (row.questioned_at === null || nextQuestionAt(row.questioned_at) <= at),
  }
  return actionOrder.filter(action => offered[action])
}

const actionOrder = companyFindingActionValues
