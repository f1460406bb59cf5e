// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, screen } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { renderAppScreen } from '#tests/support/render-app.tsx'

it('reach a page that is open, though its data are not loaded again', async () => {
  onTestFinished(cleanup)
  const flags = { 'batch-scan': false }
  const services = { flags: () => flags }
  const root = createRootRouteWithContext<{ services: typeof services }>()()
  const page = createRoute({
    getParentRoute: () => root,
    path: '/',
    loader: () => 'Loaded once',
    staleTime: Number.POSITIVE_INFINITY,
    shouldReload: false,
    component: () => <p>{String(page.useRouteContext().services.flags()['batch-scan'])}</p>,
  })
  const router = createRouter({
    routeTree: root.addChildren([page]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    context: { services },
  })
  await router.load()
  renderAppScreen(<RouterProvider router={router as never} />)
  expect(screen.getByText('false')).toBeTruthy()
  flags['batch-scan'] = true
  await act(() => router.invalidate())
  expect(screen.getByText('true')).toBeTruthy()
})
