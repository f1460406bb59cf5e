import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { CompanyUserPage } from '#openapi/generated/api.d.ts'
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
  riskOrder,
} from '#src/parts/company/exposure-labels.ts'
import { filtersOf, type UsersSearch, usersHref } from '#src/parts/company/people-search.ts'
import { Figure } from '#src/parts/figures/figure.tsx'
import { unlessEmpty } from '#src/parts/page/list-fields.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Box, Flex } from '#src/ui/layout.ts'
import { CheckList } from '#src/ui/table/check-list.tsx'
import { SearchBar } from '#src/ui/table/search-bar.tsx'
import { SegmentedBar } from '#src/ui/table/segmented-bar.tsx'
import { Text } from '#src/ui/text.tsx'
import { DepartmentChoice } from './department-choice.tsx'
import { FilterMenu } from './filter-menu.tsx'
import type { FoundDepartments, PeopleActions } from './people-actions.ts'

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
            button={t`Search`}
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
  filtersOf(usersHref({ ...search, [own]: undefined }))

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
        parts={riskOrder.map(level => ({
          key: level,
          name: i18n._(riskLevels[level].name),
          tone: riskLevels[level].tone,
          count: choices.riskLevels[level],
          countText: (
            <Figure name="company.listedRisk" part={`${level}${others}`} value={choices.riskLevels[level]} />
          ),
          current: chosen.includes(level),
          href: usersHref({
            ...search,
            riskLevel: unlessEmpty(riskOrder.filter(other => chosen.includes(other) !== (other === level))),
            page: undefined,
          }),
        }))}
      />
    </Flex>
  )
}

function DeepScanMenu({ choices, search, narrow }: MenuProps) {
  const { t, i18n } = useLingui()
  const others = besides(search, 'deepScanStatus')
  const values = search.deepScanStatus ?? []
  const isCompleted = search.deepScanned === true
  return (
    <FilterMenu title={t`Deep scan`} chosen={values.length + (isCompleted ? 1 : 0)}>
      <CheckList
        label={t`Deep scan`}
        options={deepScanStatusValues.map(value => ({
          value,
          label: (
            <Counted name={i18n._(deepScanStatuses[value].name)}>
              <Figure name="company.deepScan" part={`${value}${others}`} value={choices.deepScans[value]} />
            </Counted>
          ),
        }))}
        values={values}
        onChange={deepScan => narrow({ deepScanStatus: unlessEmpty(deepScan) })}
      />
      <Box borderTop="1px solid var(--line)" marginTop={2} paddingTop={2}>
        <CheckList
          label={t`Results`}
          options={[
            {
              value: 'deepScanned',
              label: (
                <Counted name={t`Completed at least once`}>
                  <Figure
                    name="company.deepScanned"
                    part={besides(search, 'deepScanned') || undefined}
                    value={choices.deepScanned}
                  />
                </Counted>
              ),
            },
          ]}
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
          label: (
            <Counted name={i18n._(memberStatuses[value])}>
              <Figure name="company.membership" part={`${value}${others}`} value={choices.statuses[value]} />
            </Counted>
          ),
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
          return (
            <Counted name={name}>
              {people !== undefined && (
                <Figure
                  name="department.listed"
                  of={id}
                  part={others === '' ? undefined : others}
                  value={people}
                />
              )}
            </Counted>
          )
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
  const values =
    search.executives === undefined ? [] : ([search.executives ? 'executives' : 'others'] as const)
  return (
    <FilterMenu title={t`Executives`} chosen={values.length}>
      <CheckList
        label={t`Executives`}
        options={[
          {
            value: 'executives',
            label: (
              <Counted name={t`Only executives`}>
                <Figure
                  name="company.executives"
                  part={others === '' ? undefined : others}
                  value={executives.executives}
                />
              </Counted>
            ),
          },
          {
            value: 'others',
            label: (
              <Counted name={t`Without executives`}>
                <Figure name="company.executives" part={`others${others}`} value={executives.others} />
              </Counted>
            ),
          },
        ]}
        values={values}
        onChange={chosen => {
          const added = chosen.find(value => !values.some(before => before === value))
          narrow({ executives: added === undefined ? undefined : added === 'executives' })
        }}
      />
    </FilterMenu>
  )
}

function FindingsMenu({ choices, search, narrow }: MenuProps) {
  const { t, i18n } = useLingui()
  const others = besides(search, 'openFindings')
  return (
    <FilterMenu title={t`Findings`} chosen={search.openFindings === undefined ? 0 : 1}>
      <CheckList
        label={t`Findings`}
        options={findingScopeValues.map(value => ({
          value,
          label: (
            <Counted name={i18n._(peopleWithFindings[value])}>
              <Figure
                name="company.findingPeople"
                part={`${value}${others}`}
                value={choices.openFindings[value]}
              />
            </Counted>
          ),
        }))}
        values={search.openFindings === undefined ? [] : [search.openFindings]}
        onChange={chosen => narrow({ openFindings: chosen.find(scope => scope !== search.openFindings) })}
      />
    </FilterMenu>
  )
}

/** A choice with the number of people it would list. */
function Counted({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Flex as="span" justifyContent="space-between" gap={4}>
      <span>{name}</span>
      <Box as="span" color="ink2" fontVariantNumeric="tabular-nums">
        {children}
      </Box>
    </Flex>
  )
}
