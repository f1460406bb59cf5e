import { assign, emit, fromPromise, setup } from 'xstate'
import type { AlertOutcome } from '#openapi/generated/api.d.ts'
import { type Failure, failureOf } from '../port-error.ts'
import { unprovided } from '../unprovided.ts'
import type { AlertAudience, AlertDraft, AlertReach, FoundRecipients } from './ports/people.ts'

export type AlertUsersEvent =
  /** Words of a name or an address: whom to write to. */
  | { type: 'alert.searched'; words: string }
  | { type: 'alert.previewAsked'; draft: AlertDraft }
  | { type: 'alert.edited' }
  | { type: 'alert.confirmed' }
  | { type: 'alert.anotherAsked' }

export type AlertUsersFact = { type: 'alert.sent'; outcome: AlertOutcome }

interface AlertUsersContext {
  words: string
  found: FoundRecipients | null
  /** As it was last previewed; the form begins with it again. */
  draft: AlertDraft | null
  reach: AlertReach
  outcome: AlertOutcome | null
  failure: Failure | null
}

const draftOf = ({ draft }: AlertUsersContext): AlertDraft => {
  if (!draft) throw new Error('No alert was written')
  return draft
}

const nobody: AlertReach = { count: 0, refused: [] }

/** How long somebody who looks for people may pause between two letters, in milliseconds. */
const typingPause = 300

/**
 * An alert to users of a company (spec 1 §7, notify): written, then counted and shown as it will arrive, and only then sent. What
 * was written stays until it has been sent.
 */
export const alertUsersFlow = setup({
  types: {
    context: {} as AlertUsersContext,
    events: {} as AlertUsersEvent,
    emitted: {} as AlertUsersFact,
    tags: {} as 'settling',
  },
  actors: {
    findRecipients: fromPromise<FoundRecipients, { words: string }>(unprovided),
    countAudience: fromPromise<AlertReach, { audience: AlertAudience }>(unprovided),
    sendAlert: fromPromise<AlertOutcome, { draft: AlertDraft }>(unprovided),
  },
  actions: {
    rememberWords: assign((_, words: string) => ({ words, failure: null })),
    rememberFound: assign((_, found: FoundRecipients) => ({ found })),
    forgetFound: assign({ found: null }),
    rememberDraft: assign((_, draft: AlertDraft) => ({ draft, failure: null })),
    rememberReach: assign((_, reach: AlertReach) => ({ reach })),
    rememberOutcome: assign((_, outcome: AlertOutcome) => ({ outcome, draft: null })),
    rememberFailure: assign((_, failure: Failure) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    tellSent: emit((_, outcome: AlertOutcome) => ({ type: 'alert.sent' as const, outcome })),
  },
  guards: {
    reachesSomebody: ({ context }) => context.reach.count > 0,
    isSomething: (_, words: string) => words.trim() !== '',
  },
  delays: { typingPause },
}).createMachine({
  id: 'alertUsers',
  context: { words: '', found: null, draft: null, reach: nobody, outcome: null, failure: null },
  initial: 'composing',
  states: {
    composing: {
      initial: 'writing',
      on: {
        'alert.searched': [
          {
            guard: { type: 'isSomething', params: ({ event }) => event.words },
            target: '.typing',
            actions: { type: 'rememberWords', params: ({ event }) => event.words },
          },
          { target: '.writing', actions: 'forgetFound' },
        ],
        'alert.previewAsked': {
          target: 'counting',
          actions: { type: 'rememberDraft', params: ({ event }) => event.draft },
        },
      },
      states: {
        writing: {},
        /** A search waits until the typing pauses. */
        typing: { tags: 'settling', after: { typingPause: 'looking' } },
        looking: {
          tags: 'settling',
          invoke: {
            id: 'findRecipients',
            src: 'findRecipients',
            input: ({ context }) => ({ words: context.words }),
            onDone: {
              target: 'found',
              actions: { type: 'rememberFound', params: ({ event }) => event.output },
            },
            onError: {
              target: 'notFound',
              actions: [
                'forgetFound',
                { type: 'rememberFailure', params: ({ event }) => failureOf(event.error) },
              ],
            },
          },
        },
        found: {},
        /** The search was refused; an address can be typed all the same. */
        notFound: {},
      },
    },
    counting: {
      tags: 'settling',
      invoke: {
        id: 'countAudience',
        src: 'countAudience',
        input: ({ context }) => ({ audience: draftOf(context).audience }),
        onDone: {
          target: 'previewing',
          actions: { type: 'rememberReach', params: ({ event }) => event.output },
        },
        onError: {
          target: 'composing',
          actions: { type: 'rememberFailure', params: ({ event }) => failureOf(event.error) },
        },
      },
    },
    previewing: {
      on: {
        'alert.edited': { target: 'composing', actions: 'forgetFailure' },
        'alert.confirmed': { guard: 'reachesSomebody', target: 'sending', actions: 'forgetFailure' },
      },
    },
    sending: {
      tags: 'settling',
      invoke: {
        id: 'sendAlert',
        src: 'sendAlert',
        input: ({ context }) => ({ draft: draftOf(context) }),
        onDone: {
          target: 'sent',
          actions: [
            { type: 'rememberOutcome', params: ({ event }) => event.output },
            { type: 'tellSent', params: ({ event }) => event.output },
          ],
        },
        // Whether it has gone out is not known when the connection broke: it is shown again, with the reason, and not sent by itself.
        onError: {
          target: 'previewing',
          actions: { type: 'rememberFailure', params: ({ event }) => failureOf(event.error) },
        },
      },
    },
    sent: {
      on: { 'alert.anotherAsked': { target: 'composing', actions: 'forgetFound' } },
    },
  },
})
