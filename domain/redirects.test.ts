import { describe, expect, it } from 'vitest'
import { defaultFlags, type FlagValues } from './flags.ts'
import {
  type AccessSubject,
  accessTo,
  type CompanyGroup,
  isSafeTarget,
  type RouteAccess,
  redirectAfterLogin,
  type Visitor,
} from './redirects.ts'

const person = (over: Partial<AccessSubject> = {}): AccessSubject => ({
  role: 'userB2C',
  status: 'pending',
  emailVerified: true,
  credits: 0,
  hasScore: false,
  hasResponsePlan: false,
  isOwner: false,
  isOperator: false,
  viewsCompany: false,
  ...over,
})
type PersonalAccess = Exclude<RouteAccess, CompanyGroup>
const flags = (over: Partial<FlagValues> = {}): FlagValues => ({ ...defaultFlags, ...over })

describe('after login', () => {
  it.each<[string, AccessSubject, string]>([
    ['an individual with a credit fills in the form', person({ credits: 1 }), '/userform'],
    ['an individual without credits gets started', person(), '/get-started'],
    ['an employee is welcomed', person({ role: 'employee' }), '/welcome'],
    ['an admin who comes by an invitation is welcomed', person({ role: 'admin' }), '/batch/welcome'],
    ['a completed individual sees the dashboard', person({ status: 'completed' }), '/dashboard'],
    [
      'a completed employee sees the dashboard',
      person({ role: 'employee', status: 'completed' }),
      '/dashboard',
    ],
    [
      'an admin with a personal profile is welcomed all the same',
      person({ role: 'admin', status: 'completed' }),
      '/batch/welcome',
    ],
    [
      'an operator who views a company sees its dashboard',
      person({ isOperator: true, viewsCompany: true }),
      '/company/dashboard',
    ],
    ['an operator works at the takedown desk', person({ status: 'completed', isOperator: true }), '/desk'],
    [
      'an unverified address is verified first',
      person({ emailVerified: false, credits: 1 }),
      '/verify-email',
    ],
  ])('%s', (_sentence, subject, target) => {
    expect(redirectAfterLogin({ subject, flags: flags() })).toBe(target)
  })

  it.each(['dashboard-v2', 'batch-page'] as const)(
    'welcomes an admin at the company page without %s',
    flag => {
      expect(
        redirectAfterLogin({ subject: person({ role: 'admin' }), flags: flags({ [flag]: false }) }),
      ).toBe('/company/welcome')
    },
  )

  it('welcomes a new admin once, and an owner to the setup', () => {
    const login = { flags: flags(), isFirstLogin: true }
    const admin = person({ role: 'admin' })
    expect(redirectAfterLogin({ ...login, subject: admin })).toBe('/admin/welcome')
    expect(redirectAfterLogin({ ...login, subject: { ...admin, isOwner: true } })).toBe('/batch/welcome')
    expect(redirectAfterLogin({ ...login, subject: admin, fromSignIn: true })).toBe('/company/dashboard')
    expect(redirectAfterLogin({ ...login, subject: admin, isFirstLogin: false })).toBe('/batch/welcome')
    expect(redirectAfterLogin({ ...login, subject: person({ role: 'employee' }) })).toBe('/welcome')
  })

  it('leads an admin to the company dashboard after sign-in, whatever their own register lacks', () => {
    for (const status of ['pending', 'completed'] as const) {
      const subject = person({ role: 'admin', status })
      expect(redirectAfterLogin({ subject, flags: flags(), fromSignIn: true })).toBe('/company/dashboard')
    }
  })

  it.each<[string, AccessSubject, 'personal' | 'company', string]>([
    ['an admin', person({ role: 'admin', status: 'completed' }), 'company', '/company/dashboard'],
    ['an admin', person({ role: 'admin', status: 'completed' }), 'personal', '/dashboard'],
    ['an admin without a profile', person({ role: 'admin' }), 'personal', '/welcome'],
    ['an employee', person({ role: 'employee', status: 'completed' }), 'company', '/dashboard'],
    ['an individual', person({ status: 'completed' }), 'company', '/dashboard'],
  ])('leads %s to the dashboard that they ask for: %s', (_who, subject, dashboard, target) => {
    expect(redirectAfterLogin({ subject, flags: flags(), dashboard })).toBe(target)
  })

  it('honors the address that was requested before login', () => {
    const subject = person({ status: 'completed' })
    expect(redirectAfterLogin({ subject, flags: flags(), pendingTarget: '/findings/email?page=2' })).toBe(
      '/findings/email?page=2',
    )
  })

  it('leads an operator to their personal dashboard when they ask for it', () => {
    const subject = person({ status: 'completed', isOperator: true })
    expect(redirectAfterLogin({ subject, flags: flags(), dashboard: 'personal' })).toBe('/dashboard')
  })

  it('shows the takedown desk to operators only', () => {
    expect(accessTo('operator', person({ isOperator: true }), flags())).toEqual({ kind: 'granted' })
    expect(accessTo('operator', person({ role: 'admin' }), flags())).toEqual({ kind: 'notFound' })
    expect(accessTo('operator', null, flags())).toEqual({ kind: 'signInFirst' })
  })

  it('does not ask for a verified address when that flag is off', () => {
    const subject = person({ emailVerified: false, credits: 1 })
    expect(redirectAfterLogin({ subject, flags: flags({ 'email-verification': false }) })).toBe('/userform')
  })

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/',
    '/signin',
    '/redirect?x=1',
    '',
  ])('never returns to %j', target => {
    expect(isSafeTarget(target)).toBe(false)
    expect(redirectAfterLogin({ subject: person(), flags: flags(), pendingTarget: target })).toBe(
      '/get-started',
    )
  })
})

describe('the route table', () => {
  const visitors: Record<string, Visitor> = {
    nobody: null,
    unverified: person({ emailVerified: false }),
    pending: person({ credits: 1 }),
    employee: person({ role: 'employee' }),
    waiting: person({ status: 'completed' }),
    completed: person({ status: 'completed', hasScore: true }),
    admin: person({ role: 'admin' }),
    prepared: person({ status: 'completed', hasScore: true, hasResponsePlan: true }),
  }
  const outcome = (group: RouteAccess, visitor: Visitor, values: FlagValues) => {
    const access = accessTo(group, visitor, values)
    return access.kind === 'redirect' ? access.to : access.kind
  }
  const plan = '/response-plan/dashboard'
  const introduction = '/response-plan/introduction'
  const company = '/company/dashboard'
  // Columns: nobody, unverified, pending, employee, waiting, completed, admin, prepared.
  const table: Record<PersonalAccess, readonly string[]> = {
    open: ['granted', 'granted', 'granted', 'granted', 'granted', 'granted', 'granted', 'granted'],
    signedOut: [
      'granted',
      '/verify-email',
      '/userform',
      '/welcome',
      '/dashboard',
      '/dashboard',
      company,
      '/dashboard',
    ],
    signUp: [
      'granted',
      '/verify-email',
      '/userform',
      '/welcome',
      '/dashboard',
      '/dashboard',
      company,
      '/dashboard',
    ],
    maintenance: Array.from({ length: 8 }, () => 'notFound'),
    signedIn: ['signInFirst', ...Array.from({ length: 7 }, () => 'granted')],
    emailVerification: ['signInFirst', ...Array.from({ length: 7 }, () => 'granted')],
    emailLink: Array.from({ length: 8 }, () => 'granted'),
    pending: [
      'signInFirst',
      '/verify-email',
      'granted',
      'granted',
      '/dashboard',
      '/dashboard',
      'granted',
      '/dashboard',
    ],
    firstScore: [
      'signInFirst',
      '/verify-email',
      'granted',
      'granted',
      'granted',
      '/dashboard',
      'granted',
      '/dashboard',
    ],
    completed: [
      'signInFirst',
      '/verify-email',
      '/userform',
      '/welcome',
      'granted',
      'granted',
      '/welcome',
      'granted',
    ],
    withoutPlan: [
      'signInFirst',
      '/verify-email',
      '/userform',
      '/welcome',
      'granted',
      'granted',
      '/welcome',
      plan,
    ],
    withPlan: [
      '/responseplan',
      '/verify-email',
      '/userform',
      '/welcome',
      introduction,
      introduction,
      '/welcome',
      'granted',
    ],
    operator: ['signInFirst', ...Array.from({ length: 7 }, () => 'notFound')],
  }
  const rows = Object.entries(table).flatMap(([group, answers]) =>
    Object.keys(visitors).map(
      (visitor, column) => [group as PersonalAccess, visitor, answers[column]] as const,
    ),
  )

  it.each(rows)('%s for %s: %s', (group, visitor, answer) => {
    expect(outcome(group, visitors[visitor] ?? null, flags())).toBe(answer)
  })

  it.each(rows.filter(([group]) => group !== 'maintenance'))(
    'in maintenance mode %s sends %s to the maintenance page',
    (group, visitor) => {
      expect(outcome(group, visitors[visitor] ?? null, flags({ 'maintenance-mode': true }))).toBe(
        '/maintenance',
      )
    },
  )

  it('opens the maintenance pages in maintenance mode', () => {
    expect(outcome('maintenance', null, flags({ 'maintenance-mode': true }))).toBe('granted')
  })

  it('closes the individual routes without the B2C flag', () => {
    const values = flags({ 'b2c-routes': false })
    expect(outcome('signUp', null, values)).toBe('notFound')
    expect(outcome('completed', person({ status: 'completed' }), values)).toBe('marketingSite')
    expect(outcome('completed', person({ role: 'employee', status: 'completed' }), values)).toBe('granted')
  })

  it('keeps an operator’s own pages open without the B2C flag', () => {
    const operator = person({ isOperator: true, status: 'completed' })
    for (const group of ['signedIn', 'completed', 'withoutPlan'] as const)
      expect(outcome(group, operator, flags({ 'b2c-routes': false }))).toBe('granted')
  })

  it('closes email verification without its flag', () => {
    const values = flags({ 'email-verification': false })
    expect(outcome('emailVerification', person(), values)).toBe('notFound')
    for (const visitor of [null, person()]) expect(outcome('emailLink', visitor, values)).toBe('notFound')
  })
})

describe('the company pages', () => {
  const admin = person({ role: 'admin' })
  const owner = person({ role: 'admin', isOwner: true })
  const operator = person({ isOperator: true })
  const viewing = person({ isOperator: true, viewsCompany: true })
  const groups: readonly CompanyGroup[] = [
    'company',
    'companyV2',
    'companyBatchPage',
    'companyBatchScan',
    'companyNonMvp',
  ]

  it.each(groups)('%s lets in admins and the operator who views the company, and nobody else', group => {
    const access = (visitor: Visitor) => accessTo(group, visitor, flags())
    expect(access(admin)).toEqual({ kind: 'granted' })
    expect(access(owner)).toEqual({ kind: 'granted' })
    expect(access(viewing)).toEqual({ kind: 'granted' })
    expect(access(operator)).toEqual({ kind: 'redirect', to: '/companies' })
    expect(access(null)).toEqual({ kind: 'signInFirst' })
    expect(access(person({ role: 'employee' }))).toEqual({ kind: 'closed' })
    expect(access(person())).toEqual({ kind: 'closed' })
    expect(access(person({ viewsCompany: true }))).toEqual({ kind: 'closed' })
  })

  it.each(['companyWelcome', 'companySetUp'] as const)(
    '%s is for admins; operators see the dashboard',
    group => {
      const access = (visitor: Visitor) => accessTo(group, visitor, flags())
      expect(access(admin)).toEqual({ kind: 'granted' })
      expect(access(viewing)).toEqual({ kind: 'redirect', to: '/company/dashboard' })
      expect(access(operator)).toEqual({ kind: 'redirect', to: '/companies' })
      expect(access(person({ role: 'employee' }))).toEqual({ kind: 'closed' })
    },
  )

  it('requires a verified address of an admin, unless that flag is off', () => {
    const unverified = person({ role: 'admin', emailVerified: false, status: 'completed' })
    expect(accessTo('company', unverified, flags())).toEqual({ kind: 'redirect', to: '/verify-email' })
    expect(accessTo('company', unverified, flags({ 'email-verification': false }))).toEqual({
      kind: 'granted',
    })
  })

  it('integration and training are announced to admins without the flag non-mvp (spec 2 §2)', () => {
    const without = flags({ 'non-mvp': false })
    for (const visitor of [admin, viewing])
      expect(accessTo('companyNonMvp', visitor, without)).toEqual({ kind: 'redirect', to: '/coming-soon' })
    expect(accessTo('companyNonMvp', person(), without)).toEqual({ kind: 'closed' })
  })

  it.each([
    ['companyV2', 'dashboard-v2'],
    ['companyBatchPage', 'batch-page'],
    ['companySetUp', 'batch-page'],
    ['companyBatchScan', 'batch-scan'],
  ] as const)('%s says that it is closed without the flag %s', (group, flag) => {
    for (const visitor of [admin, viewing, person()])
      expect(accessTo(group, visitor, flags({ [flag]: false }))).toEqual({ kind: 'closed' })
    expect(accessTo('company', admin, flags({ [flag]: false }))).toEqual({ kind: 'granted' })
  })

  it('shows the billing settings to the owner alone, in both layouts', () => {
    for (const layout of [flags(), flags({ 'dashboard-v2': false })]) {
      expect(accessTo('companyBilling', owner, layout)).toEqual({ kind: 'granted' })
      for (const visitor of [admin, viewing])
        expect(accessTo('companyBilling', visitor, layout)).toEqual({ kind: 'closed' })
      expect(accessTo('companyBilling', operator, layout)).toEqual({ kind: 'redirect', to: '/companies' })
    }
  })

  it('closes with everything else in maintenance mode', () => {
    expect(accessTo('company', admin, flags({ 'maintenance-mode': true }))).toEqual({
      kind: 'redirect',
      to: '/maintenance',
    })
  })
})
