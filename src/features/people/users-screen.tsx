import { Trans, useLingui } from '@lingui/react/macro'
import { Columns3, Send, Users } from 'lucide-react'
import { useState } from 'react'
import type { CompanyUser, CompanyUserPage } from '#openapi/generated/api.ts'
import { useMayChange } from '#src/parts/company/company-context.ts'
import { CompanyFigures } from '#src/parts/company/company-figures.tsx'
import { CompanyUncheckedNotice } from '#src/parts/company/company-unchecked-notice.tsx'
import { ExportButton, OthersInTotals, PeopleTabs } from '#src/parts/company/list-controls.tsx'
import { ListFooter } from '#src/parts/company/list-footer.tsx'
import { type UsersSearch } from '#src/parts/company/people-search.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Box, Flex } from '#src/ui/layout.ts'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { Popover } from '#src/ui/popover.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { CheckList } from '#src/ui/table/check-list.tsx'
import { DataTable, type RowSelection } from '#src/ui/table/data-table.tsx'
import { FilterChips } from '#src/ui/table/filter-chips.tsx'
import { AlertDialog } from './alert-dialog.tsx'
import type { FoundDepartments, PeopleActions } from './api.ts'
import { InviteDialog } from './invite-dialog.tsx'
import { hiddenAtFirst, useUserColumns } from './users-columns.tsx'
import { UsersFilters, useUserChips } from './users-filters.tsx'
import { UsersSelectionBar, useUserSelection } from './users-selection.tsx'

export interface UsersScreenProps {
  companyId: string
  users: CompanyUserPage
  departments: FoundDepartments
  search: UsersSearch
  busy: boolean
  onSearch: (search: UsersSearch) => void
  actions: PeopleActions
}

/** Under the privacy rule, people without consent have only what the company entered (spec 2 §2). */
export function UsersScreen(props: UsersScreenProps) {
  const { users, departments, search, actions } = props
  const { t } = useLingui()
  const mayChange = useMayChange()
  const selected = useUserSelection(users, search)
  const chips = useUserChips(search, departments.items)
  const [dialog, setDialog] = useState<'alert' | 'invite' | null>(null)
  const isNobody = users.pagination.totalRecords === 0
  return (
    <Page id="main" tabIndex={-1} width="window" data-width="window">
      <PageHeader
        title={<Trans>Users</Trans>}
        actions={
          <>
            <ButtonLink variant="plain" to="/users-settings">
              {mayChange ? <Trans>Manage users</Trans> : <Trans>Company members</Trans>}
            </ButtonLink>
            {mayChange && (
              <Button onClick={() => setDialog('alert')}>
                <Send aria-hidden="true" />
                <Trans>Alert users</Trans>
              </Button>
            )}
          </>
        }
      />
      <PeopleTabs current="users" />
      <CompanyUncheckedNotice sources={users.uncheckedSources} />
      <UsersFilters
        choices={users.choices}
        search={search}
        departments={departments}
        findDepartments={actions.findDepartments}
        onSearch={props.onSearch}
      />
      <FilterChips
        label={t`Active filters`}
        chips={chips}
        clear={{
          text: t`Remove all`,
          link: { to: '/users', search: { sortField: search.sortField, sortOrder: search.sortOrder } },
        }}
      />
      {users.othersInTotals && <OthersInTotals />}
      {isNobody ? (
        <Card>{chips.length > 0 ? <NoMatch search={search} /> : <NobodyYet />}</Card>
      ) : (
        <>
          <UsersCard {...props} selection={selected.ofTable} />
          <UsersSelectionBar
            selected={selected}
            onAlert={() => setDialog('alert')}
            onInvite={() => setDialog('invite')}
          />
        </>
      )}
      {dialog === 'alert' && (
        <AlertDialog
          chosen={selected.count > 0 ? selected : null}
          actions={actions}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'invite' && (
        <InviteDialog
          target={{ kind: 'many', people: selected.people }}
          actions={actions}
          onClose={() => setDialog(null)}
        />
      )}
      <CompanyFigures />
    </Page>
  )
}

type UsersCardProps = UsersScreenProps & { selection: RowSelection<CompanyUser> }

function UsersCard({ companyId, users, search, busy, onSearch, actions, selection }: UsersCardProps) {
  const { t } = useLingui()
  const mayChange = useMayChange()
  const columns = useUserColumns(companyId, search)
  const [hidden, setHidden] = useHiddenColumns(hiddenAtFirst)
  const shown = columns.filter(({ key }) => !hidden.includes(key))
  return (
    <Card display="flex" flexDirection="column" gap={3}>
      <Flex justifyContent="flex-end" gap={2} flexWrap="wrap" _print={{ display: 'none' }}>
        <ExportButton
          label={t`Export these users as a CSV file`}
          onExport={() => actions.exportUsers(search)}
        />
        <ColumnChoice
          label={t`Columns`}
          columns={columns.filter(({ narrow }) => narrow !== 'title')}
          hidden={hidden}
          onChange={setHidden}
        />
      </Flex>
      <DataTable
        caption={t`Users`}
        columns={shown}
        rows={users.items}
        keyOf={user => user.id}
        busy={busy}
        selection={mayChange ? selection : undefined}
      />
      <ListFooter
        pagination={users.pagination}
        linkOf={page => ({ to: '/users', search: { ...search, page } })}
        onRows={rows => onSearch({ ...search, pageSize: rows, page: undefined })}
      />
    </Card>
  )
}

function NobodyYet() {
  const mayChange = useMayChange()
  return (
    <EmptyState
      icon={Users}
      title={<Trans>Nobody is here yet</Trans>}
      action={
        mayChange && (
          <ButtonLink to="/bulk-scans">
            <Trans>Run a bulk scan</Trans>
          </ButtonLink>
        )
      }
    >
      <Trans>People appear here with their risk once they’re invited or part of a bulk scan.</Trans>
    </EmptyState>
  )
}

function NoMatch({ search }: { search: UsersSearch }) {
  return (
    <EmptyState
      icon={Users}
      title={<Trans>No one matches these filters</Trans>}
      action={
        <ButtonLink
          variant="plain"
          to="/users"
          search={{ sortField: search.sortField, sortOrder: search.sortOrder }}
        >
          <Trans>Show everyone</Trans>
        </ButtonLink>
      }
    />
  )
}

const storageKey = 'columns:users'

const stored = (): readonly string[] | null => {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    return Array.isArray(value) ? value.filter(item => typeof item === 'string') : null
  } catch {
    // Stored values can be anything; then the default applies.
    return null
  }
}

/** The columns of users that are hidden in this browser. `atFirst`: the default. */
function useHiddenColumns(
  atFirst: readonly string[],
): [readonly string[], (hidden: readonly string[]) => void] {
  const [hidden, setHidden] = useState(() => stored() ?? atFirst)
  const choose = (chosen: readonly string[]) => {
    setHidden(chosen)
    try {
      localStorage.setItem(storageKey, JSON.stringify(chosen))
    } catch {
      // Storage is full or forbidden: the choice lasts as long as the page.
    }
  }
  return [hidden, choose]
}

interface ColumnChoiceProps {
  /** The button's text, and the panel's title. */
  label: string
  columns: readonly { key: string; title: string }[]
  hidden: readonly string[]
  onChange: (hidden: readonly string[]) => void
}

/** On a narrow screen the columns are the lines of each row. */
function ColumnChoice({ label, columns, hidden, onChange }: ColumnChoiceProps) {
  const [open, setOpen] = useState(false)
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      title={label}
      trigger={
        <Button variant="plain" size="s">
          <Columns3 aria-hidden="true" />
          {label}
        </Button>
      }
    >
      <Box padding="4px 20px 16px" overflow="auto">
        <CheckList
          label={label}
          options={columns.map(({ key, title }) => ({ value: key, label: title }))}
          values={columns.map(({ key }) => key).filter(key => !hidden.includes(key))}
          onChange={shown => onChange(columns.map(({ key }) => key).filter(key => !shown.includes(key)))}
        />
      </Box>
    </Popover>
  )
}
