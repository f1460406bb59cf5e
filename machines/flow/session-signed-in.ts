import { and, not } from 'xstate'
import { sessionSetup } from './session-setup.ts'

/** Parallel: register, email, account, an operator's view, the bad-request window, and signing out. */
export const signedIn = sessionSetup.createStateConfig({
  type: 'parallel',
  entry: 'emitOpened',
  states: {
    register: {
      initial: 'loaded',
      states: {
        loaded: {
          always: [{ guard: 'isRegisterCompleted', target: 'completed' }, { target: 'pending' }],
        },
        pending: {
          on: {
            'session.registerChanged': [
              {
                guard: 'isCompletedNow',
                target: 'completed',
                actions: [
                  { type: 'setRegister', params: ({ event }) => event.register },
                  'emitRegisterCompleted',
                ],
              },
              { actions: { type: 'setRegister', params: ({ event }) => event.register } },
            ],
          },
        },
        completed: {
          on: {
            'session.registerChanged': {
              guard: 'isCompletedNow',
              actions: { type: 'setRegister', params: ({ event }) => event.register },
            },
          },
        },
      },
    },
    email: {
      initial: 'loaded',
      states: {
        loaded: {
          always: [{ guard: 'isEmailVerified', target: 'verified' }, { target: 'unverified' }],
        },
        unverified: {
          on: {
            'session.emailVerified': { target: 'verified', actions: 'markEmailVerified' },
            'session.registerChanged': { guard: 'isEmailVerifiedNow', target: 'verified' },
          },
        },
        verified: {},
      },
    },
    account: {
      initial: 'chosen',
      states: {
        chosen: { always: [{ guard: 'isAdmin', target: 'company' }, { target: 'personal' }] },
        personal: {
          on: {
            'session.accountSwitched': {
              guard: and(['choosesCompany', 'isAdmin']),
              target: 'company',
              actions: { type: 'emitAccount', params: 'company' },
            },
            'session.accountEntered': {
              guard: and(['choosesCompany', 'isAdmin']),
              target: 'company',
            },
          },
        },
        company: {
          on: {
            'session.accountSwitched': {
              guard: 'choosesPersonal',
              target: 'personal',
              actions: { type: 'emitAccount', params: 'personal' },
            },
            'session.accountEntered': { guard: 'choosesPersonal', target: 'personal' },
          },
        },
      },
    },
    superAdmin: {
      initial: 'remembered',
      states: {
        remembered: {
          always: [{ guard: and(['isOperator', 'isViewingCompany']), target: 'viewing' }, { target: 'off' }],
        },
        off: {
          on: {
            'session.companyViewed': {
              guard: 'isOperator',
              target: 'viewing',
              actions: ['setCompany', 'emitCompanyView'],
            },
          },
        },
        viewing: {
          on: {
            'session.companyViewed': { actions: ['setCompany', 'emitCompanyView'] },
            'session.companyLeft': { target: 'off', actions: ['clearCompany', 'emitCompanyView'] },
          },
        },
      },
    },
    badRequests: {
      initial: 'none',
      states: {
        none: {
          on: {
            'api.badRequest': {
              guard: not('isExemptPath'),
              target: 'counting',
              actions: 'setBadRequest',
            },
          },
        },
        counting: {
          on: {
            'api.badRequest': [
              // Spec 1 §8: five 400s within 10 000 ms end the session
              {
                guard: and([not('isExemptPath'), 'isBurst']),
                target: '#session.clearing',
                actions: { type: 'setReason', params: 'consecutives-bad-requests' },
              },
              { guard: not('isExemptPath'), actions: 'setBadRequest' },
            ],
          },
        },
      },
    },
    presence: {
      initial: 'staying',
      states: {
        staying: {
          on: {
            'session.signOutRequested': {
              target: 'signingOut',
              actions: { type: 'setReason', params: ({ event }) => event.reason ?? null },
            },
          },
        },
        signingOut: {
          tags: 'pending',
          invoke: {
            id: 'signOut',
            src: 'signOut',
            onDone: '#session.clearing',
            onError: { target: 'staying', actions: ['clearReason', 'emitSignOutFailed'] },
          },
        },
      },
    },
  },
})
