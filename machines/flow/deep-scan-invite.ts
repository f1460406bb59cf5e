import { assign, emit, fromPromise, setup } from 'xstate'
import type { DeepScanInviteOutcome } from '#openapi/generated/api.d.ts'
import { notProvided } from '../not-provided.ts'
import { failTo, withFailure, withOutput } from '../port-answer.ts'
import type { Failure } from '../port-error.ts'
import type { ChosenPeople, InvitationTarget } from './ports/people.ts'

export interface DeepScanInviteInput {
  target: InvitationTarget
}

export type DeepScanInviteEvent =
  | { type: 'invitation.previewRequested'; customMessage: string }
  | { type: 'invitation.edited' }
  | { type: 'invitation.confirmed' }

export type DeepScanInviteEmitted =
  | { type: 'invitation.sent'; outcome: DeepScanInviteOutcome }
  /** A concurrent change was first: the person can't be invited any more. */
  | { type: 'invitation.conflict' }

interface DeepScanInviteContext {
  target: InvitationTarget
  customMessage: string
  /** The expected result of inviting them. */
  foreseen: DeepScanInviteOutcome
  outcome: DeepScanInviteOutcome | null
  failure: Failure | null
}

const chosenIn = ({ target }: DeepScanInviteContext): ChosenPeople =>
  target.kind === 'many' ? target.people : { kind: 'some', ids: [target.id] }

export const deepScanInviteFlow = setup({
  types: {
    context: {} as DeepScanInviteContext,
    input: {} as DeepScanInviteInput,
    events: {} as DeepScanInviteEvent,
    emitted: {} as DeepScanInviteEmitted,
    tags: {} as 'pending',
  },
  actors: {
    countInvitable: fromPromise<DeepScanInviteOutcome, { people: ChosenPeople }>(notProvided),
    inviteToDeepScan: fromPromise<DeepScanInviteOutcome, { target: InvitationTarget; customMessage: string }>(
      notProvided,
    ),
  },
  actions: {
    setMessage: assign((_, customMessage: string) => ({ customMessage, failure: null })),
    setCount: assign((_, foreseen: DeepScanInviteOutcome) => ({ foreseen })),
    setOutcome: assign((_, outcome: DeepScanInviteOutcome) => ({ outcome })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null }),
    emitSent: emit((_, outcome: DeepScanInviteOutcome) => ({ type: 'invitation.sent' as const, outcome })),
    emitConflict: emit({ type: 'invitation.conflict' }),
  },
  guards: {
    hasInvitable: ({ context }) => context.foreseen.invited > 0,
    isConflict: (_, failure: Failure) => failure.code === '0027',
  },
}).createMachine({
  id: 'deepScanInvite',
  description: 'A company invites people to a deep scan; those who can’t be invited are skipped and counted.',
  context: ({ input }) => ({
    target: input.target,
    customMessage: '',
    foreseen: { invited: 0, skipped: 0, withoutSeat: 0 },
    outcome: null,
    failure: null,
  }),
  initial: 'composing',
  states: {
    composing: {
      description: 'A personal message can be added to the invitation.',
      on: {
        'invitation.previewRequested': {
          target: 'counting',
          actions: { type: 'setMessage', params: ({ event }) => event.customMessage },
        },
      },
    },
    counting: {
      description: 'We’re counting how many of the selected people can be invited.',
      tags: 'pending',
      invoke: {
        id: 'countInvitable',
        src: 'countInvitable',
        input: ({ context }) => ({ people: chosenIn(context) }),
        onDone: { target: 'previewing', actions: withOutput('setCount') },
        onError: failTo('composing'),
      },
    },
    previewing: {
      description: 'The invitation and its numbers are shown before sending.',
      on: {
        'invitation.edited': { target: 'composing', actions: 'clearFailure' },
        'invitation.confirmed': { guard: 'hasInvitable', target: 'inviting', actions: 'clearFailure' },
      },
    },
    inviting: {
      description: 'The invitations are being sent.',
      tags: 'pending',
      invoke: {
        id: 'inviteToDeepScan',
        src: 'inviteToDeepScan',
        input: ({ context }) => ({ target: context.target, customMessage: context.customMessage }),
        onDone: {
          target: 'invited',
          actions: [withOutput('setOutcome'), withOutput('emitSent')],
        },
        onError: [
          { guard: withFailure('isConflict'), target: 'conflict', actions: 'emitConflict' },
          failTo('previewing'),
        ],
      },
    },
    invited: { description: 'The invitations are out.', type: 'final' },
    conflict: {
      description: 'Someone else changed something first, and this person can’t be invited now.',
      type: 'final',
    },
  },
})
