// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  isRedirect,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { type UsersSearch, usersLink } from '../parts/company/people-search.ts'
import { NavigationProvider } from '../ui/navigation.tsx'
import { CellLink } from '../ui/table/cells.tsx'
import type { Target } from '../ui/target.ts'
import { StayInPlace, useStayInPlace, withinPages } from './-lists.tsx'

afterEach(cleanup)

it('adds no history for a search that is typed further, only for what else a list shows', async () => {
  let go: (link: Target) => void = () => {}
  function List() {
    go = useStayInPlace()
    return <h1>Users</h1>
  }
  const root = createRootRoute({ component: Outlet })
  const users = createRoute({ getParentRoute: () => root, path: '/users', component: List })
  const history = createMemoryHistory({ initialEntries: ['/users?riskLevel=HIGH&page=3'] })
  render(<RouterProvider router={createRouter({ routeTree: root.addChildren([users]), history })} />)
  await screen.findByText('Users')
  const entriesAfter = async (search: UsersSearch) => {
    await act(async () => go(usersLink(search)))
    return history.length
  }
  expect(await entriesAfter({ riskLevel: ['HIGH'], searchValue: 'a' })).toBe(1)
  expect(await entriesAfter({ searchValue: 'ada', riskLevel: ['HIGH'] })).toBe(1)
  expect(await entriesAfter({ searchValue: 'ada' })).toBe(2)
  expect(await entriesAfter({})).toBe(3)
})

it('offers no page that is closed', async () => {
  const List = () => (
    <NavigationProvider value={{ go: () => {}, isClosed: href => href === '/bulk-scans' }}>
      <StayInPlace>
        <CellLink to="/bulk-scans">Bulk scans</CellLink>
        <CellLink to="/users" search={{ page: 2 }}>
          More
        </CellLink>
      </StayInPlace>
    </NavigationProvider>
  )
  const routeTree = createRootRoute({ component: List })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  render(<RouterProvider router={createRouter({ routeTree, history })} />)
  expect((await screen.findByText('Bulk scans')).closest('a')).toBeNull()
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['More'])
})

it('keeps each list that is searched in place while it loads, by the one option of such routes', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter(name => /(?<!\.test)\.tsx$/.test(name) && !name.endsWith('-lists.tsx'))
    .map(name => ({ name, text: readFileSync(`${import.meta.dirname}/${name}`, 'utf8') }))
  const inPlace = files.filter(({ text }) => text.includes('useStayInPlace()'))
  // The page of two routes is in a file beside them.
  const shared = inPlace.filter(({ name }) => name.startsWith('-'))
  const lists = files.filter(
    file =>
      !shared.includes(file) &&
      (inPlace.includes(file) || shared.some(({ name }) => file.text.includes(`/${name}'`))),
  )
  expect(lists.length).toBeGreaterThan(5)
  expect(lists.filter(({ text }) => !text.includes('...listOptions')).map(({ name }) => name)).toEqual([])
})

/** Where a list of this many pages redirects a page number; null: it stays. */
const ledTo = (totalPages: number, currentPage: number, searchStr: string): string | null => {
  try {
    withinPages({ currentPage, totalPages }, { pathname: '/users', searchStr })
  } catch (error) {
    if (isRedirect(error)) return error.options.replace === true ? (error.options.href ?? '') : 'pushed'
    throw error
  }
  return null
}

it.each([
  ['the first page', 1, 1, ''],
  ['a page in the middle', 20, 3, '?page=3'],
  ['the last page', 20, 20, '?page=20'],
])('stays at %s', (_, totalPages, currentPage, searchStr) => {
  expect(ledTo(totalPages, currentPage, searchStr)).toBeNull()
})

it('leads from behind the last page to it, with the filters that are on', () => {
  expect(ledTo(3, 99_999, '?riskLevel=HIGH%2CLOW&page=99999&sortField=fullname')).toBe(
    '/users?riskLevel=HIGH%2CLOW&page=3&sortField=fullname',
  )
})

it('leads to the address without a page when only one is left', () => {
  expect(ledTo(1, 2, '?searchValue=ann&page=2')).toBe('/users?searchValue=ann')
  expect(ledTo(1, 2, '?page=2')).toBe('/users')
})
