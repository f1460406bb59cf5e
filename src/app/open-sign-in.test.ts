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
import { createElement } from 'react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { defaultFlags } from '#domain/flags.ts'
import type { AuthPorts, CodeDelivery, SignInStep } from '#machines/flow/auth-ports.ts'
import { sessionFlow } from '#machines/flow/session.ts'
import type { SessionPorts } from '#machines/flow/session-setup.ts'
import { PortError } from '#machines/port-error.ts'
import { SignInPage } from '../routes/-sign-in-page.tsx'
import { createFlowRegistry, withPorts } from '../services/flow-registry.ts'
import { storeCodeStep } from '../services/session/code-steps.ts'
import { openSignIn, provideSignIn } from './open-sign-in.ts'
import { reactToSession, reactToSignIn } from './session-effects.ts'

beforeEach(() => sessionStorage.clear())

const email = 'ada@demo.example'
const delivery: CodeDelivery = { channel: 'EMAIL', destination: 'a***@d***', sentAt: 1_000 }

const open = (ports: Partial<AuthPorts> = {}) => {
  const registry = createFlowRegistry()
  const react = vi.fn(actor => actor)
  const inspect = vi.fn()
  const provided = provideSignIn(ports as AuthPorts)
  const again = () => openSignIn({ registry, provided, react, inspected: { inspect } })
  return { actor: again(), again, registry, react, inspect }
}

it('is one flow until it is left, which is watched and reacted to', () => {
  const { actor, again, registry, react, inspect } = open()
  expect(again()).toBe(actor)
  expect(registry.has('signIn')).toBe(true)
  expect(react.mock.calls).toEqual([[actor]])
  expect(inspect).toHaveBeenCalled()
  expect(actor.getSnapshot().value).toBe('entering')
})

it('goes on with the code that a person was about to type before a reload', () => {
  storeCodeStep('signIn', { purpose: 'confirmAccount', email, delivery, options: ['EMAIL'] })
  expect(open().actor.getSnapshot()).toMatchObject({ value: 'confirmingAccount', context: { email } })
})

const submit = async (step: SignInStep, ports: Partial<AuthPorts> = {}) => {
  const { actor } = open({ signIn: async () => step, ...ports })
  actor.send({ type: 'signIn.submitted', credentials: { email, password: 'Correct horse 1!' } })
  await waitFor(actor, snapshot => !snapshot.hasTag('pending'))
  return actor
}

it('asks the identity service about the code of the second step', async () => {
  const confirmCode = vi.fn(async () => ({ kind: 'signedIn' as const }))
  const actor = await submit({ kind: 'codeRequired', delivery, options: ['EMAIL'] }, { confirmCode })
  actor.getSnapshot().children.verificationCode?.send({ type: 'verification.codeSubmitted', code: '123456' })
  await waitFor(actor, snapshot => snapshot.status === 'done')
  expect(confirmCode).toHaveBeenCalledOnce()
  expect(actor.getSnapshot().value).toBe('signedIn')
})

it('asks the identity service to set up a second step that is required', async () => {
  const answerSetup = vi.fn(async () => ({ kind: 'signedIn' as const }))
  const actor = await submit({ kind: 'emailSetup' }, { answerSetup })
  actor.getSnapshot().children.factorSetup?.send({ type: 'factorSetup.emailSubmitted', email })
  await waitFor(actor, snapshot => snapshot.status === 'done')
  expect(answerSetup.mock.calls).toEqual([[{ answer: email }]])
})

it('can be done again on the page where the session has ended before the first page was there', async () => {
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
  const given = { registry, tabs: { listen: () => {} }, flags: { clear: () => {} }, router: () => router }
  const reacting = reactToSignIn(sessionActor, given as never)
  reactToSession(sessionActor, given as never)
  sessionActor.start()
  await waitFor(sessionActor, snapshot => snapshot.matches('signedOut'))
  await router.load()
  i18n.loadAndActivate({ locale: 'en-US', messages: {} })
  onTestFinished(cleanup)
  render(createElement(I18nProvider, { i18n }, createElement(RouterProvider, { router: router as never })))
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'Correct horse 1!' } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByText('Your session has ended.')).toBeTruthy()
  expect(ports.loadUser).toHaveBeenCalledOnce()
  expect(await screen.findByRole('button', { name: 'Sign in' })).toHaveProperty('disabled', false)
})
