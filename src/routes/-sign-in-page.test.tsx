// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import {
  createMemoryHistory,
  createRootRouteWithContext,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { defaultFlags } from '#domain/flags.ts'
import type { AuthPorts } from '#machines/flow/auth-ports.ts'
import { sessionFlow } from '#machines/flow/session.ts'
import type { SessionPorts } from '#machines/flow/session-setup.ts'
import { PortError } from '#machines/port-error.ts'
import { openSignIn, provideSignIn } from '../app/open-sign-in.ts'
import { reactToSession, reactToSignIn } from '../app/session-effects.ts'
import { createFlowRegistry, withPorts } from '../services/flow-registry.ts'
import { SignInPage } from './-sign-in-page.tsx'

it('opens another sign-in where the session has ended before the first page was there', async () => {
  const ports: SessionPorts = {
    restoreSession: async () => ({ signedIn: false, reason: null, viewedCompany: null }),
    loadUser: vi.fn(() => Promise.reject(new PortError('0015'))),
    loadRegister: vi.fn(),
    signOut: vi.fn(),
    clearSession: async () => {},
  }
  const registry = createFlowRegistry()
  const sessionActor = createActor(withPorts(sessionFlow, ports))
  const provided = provideSignIn({
    signIn: async () => ({ kind: 'signedIn' }),
  } as Partial<AuthPorts> as AuthPorts)
  const services = {
    flags: () => defaultFlags,
    signOutReason: () => sessionActor.getSnapshot().context.reason,
    prepareSignIn: () => {},
    session: {
      sessionActor,
      openSignIn: () => openSignIn({ registry, provided, react: reacting, inspected: {} }),
    },
  }
  const router = createRouter({
    routeTree: createRootRouteWithContext<{ services: typeof services }>()({ component: SignInPage }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
    context: { services },
  })
  const given = { registry, tabs: { listen: () => {} }, flags: { clear: () => {} }, router }
  const reacting = reactToSignIn(sessionActor, given as never)
  reactToSession(sessionActor, given as never)
  sessionActor.start()
  await waitFor(sessionActor, snapshot => snapshot.matches('signedOut'))
  await router.load()
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  onTestFinished(cleanup)
  render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router as never} />
    </I18nProvider>,
  )
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ada@demo.example' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Correct horse 1!' } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByText('Your session has ended.')).toBeTruthy()
  expect(ports.loadUser).toHaveBeenCalledOnce()
  expect(await screen.findByRole('button', { name: 'Sign in' })).toHaveProperty('disabled', false)
})
