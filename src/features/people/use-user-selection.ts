import { useCallback, useState } from 'react'
import type { CompanyUser, CompanyUserPage } from '#openapi/generated/api.d.ts'
import { selectionOf } from '#src/parts/company/people-fields.ts'
import type { UsersSearch } from '#src/parts/company/people-search.ts'
import {
  everything,
  isFull,
  isSelected,
  nothing,
  type Selection,
  sizeOf,
  withToggled,
} from '#src/ui/table/selection.ts'
import { chosenPeople } from './chosen-people.ts'
import type { ChosenPeople, InvitationTarget } from './people-actions.ts'

type OpenDialog =
  | { kind: 'alert'; chosen: { people: ChosenPeople; count: number } | null }
  | { kind: 'invite'; target: InvitationTarget }

/** Across the list's pages, but bound to its filters: other filters start a new one. */
export function useUserSelection(users: CompanyUserPage, search: UsersSearch) {
  const filters = JSON.stringify(selectionOf(search))
  const [state, setState] = useState<{ filters: string; selection: Selection }>({
    filters,
    selection: nothing,
  })
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const selection = state.filters === filters ? state.selection : nothing
  const change = useCallback(
    (next: (before: Selection) => Selection) =>
      setState(before => ({
        filters,
        selection: next(before.filters === filters ? before.selection : nothing),
      })),
    [filters],
  )
  const { totalRecords } = users.pagination
  const count = sizeOf(selection, totalRecords)
  const people = chosenPeople(selection, search)
  return {
    count,
    isEverything: selection.kind === 'allBut' && selection.keys.size === 0,
    isFull: isFull(selection),
    isSelected: (user: CompanyUser) => isSelected(selection, user.id),
    onToggle: useCallback(
      (user: CompanyUser, selected: boolean) => change(before => withToggled(before, [user.id], selected)),
      [change],
    ),
    onTogglePage: (selected: boolean) =>
      change(before =>
        withToggled(
          before,
          users.items.map(({ id }) => id),
          selected,
        ),
      ),
    selectEverything: () => change(() => everything),
    clear: () => change(() => nothing),
    dialog,
    alertAnybody: () => setDialog({ kind: 'alert', chosen: count > 0 ? { people, count } : null }),
    invite: () => setDialog({ kind: 'invite', target: { kind: 'many', people } }),
    closeDialog: () => setDialog(null),
  }
}
