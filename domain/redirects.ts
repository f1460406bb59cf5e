import type { FlagValues } from './flags.ts'
import type { Role } from './roles.ts'

/** What the routes need to know of a person who is signed in (spec 1 §§2-3). */
export interface Arrival {
  role: Role
  status: 'pending' | 'completed'
  emailVerified: boolean
  credits: number
  /** The first score has been counted. */
  hasScore: boolean
  /** A response plan was made here. */
  hasResponsePlan: boolean
  /** Works at the takedown desk. */
  isOperator: boolean
}

/** Nobody is signed in: null. */
export type Visitor = Arrival | null

/** The groups of the route table (spec 1 §2). */
export type RouteAccess =
  | 'open'
  /** Sign-in, sign-up, forgot password: for people who are not signed in. */
  | 'signedOut'
  /** Sign-up: the same, only with the B2C flag. */
  | 'signUp'
  /** The maintenance and contact pages: only in maintenance mode. */
  | 'maintenance'
  /** Signed in, whoever it is. */
  | 'signedIn'
  /** E-mail verification: signed in, only with its flag. */
  | 'emailVerification'
  /** The way to the first score: register pending, e-mail verified. */
  | 'pending'
  /** Loading the score: also while a completed register waits for its first score. */
  | 'firstScore'
  /** Everything that needs a completed register. */
  | 'completed'
  /** Making a response plan: only without one. */
  | 'withoutPlan'
  /** The pages of a response plan: only with one; signed out it opens by its code. */
  | 'withPlan'
  /** The takedown desk: for operators; nobody else learns that it is there. */
  | 'operator'

export type Access =
  | { kind: 'granted' }
  | { kind: 'notFound' }
  /** To sign-in; the address is kept and honoured after it. */
  | { kind: 'signInFirst' }
  /** "Users without permission are sent to the marketing site" (spec 1 §6). */
  | { kind: 'marketingSite' }
  | { kind: 'redirect'; to: string }

export interface AfterLogin {
  arrival: Arrival
  flags: FlagValues
  /** The address that was asked for before sign-in. */
  pendingTarget?: string | null
  /** The `dashboard` query parameter. */
  dashboard?: string | undefined
}

const granted: Access = { kind: 'granted' }
const personalDashboard = '/dashboard'
const takedownDesk = '/desk'

/**
 * An address of this app that may be returned to: a path, not another origin (`//evil.example`, `/\evil.example`), and not
 * one of the pages that would only redirect again.
 */
export const isSafeTarget = (target: string): boolean =>
  /^\/(?![/\\])[^\\\u0000-\u001f]*$/.test(target) && !/^\/(?:signin|redirect)?(?:[?#]|$)/.test(target)

/**
 * Where a person goes after login (spec 1 §2 "Redirect logic after login").
 *
 * 1. A pending target is honoured; the guard of that route still has its say.
 * 2. Admin: the company console. It is not part of this product yet, so an admin is treated like an employee and lands on their
 *    personal pages. This one line (`destinations.admin`) is what changes when the console arrives.
 * 3. B2C: userform if credits exist, otherwise get-started.
 * 4. Employee: welcome.
 * 5. Completed registers: the dashboard that the query parameter names.
 *
 * Operators go to the takedown desk, unless they ask for their personal dashboard.
 *
 * With the e-mail verification flag on, everybody verifies their address first: the pages of a pending register need it.
 */
export const redirectAfterLogin = ({ arrival, flags, pendingTarget, dashboard }: AfterLogin): string => {
  if (pendingTarget && isSafeTarget(pendingTarget)) return pendingTarget
  if (mustVerifyEmail(arrival, flags)) return '/verify-email'
  if (arrival.isOperator && dashboard !== 'personal') return takedownDesk
  if (arrival.status === 'completed') return dashboardNamed(dashboard, arrival.role)
  return destinations[arrival.role](arrival)
}

const destinations: Record<Role, (arrival: Arrival) => string> = {
  admin: () => '/welcome',
  userB2C: ({ credits }) => (credits > 0 ? '/userform' : '/get-started'),
  employee: () => '/welcome',
}

// The company dashboard comes with the company console; until then both names lead to the personal one.
const dashboardNamed = (_name: string | undefined, _role: Role): string => personalDashboard

const mustVerifyEmail = (arrival: Arrival, flags: FlagValues): boolean =>
  flags['email-verification'] && arrival.status === 'pending' && !arrival.emailVerified

/**
 * Whether this visitor may open a route of this group, and where they go instead (spec 1 §2 route table, §6).
 * In maintenance mode every route leads to /maintenance.
 */
export const accessTo = (group: RouteAccess, visitor: Visitor, flags: FlagValues): Access => {
  if (flags['maintenance-mode']) {
    return group === 'maintenance' ? granted : { kind: 'redirect', to: '/maintenance' }
  }
  if (group === 'maintenance') return { kind: 'notFound' }
  if (group === 'open') return granted
  if (group === 'signedOut') return visitor ? home(visitor, flags) : granted
  if (group === 'signUp') {
    if (!flags['b2c-routes']) return { kind: 'notFound' }
    return visitor ? home(visitor, flags) : granted
  }
  if (group === 'emailVerification' && !flags['email-verification']) return { kind: 'notFound' }
  if (!visitor)
    return group === 'withPlan' ? { kind: 'redirect', to: '/responseplan' } : { kind: 'signInFirst' }
  if (group === 'operator') return visitor.isOperator ? granted : { kind: 'notFound' }
  if (visitor.role === 'userB2C' && !flags['b2c-routes']) return { kind: 'marketingSite' }
  const isPlan = group === 'withPlan' || group === 'withoutPlan'
  if (!suits(isPlan ? 'completed' : group, visitor, flags)) return home(visitor, flags)
  if (group === 'withPlan' && !visitor.hasResponsePlan)
    return { kind: 'redirect', to: '/response-plan/introduction' }
  if (group === 'withoutPlan' && visitor.hasResponsePlan)
    return { kind: 'redirect', to: '/response-plan/dashboard' }
  return granted
}

const home = (arrival: Arrival, flags: FlagValues): Access => ({
  kind: 'redirect',
  to: redirectAfterLogin({ arrival, flags }),
})

type PersonalGroup = 'signedIn' | 'emailVerification' | 'pending' | 'firstScore' | 'completed'

const suits = (group: PersonalGroup, arrival: Arrival, flags: FlagValues): boolean => {
  switch (group) {
    case 'signedIn':
    case 'emailVerification':
      return true
    case 'pending':
      return arrival.status === 'pending' && !mustVerifyEmail(arrival, flags)
    case 'firstScore':
      return arrival.status === 'completed' ? !arrival.hasScore : !mustVerifyEmail(arrival, flags)
    case 'completed':
      return arrival.status === 'completed'
  }
}
