import { Trans, useLingui } from '@lingui/react/macro'
import { type SyntheticEvent, useState } from 'react'
import type { FindingPerson, FindingsSummary } from '#openapi/generated/api.ts'
import {
  deepScanStatusValues,
  findingIssueValues,
  findingStatusValues,
  removalProgressValues,
  threatLevelValues,
} from '#openapi/generated/enumerations.ts'
import {
  deepScanStatuses,
  findingIssues,
  findingStatuses,
  removalProgress,
  riskLevels,
} from '#src/parts/company/exposure-labels.ts'
import { riskOrder } from '#src/parts/company/people-fields.ts'
import { companyFindingsLink, type FindingsSearch, isRange } from '#src/parts/company/people-search.ts'
import { nameOf } from '#src/parts/company/person-label.tsx'
import { useFilterChips } from '#src/parts/company/use-filter-chips.ts'
import { threatLevels } from '#src/parts/findings/labels.ts'
import { unlessEmpty } from '#src/parts/page/list-search.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { SelectField, TextField } from '#src/ui/form/controls.tsx'
import { Grid } from '#src/ui/layout.ts'
import { Link } from '#src/ui/link.tsx'
import { CheckList } from '#src/ui/table/check-list.tsx'
import type { FilterChip } from '#src/ui/table/filter-chips.tsx'
import { Text } from '#src/ui/text.tsx'

/** Worst first. */
const threats = threatLevelValues.toReversed()

interface FindingsFiltersProps {
  search: FindingsSearch
  summary: FindingsSummary
  onApply: (search: FindingsSearch) => void
  onClose: () => void
}

/** The filters of the list of findings (spec 2 §3, company finding filters); applied by a button. */
export function FindingsFilters({ search, summary, onApply, onClose }: FindingsFiltersProps) {
  const [draft, setDraft] = useState(search)
  const fields: FieldsProps = { draft, summary, onChange: part => setDraft({ ...draft, ...part }) }
  const isValid = isRange(draft.exposedFrom, draft.exposedTo)
  const apply = (event: SyntheticEvent) => {
    event.preventDefault()
    if (isValid) onApply({ ...draft, page: undefined })
  }
  const { scope, searchValue, sortField, sortOrder } = search
  return (
    <Dialog
      open
      width="wide"
      onClose={onClose}
      title={<Trans>Filter findings</Trans>}
      footer={
        <>
          <Button variant="text" onClick={() => onApply({ scope, searchValue, sortField, sortOrder })}>
            <Trans>Remove all filters</Trans>
          </Button>
          <Button type="submit" form="findings-filters">
            <Trans>Show these findings</Trans>
          </Button>
        </>
      }
    >
      <form id="findings-filters" noValidate onSubmit={apply}>
        <Grid gap={6} gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}>
          <OneOfFields {...fields} />
          <RangeFields {...fields} />
          <PersonFields {...fields} />
        </Grid>
      </form>
    </Dialog>
  )
}

interface FieldsProps {
  draft: FindingsSearch
  summary: FindingsSummary
  onChange: (part: Partial<FindingsSearch>) => void
}

function OneOfFields({ draft, summary, onChange }: FieldsProps) {
  const { t, i18n } = useLingui()
  return (
    <>
      <SelectField
        label={t`Threat level`}
        placeholder={t`All`}
        value={draft.threatFilter}
        values={threats}
        nameOf={level => i18n._(threatLevels[level].name)}
        onChoose={threatFilter => onChange({ threatFilter })}
      />
      <SelectField
        label={t`Kind`}
        placeholder={t`All`}
        value={draft.issueFilter}
        values={findingIssueValues}
        nameOf={issue => i18n._(findingIssues[issue])}
        onChoose={issueFilter => onChange({ issueFilter })}
      />
      <SelectField
        label={t`Web domain`}
        help={
          <Trans>
            Findings with hidden details are included only if each domain has at least five people.
          </Trans>
        }
        placeholder={t`All`}
        value={draft.webDomainFilter}
        values={summary.webDomains}
        onChoose={webDomainFilter => onChange({ webDomainFilter })}
      />
      <SelectField
        label={t`Source`}
        help={<Trans>Sources of findings whose details aren’t hidden.</Trans>}
        placeholder={t`All`}
        value={draft.source}
        values={summary.sources}
        onChoose={source => onChange({ source })}
      />
      <SelectField
        label={t`Status`}
        value={draft.status ?? 'detected'}
        values={findingStatusValues}
        nameOf={status => i18n._(findingStatuses[status])}
        onChoose={status => onChange({ status })}
      />
      <SelectField
        label={t`Removal`}
        help={<Trans>Removals of people who agreed to the deep scan, whatever the scope and status.</Trans>}
        placeholder={t`All`}
        value={draft.removal}
        values={removalProgressValues}
        nameOf={removal => i18n._(removalProgress[removal])}
        onChoose={removal => onChange({ removal })}
      />
    </>
  )
}

/** The days of exposure, inclusive. */
function RangeFields({ draft: { exposedFrom, exposedTo }, onChange }: FieldsProps) {
  const { t } = useLingui()
  return (
    <Grid gap={3} gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 170px), 1fr))" alignContent="start">
      <TextField
        type="date"
        label={t`Exposed from`}
        value={exposedFrom ?? ''}
        onChange={event => onChange({ exposedFrom: event.target.value || undefined })}
      />
      <TextField
        type="date"
        label={t`Exposed to`}
        value={exposedTo ?? ''}
        error={isRange(exposedFrom, exposedTo) ? undefined : t`Invalid range`}
        onChange={event => onChange({ exposedTo: event.target.value || undefined })}
      />
    </Grid>
  )
}

const maxDepartments = 50
/** The API lists no more. */
const maxListed = 500

function PersonFields({ draft, summary, onChange }: FieldsProps) {
  const { t, i18n } = useLingui()
  const { number } = useFormats()
  return (
    <>
      <CheckList
        titled
        label={t`Person’s deep scan`}
        options={deepScanStatusValues.map(value => ({ value, label: i18n._(deepScanStatuses[value].name) }))}
        values={draft.deepScanStatus ?? []}
        onChange={deepScan => onChange({ deepScanStatus: unlessEmpty(deepScan) })}
      />
      <CheckList
        titled
        label={t`Person’s risk`}
        options={riskOrder.map(value => ({ value, label: i18n._(riskLevels[value].name) }))}
        values={draft.riskLevel ?? []}
        onChange={risk => onChange({ riskLevel: unlessEmpty(risk) })}
      />
      {summary.departments.length > 0 && (
        <CheckList
          titled
          label={t`Department`}
          options={summary.departments.map(({ id, name }) => ({ value: id, label: name }))}
          values={draft.departmentsFilter ?? []}
          onChange={chosen => onChange({ departmentsFilter: unlessEmpty(chosen.slice(0, maxDepartments)) })}
        />
      )}
      {summary.departments.length >= maxListed && (
        <Text size="t2" tone="quiet" gridColumn="1 / -1">
          <Trans>
            Only the first {number(maxListed)} departments by name are listed here. Search the{' '}
            <Link to="/users" search={{ tab: 'departments' }}>
              list of departments
            </Link>{' '}
            to see the findings of any other.
          </Trans>
        </Text>
      )}
    </>
  )
}

export function useFindingChips(
  search: FindingsSearch,
  { departments }: FindingsSummary,
  person: FindingPerson | undefined,
): FilterChip[] {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const chipsOf = useFilterChips(search, companyFindingsLink)
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
