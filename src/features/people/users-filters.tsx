import { Trans, useLingui } from '@lingui/react/macro'
import { type SyntheticEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/form/controls.tsx'
import { Box, Grid, Stack } from '../../ui/layout.ts'
import { CheckList } from '../../ui/table/check-list.tsx'
import { Text } from '../../ui/text.tsx'
import {
  deepScanOrder,
  deepScanStatuses,
  memberStatuses,
  memberStatusOrder,
  riskLevels,
  riskOrder,
} from '../shared/exposure-words.ts'
import type { UsersSearch } from '../shared/people-search.ts'
import { DepartmentChoice } from './department-choice.tsx'
import type { FoundDepartments, PeopleActions } from './people-actions.ts'

interface UsersFiltersProps {
  search: UsersSearch
  departments: FoundDepartments
  findDepartments: PeopleActions['findDepartments']
  onApply: (search: UsersSearch) => void
  onClose: () => void
}

/** The API takes no more departments than this at once. */
const mostDepartments = 50

/** What the list of users can be narrowed to; nothing happens to the list before it is applied. */
export function UsersFilters({ search, departments, findDepartments, onApply, onClose }: UsersFiltersProps) {
  const { t, i18n } = useLingui()
  const [draft, setDraft] = useState(search)
  const change = (part: Partial<UsersSearch>) => setDraft(before => ({ ...before, ...part }))
  const apply = (event: SyntheticEvent) => {
    event.preventDefault()
    onApply({ ...draft, page: undefined })
  }
  const { executives } = draft
  return (
    <Dialog
      open
      width="wide"
      onClose={onClose}
      title={<Trans>Filter users</Trans>}
      closeLabel={t`Close`}
      footer={
        <>
          <Button
            look="text"
            onClick={() => onApply({ q: search.q, sort: search.sort, order: search.order })}
          >
            <Trans>Remove all filters</Trans>
          </Button>
          <Button type="submit" form="users-filters">
            <Trans>Show these users</Trans>
          </Button>
        </>
      }
    >
      <Grid
        as="form"
        id="users-filters"
        onSubmit={apply}
        gap={6}
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      >
        <Stack gap={6}>
          <CheckList
            titled
            label={t`Risk`}
            options={riskOrder.map(value => ({ value, label: i18n._(riskLevels[value].name) }))}
            values={draft.risk ?? []}
            onChange={risk => change({ risk: someOf(risk) })}
          />
          <SelectField
            label={<Trans>Executives</Trans>}
            value={executives === undefined ? '' : String(executives)}
            onChange={event => change({ executives: executivesIn(event.target.value) })}
          >
            <option value="">{t`Everyone`}</option>
            <option value="true">{t`Only executives`}</option>
            <option value="false">{t`Without executives`}</option>
          </SelectField>
        </Stack>
        <CheckList
          titled
          label={t`Deep scan`}
          options={deepScanOrder.map(value => ({ value, label: i18n._(deepScanStatuses[value].name) }))}
          values={draft.deepScan ?? []}
          onChange={deepScan => change({ deepScan: someOf(deepScan) })}
        />
        <CheckList
          titled
          label={t`Membership`}
          options={memberStatusOrder.map(value => ({ value, label: i18n._(memberStatuses[value]) }))}
          values={draft.status ?? []}
          onChange={status => change({ status: someOf(status) })}
        />
        <Box>
          {departments.total > 0 && (
            <>
              <DepartmentChoice
                departments={departments}
                chosen={draft.departments ?? []}
                find={findDepartments}
                onChange={chosen => change({ departments: someOf(chosen.slice(0, mostDepartments)) })}
              />
              <Text size="t2" tone="quiet" marginTop={2}>
                <Trans>
                  Executives and people of small departments are found by department only once they have
                  consented to the deep scan.
                </Trans>
              </Text>
            </>
          )}
        </Box>
      </Grid>
    </Dialog>
  )
}

const someOf = <Value,>(values: readonly Value[]) => (values.length === 0 ? undefined : values)

const executivesIn = (value: string) => (value === '' ? undefined : value === 'true')
