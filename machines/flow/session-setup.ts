import { assign, emit, fromPromise, setup } from 'xstate'
import { operatorGroup } from '#domain/roles.ts'
import {
  badRequestsInWindow,
  isBadRequestBurst,
  isExemptFromForcedSignOut,
  type SignOutReason,
} from '#domain/session-rules.ts'
import type { Register, Role } from '#openapi/generated/api.ts'
import { notProvided } from '../port-answer.ts'
import type { Failure } from '../port-error.ts'

/** Spec 3 "User session". `companyId` is null for a person without a company. */
export interface SessionUser {
  cognitoId: string
  name: string
  email: string
  emailVerified: boolean
  phone: string | null
  companyId: string | null
  groups: readonly string[]
  role: Role
}

export type SessionRegister = Register

/** The company that an operator views on its behalf (spec 1 §4, super-admin mode). */
export interface ViewedCompany {
  id: string
  name: string
}

export interface RestoredSession {
  signedIn: boolean
  reason: SignOutReason | null
  /** Session-scoped: the company that an operator was viewing in this tab. */
  viewedCompany: ViewedCompany | null
}

/** Every method rejects with a `PortError`. */
export interface SessionPorts {
  restoreSession(): Promise<RestoredSession>
  loadUser(): Promise<SessionUser>
  loadRegister(): Promise<SessionRegister>
  /** Rejects when the identity service can't be reached. */
  signOut(): Promise<void>
  /** Clears tokens, storages and caches here, stores the reason, and optionally signs out the other tabs. */
  clearSession(input: { reason: SignOutReason | null; emitOthers: boolean }): Promise<void>
}

/** `at` is in milliseconds. */
export type SessionEvent =
  | { type: 'session.signedIn' }
  | { type: 'session.signedInElsewhere' }
  | { type: 'session.endedElsewhere'; reason: SignOutReason | null }
  | { type: 'session.retried' }
  | { type: 'session.signOutRequested'; reason?: SignOutReason }
  | { type: 'session.registerChanged'; register: SessionRegister }
  | { type: 'session.emailVerified' }
  /** The new tokens already say that the person joined or left a company: user and register have changed. */
  | { type: 'session.membershipChanged' }
  | { type: 'session.accountSwitched'; account: 'personal' | 'company' }
  | { type: 'session.accountEntered'; account: 'personal' | 'company' }
  | { type: 'session.companyViewed'; company: ViewedCompany }
  | { type: 'session.companyLeft' }
  | { type: 'api.unauthorised'; path: string }
  | { type: 'api.badRequest'; path: string; at: number }

export type SessionEmitted =
  | { type: 'session.opened'; user: SessionUser; register: SessionRegister }
  | { type: 'session.registerCompleted' }
  | { type: 'session.accountChanged'; account: 'personal' | 'company' }
  | { type: 'session.companyViewChanged'; company: ViewedCompany | null }
  | { type: 'session.signOutFailed' }
  | { type: 'session.signedOut'; reason: SignOutReason | null }

export interface SessionContext {
  user: SessionUser | null
  register: SessionRegister | null
  /** Why the last session was ended; shown at sign-in until it is dismissed. */
  reason: SignOutReason | null
  emitOthers: boolean
  viewedCompany: ViewedCompany | null
  /** When the bad requests in the window occurred, in milliseconds. */
  badRequests: readonly number[]
  failure: Failure | null
}

export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
    tags: {} as 'loading' | 'pending',
  },
  actors: {
    restoreSession: fromPromise<RestoredSession>(notProvided),
    loadUser: fromPromise<SessionUser>(notProvided),
    loadRegister: fromPromise<SessionRegister>(notProvided),
    signOut: fromPromise<void>(notProvided),
    clearSession: fromPromise<void, { reason: SignOutReason | null; emitOthers: boolean }>(notProvided),
  },
  actions: {
    setRestored: assign((_, restored: RestoredSession) => ({
      reason: restored.signedIn ? null : restored.reason,
      viewedCompany: restored.viewedCompany,
    })),
    setUser: assign((_, user: SessionUser) => ({ user, failure: null })),
    setRegister: assign((_, register: SessionRegister) => ({ register, failure: null })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    setBadRequest: assign(({ context, event }) =>
      event.type === 'api.badRequest'
        ? { badRequests: [...badRequestsInWindow(context.badRequests, event.at), event.at] }
        : {},
    ),
    setReason: assign((_, reason: SignOutReason | null) => ({ reason, emitOthers: true })),
    setEndElsewhere: assign(({ event }) =>
      event.type === 'session.endedElsewhere'
        ? { reason: event.reason ?? 'another-tab', emitOthers: false }
        : {},
    ),
    clearReason: assign({ reason: null }),
    clearPerson: assign({
      user: null,
      register: null,
      viewedCompany: null,
      badRequests: [],
      failure: null,
    }),
    setCompany: assign(({ event }) =>
      event.type === 'session.companyViewed' ? { viewedCompany: event.company } : {},
    ),
    clearCompany: assign({ viewedCompany: null }),
    markEmailVerified: assign(({ context }) => ({
      user: context.user && { ...context.user, emailVerified: true },
      register: context.register && { ...context.register, emailValidated: true },
    })),
    emitOpened: emit(({ context }) => ({ type: 'session.opened' as const, ...peopleOf(context) })),
    emitRegisterCompleted: emit({ type: 'session.registerCompleted' }),
    emitCompanyView: emit(({ context }) => ({
      type: 'session.companyViewChanged' as const,
      company: context.viewedCompany,
    })),
    emitAccount: emit((_, account: 'personal' | 'company') => ({
      type: 'session.accountChanged' as const,
      account,
    })),
    emitSignOutFailed: emit({ type: 'session.signOutFailed' }),
    emitSignedOut: emit(({ context }) => ({ type: 'session.signedOut' as const, reason: context.reason })),
  },
  guards: {
    isRestored: (_, restored: RestoredSession) => restored.signedIn,
    isUnanswered: (_, failure: Failure) => failure.outage !== null,
    isUnauthorised: (_, failure: Failure) => failure.code === '0015',
    isRegisterCompleted: ({ context }) => context.register?.status === 'completed',
    isCompletedNow: ({ event }) =>
      event.type === 'session.registerChanged' && event.register.status === 'completed',
    isEmailVerified: ({ context }) => context.register?.emailValidated === true,
    isEmailVerifiedNow: ({ event }) =>
      event.type === 'session.registerChanged' && event.register.emailValidated,
    // By the register and not the token: a new admin is one at once.
    isAdmin: ({ context }) => context.register?.role === 'admin',
    choosesCompany: ({ event }) => 'account' in event && event.account === 'company',
    choosesPersonal: ({ event }) => 'account' in event && event.account === 'personal',
    isOperator: ({ context }) => context.user?.groups.includes(operatorGroup) === true,
    isViewingCompany: ({ context }) => context.viewedCompany !== null,
    isExemptPath: ({ event }) => 'path' in event && isExemptFromForcedSignOut(event.path),
    isBurst: ({ context, event }) =>
      event.type === 'api.badRequest' && isBadRequestBurst(context.badRequests, event.at),
  },
})

function peopleOf({ user, register }: SessionContext): { user: SessionUser; register: SessionRegister } {
  if (!user || !register) throw new Error('Signed in without user and register')
  return { user, register }
}
