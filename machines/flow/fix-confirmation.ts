import { assign, emit, fromPromise, setup } from 'xstate'
import type { ConfirmableIndicator } from '#openapi/generated/api.d.ts'
import { notProvided } from '../not-provided.ts'
import { type Failure, failureOf } from '../port-error.ts'

export interface FixConfirmationInput {
  indicator: ConfirmableIndicator
  /** Confirmed since the last scan. */
  confirmed: boolean
}

export type FixConfirmationEvent =
  | { type: 'fixConfirmation.requested' }
  | { type: 'fixConfirmation.confirmed' }
  | { type: 'fixConfirmation.takenBack' }
  | { type: 'fixConfirmation.left' }

export type FixConfirmationEmitted = {
  type: 'fixConfirmation.changed'
  indicator: ConfirmableIndicator
  fixed: boolean
}

interface FixConfirmationContext {
  indicator: ConfirmableIndicator
  wasConfirmed: boolean
  failure: Failure | null
}

/**
 * "Have you fixed this problem" (spec 2 §4): confirmed after a question, counted at the next monthly run,
 * undone until then.
 */
export const fixConfirmationFlow = setup({
  types: {
    context: {} as FixConfirmationContext,
    input: {} as FixConfirmationInput,
    events: {} as FixConfirmationEvent,
    emitted: {} as FixConfirmationEmitted,
    tags: {} as 'pending',
  },
  actors: {
    confirmFix: fromPromise<void, { indicator: ConfirmableIndicator; fixed: boolean }>(notProvided),
  },
  actions: {
    setFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null }),
    emitChanged: emit(({ context }, fixed: boolean) => ({
      type: 'fixConfirmation.changed' as const,
      indicator: context.indicator,
      fixed,
    })),
  },
  guards: {
    wasConfirmed: ({ context }) => context.wasConfirmed,
  },
}).createMachine({
  id: 'fixConfirmation',
  context: ({ input }) => ({
    indicator: input.indicator,
    wasConfirmed: input.confirmed,
    failure: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      always: [{ guard: 'wasConfirmed', target: 'waitingForScan' }, { target: 'open' }],
    },
    open: {
      on: { 'fixConfirmation.requested': 'confirming' },
    },
    confirming: {
      on: { 'fixConfirmation.confirmed': 'saving', 'fixConfirmation.left': 'open' },
      exit: 'clearFailure',
    },
    saving: {
      tags: 'pending',
      invoke: {
        id: 'confirm',
        src: 'confirmFix',
        input: ({ context }) => ({ indicator: context.indicator, fixed: true }),
        onDone: {
          target: 'waitingForScan',
          actions: { type: 'emitChanged', params: () => true },
        },
        onError: {
          target: 'confirming',
          actions: { type: 'setFailure', params: ({ event }) => failureOf(event.error) },
        },
      },
    },
    /** Counted when the next monthly scan is. */
    waitingForScan: {
      on: { 'fixConfirmation.takenBack': { target: 'takingBack', actions: 'clearFailure' } },
    },
    takingBack: {
      tags: 'pending',
      invoke: {
        id: 'takeBack',
        src: 'confirmFix',
        input: ({ context }) => ({ indicator: context.indicator, fixed: false }),
        onDone: { target: 'open', actions: { type: 'emitChanged', params: () => false } },
        onError: {
          target: 'waitingForScan',
          actions: { type: 'setFailure', params: ({ event }) => failureOf(event.error) },
        },
      },
    },
  },
})
