import type { RegisterStatus, Role } from '#openapi/generated/api.d.ts'
import type { FlagName, FlagValues } from './flags.ts'

/** What the routes need to know of a person who is signed in (spec 1 §§2-3). */
export interface AccessSubject {
  role: Role
  status: RegisterStatus
  emailVerified: boolean
  credits: number
  /** The first score has been counted. */
  hasScore: boolean
  /** A response plan was made here. */
  hasResponsePlan: boolean
  /** Owns their company: the billing is theirs alone (spec 1 §6). */
  isOwner: boolean
  /** Works at the takedown desk, and may view any company. */
  isOperator: boolean
  /** An operator in super-admin mode: views a company on its behalf. */
  viewsCompany: boolean
}

/** Nobody is signed in: null. */
export type Visitor = AccessSubject | null

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
  /** Its link: the same, and signed out the page says that sign-in comes first. */
  | 'emailLink'
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
  /** The takedown desk and the list of companies: for operators; nobody else learns that they are there. */
  | 'operator'
  | CompanyGroup

/** The company's pages: for its admins with a verified address, and for an operator who views it. Some need a flag as well. */
export type CompanyGroup =
  | 'company'
  /** The user pages, department pages and bulk scans of the second dashboard. */
  | 'companyV2'
  /** The scan in progress. */
  | 'companyBatchPage'
  /** The welcome pages of its own admins: an operator who views the company sees its dashboard instead. */
  | 'companyWelcome'
  /** Onboarding and its welcome page, for the same. */
  | 'companySetUp'
  /** The settings of bulk scans. */
  | 'companyBatchScan'
  /** Integration and training. */
  | 'companyNonMvp'
  /** Billing settings: for the owner, in the old layout. */
  | 'companyBilling'

/** The values of the `dashboard` query parameter. */
export type RequestedDashboard = 'personal' | 'company'

export type Access =
  | { kind: 'granted' }
  | { kind: 'notFound' }
  /** To sign-in; the address is kept and honoured after it. */
  | { kind: 'signInFirst' }
  /** "Users without permission are sent to the marketing site" (spec 1 §6). */
  | { kind: 'marketingSite' }
  | { kind: 'redirect'; to: string }

export interface AfterLogin {
  subject: AccessSubject
  flags: FlagValues
  /** The address that was asked for before sign-in. */
  pendingTarget?: string | null
  /** The `dashboard` query parameter. */
  dashboard?: RequestedDashboard | undefined
  /** Arriving from sign-in, and not from an invitation or by an address. */
  fromSignIn?: boolean | undefined
}

const granted: Access = { kind: 'granted' }
const personalDashboard = '/dashboard'
const companyDashboard = '/company/dashboard'
const takedownDesk = '/desk'
const companies = '/companies'

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
 * 2. Admin: the company dashboard when arriving from sign-in, or when it is asked for; otherwise the welcome page of the company.
 *    Asking for the personal dashboard leads to the admin's own pages.
 * 3. B2C: userform if credits exist, otherwise get-started.
 * 4. Employee: welcome.
 * 5. Completed registers: the dashboard that the query parameter names.
 *
 * Operators go to the takedown desk, to the company that they view, or, when they ask for it, to their personal dashboard.
 *
 * With the e-mail verification flag on, everybody verifies their address first: the pages of a pending register need it.
 */
export const redirectAfterLogin = (login: AfterLogin): string => {
  const { subject, flags, pendingTarget, dashboard } = login
  if (pendingTarget && isSafeTarget(pendingTarget)) return pendingTarget
  if (mustVerifyEmail(subject, flags)) return '/verify-email'
  if (dashboard === 'personal') return personalHome(subject)
  if (subject.isOperator) return subject.viewsCompany ? companyDashboard : takedownDesk
  return subject.role === 'admin' ? companyHome(login) : personalHome(subject)
}

const companyHome = ({ flags, dashboard, fromSignIn }: AfterLogin): string => {
  if (dashboard === 'company' || fromSignIn) return companyDashboard
  return flags['dashboard-v2'] && flags['batch-page'] ? '/batch/welcome' : '/company/welcome'
}

const personalHome = (subject: AccessSubject): string =>
  subject.status === 'completed' ? personalDashboard : destinations[subject.role](subject)

const destinations: Record<Role, (subject: AccessSubject) => string> = {
  // An admin keeps a personal account (spec 2 §6), and comes to its first score as an employee does.
  admin: () => '/welcome',
  userB2C: ({ credits }) => (credits > 0 ? '/userform' : '/get-started'),
  employee: () => '/welcome',
}

const mustVerifyEmail = (subject: AccessSubject, flags: FlagValues): boolean =>
  flags['email-verification'] && subject.status === 'pending' && !subject.emailVerified

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
  const isVerification = group === 'emailVerification' || group === 'emailLink'
  if (isVerification && !flags['email-verification']) return { kind: 'notFound' }
  if (!visitor && group === 'emailLink') return granted
  if (!visitor)
    return group === 'withPlan' ? { kind: 'redirect', to: '/responseplan' } : { kind: 'signInFirst' }
  if (group === 'operator') return visitor.isOperator ? granted : { kind: 'notFound' }
  if (isCompanyGroup(group)) return companyAccess(group, visitor, flags)
  if (visitor.role === 'userB2C' && !flags['b2c-routes']) return { kind: 'marketingSite' }
  const isPlan = group === 'withPlan' || group === 'withoutPlan'
  if (!suits(isPlan ? 'completed' : group, visitor, flags)) return personalAccess(visitor, flags)
  if (group === 'withPlan' && !visitor.hasResponsePlan)
    return { kind: 'redirect', to: '/response-plan/introduction' }
  if (group === 'withoutPlan' && visitor.hasResponsePlan)
    return { kind: 'redirect', to: '/response-plan/dashboard' }
  return granted
}

const home = (subject: AccessSubject, flags: FlagValues): Access => ({
  kind: 'redirect',
  to: redirectAfterLogin({ subject, flags, fromSignIn: true }),
})

/** From a personal page that is not for this person now: to the one that is. */
const personalAccess = (subject: AccessSubject, flags: FlagValues): Access => ({
  kind: 'redirect',
  to: redirectAfterLogin({ subject, flags, dashboard: subject.isOperator ? undefined : 'personal' }),
})

/** The flag that each group of the company's pages needs, and the value that opens it; null: none. */
const companyFlags: Record<CompanyGroup, readonly [FlagName, boolean] | null> = {
  company: null,
  companyV2: ['dashboard-v2', true],
  companyBatchPage: ['batch-page', true],
  companyWelcome: null,
  companySetUp: ['batch-page', true],
  companyBatchScan: ['batch-scan', true],
  companyNonMvp: ['non-mvp', true],
  companyBilling: ['dashboard-v2', false],
}

const isCompanyGroup = (group: RouteAccess): group is CompanyGroup => Object.hasOwn(companyFlags, group)

const companyAccess = (group: CompanyGroup, visitor: AccessSubject, flags: FlagValues): Access => {
  const flag = companyFlags[group]
  if (flag && flags[flag[0]] !== flag[1]) return { kind: 'notFound' }
  const isOwnersAlone = group === 'companyBilling'
  if (visitor.isOperator && !isOwnersAlone) return operatorsAccess(group, visitor)
  if (visitor.role !== 'admin' || (isOwnersAlone && !visitor.isOwner)) return { kind: 'marketingSite' }
  if (flags['email-verification'] && !visitor.emailVerified) return { kind: 'redirect', to: '/verify-email' }
  return granted
}

const operatorsAccess = (group: CompanyGroup, { viewsCompany }: AccessSubject): Access => {
  if (!viewsCompany) return { kind: 'redirect', to: companies }
  const isOfItsAdmins = group === 'companyWelcome' || group === 'companySetUp'
  return isOfItsAdmins ? { kind: 'redirect', to: companyDashboard } : granted
}

type PersonalGroup = 'signedIn' | 'emailVerification' | 'emailLink' | 'pending' | 'firstScore' | 'completed'

const suits = (group: PersonalGroup, subject: AccessSubject, flags: FlagValues): boolean => {
  switch (group) {
    case 'signedIn':
    case 'emailVerification':
    case 'emailLink':
      return true
    case 'pending':
      return subject.status === 'pending' && !mustVerifyEmail(subject, flags)
    case 'firstScore':
      return subject.status === 'completed' ? !subject.hasScore : !mustVerifyEmail(subject, flags)
    case 'completed':
      return subject.status === 'completed'
  }
}
