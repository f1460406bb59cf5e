import { expect, it, vi } from 'vitest'
import { createActor, emit, setup } from 'xstate'
import type { AppContext } from './app-context.ts'
import { signOutThen } from './sign-out-then.ts'

type Answer = 'session.signedOut' | 'session.signOutFailed'

/** A session that answers each sign-out with the next of these events. */
const sessionAnswering = (...answers: Answer[]) =>
  createActor(
    setup({
      types: { events: {} as { type: 'session.signOutRequested' }, emitted: {} as { type: Answer } },
    }).createMachine({
      on: {
        'session.signOutRequested': {
          actions: emit(() => ({ type: answers.shift() ?? 'session.signOutFailed' })),
        },
      },
    }),
  ).start() as unknown as AppContext['sessionActor']

it('does it once the person is signed out, and not after a later sign-out', () => {
  const session = sessionAnswering('session.signedOut', 'session.signedOut')
  const afterwards = vi.fn()
  signOutThen(session, afterwards)
  expect(afterwards).toHaveBeenCalledOnce()
  session.send({ type: 'session.signOutRequested' })
  expect(afterwards).toHaveBeenCalledOnce()
})

it('does nothing once a sign-out that failed is made again from elsewhere', () => {
  const session = sessionAnswering('session.signOutFailed', 'session.signedOut')
  const afterwards = vi.fn()
  signOutThen(session, afterwards)
  session.send({ type: 'session.signOutRequested' })
  expect(afterwards).not.toHaveBeenCalled()
})
