import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { CompanyUserPage, DepartmentRef } from '#openapi/generated/api.ts'
import {
  deepScanStatusValues,
  findingScopeValues,
  memberStatusValues,
} from '#openapi/generated/enumerations.ts'
import {
  deepScanStatuses,
  memberStatuses,
  peopleWithFindings,
  riskLevels,
} from '#src/parts/company/exposure-labels.ts'
import { listedRiskOrder } from '#src/parts/company/people-fields.ts'
import { filtersOf, type UsersSearch, usersLink } from '#src/parts/company/people-search.ts'
import { useFilterChips } from '#src/parts/company/use-filter-chips.ts'
import { Figure, type FigureProps } from '#src/parts/figures/figure.tsx'
import { unlessEmpty } from '#src/parts/page/list-search.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { Box, Flex } from '#src/ui/layout.ts'
import { Popover } from '#src/ui/popover.tsx'
import { CheckList } from '#src/ui/table/check-list.tsx'
import type { FilterChip } from '#src/ui/table/filter-chips.tsx'
import { SearchBar } from '#src/ui/table/search-bar.tsx'
import { SegmentedBar } from '#src/ui/table/segmented-bar.tsx'
import { Text } from '#src/ui/text.tsx'
import type { FoundDepartments, PeopleActions } from './api.ts'
import { DepartmentChoice } from './department-choice.tsx'

interface UsersFiltersProps {
  choices: CompanyUserPage['choices']
  search: UsersSearch
  departments: FoundDepartments
  findDepartments: PeopleActions['findDepartments']
  onSearch: (search: UsersSearch) => void
}

export function UsersFilters(props: UsersFiltersProps) {
  const { search, onSearch } = props
  const { t } = useLingui()
  const narrow = (part: UsersSearch) => onSearch({ ...search, ...part, page: undefined })
  const query = search.searchValue ?? ''
  return (
    <Flex role="group" aria-label={t`Filters`} direction="column" gap={3} _print={{ display: 'none' }}>
      <Flex gap={2} alignItems="flex-end" flexWrap="wrap">
        <Box flex="1 1 240px" maxWidth={{ md: '340px' }}>
          <SearchBar
            label={t`Name or email`}
            query={query}
            onSearch={typed => narrow({ searchValue: typed || undefined })}
          />
        </Box>
        <DeepScanMenu {...props} narrow={narrow} />
        <MembershipMenu {...props} narrow={narrow} />
        <DepartmentMenu {...props} narrow={narrow} />
        <ExecutivesMenu {...props} narrow={narrow} />
        <FindingsMenu {...props} narrow={narrow} />
      </Flex>
      <RiskChoices {...props} />
    </Flex>
  )
}

type MenuProps = UsersFiltersProps & { narrow: (part: UsersSearch) => void }

/** All filters but one, for the links of its figures. */
const besides = (search: UsersSearch, own: keyof UsersSearch): string =>
  filtersOf({ ...search, [own]: undefined })

function RiskChoices({ choices, search }: UsersFiltersProps) {
  const { t, i18n } = useLingui()
  const chosen = search.riskLevel ?? []
  const others = besides(search, 'riskLevel')
  return (
    <Flex gap={3} alignItems="baseline">
      <Text as="span" size="t2" strong aria-hidden="true">
        <Trans>Risk</Trans>
      </Text>
      <SegmentedBar
        bar={false}
        label={t`Users by risk`}
        parts={listedRiskOrder.map(level => ({
          key: level,
          name: i18n._(riskLevels[level].name),
          tone: riskLevels[level].tone,
          count: choices.riskLevels[level],
          countText: (
            <Figure name="company.listedRisk" part={`${level}${others}`} value={choices.riskLevels[level]} />
          ),
          current: chosen.includes(level),
          link: {
            to: '/users',
            search: {
              ...search,
              riskLevel: unlessEmpty(
                listedRiskOrder.filter(other => chosen.includes(other) !== (other === level)),
              ),
              page: undefined,
            },
          },
        }))}
      />
    </Flex>
  )
}

const counted = (name: string, figure: FigureProps) => (
  <Flex as="span" justifyContent="space-between" gap={4}>
    <span>{name}</span>
    <Box as="span" color="ink2" fontVariantNumeric="tabular-nums">
      <Figure {...figure} part={figure.part || undefined} />
    </Box>
  </Flex>
)

function DeepScanMenu({ choices, search, narrow }: MenuProps) {
  const { t, i18n } = useLingui()
  const others = besides(search, 'deepScanStatus')
  const values = search.deepScanStatus ?? []
  const isCompleted = search.deepScanned === true
  const completed: FigureProps = {
    name: 'company.deepScanned',
    part: besides(search, 'deepScanned'),
    value: choices.deepScanned,
  }
  return (
    <FilterMenu title={t`Deep scan`} chosen={values.length + (isCompleted ? 1 : 0)}>
      <CheckList
        label={t`Deep scan`}
        options={deepScanStatusValues.map(value => ({
          value,
          label: counted(i18n._(deepScanStatuses[value].name), {
            name: 'company.deepScan',
            part: `${value}${others}`,
            value: choices.deepScans[value],
          }),
        }))}
        values={values}
        onChange={deepScan => narrow({ deepScanStatus: unlessEmpty(deepScan) })}
      />
      <Box borderTop="1px solid var(--line)" marginTop={2} paddingTop={2}>
        <CheckList
          label={t`Results`}
          options={[{ value: 'deepScanned', label: counted(t`Completed at least once`, completed) }]}
          values={isCompleted ? ['deepScanned'] : []}
          onChange={chosen => narrow({ deepScanned: chosen.length > 0 || undefined })}
        />
      </Box>
    </FilterMenu>
  )
}

function MembershipMenu({ choices, search, narrow }: MenuProps) {
  const { t, i18n } = useLingui()
  const others = besides(search, 'status')
  const values = search.status ?? []
  return (
    <FilterMenu title={t`Membership`} chosen={values.length}>
      <CheckList
        label={t`Membership`}
        options={memberStatusValues.map(value => ({
          value,
          label: counted(i18n._(memberStatuses[value]), {
            name: 'company.membership',
            part: `${value}${others}`,
            value: choices.statuses[value],
          }),
        }))}
        values={values}
        onChange={status => narrow({ status: unlessEmpty(status) })}
      />
    </FilterMenu>
  )
}

/** The API's limit of departments. */
const maxDepartments = 50

/** Of more departments, only those with the most people are counted. */
const maxCounted = 200

function DepartmentMenu({ choices, search, departments, findDepartments, narrow }: MenuProps) {
  const { t } = useLingui()
  const values = search.departmentsFilter ?? []
  const others = besides(search, 'departmentsFilter')
  const { number } = useFormats()
  // One missing from a list that isn't full has no people.
  const isCounted = choices.departments.length < maxCounted
  const uncounted = isCounted ? 0 : departments.total - maxCounted
  const [largest, more] = [number(maxCounted), number(uncounted)]
  const peopleOf = (id: string) =>
    choices.departments.find(department => department.id === id)?.users ?? (isCounted ? 0 : undefined)
  if (departments.total === 0) return null
  return (
    <FilterMenu title={t`Department`} chosen={values.length}>
      <DepartmentChoice
        departments={departments}
        chosen={values}
        find={findDepartments}
        labelOf={({ id, name }) => {
          const people = peopleOf(id)
          return people === undefined
            ? name
            : counted(name, { name: 'department.listed', of: id, part: others, value: people })
        }}
        onChange={chosen => narrow({ departmentsFilter: unlessEmpty(chosen.slice(0, maxDepartments)) })}
      />
      {uncounted > 0 && (
        <Text size="t2" tone="quiet" marginTop={2}>
          <Trans>
            People are counted in the {largest} largest departments. Departments not counted here: {more}.
          </Trans>
        </Text>
      )}
      <Text size="t2" tone="quiet" marginTop={2}>
        <Trans>
          Executives and people in small departments show up by department only once they’ve consented to the
          deep scan.
        </Trans>
      </Text>
    </FilterMenu>
  )
}

function ExecutivesMenu({ choices: { executives }, search, narrow }: MenuProps) {
  const { t } = useLingui()
  const others = besides(search, 'executives')
  const chosen = search.executives
  const option = (isExecutive: boolean, name: string, part: string, value: number) => ({
    value: `${isExecutive}`,
    label: counted(name, { name: 'company.executives', part, value }),
  })
  return (
    <FilterMenu title={t`Executives`} chosen={chosen === undefined ? 0 : 1}>
      <CheckList
        label={t`Executives`}
        options={[
          option(true, t`Only executives`, others, executives.executives),
          option(false, t`Without executives`, `others${others}`, executives.others),
        ]}
        values={chosen === undefined ? [] : [`${chosen}`]}
        onChange={values => {
          const added = values.find(value => value !== `${chosen}`)
          narrow({ executives: added === undefined ? undefined : added === 'true' })
        }}
      />
    </FilterMenu>
  )
}

function FindingsMenu({ choices, search, narrow }: MenuProps) {
  const { t, i18n } = useLingui()
  const others = besides(search, 'openFindings')
  const chosen = search.openFindings
  // One short word, as all filters stand in one row.
  const name = t({ message: 'Findings', context: 'filter of people' })
  return (
    <FilterMenu title={name} chosen={chosen === undefined ? 0 : 1}>
      <CheckList
        label={name}
        options={findingScopeValues.map(value => ({
          value,
          label: counted(i18n._(peopleWithFindings[value]), {
            name: 'company.findingPeople',
            part: `${value}${others}`,
            value: choices.openFindings[value],
          }),
        }))}
        values={chosen === undefined ? [] : [chosen]}
        onChange={values => narrow({ openFindings: values.find(scope => scope !== chosen) })}
      />
    </FilterMenu>
  )
}

interface FilterMenuProps {
  title: string
  /** How many of its choices are selected. */
  chosen: number
  children: ReactNode
}

function FilterMenu({ title, chosen, children }: FilterMenuProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      title={title}
      trigger={
        <Button variant="plain" minHeight="46px" paddingInline="14px">
          {chosen > 0 ? t`${title} (${chosen})` : title}
          <ChevronDown aria-hidden="true" />
        </Button>
      }
    >
      <Box padding="4px 20px 16px" overflow="auto" maxHeight="min(420px, 60dvh)">
        {children}
      </Box>
    </Popover>
  )
}

export function useUserChips(search: UsersSearch, departments: readonly DepartmentRef[]): FilterChip[] {
  const { t, i18n } = useLingui()
  const chipsOf = useFilterChips(search, usersLink)
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
