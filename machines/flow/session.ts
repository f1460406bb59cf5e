import { not } from 'xstate'
import { failTo, withFailure, withOutput } from '../port-answer.ts'
import { sessionSetup } from './session-setup.ts'
import { signedIn } from './session-signed-in.ts'

export type { SessionEmitted } from './session-setup.ts'

export const sessionFlow = sessionSetup.createMachine({
  id: 'session',
  description: 'Who is signed in, what they may open, and how a session ends; a lost connection ends none.',
  context: {
    user: null,
    register: null,
    reason: null,
    emitOthers: false,
    viewedCompany: null,
    badRequests: [],
    failure: null,
  },
  initial: 'restoring',
  states: {
    restoring: {
      description: 'The session from the last visit is being restored.',
      tags: 'loading',
      invoke: {
        id: 'restoreSession',
        src: 'restoreSession',
        onDone: [
          { guard: withOutput('isRestored'), target: 'present', actions: withOutput('setRestored') },
          { target: 'signedOut', actions: [withOutput('setRestored'), 'clearCompany'] },
        ],
        onError: [
          { guard: withFailure('isUnanswered'), ...failTo('#session.present.loadFailed') },
          { target: 'signedOut' },
        ],
      },
    },
    signedOut: {
      description: 'Nobody is signed in.',
      on: {
        'session.signedIn': { target: 'present', actions: 'clearReason' },
        'session.signedInElsewhere': { target: 'present', actions: 'clearReason' },
      },
    },
    present: {
      description: 'Someone is signed in, and what the pages need is loaded or being loaded.',
      initial: 'loadingUser',
      on: {
        // Spec 1 §8: 401 with 0015 ends the session, except on auth and public paths
        'api.unauthorised': {
          guard: not('isExemptPath'),
          target: 'clearing',
          actions: { type: 'setReason', params: 'unauthorized-action' },
        },
        'session.endedElsewhere': { target: 'clearing', actions: 'setEndElsewhere' },
        'session.membershipChanged': { target: '.loadingUser', actions: 'clearPerson' },
      },
      states: {
        loadingUser: {
          description: 'The account is being loaded.',
          tags: 'loading',
          invoke: {
            id: 'loadUser',
            src: 'loadUser',
            onDone: { target: 'loadingRegister', actions: withOutput('setUser') },
            onError: [
              {
                guard: withFailure('isUnauthorised'),
                target: '#session.clearing',
                actions: { type: 'setReason', params: 'unauthorized-action' },
              },
              failTo('loadFailed'),
            ],
          },
        },
        loadingRegister: {
          description: 'The profile is being loaded.',
          tags: 'loading',
          invoke: {
            id: 'loadRegister',
            src: 'loadRegister',
            onDone: { target: 'signedIn', actions: withOutput('setRegister') },
            onError: [
              {
                guard: withFailure('isUnauthorised'),
                target: '#session.clearing',
                actions: { type: 'setReason', params: 'unauthorized-action' },
              },
              failTo('loadFailed'),
            ],
          },
        },
        loadFailed: {
          description: 'The account couldn’t be loaded; the person can try again or sign out.',
          on: {
            'session.retried': '#session.restoring',
            'session.signOutRequested': {
              target: '#session.clearing',
              actions: { type: 'setReason', params: null },
            },
          },
        },
        signedIn,
      },
    },
    clearing: {
      description: 'Everything stored for the session is being deleted from this browser.',
      tags: 'pending',
      invoke: {
        id: 'clearSession',
        src: 'clearSession',
        input: ({ context }) => ({ reason: context.reason, emitOthers: context.emitOthers }),
        onDone: { target: 'signedOut', actions: ['clearPerson', 'emitSignedOut'] },
        onError: { target: 'signedOut', actions: ['clearPerson', 'emitSignedOut'] },
      },
    },
  },
})
