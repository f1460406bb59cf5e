// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { type ComponentType, createElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { PortError } from '#machines/port-error.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { Route as Dashboard } from './_personal/dashboard.tsx'
import { ErrorPage, FramePagesContext } from './-error-page.tsx'
import { framedPages } from './-framed-pages.tsx'

beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => {})))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

type Page = ComponentType<{ error: unknown }>

const refused = new PortError('0027')

/** A page that failed: `framed` inside the frame of signed-in pages. */
const show = async (page: Page, { framed = true, href = '/', error = refused } = {}) => {
  const tryAgain = vi.fn()
  const router = createRouter({
    routeTree: createRootRouteWithContext<{ services: { tryAgain: () => void } }>()({
      component: () => (
        <FramePagesContext value={framed ? framedPages : null}>
          {createElement(page, { error })}
        </FramePagesContext>
      ),
    }),
    history: createMemoryHistory({ initialEntries: [href] }),
    context: { services: { tryAgain } },
  })
  await router.load()
  renderAppScreen(<RouterProvider router={router} />)
  return tryAgain
}

const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

describe.each([
  ['inside a frame', true],
  ['without a frame', false],
])('a page that failed %s', (_where, framed) => {
  it('can be tried again, and leads to support and home', async () => {
    const tryAgain = await show(ErrorPage, { framed })
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(tryAgain).toHaveBeenCalledOnce()
    expect(hrefOf('Tell us what happened')).toBe('/concierge?happened=true')
    expect(hrefOf('Back to home')).toBe('/')
  })

  it.each([
    ['offline', 'Network error. Please check your internet connection.'],
    [
      'noAnswer',
      'Error trying to communicate with the API! Our server is busy or can’t be reached. Try again in a moment.',
    ],
  ] as const)('says what failed, and comes back with the connection: %s', async (outage, text) => {
    const tryAgain = await show(ErrorPage, { framed, error: new PortError('0000', { outage }) })
    expect(screen.getByRole('alert').textContent).toBe(text)
    window.dispatchEvent(new Event('online'))
    expect(tryAgain).toHaveBeenCalledOnce()
  })
})

describe('the error page of the dashboard', () => {
  const page = Dashboard.options.errorComponent as Page

  it.each([
    ['/dashboard', 'Your score could not be displayed due to a server error.'],
    ['/dashboard?tab=findings', 'This page couldn’t be shown'],
    ['/dashboard?tab=training', 'This page couldn’t be shown'],
  ])('names at %s what failed: %s', async (href, title) => {
    await show(page, { href })
    screen.getByRole('heading', { level: 1, name: title })
    expect(screen.getByRole('alert').textContent).toContain('Error code: 0027')
  })
})
