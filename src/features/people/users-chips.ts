import { useLingui } from '@lingui/react/macro'
import type { DepartmentRef } from '#openapi/generated/api.d.ts'
import {
  deepScanStatuses,
  memberStatuses,
  peopleWithFindings,
  riskLevels,
} from '#src/parts/company/exposure-labels.ts'
import { type UsersSearch, usersHref } from '#src/parts/company/people-search.ts'
import { useFilterChips } from '#src/parts/company/use-filter-chips.ts'
import type { FilterChip } from '#src/ui/table/filter-chips.tsx'

/** The active filters, each with the address of the list without it. */
export function useUserChips(search: UsersSearch, departments: readonly DepartmentRef[]): FilterChip[] {
  const { t, i18n } = useLingui()
  const chipsOf = useFilterChips(search, usersHref)
  return [
    ...chipsOf('searchValue', q => t`Search: ${q}`),
    ...chipsOf('riskLevel', level => {
      const name = i18n._(riskLevels[level].name)
      return t`Risk: ${name}`
    }),
    ...chipsOf('deepScanStatus', status => {
      const name = i18n._(deepScanStatuses[status].name)
      return t`Deep scan: ${name}`
    }),
    ...chipsOf('status', status => {
      const name = i18n._(memberStatuses[status])
      return t`Membership: ${name}`
    }),
    ...chipsOf('departmentsFilter', id => {
      const name = departments.find(department => department.id === id)?.name ?? t`unknown`
      return t`Department: ${name}`
    }),
    ...chipsOf('executives', only => (only ? t`Only executives` : t`Without executives`)),
    ...chipsOf('openFindings', scope => i18n._(peopleWithFindings[scope])),
    ...chipsOf('deepScanned', isDone =>
      isDone ? t`Deep scan completed at least once` : t`No completed deep scan`,
    ),
  ]
}
