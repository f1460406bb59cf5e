import { and, assign, emit, fromPromise, not, setup } from 'xstate'
import { operatorGroup } from '../../domain/roles.ts'
import {
  badRequestsInWindow,
  isBadRequestBurst,
  isExemptFromForcedSignOut,
  type SignOutReason,
} from '../../domain/session-rules.ts'
import { type Failure, failureOf } from '../port-error.ts'
import { unprovided } from '../unprovided.ts'
import type { RestoredSession, SessionRegister, SessionUser, ViewedCompany } from './ports/session.ts'

/** Facts from outside: the API client, the other tabs, the screens. `at` is the world's clock in milliseconds. */
export type SessionEvent =
  | { type: 'session.signedIn' }
  | { type: 'session.signedInElsewhere' }
  | { type: 'session.endedElsewhere'; reason: SignOutReason | null }
  | { type: 'session.reasonDismissed' }
  | { type: 'session.retried' }
  | { type: 'session.signOutAsked' }
  | { type: 'session.registerChanged'; register: SessionRegister }
  | { type: 'session.emailVerified' }
  /** The person has come into a company, or has left one: user and register are others, the tokens say so already. */
  | { type: 'session.membershipChanged' }
  /** The person asks for the other of their accounts. */
  | { type: 'session.accountSwitched'; account: 'personal' | 'company' }
  /** An address of this account was opened. */
  | { type: 'session.accountEntered'; account: 'personal' | 'company' }
  | { type: 'session.companyViewed'; company: ViewedCompany }
  | { type: 'session.companyLeft' }
  | { type: 'api.unauthorised'; path: string }
  | { type: 'api.badRequest'; path: string; at: number }

export type SessionFact =
  | { type: 'session.opened'; user: SessionUser; register: SessionRegister }
  | { type: 'session.registerCompleted' }
  | { type: 'session.accountChanged'; account: 'personal' | 'company' }
  | { type: 'session.companyViewChanged'; company: ViewedCompany | null }
  | { type: 'session.signOutFailed' }
  | { type: 'session.signedOut'; reason: SignOutReason | null }

export interface SessionContext {
  user: SessionUser | null
  register: SessionRegister | null
  /** Why the last session ended for the person; shown at sign-in until it is dismissed. */
  reason: SignOutReason | null
  tellOthers: boolean
  /** The company that an operator views. */
  viewedCompany: ViewedCompany | null
  /** When the bad requests that still count came, in milliseconds. */
  badRequests: readonly number[]
  failure: Failure | null
}

/**
 * One browser tab's session (spec 1 §2, §4, §8). The user loads first, then the register; the loading screen stays
 * until both are there. Inside, side by side: register, e-mail, account, an operator's view of a company, the
 * bad-request window, and being signed in or signing out.
 */
export const sessionFlow = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as SessionFact,
    tags: {} as 'loading' | 'settling',
  },
  actors: {
    restoreSession: fromPromise<RestoredSession>(unprovided),
    loadUser: fromPromise<SessionUser>(unprovided),
    loadRegister: fromPromise<SessionRegister>(unprovided),
    signOut: fromPromise<void>(unprovided),
    clearSession: fromPromise<void, { reason: SignOutReason | null; tellOthers: boolean }>(unprovided),
  },
  actions: {
    rememberRestored: assign((_, restored: RestoredSession) => ({
      reason: restored.signedIn ? null : restored.reason,
      viewedCompany: restored.viewedCompany,
    })),
    rememberUser: assign((_, user: SessionUser) => ({ user, failure: null })),
    rememberRegister: assign((_, register: SessionRegister) => ({ register, failure: null })),
    rememberFailure: assign((_, failure: Failure) => ({ failure })),
    rememberBadRequest: assign(({ context, event }) =>
      event.type === 'api.badRequest'
        ? { badRequests: [...badRequestsInWindow(context.badRequests, event.at), event.at] }
        : {},
    ),
    rememberReason: assign((_, reason: SignOutReason | null) => ({ reason, tellOthers: true })),
    rememberEndElsewhere: assign(({ event }) =>
      event.type === 'session.endedElsewhere' ? { reason: event.reason, tellOthers: false } : {},
    ),
    forgetReason: assign({ reason: null }),
    forgetPerson: assign({
      user: null,
      register: null,
      viewedCompany: null,
      badRequests: [],
      failure: null,
    }),
    rememberCompany: assign(({ event }) =>
      event.type === 'session.companyViewed' ? { viewedCompany: event.company } : {},
    ),
    forgetCompany: assign({ viewedCompany: null }),
    markEmailVerified: assign(({ context }) => ({
      user: context.user && { ...context.user, emailVerified: true },
      register: context.register && { ...context.register, emailValidated: true },
    })),
    tellOpened: emit(({ context }) => ({ type: 'session.opened' as const, ...peopleOf(context) })),
    tellRegisterCompleted: emit({ type: 'session.registerCompleted' }),
    tellCompanyView: emit(({ context }) => ({
      type: 'session.companyViewChanged' as const,
      company: context.viewedCompany,
    })),
    tellAccount: emit((_, account: 'personal' | 'company') => ({
      type: 'session.accountChanged' as const,
      account,
    })),
    tellSignOutFailed: emit({ type: 'session.signOutFailed' }),
    tellSignedOut: emit(({ context }) => ({ type: 'session.signedOut' as const, reason: context.reason })),
  },
  guards: {
    isRestored: (_, restored: RestoredSession) => restored.signedIn,
    isUnauthorised: (_, failure: Failure) => failure.code === '0015',
    isRegisterCompleted: ({ context }) => context.register?.status === 'completed',
    isCompletedNow: ({ event }) =>
      event.type === 'session.registerChanged' && event.register.status === 'completed',
    isEmailVerified: ({ context }) => context.register?.emailValidated === true,
    isEmailVerifiedNow: ({ event }) =>
      event.type === 'session.registerChanged' && event.register.emailValidated,
    // The register and not the token: whoever is made an admin is one at once.
    isAdmin: ({ context }) => context.register?.role === 'admin',
    choosesCompany: ({ event }) => 'account' in event && event.account === 'company',
    choosesPersonal: ({ event }) => 'account' in event && event.account === 'personal',
    isOperator: ({ context }) => context.user?.groups.includes(operatorGroup) === true,
    isViewingCompany: ({ context }) => context.viewedCompany !== null,
    isExemptPath: ({ event }) => 'path' in event && isExemptFromForcedSignOut(event.path),
    isBurst: ({ context, event }) =>
      event.type === 'api.badRequest' && isBadRequestBurst(context.badRequests, event.at),
  },
}).createMachine({
  id: 'session',
  context: {
    user: null,
    register: null,
    reason: null,
    tellOthers: false,
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
          {
            guard: { type: 'isRestored', params: ({ event }) => event.output },
            target: 'present',
            actions: { type: 'rememberRestored', params: ({ event }) => event.output },
          },
          {
            target: 'signedOut',
            actions: [{ type: 'rememberRestored', params: ({ event }) => event.output }, 'forgetCompany'],
          },
        ],
        onError: 'signedOut',
      },
    },
    signedOut: {
      on: {
        'session.signedIn': { target: 'present', actions: 'forgetReason' },
        'session.signedInElsewhere': { target: 'present', actions: 'forgetReason' },
        'session.reasonDismissed': { actions: 'forgetReason' },
      },
    },
    present: {
      initial: 'loadingUser',
      on: {
        // Spec 1 §8: 401 with 0015 ends the session, except on auth and public paths
        'api.unauthorised': {
          guard: not('isExemptPath'),
          target: 'clearing',
          actions: { type: 'rememberReason', params: 'unauthorized-action' },
        },
        'session.endedElsewhere': { target: 'clearing', actions: 'rememberEndElsewhere' },
        'session.membershipChanged': { target: '.loadingUser', actions: 'forgetPerson' },
      },
      states: {
        loadingUser: {
          tags: 'loading',
          invoke: {
            id: 'loadUser',
            src: 'loadUser',
            onDone: {
              target: 'loadingRegister',
              actions: { type: 'rememberUser', params: ({ event }) => event.output },
            },
            onError: [
              {
                guard: { type: 'isUnauthorised', params: ({ event }) => failureOf(event.error) },
                target: '#session.clearing',
                actions: { type: 'rememberReason', params: 'unauthorized-action' },
              },
              {
                target: 'loadFailed',
                actions: { type: 'rememberFailure', params: ({ event }) => failureOf(event.error) },
              },
            ],
          },
        },
        loadingRegister: {
          tags: 'loading',
          invoke: {
            id: 'loadRegister',
            src: 'loadRegister',
            onDone: {
              target: 'signedIn',
              actions: { type: 'rememberRegister', params: ({ event }) => event.output },
            },
            onError: [
              {
                guard: { type: 'isUnauthorised', params: ({ event }) => failureOf(event.error) },
                target: '#session.clearing',
                actions: { type: 'rememberReason', params: 'unauthorized-action' },
              },
              {
                target: 'loadFailed',
                actions: { type: 'rememberFailure', params: ({ event }) => failureOf(event.error) },
              },
            ],
          },
        },
        loadFailed: {
          on: {
            'session.retried': 'loadingUser',
            'session.signOutAsked': {
              target: '#session.clearing',
              actions: { type: 'rememberReason', params: null },
            },
          },
        },
        signedIn: {
          type: 'parallel',
          entry: 'tellOpened',
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
                          { type: 'rememberRegister', params: ({ event }) => event.register },
                          'tellRegisterCompleted',
                        ],
                      },
                      { actions: { type: 'rememberRegister', params: ({ event }) => event.register } },
                    ],
                  },
                },
                completed: {
                  on: {
                    'session.registerChanged': {
                      guard: 'isCompletedNow',
                      actions: { type: 'rememberRegister', params: ({ event }) => event.register },
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
                      actions: { type: 'tellAccount', params: 'company' },
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
                      actions: { type: 'tellAccount', params: 'personal' },
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
                  always: [
                    { guard: and(['isOperator', 'isViewingCompany']), target: 'viewing' },
                    { target: 'off' },
                  ],
                },
                off: {
                  on: {
                    'session.companyViewed': {
                      guard: 'isOperator',
                      target: 'viewing',
                      actions: ['rememberCompany', 'tellCompanyView'],
                    },
                  },
                },
                viewing: {
                  on: {
                    'session.companyViewed': { actions: ['rememberCompany', 'tellCompanyView'] },
                    'session.companyLeft': { target: 'off', actions: ['forgetCompany', 'tellCompanyView'] },
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
                      actions: 'rememberBadRequest',
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
                        actions: { type: 'rememberReason', params: 'consecutives-bad-requests' },
                      },
                      { guard: not('isExemptPath'), actions: 'rememberBadRequest' },
                    ],
                  },
                },
              },
            },
            presence: {
              initial: 'staying',
              states: {
                staying: { on: { 'session.signOutAsked': 'signingOut' } },
                signingOut: {
                  tags: 'settling',
                  invoke: {
                    id: 'signOut',
                    src: 'signOut',
                    onDone: {
                      target: '#session.clearing',
                      actions: { type: 'rememberReason', params: null },
                    },
                    onError: { target: 'staying', actions: 'tellSignOutFailed' },
                  },
                },
              },
            },
          },
        },
      },
    },
    clearing: {
      tags: 'settling',
      invoke: {
        id: 'clearSession',
        src: 'clearSession',
        input: ({ context }) => ({ reason: context.reason, tellOthers: context.tellOthers }),
        onDone: { target: 'signedOut', actions: ['forgetPerson', 'tellSignedOut'] },
        onError: { target: 'signedOut', actions: ['forgetPerson', 'tellSignedOut'] },
      },
    },
  },
})

function peopleOf({ user, register }: SessionContext): { user: SessionUser; register: SessionRegister } {
  if (!user || !register) throw new Error('Signed in without user and register')
  return { user, register }
}
