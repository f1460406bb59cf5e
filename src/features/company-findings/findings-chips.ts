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
import { threatLevels } from '#src/parts/findings/labels.ts'
import { unlessEmpty } from '#src/parts/page/list-fields.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import type { FilterChip } from '#src/ui/table/filter-chips.tsx'

export function useFindingChips(
  search: FindingsSearch,
  { departments }: FindingsSummary,
  person: FindingPerson | undefined,
): FilterChip[] {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const chip = (key: string, text: string, without: FindingsSearch): FilterChip => ({
    key,
    text,
    removeLabel: t`Remove the filter ${text}`,
    href: companyFindingsHref({ ...search, ...without, page: undefined }),
  })
  const less = <Value>(values: readonly Value[] = [], value: Value) =>
    unlessEmpty(values.filter(other => other !== value))
  const {
    searchValue: q,
    threatFilter: threat,
    issueFilter: issue,
    webDomainFilter: domain,
    source,
    status,
    exposedFrom: from,
    exposedTo: to,
  } = search
  const chips: FilterChip[] = []
  if (search.userId !== undefined) {
    const name = person === undefined ? t`unknown` : nameOf(person)
    chips.push(chip('person', t`Person: ${name}`, { userId: undefined }))
  }
  if (search.removal !== undefined)
    chips.push(chip('removal', i18n._(removalProgress[search.removal]), { removal: undefined }))
  if (q !== undefined) chips.push(chip('q', t`Search: ${q}`, { searchValue: undefined }))
  if (status === 'fixed') chips.push(chip('status', i18n._(findingStatuses.fixed), { status: undefined }))
  if (threat !== undefined)
    chips.push(chip('threat', t`Threat: ${i18n._(threatLevels[threat].name)}`, { threatFilter: undefined }))
  if (issue !== undefined)
    chips.push(chip('issue', t`Kind: ${i18n._(findingIssues[issue])}`, { issueFilter: undefined }))
  if (domain !== undefined) chips.push(chip('domain', t`Domain: ${domain}`, { webDomainFilter: undefined }))
  if (source !== undefined) chips.push(chip('source', t`Source: ${source}`, { source: undefined }))
  if (!isRange(from, to))
    chips.push(chip('range', t`Invalid range`, { exposedFrom: undefined, exposedTo: undefined }))
  else {
    if (from !== undefined)
      chips.push(chip('from', t`From ${formats.shortDate(from)}`, { exposedFrom: undefined }))
    if (to !== undefined) chips.push(chip('to', t`To ${formats.shortDate(to)}`, { exposedTo: undefined }))
  }
  for (const scan of search.deepScanStatus ?? []) {
    const name = i18n._(deepScanStatuses[scan].name)
    chips.push(
      chip(`deepScan ${scan}`, t`Deep scan: ${name}`, { deepScanStatus: less(search.deepScanStatus, scan) }),
    )
  }
  for (const level of search.riskLevel ?? []) {
    const name = i18n._(riskLevels[level].name)
    chips.push(chip(`risk ${level}`, t`Risk: ${name}`, { riskLevel: less(search.riskLevel, level) }))
  }
  for (const id of search.departmentsFilter ?? []) {
    const name = departments.find(department => department.id === id)?.name ?? t`unknown`
    chips.push(
      chip(`department ${id}`, t`Department: ${name}`, {
        departmentsFilter: less(search.departmentsFilter, id),
      }),
    )
  }
  return chips
}
