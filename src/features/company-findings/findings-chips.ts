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
  const less = <Value>(values: readonly Value[] | undefined, value: Value) => {
    const rest = values?.filter(other => other !== value) ?? []
    return rest.length === 0 ? undefined : rest
  }
  const { q, threat, issue, domain, source, status, from, to } = search
  const chips: FilterChip[] = []
  if (search.person !== undefined) {
    const name = person === undefined ? t`unknown` : nameOf(person)
    chips.push(chip('person', t`Person: ${name}`, { person: undefined }))
  }
  if (search.removal !== undefined)
    chips.push(chip('removal', i18n._(removalProgress[search.removal]), { removal: undefined }))
  if (q !== undefined) chips.push(chip('q', t`Search: ${q}`, { q: undefined }))
  if (status === 'fixed') chips.push(chip('status', i18n._(findingStatuses.fixed), { status: undefined }))
  if (threat !== undefined)
    chips.push(chip('threat', t`Threat: ${i18n._(threatLevels[threat].name)}`, { threat: undefined }))
  if (issue !== undefined)
    chips.push(chip('issue', t`Kind: ${i18n._(findingIssues[issue])}`, { issue: undefined }))
  if (domain !== undefined) chips.push(chip('domain', t`Domain: ${domain}`, { domain: undefined }))
  if (source !== undefined) chips.push(chip('source', t`Source: ${source}`, { source: undefined }))
  if (!isRange(search)) chips.push(chip('range', t`Invalid range`, { from: undefined, to: undefined }))
  else {
    if (from !== undefined) chips.push(chip('from', t`From ${formats.shortDate(from)}`, { from: undefined }))
    if (to !== undefined) chips.push(chip('to', t`To ${formats.shortDate(to)}`, { to: undefined }))
  }
  for (const scan of search.deepScan ?? []) {
    const name = i18n._(deepScanStatuses[scan].name)
    chips.push(chip(`deepScan ${scan}`, t`Deep scan: ${name}`, { deepScan: less(search.deepScan, scan) }))
  }
  for (const level of search.risk ?? []) {
    const name = i18n._(riskLevels[level].name)
    chips.push(chip(`risk ${level}`, t`Risk: ${name}`, { risk: less(search.risk, level) }))
  }
  for (const id of search.departments ?? []) {
    const name = departments.find(department => department.id === id)?.name ?? t`unknown`
    chips.push(
      chip(`department ${id}`, t`Department: ${name}`, { departments: less(search.departments, id) }),
    )
  }
  return chips
}
