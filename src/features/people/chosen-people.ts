import type { ChosenPeople } from '#machines/flow/ports/people.ts'
import { deepScanLifecycle } from '#machines/lifecycle/deep-scan.ts'
import { can } from '#machines/lifecycle/transitions.ts'
import type { CompanyUser } from '#openapi/generated/api.d.ts'
import { selectionOf, type UsersSearch } from '#src/parts/company/people-search.ts'
import type { Selection } from '#src/ui/table/selection.ts'

/** Whether the deep scan chart lets somebody be invited. */
export const isInvitable = ({ deepScanStatus }: Pick<CompanyUser, 'deepScanStatus'>): boolean =>
  can(deepScanLifecycle, deepScanStatus, { type: 'deepScan.invited' })

/** A selection of the list as the API takes it: a few by their ids, or all that these filters keep but some. */
export const chosenPeople = ({ kind, keys }: Selection, search: UsersSearch): ChosenPeople =>
  kind === 'some'
    ? { kind: 'some', ids: [...keys] }
    : { kind: 'all', selection: { ...selectionOf(search), exceptIds: [...keys] } }
