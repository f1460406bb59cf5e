import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ScanSearch, Send } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { CompanyUser, CompanyUserPage } from '#openapi/generated/api.ts'
import type { UsersSearch } from '#src/parts/company/people-search.ts'
import { selectionOf } from '#src/parts/company/people-search.ts'
import { nameOf } from '#src/parts/company/person-label.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { LinkButton } from '#src/ui/link.tsx'
import type { RowSelection } from '#src/ui/table/data-table.tsx'
import {
  everything,
  isFull,
  isSelected,
  nothing,
  type Selection,
  SelectionBar,
  sizeOf,
  withToggled,
} from '#src/ui/table/selection-bar.tsx'
import type { ChosenPeople } from './api.ts'

/** A selection of the list for the API: some ids, or everyone who matches the filters with exceptions. */
const chosenPeople = ({ kind, keys }: Selection, search: UsersSearch): ChosenPeople =>
  kind === 'some'
    ? { kind: 'some', ids: [...keys] }
    : { kind: 'all', selection: { ...selectionOf(search), exceptIds: [...keys] } }

/** Across the list's pages, but bound to its filters: other filters start a new one. */
export function useUserSelection(users: CompanyUserPage, search: UsersSearch) {
  const { t } = useLingui()
  const filters = JSON.stringify(selectionOf(search))
  const [state, setState] = useState({ filters, selection: nothing })
  const selection = state.filters === filters ? state.selection : nothing
  const change = useCallback(
    (next: (before: Selection) => Selection) =>
      setState(before => ({
        filters,
        selection: next(before.filters === filters ? before.selection : nothing),
      })),
    [filters],
  )
  const ofTable: RowSelection<CompanyUser> = {
    isSelected: user => isSelected(selection, user.id),
    onToggle: useCallback(
      (toggled, selected) =>
        change(before =>
          withToggled(
            before,
            toggled.map(({ id }) => id),
            selected,
          ),
        ),
      [change],
    ),
    labelOf: user => t`Select ${nameOf(user)}`,
    pageLabel: t`Select everyone on this page`,
  }
  return {
    people: chosenPeople(selection, search),
    count: sizeOf(selection, users.pagination.totalRecords),
    total: users.pagination.totalRecords,
    isEverything: selection.kind === 'allBut' && selection.keys.size === 0,
    isFull: isFull(selection),
    ofTable,
    selectEverything: () => change(() => everything),
    clear: () => change(() => nothing),
  }
}

interface UsersSelectionBarProps {
  selected: ReturnType<typeof useUserSelection>
  onAlert: () => void
  onInvite: () => void
}

export function UsersSelectionBar({ selected, onAlert, onInvite }: UsersSelectionBarProps) {
  const { t } = useLingui()
  const formats = useFormats()
  const { count } = selected
  if (count === 0) return null
  const total = formats.number(selected.total)
  return (
    <SelectionBar
      label={t`Selected users`}
      text={
        <>
          <Plural value={count} one="# user selected" other="# users selected" />
          {selected.isFull && (
            <>
              {' · '}
              <Trans>You can’t select more one by one. Filter the list instead.</Trans>
            </>
          )}
        </>
      }
      actions={
        <>
          {!selected.isEverything && (
            <LinkButton
              variant="standalone"
              fontSize="t2"
              fontWeight={600}
              onClick={selected.selectEverything}
            >
              <Plural value={total} one="Select the one that matches" other="Select all # that match" />
            </LinkButton>
          )}
          <LinkButton variant="standalone" fontSize="t2" fontWeight={600} onClick={selected.clear}>
            <Trans>Clear selection</Trans>
          </LinkButton>
        </>
      }
    >
      <Button variant="plain" size="s" onClick={onAlert}>
        <Send aria-hidden="true" />
        <Trans>Alert them</Trans>
      </Button>
      <Button size="s" onClick={onInvite}>
        <ScanSearch aria-hidden="true" />
        <Trans>Invite to a deep scan</Trans>
      </Button>
    </SelectionBar>
  )
}
