import { deepScanLifecycle } from '#machines/lifecycle/deep-scan.ts'
import { can } from '#machines/lifecycle/transitions.ts'
import type { CompanyUser } from '#openapi/generated/api.d.ts'
import { selectionOf } from '#src/parts/company/people-fields.ts'
import type { UsersSearch } from '#src/parts/company/people-search.ts'
import type { Selection } from '#src/ui/table/selection.ts'
import type { ChosenPeople } from './people-actions.ts'

export const isInvitable = ({ deepScanStatus }: Pick<CompanyUser, 'deepScanStatus'>): boolean =>
  can(deepScanLifecycle, deepScanStatus, { type: 'deepScan.invited' })

/** A selection of the list for the API: some ids, or everyone who matches the filters with exceptions. */
export const chosenPeople = ({ kind, keys }: Selection, search: UsersSearch): ChosenPeople =>
  kind === 'some'
    ? { kind: 'some', ids: [...keys] }
    : { kind: 'all', selection: { ...selectionOf(search), exceptIds: [...keys] } }
