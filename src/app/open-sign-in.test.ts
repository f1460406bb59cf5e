// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest'
import { waitFor } from 'xstate'
import type { AuthPorts, CodeDelivery, SignInStep } from '#machines/flow/auth-ports.ts'
import { createFlowRegistry } from '../services/flow-registry.ts'
import { storeCodeStep } from '../services/session/code-steps.ts'
import { openSignIn, provideSignIn } from './open-sign-in.ts'

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
