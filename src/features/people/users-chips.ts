import { useLingui } from '@lingui/react/macro'
import type { DepartmentRef } from '#openapi/generated/api.d.ts'
import {
  deepScanStatuses,
  memberStatuses,
  peopleWithFindings,
  riskLevels,
} from '#src/parts/company/exposure-labels.ts'
import { type UsersSearch, usersHref } from '#src/parts/company/people-search.ts'
import { unlessEmpty } from '#src/parts/page/list-fields.ts'
import type { FilterChip } from '#src/ui/table/filter-chips.tsx'

/** The active filters, each with the address of the list without it. */
export function useUserChips(search: UsersSearch, departments: readonly DepartmentRef[]): FilterChip[] {
  const { t, i18n } = useLingui()
  const chip = (key: string, text: string, without: UsersSearch): FilterChip => ({
    key,
    text,
    removeLabel: t`Remove the filter ${text}`,
    href: usersHref({ ...search, ...without, page: undefined }),
  })
  const less = <Value>(values: readonly Value[] = [], value: Value) =>
    unlessEmpty(values.filter(other => other !== value))
  const { searchValue: q, executives, openFindings, deepScanned } = search
  const nameOf = (id: string) => departments.find(department => department.id === id)?.name
  return [
    ...(q === undefined ? [] : [chip('searchValue', t`Search: ${q}`, { searchValue: undefined })]),
    ...(search.riskLevel ?? []).map(level => {
      const name = i18n._(riskLevels[level].name)
      return chip(`risk ${level}`, t`Risk: ${name}`, { riskLevel: less(search.riskLevel, level) })
    }),
    ...(search.deepScanStatus ?? []).map(status => {
      const name = i18n._(deepScanStatuses[status].name)
      return chip(`deepScan ${status}`, t`Deep scan: ${name}`, {
        deepScanStatus: less(search.deepScanStatus, status),
      })
    }),
    ...(search.status ?? []).map(status => {
      const name = i18n._(memberStatuses[status])
      return chip(`status ${status}`, t`Membership: ${name}`, { status: less(search.status, status) })
    }),
    ...(search.departmentsFilter ?? []).map(id => {
      const name = nameOf(id) ?? t`unknown`
      return chip(`department ${id}`, t`Department: ${name}`, {
        departmentsFilter: less(search.departmentsFilter, id),
      })
    }),
    ...(executives === undefined
      ? []
      : [
          chip('executives', executives ? t`Only executives` : t`Without executives`, {
            executives: undefined,
          }),
        ]),
    ...(openFindings === undefined
      ? []
      : [chip('openFindings', i18n._(peopleWithFindings[openFindings]), { openFindings: undefined })]),
    ...(deepScanned === undefined
      ? []
      : [
          chip(
            'deepScanned',
            deepScanned ? t`Deep scan completed at least once` : t`No completed deep scan`,
            {
              deepScanned: undefined,
            },
          ),
        ]),
  ]
}
