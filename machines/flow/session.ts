import { not } from 'xstate'
import { failTo, withFailure, withOutput } from '../port-answer.ts'
import { sessionSetup } from './session-setup.ts'
import { signedIn } from './session-signed-in.ts'

export type { SessionEmitted } from './session-setup.ts'

/** Loads user and register first; a lost connection signs no one out (spec 1 §2, §4, §8). */
export const sessionFlow = sessionSetup.createMachine({
  id: 'session',
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
      tags: 'loading',
      invoke: {
        id: 'restoreSession',
        src: 'restoreSession',
        onDone: [
          { guard: withOutput('isRestored'), target: 'present', actions: withOutput('setRestored') },
          { target: 'signedOut', actions: [withOutput('setRestored'), 'clearCompany'] },
        ],
        onError: [
          { guard: withFailure('isOffline'), ...failTo('#session.present.loadFailed') },
          { target: 'signedOut' },
        ],
      },
    },
    signedOut: {
      on: {
        'session.signedIn': { target: 'present', actions: 'clearReason' },
        'session.signedInElsewhere': { target: 'present', actions: 'clearReason' },
        'session.reasonDismissed': { actions: 'clearReason' },
      },
    },
    present: {
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
