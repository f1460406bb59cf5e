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
  description: 'A company invites people by a shared link and by email, side by side.',
  context: { link: null, linkFailure: null, outcome: null, failure: null },
  type: 'parallel',
  states: {
    link: {
      description: 'The link everyone in the company can use.',
      initial: 'loading',
      states: {
        loading: {
          description: 'The link is being loaded.',
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
          description: 'The link works and can be copied.',
          on: { 'inviteUsers.linkSwitched': { guard: 'turnsOff', target: 'switching' } },
        },
        turnedOff: {
          description: 'The link doesn’t work until it’s turned on.',
          on: { 'inviteUsers.linkSwitched': { guard: 'turnsOn', target: 'switching' } },
        },
        switching: {
          description: 'The link is being turned on or off.',
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
          description: 'The link couldn’t be loaded, and can be tried again.',
          on: { 'inviteUsers.linkRetried': 'loading' },
        },
      },
    },
    email: {
      description: 'Invitations to single addresses.',
      initial: 'writing',
      states: {
        writing: {
          description: 'Addresses and a message are being typed, and stay while the link is used.',
          tags: 'editable',
          on: { 'inviteUsers.submitted': 'sending' },
        },
        sending: {
          description: 'The invitations are being sent.',
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
          description: 'The result is shown for each address.',
          on: { 'inviteUsers.moreChosen': { target: 'writing', actions: 'clearOutcome' } },
        },
      },
    },
  },
})
