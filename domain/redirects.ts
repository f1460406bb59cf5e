import type { RegisterStatus, Role } from '#openapi/generated/api.ts'
import type { FlagName, FlagValues } from './flags.ts'

/** What routes need to know of a signed-in person (spec 1 §§2-3). */
export interface AccessSubject {
  role: Role
  status: RegisterStatus
  emailVerified: boolean
  credits: number
  hasScore: boolean
  hasResponsePlan: boolean
  /** Owns their company; only the owner sees billing (spec 1 §6). */
  isOwner: boolean
  /** Works at the removal desk, and may view any company. */
  isOperator: boolean
  /** An operator in super-admin mode: views a company on its behalf. */
  viewsCompany: boolean
}

/** Null: signed out. */
export type Visitor = AccessSubject | null

export type RouteAccess =
  | 'open'
  | 'signedOut'
  | 'signUp'
  | 'maintenance'
  | 'signedIn'
  /** Email verification: signed in, only with its flag. */
  | 'emailVerification'
  /** The link of the email verification; signed out, the page asks to sign in first. */
  | 'emailLink'
  /** The steps to the first score: register pending, email verified. */
  | 'pending'
  /** Loading the score: also while a completed register waits for its first score. */
  | 'firstScore'
  | 'completed'
  | 'withoutPlan'
  /** The pages of a response plan: only with one; signed out it opens by its code. */
  | 'withPlan'
  /** The removal desk and the list of companies: operators only; hidden from everyone else. */
  | 'operator'
  | CompanyGroup

/** For its admins with a verified address, and an operator viewing it; some need a flag as well. */
export type CompanyGroup =
  | 'company'
  /** The user pages, department pages and bulk scans of the second dashboard. */
  | 'companyV2'
  | 'companyBatchPage'
  /** The welcome pages of its own admins; an operator viewing the company gets its dashboard instead. */
  | 'companyWelcome'
  | 'companySetUp'
  | 'companyBatchScan'
  /** Integration and training. */
  | 'companyNonMvp'
  /** Billing settings: for its owner alone. */
  | 'companyBilling'

type RequestedDashboard = 'personal' | 'company'

export type Access =
  | { kind: 'granted' }
  | { kind: 'notFound' }
  | { kind: 'signInFirst' }
  /** Signed in, and not for them: the page says so and leads home. */
  | { kind: 'closed' }
  /** Individuals while the individual service is off (spec 1 §6). */
  | { kind: 'marketingSite' }
  | { kind: 'redirect'; to: string }

export interface AfterLogin {
  subject: AccessSubject
  flags: FlagValues
  pendingTarget?: string | null
  dashboard?: RequestedDashboard | undefined
  /** After sign-in, and not by an invitation or address. */
  fromSignIn?: boolean | undefined
  /** This browser has not welcomed this person as an admin (spec 1 §4, first-login flag). */
  isFirstLogin?: boolean | undefined
}

const granted: Access = { kind: 'granted' }
const personalDashboard = '/dashboard'
const companyDashboard = '/company/dashboard'
const takedownDesk = '/desk'
const companies = '/companies'

/** A path of this app: not another origin (`//evil.example`, `/\evil.example`), nor a mere redirect. */
export const isSafeTarget = (target: string): boolean =>
  /^\/(?![/\\])[^\\\u0000-\u001f]*$/.test(target) && !/^\/(?:signin|redirect)?(?:[?#]|$)/.test(target)

/**
 * Where a person goes after login (spec 1 §2 "Redirect logic after login").
 *
 * 1. A pending target, subject to the guard of its route. 2. Admin: the company dashboard after sign-in, or
 * on request; otherwise, the first time, the welcome page of new admins, or that of the company. Requesting the personal dashboard leads to the
 * admin's own pages. 3. B2C: userform if credits exist, otherwise get-started. 4. Employee: welcome. 5.
 * Completed registers: the dashboard of the query parameter.
 *
 * Operators go to the removal desk, to the company they view, or, on request, to their personal dashboard.
 *
 * With the email verification flag on, everyone verifies their address first: the pages of a pending register
 * need it.
 */
export const redirectAfterLogin = (login: AfterLogin): string => {
  const { subject, flags, pendingTarget, dashboard } = login
  if (pendingTarget && isSafeTarget(pendingTarget)) return pendingTarget
  if (mustVerifyEmail(subject, flags)) return '/verify-email'
  if (dashboard === 'personal') return personalHome(subject)
  if (subject.isOperator) return subject.viewsCompany ? companyDashboard : takedownDesk
  return subject.role === 'admin' ? companyHome(login) : personalHome(subject)
}

const companyHome = ({ subject, flags, dashboard, fromSignIn, isFirstLogin }: AfterLogin): string => {
  if (dashboard === 'company' || fromSignIn) return companyDashboard
  // The owner comes to set the company up.
  if (isFirstLogin && !subject.isOwner) return '/admin/welcome'
  return flags['dashboard-v2'] && flags['batch-page'] ? '/batch/welcome' : '/company/welcome'
}

const personalHome = (subject: AccessSubject): string =>
  subject.status === 'completed' ? personalDashboard : destinations[subject.role](subject)

const destinations: Record<Role, (subject: AccessSubject) => string> = {
  // An admin has a personal account (spec 2 §6), and gets a first score as an employee does.
  admin: () => '/welcome',
  userB2C: ({ credits }) => (credits > 0 ? '/userform' : '/get-started'),
  employee: () => '/welcome',
}

const mustVerifyEmail = (subject: AccessSubject, flags: FlagValues): boolean =>
  flags['email-verification'] && subject.status === 'pending' && !subject.emailVerified

/** By the route table (spec 1 §2, §6); in maintenance mode every route redirects to /maintenance. */
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
  if (isIndividual(visitor) && !flags['b2c-routes']) return { kind: 'marketingSite' }
  const isPlan = group === 'withPlan' || group === 'withoutPlan'
  if (!suits(isPlan ? 'completed' : group, visitor, flags)) return personalAccess(visitor, flags)
  if (group === 'withPlan' && !visitor.hasResponsePlan)
    return { kind: 'redirect', to: '/response-plan/introduction' }
  if (group === 'withoutPlan' && visitor.hasResponsePlan)
    return { kind: 'redirect', to: '/response-plan/dashboard' }
  return granted
}

/** Operators have an individual’s account, and need its security settings whatever is sold. */
const isIndividual = ({ role, isOperator }: AccessSubject): boolean => role === 'userB2C' && !isOperator

const home = (subject: AccessSubject, flags: FlagValues): Access => ({
  kind: 'redirect',
  to: redirectAfterLogin({ subject, flags, fromSignIn: true }),
})

const personalAccess = (subject: AccessSubject, flags: FlagValues): Access => ({
  kind: 'redirect',
  to: redirectAfterLogin({ subject, flags, dashboard: subject.isOperator ? undefined : 'personal' }),
})

const companyFlags: Record<CompanyGroup, readonly [FlagName, boolean] | null> = {
  company: null,
  companyV2: ['dashboard-v2', true],
  companyBatchPage: ['batch-page', true],
  companyWelcome: null,
  companySetUp: ['batch-page', true],
  companyBatchScan: ['batch-scan', true],
  companyNonMvp: ['non-mvp', true],
  companyBilling: null,
}

const isCompanyGroup = (group: RouteAccess): group is CompanyGroup => Object.hasOwn(companyFlags, group)

const companyAccess = (group: CompanyGroup, visitor: AccessSubject, flags: FlagValues): Access => {
  const flag = companyFlags[group]
  // Emails and notifications of before still lead there.
  if (flag && flags[flag[0]] !== flag[1])
    return group === 'companyNonMvp' && (visitor.role === 'admin' || visitor.viewsCompany)
      ? { kind: 'redirect', to: '/coming-soon' }
      : { kind: 'closed' }
  if (visitor.isOperator) return operatorsAccess(group, visitor)
  if (visitor.role !== 'admin' || (group === 'companyBilling' && !visitor.isOwner)) return { kind: 'closed' }
  if (flags['email-verification'] && !visitor.emailVerified) return { kind: 'redirect', to: '/verify-email' }
  return granted
}

const operatorsAccess = (group: CompanyGroup, { viewsCompany }: AccessSubject): Access => {
  if (!viewsCompany) return { kind: 'redirect', to: companies }
  if (group === 'companyBilling') return { kind: 'closed' }
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
