import { assign, emit, fromPromise, setup } from 'xstate'
import { failTo, notProvided, withFailure, withOutput } from '../port-answer.ts'
import type { Failure } from '../port-error.ts'

export type Resent = 'sent' | 'verified'

export interface EmailVerificationInput {
  email: string
  /** The code of the link; null on the page that says to check the mailbox. */
  code: string | null
}

export type EmailVerificationFlowEvent =
  | { type: 'emailVerification.resendRequested' }
  | { type: 'emailVerification.retried' }

export type EmailVerificationEmitted =
  | { type: 'emailVerification.resent' }
  | { type: 'emailVerification.resendFailed' }
  | { type: 'emailVerification.succeeded'; email: string }

interface EmailVerificationContext extends EmailVerificationInput {
  failure: Failure | null
}

const invalidLinkCodes: readonly string[] = ['0017', '0023', '0024', '0025']

export const emailVerificationFlow = setup({
  types: {
    context: {} as EmailVerificationContext,
    input: {} as EmailVerificationInput,
    events: {} as EmailVerificationFlowEvent,
    emitted: {} as EmailVerificationEmitted,
    tags: {} as 'pending',
  },
  actors: {
    verifyEmail: fromPromise<void, { email: string; code: string }>(notProvided),
    resendVerificationEmail: fromPromise<Resent, { email: string }>(notProvided),
  },
  actions: {
    setFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null }),
    emitResent: emit({ type: 'emailVerification.resent' }),
    emitResendFailed: emit({ type: 'emailVerification.resendFailed' }),
    emitSucceeded: emit(({ context }) => ({
      type: 'emailVerification.succeeded' as const,
      email: context.email,
    })),
  },
  guards: {
    hasCode: ({ context }) => context.code !== null,
    // A truncated or altered link is refused by its form, before any lookup.
    isInvalidLink: (_, failure: Failure) =>
      invalidLinkCodes.includes(failure.code) || failure.fields.length > 0,
    isForbidden: (_, failure: Failure) => failure.code === '0016',
    isVerified: (_, resent: Resent) => resent === 'verified',
  },
}).createMachine({
  id: 'emailVerificationPage',
  description: 'The page that says to look in the mailbox, and what the link in the message leads to.',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'opening',
  states: {
    opening: {
      description: 'It isn’t decided yet whether the address brought a code.',
      always: [{ guard: 'hasCode', target: 'verifying' }, { target: 'prompting' }],
    },
    prompting: {
      description: 'The person is asked to look in their mailbox, and can have another message.',
      on: { 'emailVerification.resendRequested': 'resending' },
    },
    verifying: {
      description: 'The code of the link is being checked.',
      tags: 'pending',
      invoke: {
        id: 'verifyEmail',
        src: 'verifyEmail',
        input: ({ context }) => ({ email: context.email, code: context.code ?? '' }),
        onDone: 'verified',
        onError: [
          { guard: withFailure('isInvalidLink'), ...failTo('invalidLink') },
          { guard: withFailure('isForbidden'), target: 'forbidden' },
          failTo('failed'),
        ],
      },
    },
    invalidLink: {
      description: 'The link is wrong, replaced or too old; another message can be sent.',
      on: { 'emailVerification.resendRequested': 'resending' },
    },
    forbidden: {
      description: 'The link belongs to another account than the signed-in one.',
      type: 'final',
    },
    failed: {
      description: 'The check got no answer, and can be tried again.',
      on: { 'emailVerification.retried': { target: 'verifying', actions: 'clearFailure' } },
    },
    resending: {
      description: 'Another message is being sent.',
      tags: 'pending',
      invoke: {
        id: 'resendVerificationEmail',
        src: 'resendVerificationEmail',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          // Verified in the meantime, in another tab or on another device.
          { guard: withOutput('isVerified'), target: 'verified' },
          { target: 'prompting', actions: ['clearFailure', 'emitResent'] },
        ],
        onError: failTo('prompting', 'emitResendFailed'),
      },
    },
    verified: { description: 'The address is the person’s.', type: 'final', entry: 'emitSucceeded' },
  },
})
