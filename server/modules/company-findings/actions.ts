import { nextQuestionAt } from '#domain/finding-questions.ts'
import { isFindingType } from '#domain/indicators.ts'
import { isRequestable } from '#domain/report.ts'
import { leakLifecycle } from '#machines/lifecycle/leak.ts'
import { reportResolutionLifecycle } from '#machines/lifecycle/report-resolution.ts'
import { can, type LifecycleState } from '#machines/lifecycle/transitions.ts'
import type { components } from '#openapi/generated/api.d.ts'
import { companyFindingActionValues } from '#openapi/generated/enumerations.ts'
import type { FindingDetailRow } from './store.ts'

type Schemas = components['schemas']

/** Where a finding stands for the company, as the chart of leaks calls it. */
const standingOf = (row: FindingDetailRow): LifecycleState<typeof leakLifecycle> => {
  if (row.marked_safe) return 'safe'
  if (row.leak_state === 'reported') return 'reported'
  return row.state
}

/**
 * What the company may do about a finding now: what the charts allow, of what it sees. Nothing is decided about what is withheld or internal;
 * a person is asked all the same whether they have a name.
 */
export const companyFindingActions = (row: FindingDetailRow, at: Date): Schemas['CompanyFindingAction'][] => {
  if (row.scope === 'internal') return []
  const standing = standingOf(row)
  const named = !row.withheld
  const offered: Readonly<Record<Schemas['CompanyFindingAction'], boolean>> = {
    requestRemoval:
      named &&
      standing === 'detected' &&
      row.page_url !== null &&
      row.leak_state !== null &&
      isFindingType(row.category) &&
      isRequestable(row.category, 'scan') &&
      can(leakLifecycle, row.leak_state, { type: 'leak.reported' }),
    withdrawRemoval:
      named &&
      row.requested_at !== null &&
      row.resolution !== null &&
      can(reportResolutionLifecycle, row.resolution, { type: 'report.cancelled' }),
    markSafe: named && can(leakLifecycle, standing, { type: 'leak.authorised' }),
    reopen: named && standing === 'safe' && can(leakLifecycle, standing, { type: 'leak.restored' }),
    ask: standing === 'detected' && (row.asked_at === null || nextQuestionAt(row.asked_at) <= at),
  }
  return actionOrder.filter(action => offered[action])
}

const actionOrder = companyFindingActionValues
