import { assign, emit, fromPromise, setup } from 'xstate'
import type { AlertOutcome } from '#openapi/generated/api.d.ts'
import { notProvided } from '../not-provided.ts'
import { failTo, withFailure, withOutput } from '../port-answer.ts'
import type { Failure } from '../port-error.ts'
import type { AlertAudience, AlertDraft, AlertReach, FoundRecipients } from './ports/people.ts'

export type AlertUsersEvent =
  /** Searches recipients by words of a name or address. */
  | { type: 'alert.searched'; query: string }
  | { type: 'alert.previewRequested'; draft: AlertDraft }
  | { type: 'alert.edited' }
  | { type: 'alert.confirmed' }
  | { type: 'alert.anotherRequested' }

export type AlertUsersEmitted = { type: 'alert.sent'; outcome: AlertOutcome }

interface AlertUsersContext {
  query: string
  found: FoundRecipients | null
  /** As last previewed; the form starts with it again. */
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

const typingPause = 300

export const alertUsersFlow = setup({
  types: {
    context: {} as AlertUsersContext,
    events: {} as AlertUsersEvent,
    emitted: {} as AlertUsersEmitted,
    tags: {} as 'pending',
  },
  actors: {
    findRecipients: fromPromise<FoundRecipients, { query: string }>(notProvided),
    countAudience: fromPromise<AlertReach, { audience: AlertAudience }>(notProvided),
    sendAlert: fromPromise<AlertOutcome, { draft: AlertDraft }>(notProvided),
  },
  actions: {
    setQuery: assign((_, query: string) => ({ query, failure: null })),
    setFound: assign((_, found: FoundRecipients) => ({ found })),
    clearFound: assign({ found: null }),
    setDraft: assign((_, draft: AlertDraft) => ({ draft, failure: null })),
    setReach: assign((_, reach: AlertReach) => ({ reach })),
    setOutcome: assign((_, outcome: AlertOutcome) => ({ outcome, draft: null })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null }),
    emitSent: emit((_, outcome: AlertOutcome) => ({ type: 'alert.sent' as const, outcome })),
  },
  guards: {
    reachesSomebody: ({ context }) => context.reach.count > 0,
    isSomething: (_, query: string) => query.trim() !== '',
  },
  delays: { typingPause },
}).createMachine({
  id: 'alertUsers',
  description: 'An administrator writes an alert, sees how many get it, and sends it.',
  context: { query: '', found: null, draft: null, reach: nobody, outcome: null, failure: null },
  initial: 'composing',
  states: {
    composing: {
      description: 'The alert is being written and its recipients chosen; the draft stays until it’s sent.',
      initial: 'writing',
      on: {
        'alert.searched': [
          {
            guard: { type: 'isSomething', params: ({ event }) => event.query },
            target: '.typing',
            actions: { type: 'setQuery', params: ({ event }) => event.query },
          },
          { target: '.writing', actions: 'clearFound' },
        ],
        'alert.previewRequested': {
          target: 'counting',
          actions: { type: 'setDraft', params: ({ event }) => event.draft },
        },
      },
      states: {
        writing: { description: 'No recipient is being looked for.' },
        typing: {
          description: 'A name is being typed; the search begins at a pause.',
          tags: 'pending',
          after: { typingPause: 'looking' },
        },
        looking: {
          description: 'People with that name or address are being looked up.',
          tags: 'pending',
          invoke: {
            id: 'findRecipients',
            src: 'findRecipients',
            input: ({ context }) => ({ query: context.query }),
            onDone: { target: 'found', actions: withOutput('setFound') },
            onError: { target: 'notFound', actions: ['clearFound', withFailure('setFailure')] },
          },
        },
        found: { description: 'The people that match are listed.' },
        notFound: { description: 'The search didn’t work; an address can be typed all the same.' },
      },
    },
    counting: {
      description: 'We’re counting how many people this would reach.',
      tags: 'pending',
      invoke: {
        id: 'countAudience',
        src: 'countAudience',
        input: ({ context }) => ({ audience: draftOf(context).audience }),
        onDone: { target: 'previewing', actions: withOutput('setReach') },
        onError: failTo('composing'),
      },
    },
    previewing: {
      description: 'The finished alert and the number of its recipients are shown before sending.',
      on: {
        'alert.edited': { target: 'composing', actions: 'clearFailure' },
        'alert.confirmed': { guard: 'reachesSomebody', target: 'sending', actions: 'clearFailure' },
      },
    },
    sending: {
      description: 'The alert is being sent.',
      tags: 'pending',
      invoke: {
        id: 'sendAlert',
        src: 'sendAlert',
        input: ({ context }) => ({ draft: draftOf(context) }),
        onDone: {
          target: 'sent',
          actions: [withOutput('setOutcome'), withOutput('emitSent')],
        },
        // When the connection broke it may have been sent: shows the preview instead of retrying.
        onError: failTo('previewing'),
      },
    },
    sent: {
      description: 'The alert is out, and the page says how many it reached.',
      on: { 'alert.anotherRequested': { target: 'composing', actions: 'clearFound' } },
    },
  },
})
