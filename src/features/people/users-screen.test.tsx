// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CompanyUserPage } from '#openapi/generated/api.ts'
import type { UsersSearch } from '#src/parts/company/people-search.ts'
import { storedRows } from '#src/parts/company/stored-rows.ts'
import { peopleActions } from '#tests/support/people-actions.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { companyId, knownUser, unknownUser, usersPage } from '#tests/support/samples/exposure.ts'
import type { FoundDepartments } from './api.ts'
import { UsersScreen } from './users-screen.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const two = [unknownUser(), knownUser()]

const none: FoundDepartments = { items: [], total: 0 }

const show = (
  users: CompanyUserPage = usersPage(two, 312),
  search: UsersSearch = {},
  departments: FoundDepartments = none,
  found: FoundDepartments | null = null,
) => {
  const actions = peopleActions({
    departments: found,
    count: 311,
    invitation: { invited: 290, skipped: 21, withoutSeat: 4 },
  })
  const onSearch = vi.fn<(search: UsersSearch) => void>()
  renderAppScreen(
    <UsersScreen
      companyId={companyId}
      users={users}
      departments={departments}
      search={search}
      busy={false}
      onSearch={onSearch}
      actions={actions}
    />,
  )
  return { ...actions, onSearch }
}

const rowOf = (name: string) => {
  const row = screen.getByRole('link', { name }).closest('tr')
  if (!row) throw new Error(`${name} stands in no row`)
  return within(row)
}

describe('the users', () => {
  it('have no risk until they have agreed to the deep scan, and say so', () => {
    show()
    expect(rowOf('Noor Castell').getByText('Not shown')).toBeDefined()
    expect(rowOf('Noor Castell').getAllByRole('img', { name: 'shown once they agree' })).toHaveLength(2)
    expect(rowOf('Ada Lindqvist').getByText('Critical')).toBeDefined()
    expect(rowOf('Ada Lindqvist').queryByText('Not shown')).toBeNull()
  })

  it('are filtered by departments that are searched where a list can’t show them all', async () => {
    const department = (id: string, name: string) => ({ id, name })
    const first = { items: [department('a', 'Accounts'), department('z', 'Zoology')], total: 500 }
    const found = { items: [department('m', 'Marine')], total: 1 }
    const { requested, onSearch } = show(usersPage(two, 312), { departmentsFilter: ['z'] }, first, found)
    fireEvent.click(screen.getByRole('button', { name: 'Department (1)' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Department' }))
    expect(dialog.getByText('The first 2 of 500. Search by name to find the others.')).toBeDefined()
    const field = dialog.getByLabelText('Find a department')
    fireEvent.change(field, { target: { value: 'mar' } })
    fireEvent.keyDown(field, { key: 'Enter' })
    fireEvent.click(await dialog.findByLabelText(/^Marine/))
    expect(requested.departments).toEqual(['mar'])
    // Earlier selections stay visible and selected.
    expect(dialog.getByLabelText(/^Zoology/)).toHaveProperty('checked', true)
    expect(dialog.queryByLabelText(/^Accounts/)).toBeNull()
    expect(onSearch).toHaveBeenCalledWith({ departmentsFilter: ['z', 'm'], page: undefined })
  })

  it('say that totals count others, only where they do', () => {
    show()
    expect(screen.queryByText(/counts in the totals, not in this list/)).toBeNull()
    cleanup()
    show({ ...usersPage([], 0), othersInTotals: true }, { riskLevel: ['HIGH'] })
    expect(screen.getByText(/counts in the totals, not in this list/)).toBeDefined()
  })

  it('are exported as they are filtered and sorted', () => {
    const search: UsersSearch = { riskLevel: ['HIGH'], sortField: 'fullname', page: 3 }
    const { requested } = show(usersPage(two, 312), search)
    fireEvent.click(screen.getByRole('button', { name: 'Export these users as a CSV file' }))
    expect(requested.exports).toEqual([search])
  })

  it('are not called safe when a source could not be checked: the page says why once, and what happens next', () => {
    const page = usersPage([knownUser({ couldNotCheck: true, riskLevel: 'COULD_NOT_CHECK' })])
    const unchecked = (reason: 'NOT_CONFIGURED' | 'TIMED_OUT') => ({
      ...page,
      uncheckedSources: [{ source: 'haveIBeenPwned' as const, reason, users: 358 }],
    })
    show(unchecked('NOT_CONFIGURED'))
    expect(rowOf('Ada Lindqvist').getByText('Couldn’t check')).toBeDefined()
    expect(rowOf('Ada Lindqvist').queryByText('Low')).toBeNull()
    expect(screen.getAllByText(/Couldn’t be checked: Have I Been Pwned \(358 people\)/)).toHaveLength(1)
    expect(screen.queryByText(/The next scan tries again/)).toBeNull()
    cleanup()
    show(unchecked('TIMED_OUT'))
    expect(screen.getByText(/The next scan tries again/)).toBeDefined()
  })

  it('are sorted by the column headers, in reverse at the second press, from the first page', () => {
    show(usersPage(two, 312), { sortField: 'vulnerabilities', sortOrder: 'desc', page: 3 })
    const head = screen.getByRole('columnheader', { name: 'Findings' })
    expect(head.getAttribute('aria-sort')).toBe('descending')
    expect(within(head).getByRole('link').getAttribute('href')).toBe(
      '/users?sortField=vulnerabilities&sortOrder=asc',
    )
  })

  it('lose a filter by its chip', () => {
    show(usersPage(two), { riskLevel: ['HIGH', 'CRITICAL'], searchValue: 'ada' })
    expect(screen.getByRole('link', { name: 'Remove the filter Risk: High' }).getAttribute('href')).toBe(
      '/users?riskLevel=CRITICAL&searchValue=ada',
    )
  })

  it('are filtered by each choice, beside which is how many people it would list', async () => {
    const page = usersPage(two, 312)
    const { onSearch } = show({
      ...page,
      choices: { ...page.choices, deepScans: { ...page.choices.deepScans, INVITED: 26 } },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Deep scan' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Deep scan' }))
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Invited 26' }))
    expect(onSearch).toHaveBeenCalledWith({ deepScanStatus: ['INVITED'], page: undefined })
  })

  it('are executives, others or both, as what is pressed last', async () => {
    const page = usersPage(two, 312)
    const executives = { executives: 9, others: 303 }
    const press = async (search: UsersSearch, choice: string) => {
      const { onSearch } = show({ ...page, choices: { ...page.choices, executives } }, search)
      fireEvent.click(screen.getByRole('button', { name: /^Executives/ }))
      fireEvent.click(await screen.findByRole('checkbox', { name: choice }))
      cleanup()
      return onSearch.mock.calls.at(-1)?.[0].executives
    }
    expect(await press({}, 'Only executives 9')).toBe(true)
    expect(await press({ executives: true }, 'Without executives 303')).toBe(false)
    expect(await press({ executives: false }, 'Without executives 303')).toBeUndefined()
  })

  it('say how many departments are not counted, and count one that nobody is in', async () => {
    const department = { id: '00000000-0000-4000-8000-00000000d001', name: 'Finance' }
    const page = usersPage(two, 312)
    const largest = Array.from({ length: 200 }, (_, index) => ({
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      users: 9,
    }))
    const showDepartments = async (departments: typeof largest) => {
      show({ ...page, choices: { ...page.choices, departments } }, {}, { items: [department], total: 260 })
      fireEvent.click(screen.getByRole('button', { name: 'Department' }))
      return within(await screen.findByRole('dialog', { name: 'Department' }))
    }
    const full = await showDepartments(largest)
    expect(
      full.getByText(/in the 200 largest departments\. Departments not counted here: 60\./),
    ).toBeDefined()
    expect(full.getByRole('checkbox', { name: 'Finance' })).toBeDefined()
    cleanup()
    const whole = await showDepartments(largest.slice(1))
    expect(whole.queryByText(/not counted here/)).toBeNull()
    expect(whole.getByRole('checkbox', { name: 'Finance 0' })).toBeDefined()
  })

  it('are narrowed by risk in one press, and by a second level beside the first', () => {
    show(usersPage(two, 312), { riskLevel: ['HIGH'], page: 4 })
    const level = (name: RegExp) =>
      within(screen.getByRole('list', { name: 'Users by risk' })).getByRole('link', { name })
    expect(level(/^Critical 312/).getAttribute('href')).toBe('/users?riskLevel=CRITICAL%2CHIGH')
    expect(level(/^High 0/).getAttribute('href')).toBe('/users')
    expect(level(/^High 0/).getAttribute('aria-current')).toBe('true')
  })

  it('have as many rows on a page as were chosen last in this browser', () => {
    const { onSearch } = show()
    fireEvent.change(screen.getByLabelText('Rows per page'), { target: { value: '25' } })
    expect(onSearch).toHaveBeenCalledWith({ pageSize: 25, page: undefined })
    expect(storedRows()).toBe(25)
  })

  it('say what to do when nobody fits, and when nobody is there', () => {
    show(usersPage([], 0), { searchValue: 'nobody' })
    expect(screen.getByRole('link', { name: 'Show everyone' }).getAttribute('href')).toBe('/users')
    cleanup()
    show(usersPage([], 0))
    expect(screen.getByRole('link', { name: 'Run a bulk scan' })).toBeDefined()
  })

  it('are selected in the singular where one matches', () => {
    show(usersPage([knownUser()], 1))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Ada Lindqvist' }))
    expect(screen.getByRole('button', { name: 'Select the one that matches' })).toBeDefined()
  })

  it('are invited across pages: everyone who matches but one', async () => {
    const { requested } = show()
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Ada Lindqvist' }))
    const bar = within(screen.getByRole('region', { name: 'Selected users' }))
    expect(bar.getByText('1 user selected')).toBeDefined()
    fireEvent.click(bar.getByRole('button', { name: 'Select all 312 that match' }))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Ada Lindqvist' }))
    expect(bar.getByText('311 users selected')).toBeDefined()
    fireEvent.click(bar.getByRole('button', { name: 'Invite to a deep scan' }))
    fireEvent.submit(document.querySelector('#invite-form') ?? document.body)
    expect(await screen.findByText('290 people will be invited')).toBeDefined()
    // The same reasons are shown before and after.
    const reasons = [
      /Skipped: 17 people who were invited in the past 14 days, have already agreed or have left\./,
      /4 people have no seat, and none is free: once there are some, you can invite them\./,
    ]
    for (const reason of reasons) expect(screen.getByText(reason)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Ask for more seats' })).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Invite 290 people' }))
    expect(await screen.findByText('290 people were invited')).toBeDefined()
    for (const reason of reasons) expect(screen.getByText(reason)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Ask for more seats' })).toBeDefined()
    expect(requested.invitations[0]?.target).toEqual({
      kind: 'many',
      people: { kind: 'all', selection: { exceptIds: [knownUser().id] } },
    })
  })

  it('hide a column that someone does not want, in this browser', async () => {
    show()
    fireEvent.click(screen.getByRole('button', { name: 'Columns' }))
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Last scan' }))
    expect(screen.queryByRole('columnheader', { name: 'Last scan' })).toBeNull()
    cleanup()
    show()
    expect(screen.queryByRole('columnheader', { name: 'Last scan' })).toBeNull()
    expect(screen.getByRole('columnheader', { name: 'Membership' })).toBeDefined()
  })
})
