import { assign, emit, fromPromise, setup } from 'xstate'
import { resendCoolDownMs } from '#domain/waiting-times.ts'
import type { AccountSecurity } from '#openapi/generated/api.d.ts'
import { notProvided } from '../not-provided.ts'
import { failTo, withOutput } from '../port-answer.ts'
import type { Failure } from '../port-error.ts'
import type { Contact } from './ports/account.ts'

export interface ContactChangeInput {
  contact: Contact
  /** This tab's code step from before a reload. */
  resumed: SentContact | null
}

export interface SentContact {
  to: string
  sentAt: number
}

export type ContactChangeEvent =
  | { type: 'contactChange.opened' }
  | { type: 'contactChange.submitted'; to: string }
  | { type: 'contactChange.codeSubmitted'; code: string }
  | { type: 'contactChange.resendRequested'; at: number }
  | { type: 'contactChange.anotherRequested' }
  | { type: 'contactChange.left' }

export type ContactChangeEmitted =
  | { type: 'contactChange.changed'; contact: Contact; security: AccountSecurity }
  | { type: 'contactChange.codeSent' }

interface ContactChangeContext {
  contact: Contact
  to: string
  /** When another code can be requested (milliseconds). */
  resendFrom: number
  failure: Failure | null
}

export const contactChangeFlow = setup({
  types: {
    context: {} as ContactChangeContext,
    input: {} as ContactChangeInput,
    events: {} as ContactChangeEvent,
    emitted: {} as ContactChangeEmitted,
    tags: {} as 'pending' | 'editable',
  },
  actors: {
    requestContact: fromPromise<{ destination: string; sentAt: number }, { contact: Contact; to: string }>(
      notProvided,
    ),
    confirmContact: fromPromise<AccountSecurity, { contact: Contact; code: string }>(notProvided),
  },
  actions: {
    setSent: assign((_, sentAt: number) => ({ resendFrom: sentAt + resendCoolDownMs, failure: null })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null }),
    emitSent: emit({ type: 'contactChange.codeSent' }),
    emitChanged: emit(({ context }, security: AccountSecurity) => ({
      type: 'contactChange.changed' as const,
      contact: context.contact,
      security,
    })),
  },
  guards: {
    isCodeSent: ({ context }) => context.resendFrom > 0,
    canResend: ({ context, event }) => 'at' in event && event.at >= context.resendFrom,
  },
}).createMachine({
  id: 'contactChange',
  description: 'Changing or verifying an email or phone; the old one stays until the new code is typed.',
  context: ({ input: { contact, resumed } }) => ({
    contact,
    to: resumed?.to ?? '',
    resendFrom: resumed ? resumed.sentAt + resendCoolDownMs : 0,
    failure: null,
  }),
  initial: 'beginning',
  states: {
    beginning: {
      description: 'It isn’t decided yet whether a code is already out.',
      always: [{ guard: 'isCodeSent', target: 'awaitingCode' }, { target: 'closed' }],
    },
    closed: {
      description: 'The dialog isn’t shown.',
      on: { 'contactChange.opened': { target: 'entering', actions: 'clearFailure' } },
    },
    entering: {
      description: 'The new address or number is being typed.',
      tags: 'editable',
      on: {
        'contactChange.submitted': {
          target: 'sending',
          actions: ['clearFailure', assign({ to: ({ event }) => event.to })],
        },
        'contactChange.left': 'closed',
      },
    },
    sending: {
      description: 'A code is being sent to it.',
      tags: 'pending',
      invoke: {
        id: 'requestContact',
        src: 'requestContact',
        input: ({ context: { contact, to } }) => ({ contact, to }),
        onDone: {
          target: 'awaitingCode',
          actions: { type: 'setSent', params: ({ event }) => event.output.sentAt },
        },
        onError: failTo('entering'),
      },
    },
    awaitingCode: {
      description: 'The code is out, and can be typed or sent again.',
      tags: 'editable',
      on: {
        'contactChange.codeSubmitted': { target: 'checking', actions: 'clearFailure' },
        'contactChange.resendRequested': { guard: 'canResend', target: 'resending', actions: 'clearFailure' },
        'contactChange.anotherRequested': { target: 'entering', actions: 'clearFailure' },
        'contactChange.left': 'closed',
      },
    },
    resending: {
      description: 'Another code is being sent.',
      tags: 'pending',
      invoke: {
        id: 'resendContact',
        src: 'requestContact',
        input: ({ context: { contact, to } }) => ({ contact, to }),
        onDone: {
          target: 'awaitingCode',
          actions: [{ type: 'setSent', params: ({ event }) => event.output.sentAt }, 'emitSent'],
        },
        onError: failTo('awaitingCode'),
      },
    },
    checking: {
      description: 'The typed code is being checked.',
      tags: 'pending',
      invoke: {
        id: 'confirmContact',
        src: 'confirmContact',
        input: ({ context, event }) => ({
          contact: context.contact,
          code: event.type === 'contactChange.codeSubmitted' ? event.code : '',
        }),
        onDone: { target: 'closed', actions: withOutput('emitChanged') },
        onError: failTo('awaitingCode'),
      },
    },
  },
})
