// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { resendCoolDownMs } from '#domain/durations.ts'
import type { CodeDelivery, SignInStep } from '#machines/flow/auth-ports.ts'
import { signInFlow } from '#machines/flow/sign-in.ts'
import { verificationCodeFlow } from '#machines/flow/verification-code.ts'
import { attemptEndsAt, keepAttemptUntil } from '../auth/stored-session.ts'
import { keepSignIn, keepSignUp, resumedSignIn, storeCodeStep, storedCodeStep } from './code-steps.ts'

const email = 'ada@demo.example'
const delivery: CodeDelivery = { channel: 'EMAIL', destination: 'a***@d***', sentAt: 1_000_000 }
const step = { purpose: 'signIn', email, delivery, options: ['EMAIL'] } as const
const key = 'wardlight-code-step.signIn'

beforeEach(() => sessionStorage.clear())

it('stores the step of each flow under its own name, until it is over', () => {
  storeCodeStep('signIn', step)
  storeCodeStep('forgotPassword', { email, delivery })
  expect(storedCodeStep('signIn')).toEqual(step)
  expect(storedCodeStep('forgotPassword')).toEqual({ email, delivery })
  expect(storedCodeStep('signUp')).toBeNull()
  storeCodeStep('signIn', null)
  expect(Object.keys(sessionStorage)).toEqual(['wardlight-code-step.forgotPassword'])
})

it.each(['{', '7', 'null', '{"email":"ada@demo.example"}', '{"delivery":null}'])(
  'resumes nothing where something else is stored: %s',
  stored => {
    sessionStorage.setItem(key, stored)
    expect(storedCodeStep('signIn')).toBeNull()
    expect(resumedSignIn(0)).toBeNull()
  },
)

describe('a sign-in after a reload', () => {
  it('goes on as long as the identity service knows the attempt', () => {
    storeCodeStep('signIn', step)
    keepAttemptUntil(2_000_000)
    expect(resumedSignIn(1_999_999)).toEqual({ email, code: step })
    expect(resumedSignIn(2_000_000)).toEqual({ email, code: null })
  })

  it('goes on at any time where the code confirms an account', () => {
    const confirmation = { ...step, purpose: 'confirmAccount' } as const
    storeCodeStep('signIn', confirmation)
    expect(resumedSignIn(2_000_000)).toEqual({ email, code: confirmation })
  })
})

const codes = verificationCodeFlow.provide({
  actors: {
    switchChannel: fromPromise(async (): Promise<CodeDelivery> => ({ ...delivery, channel: 'SMS' })),
  },
})

const signIn = async (next: SignInStep) => {
  const flow = signInFlow.provide({
    actors: { signIn: fromPromise(async () => next), verificationCode: codes },
  })
  const actor = createActor(flow, { input: { resumed: null } })
  keepSignIn(actor)
  actor.start().send({ type: 'signIn.submitted', credentials: { email, password: 'Correct horse 1!' } })
  await waitFor(actor, snapshot => !snapshot.hasTag('pending'))
  return actor
}

describe('the code step of a sign-in', () => {
  it('is stored while it lasts, with the channel that the person chose last', async () => {
    const actor = await signIn({ kind: 'codeRequired', delivery, options: ['EMAIL', 'SMS'] })
    expect(storedCodeStep('signIn')).toMatchObject({ purpose: 'signIn', email, delivery, isResumed: true })
    actor.getSnapshot().children.verificationCode?.send({
      type: 'verification.channelSwitched',
      at: delivery.sentAt + resendCoolDownMs,
    })
    await vi.waitFor(() => expect(storedCodeStep('signIn')?.delivery?.channel).toBe('SMS'))
  })

  it('is forgotten with the attempt once the person has left it', async () => {
    const actor = await signIn({ kind: 'codeRequired', delivery, options: ['EMAIL'] })
    keepAttemptUntil(2_000_000)
    actor.getSnapshot().children.verificationCode?.send({ type: 'verification.left' })
    expect(actor.getSnapshot().value).toBe('entering')
    expect(sessionStorage).toHaveLength(0)
  })

  it('is also the one that confirms an account, and keeps the attempt', async () => {
    const actor = await signIn({ kind: 'unconfirmed' })
    keepAttemptUntil(2_000_000)
    actor.send({ type: 'signIn.confirmationChosen' })
    expect(storedCodeStep('signIn')).toMatchObject({ purpose: 'confirmAccount', email, delivery: null })
    expect(attemptEndsAt()).toBe(2_000_000)
  })
})

it.each(['signUp', 'invite'] as const)('stores the code step of %s under its own name', name => {
  const code = createActor(codes, { input: { ...step, options: ['EMAIL'] } }).start()
  const flow = { subscribe: vi.fn(), getSnapshot: () => ({ children: { verificationCode: code } }) }
  const actor = flow as unknown as Parameters<typeof keepSignUp>[0]
  if (name === 'signUp') keepSignUp(actor)
  else keepSignUp(actor, name)
  flow.subscribe.mock.lastCall?.[0]()
  expect(Object.keys(sessionStorage)).toEqual([`wardlight-code-step.${name}`])
})
