// @vitest-environment happy-dom

import { readdirSync, readFileSync } from 'node:fs'

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

it('keeps each list that is searched in place while it loads, by the one option of such routes', () => {
  const lists = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter(name => /(?<!\.test)\.tsx$/.test(name) && !name.endsWith('-stay-in-place.tsx'))
    .map(name => ({ name, text: readFileSync(`${import.meta.dirname}/${name}`, 'utf8') }))
    .filter(({ text }) => text.includes('useStayInPlace()'))
  expect(lists.length).toBeGreaterThan(5)
  expect(lists.filter(({ text }) => !text.includes('...listOptions')).map(({ name }) => name)).toEqual([])
})
