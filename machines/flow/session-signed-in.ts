import { and, not } from 'xstate'
import { sessionSetup } from './session-setup.ts'

export const signedIn = sessionSetup.createStateConfig({
  description: 'The pages are open to this person.',
  type: 'parallel',
  entry: 'emitOpened',
  states: {
    register: {
      description: 'How far the person’s profile is.',
      initial: 'loaded',
      states: {
        loaded: {
          description: 'The profile has just come, and is being looked at.',
          always: [{ guard: 'isRegisterCompleted', target: 'completed' }, { target: 'pending' }],
        },
        pending: {
          description: 'The profile still lacks what a scan needs.',
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
          description: 'The profile has what a scan needs.',
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
      description: 'Whether the person’s email address is proven.',
      initial: 'loaded',
      states: {
        loaded: {
          description: 'The profile has just come, and is being looked at.',
          always: [{ guard: 'isEmailVerified', target: 'verified' }, { target: 'unverified' }],
        },
        unverified: {
          description: 'The address still has to be proven.',
          on: {
            'session.emailVerified': { target: 'verified', actions: 'markEmailVerified' },
            'session.registerChanged': { guard: 'isEmailVerifiedNow', target: 'verified' },
          },
        },
        verified: { description: 'The address is proven.' },
      },
    },
    account: {
      description: 'Which of the person’s accounts they are looking at.',
      initial: 'chosen',
      states: {
        chosen: {
          description: 'It’s being decided which one opens first.',
          always: [{ guard: 'isAdmin', target: 'company' }, { target: 'personal' }],
        },
        personal: {
          description: 'The person is looking at their own data.',
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
          description: 'The person is in their company’s console.',
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
      description: 'Whether one of our operators is looking at a company.',
      initial: 'remembered',
      states: {
        remembered: {
          description: 'It’s being decided whether this tab was looking at a company.',
          always: [{ guard: and(['isOperator', 'isViewingCompany']), target: 'viewing' }, { target: 'off' }],
        },
        off: {
          description: 'No company is being looked at.',
          on: {
            'session.companyViewed': {
              guard: 'isOperator',
              target: 'viewing',
              actions: ['setCompany', 'emitCompanyView'],
            },
          },
        },
        viewing: {
          description: 'An operator is looking at a company’s console.',
          on: {
            'session.companyViewed': { actions: ['setCompany', 'emitCompanyView'] },
            'session.companyLeft': { target: 'off', actions: ['clearCompany', 'emitCompanyView'] },
          },
        },
      },
    },
    badRequests: {
      description: 'A guard against a page that keeps sending what the server refuses.',
      initial: 'none',
      states: {
        none: {
          description: 'The server has understood every request so far.',
          on: {
            'api.badRequest': {
              guard: not('isExemptPath'),
              target: 'counting',
              actions: 'setBadRequest',
            },
          },
        },
        counting: {
          description: 'Some were refused; five within ten seconds end the session.',
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
      description: 'Whether the person is staying or leaving.',
      initial: 'staying',
      states: {
        staying: {
          description: 'The person hasn’t asked to sign out.',
          on: {
            'session.signOutRequested': {
              target: 'signingOut',
              actions: { type: 'setReason', params: ({ event }) => event.reason ?? null },
            },
          },
        },
        signingOut: {
          description: 'The person is being signed out.',
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
