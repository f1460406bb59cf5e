import { useLingui } from '@lingui/react/macro'
import type { FindingPerson, FindingsSummary } from '#openapi/generated/api.d.ts'
import {
  deepScanStatuses,
  findingIssues,
  findingStatuses,
  removalProgress,
  riskLevels,
} from '#src/parts/company/exposure-labels.ts'
import { companyFindingsHref, type FindingsSearch, isRange } from '#src/parts/company/people-search.ts'
import { nameOf } from '#src/parts/company/person-label.tsx'
import { useFilterChips } from '#src/parts/company/use-filter-chips.ts'
import { threatLevels } from '#src/parts/findings/labels.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import type { FilterChip } from '#src/ui/table/filter-chips.tsx'

export function useFindingChips(
  search: FindingsSearch,
  { departments }: FindingsSummary,
  person: FindingPerson | undefined,
): FilterChip[] {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const chipsOf = useFilterChips(search, companyFindingsHref)
  const { status, exposedFrom, exposedTo } = search
  return [
    ...chipsOf('userId', () => {
      const name = person === undefined ? t`unknown` : nameOf(person)
      return t`Person: ${name}`
    }),
    ...chipsOf('removal', removal => i18n._(removalProgress[removal])),
    ...chipsOf('searchValue', q => t`Search: ${q}`),
    ...(status === 'fixed' ? chipsOf('status', () => i18n._(findingStatuses.fixed)) : []),
    ...chipsOf('threatFilter', threat => t`Threat: ${i18n._(threatLevels[threat].name)}`),
    ...chipsOf('issueFilter', issue => t`Kind: ${i18n._(findingIssues[issue])}`),
    ...chipsOf('webDomainFilter', domain => t`Domain: ${domain}`),
    ...chipsOf('source', source => t`Source: ${source}`),
    ...(isRange(exposedFrom, exposedTo)
      ? [
          ...chipsOf('exposedFrom', from => t`From ${formats.shortDate(from)}`),
          ...chipsOf('exposedTo', to => t`To ${formats.shortDate(to)}`),
        ]
      : chipsOf('exposedFrom', () => t`Invalid range`, { exposedTo: undefined })),
    ...chipsOf('deepScanStatus', scan => {
      const name = i18n._(deepScanStatuses[scan].name)
      return t`Deep scan: ${name}`
    }),
    ...chipsOf('riskLevel', level => {
      const name = i18n._(riskLevels[level].name)
      return t`Risk: ${name}`
    }),
    ...chipsOf('departmentsFilter', id => {
      const name = departments.find(department => department.id === id)?.name ?? t`unknown`
      return t`Department: ${name}`
    }),
  ]
}
