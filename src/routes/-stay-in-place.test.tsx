// @vitest-environment happy-dom

import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useStayInPlace } from './-stay-in-place.tsx'

afterEach(cleanup)

it('adds no history for a search that is typed further, only for what else a list shows', async () => {
  let go: (href: string) => void = () => {}
  function List() {
    go = useStayInPlace()
    return <h1>Users</h1>
  }
  const root = createRootRoute({ component: Outlet })
  const users = createRoute({ getParentRoute: () => root, path: '/users', component: List })
  const history = createMemoryHistory({ initialEntries: ['/users?riskLevel=HIGH&page=3'] })
  render(<RouterProvider router={createRouter({ routeTree: root.addChildren([users]), history })} />)
  await screen.findByText('Users')
  const entriesAfter = async (href: string) => {
    await act(async () => go(href))
    return history.length
  }
  expect(await entriesAfter('/users?riskLevel=HIGH&searchValue=a')).toBe(1)
  expect(await entriesAfter('/users?searchValue=ada&riskLevel=HIGH')).toBe(1)
  expect(await entriesAfter('/users?searchValue=ada')).toBe(2)
  expect(await entriesAfter('/users')).toBe(3)
})
