import { describe, expect, it } from 'vitest'
import { defaultFlags, type FlagValues } from './flags.ts'
import {
  type Arrival,
  accessTo,
  isSafeTarget,
  type RouteAccess,
  redirectAfterLogin,
  type Visitor,
} from './redirects.ts'

const person = (over: Partial<Arrival> = {}): Arrival => ({
  role: 'userB2C',
  status: 'pending',
  emailVerified: true,
  credits: 0,
  hasScore: false,
  hasResponsePlan: false,
  isOperator: false,
  ...over,
})
const flags = (over: Partial<FlagValues> = {}): FlagValues => ({ ...defaultFlags, ...over })

describe('after login', () => {
  it.each<[string, Arrival, string]>([
    ['an individual with a credit fills in the form', person({ credits: 1 }), '/userform'],
    ['an individual without credits gets started', person(), '/get-started'],
    ['an employee is welcomed', person({ role: 'employee' }), '/welcome'],
    [
      'an admin is welcomed like an employee until the console arrives',
      person({ role: 'admin' }),
      '/welcome',
    ],
    ['a completed individual sees the dashboard', person({ status: 'completed' }), '/dashboard'],
    [
      'a completed employee sees the dashboard',
      person({ role: 'employee', status: 'completed' }),
      '/dashboard',
    ],
    ['a completed admin sees the dashboard', person({ role: 'admin', status: 'completed' }), '/dashboard'],
    ['an operator works at the takedown desk', person({ status: 'completed', isOperator: true }), '/desk'],
    [
      'an unverified address is verified first',
      person({ emailVerified: false, credits: 1 }),
      '/verify-email',
    ],
  ])('%s', (_sentence, arrival, target) => {
    expect(redirectAfterLogin({ arrival, flags: flags() })).toBe(target)
  })

  it('honours the address that was asked for before login', () => {
    const arrival = person({ status: 'completed' })
    expect(redirectAfterLogin({ arrival, flags: flags(), pendingTarget: '/findings/email?page=2' })).toBe(
      '/findings/email?page=2',
    )
  })

  it('leads an operator to their personal dashboard when they ask for it', () => {
    const arrival = person({ status: 'completed', isOperator: true })
    expect(redirectAfterLogin({ arrival, flags: flags(), dashboard: 'personal' })).toBe('/dashboard')
  })

  it('shows the takedown desk to operators only', () => {
    expect(accessTo('operator', person({ isOperator: true }), flags())).toEqual({ kind: 'granted' })
    expect(accessTo('operator', person({ role: 'admin' }), flags())).toEqual({ kind: 'notFound' })
    expect(accessTo('operator', null, flags())).toEqual({ kind: 'signInFirst' })
  })

  it('does not ask for a verified address when that flag is off', () => {
    const arrival = person({ emailVerified: false, credits: 1 })
    expect(redirectAfterLogin({ arrival, flags: flags({ 'email-verification': false }) })).toBe('/userform')
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
    expect(redirectAfterLogin({ arrival: person(), flags: flags(), pendingTarget: target })).toBe(
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
    prepared: person({ status: 'completed', hasScore: true, hasResponsePlan: true }),
  }
  const words = (group: RouteAccess, visitor: Visitor, values: FlagValues) => {
    const access = accessTo(group, visitor, values)
    return access.kind === 'redirect' ? access.to : access.kind
  }
  const plan = '/response-plan/dashboard'
  const introduction = '/response-plan/introduction'
  const table: Record<RouteAccess, readonly string[]> = {
    open: ['granted', 'granted', 'granted', 'granted', 'granted', 'granted', 'granted'],
    signedOut: [
      'granted',
      '/verify-email',
      '/userform',
      '/welcome',
      '/dashboard',
      '/dashboard',
      '/dashboard',
    ],
    signUp: ['granted', '/verify-email', '/userform', '/welcome', '/dashboard', '/dashboard', '/dashboard'],
    maintenance: ['notFound', 'notFound', 'notFound', 'notFound', 'notFound', 'notFound', 'notFound'],
    signedIn: ['signInFirst', 'granted', 'granted', 'granted', 'granted', 'granted', 'granted'],
    emailVerification: ['signInFirst', 'granted', 'granted', 'granted', 'granted', 'granted', 'granted'],
    pending: ['signInFirst', '/verify-email', 'granted', 'granted', '/dashboard', '/dashboard', '/dashboard'],
    firstScore: ['signInFirst', '/verify-email', 'granted', 'granted', 'granted', '/dashboard', '/dashboard'],
    completed: ['signInFirst', '/verify-email', '/userform', '/welcome', 'granted', 'granted', 'granted'],
    withoutPlan: ['signInFirst', '/verify-email', '/userform', '/welcome', 'granted', 'granted', plan],
    withPlan: [
      '/responseplan',
      '/verify-email',
      '/userform',
      '/welcome',
      introduction,
      introduction,
      'granted',
    ],
    operator: ['signInFirst', 'notFound', 'notFound', 'notFound', 'notFound', 'notFound', 'notFound'],
  }
  const rows = Object.entries(table).flatMap(([group, answers]) =>
    Object.keys(visitors).map((visitor, column) => [group as RouteAccess, visitor, answers[column]] as const),
  )

  it.each(rows)('%s for %s: %s', (group, visitor, answer) => {
    expect(words(group, visitors[visitor] ?? null, flags())).toBe(answer)
  })

  it.each(rows.filter(([group]) => group !== 'maintenance'))(
    'in maintenance mode %s sends %s to the maintenance page',
    (group, visitor) => {
      expect(words(group, visitors[visitor] ?? null, flags({ 'maintenance-mode': true }))).toBe(
        '/maintenance',
      )
    },
  )

  it('opens the maintenance pages in maintenance mode', () => {
    expect(words('maintenance', null, flags({ 'maintenance-mode': true }))).toBe('granted')
  })

  it('closes the individual routes without the B2C flag', () => {
    const values = flags({ 'b2c-routes': false })
    expect(words('signUp', null, values)).toBe('notFound')
    expect(words('completed', person({ status: 'completed' }), values)).toBe('marketingSite')
    expect(words('completed', person({ role: 'employee', status: 'completed' }), values)).toBe('granted')
  })

  it('closes e-mail verification without its flag', () => {
    expect(words('emailVerification', person(), flags({ 'email-verification': false }))).toBe('notFound')
  })
})
