import { assign, emit, fromPromise, setup } from 'xstate'
import type { CreatedInvites } from '#openapi/generated/api.d.ts'
import { notProvided } from '../not-provided.ts'
import { failTo, withFailure, withOutput } from '../port-answer.ts'
import type { Failure } from '../port-error.ts'
import type { JoinLink, NewInvites } from './ports/company-people.ts'

export type InviteUsersEvent =
  | { type: 'inviteUsers.linkRetried' }
  | { type: 'inviteUsers.linkSwitched'; on: boolean }
  | { type: 'inviteUsers.submitted'; invites: NewInvites }
  | { type: 'inviteUsers.moreChosen' }

/** Something was sent, so lists of people are out of date. */
export type InviteUsersEmitted = { type: 'inviteUsers.sent'; outcome: CreatedInvites }

interface InviteUsersContext {
  link: JoinLink | null
  linkFailure: Failure | null
  outcome: CreatedInvites | null
  failure: Failure | null
}

/** By link and by email, in parallel: the draft stays while the link is shown (spec 2 §2, §5). */
export const inviteUsersFlow = setup({
  types: {
    context: {} as InviteUsersContext,
    events: {} as InviteUsersEvent,
    emitted: {} as InviteUsersEmitted,
    tags: {} as 'pending' | 'loading' | 'editable',
  },
  actors: {
    loadLink: fromPromise<JoinLink>(notProvided),
    switchLink: fromPromise<void, { on: boolean }>(notProvided),
    sendInvites: fromPromise<CreatedInvites, NewInvites>(notProvided),
  },
  actions: {
    setLink: assign((_, link: JoinLink) => ({ link, linkFailure: null })),
    clearLink: assign({ link: null, linkFailure: null }),
    setLinkFailure: assign((_, linkFailure: Failure) => ({ linkFailure })),
    setOutcome: assign((_, outcome: CreatedInvites) => ({ outcome, failure: null })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    clearOutcome: assign({ outcome: null, failure: null }),
    emitSent: emit((_, outcome: CreatedInvites) => ({ type: 'inviteUsers.sent' as const, outcome })),
  },
  guards: {
    isTurnedOff: (_, { code }: Failure) => code === '0018',
    turnsOn: ({ event }) => event.type === 'inviteUsers.linkSwitched' && event.on,
    turnsOff: ({ event }) => event.type === 'inviteUsers.linkSwitched' && !event.on,
    hasLink: ({ context }) => context.link !== null,
  },
}).createMachine({
  id: 'inviteUsers',
  context: { link: null, linkFailure: null, outcome: null, failure: null },
  type: 'parallel',
  states: {
    link: {
      initial: 'loading',
      states: {
        loading: {
          tags: 'loading',
          invoke: {
            id: 'loadLink',
            src: 'loadLink',
            onDone: { target: 'shown', actions: withOutput('setLink') },
            onError: [
              { guard: withFailure('isTurnedOff'), target: 'turnedOff', actions: 'clearLink' },
              { target: 'failed', actions: withFailure('setLinkFailure') },
            ],
          },
        },
        shown: {
          on: { 'inviteUsers.linkSwitched': { guard: 'turnsOff', target: 'switching' } },
        },
        turnedOff: {
          on: { 'inviteUsers.linkSwitched': { guard: 'turnsOn', target: 'switching' } },
        },
        switching: {
          invoke: {
            id: 'switchLink',
            src: 'switchLink',
            input: ({ event }) => ({ on: event.type === 'inviteUsers.linkSwitched' && event.on }),
            onDone: 'loading',
            onError: [
              { guard: 'hasLink', target: 'shown', actions: withFailure('setLinkFailure') },
              { target: 'turnedOff', actions: withFailure('setLinkFailure') },
            ],
          },
        },
        failed: {
          on: { 'inviteUsers.linkRetried': 'loading' },
        },
      },
    },
    email: {
      initial: 'writing',
      states: {
        writing: {
          tags: 'editable',
          on: { 'inviteUsers.submitted': 'sending' },
        },
        sending: {
          tags: 'pending',
          invoke: {
            id: 'sendInvites',
            src: 'sendInvites',
            input: ({ event }) =>
              event.type === 'inviteUsers.submitted' ? event.invites : { emails: [], role: 'USER' as const },
            onDone: {
              target: 'sent',
              actions: [withOutput('setOutcome'), withOutput('emitSent')],
            },
            onError: failTo('writing'),
          },
        },
        sent: {
          on: { 'inviteUsers.moreChosen': { target: 'writing', actions: 'clearOutcome' } },
        },
      },
    },
  },
})
