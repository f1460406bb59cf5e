import { isNotFound, isRedirect } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { defaultFlags, type FlagValues } from '#domain/flags.ts'
import type { RouteAccess } from '#domain/redirects.ts'
import { hrefOf, type Target } from '../ui/target.ts'
import { guard, guardPerson, homeOf } from './-guard.ts'
import type { AppServices, CurrentUser } from './-services.ts'

type DescriptionList = {
  status?: 'pending' | 'completed'
  credits?: number
  verified?: boolean
  isFactorMissing?: boolean
}

const person = ({
  status = 'completed',
  credits = 0,
  verified = true,
  isFactorMissing = false,
}: DescriptionList = {}) =>
  ({
    user: {},
    register: {
      role: 'userB2C',
      groups: [],
      status,
      emailValidated: verified,
      lastScore: 700,
      stripe: { credits },
      isFactorMissing,
    },
    viewing: null,
  }) as unknown as CurrentUser

const servicesWith = (currentUser: CurrentUser | null, flags: FlagValues = defaultFlags) => {
  const targets: string[] = []
  const services = {
    settings: { companySite: 'https://company.example' },
    flags: () => flags,
    readCurrentUser: async () => currentUser,
    storeTarget: (target: string) => targets.push(target),
    takeTarget: () => targets.pop() ?? null,
  } as unknown as AppServices
  return { services, targets }
}

/** A route group's decision about a visitor: `in`, `notFound`, or the redirect. */
const enter = async (group: RouteAccess, services: AppServices, href = '/dashboard', preload = false) => {
  try {
    await guard(group)({ context: { services }, location: { href }, preload })
    return 'in'
  } catch (thrown) {
    if (isNotFound(thrown)) return thrown.data === undefined ? 'notFound' : 'closed'
    if (isRedirect(thrown)) return thrown.options.href ?? hrefOf(thrown.options as object as Target)
    throw thrown
  }
}

describe('the guard of a route', () => {
  it('lets in the visitors that the route table lets in', async () => {
    expect(await enter('completed', servicesWith(person()).services)).toBe('in')
    expect(await enter('open', servicesWith(null).services)).toBe('in')
  })

  it('leads to the setup of a required second step before any page asks for what it needs', async () => {
    const { services } = servicesWith(person({ isFactorMissing: true }))
    const visit = async (group: RouteAccess, href: string) => {
      try {
        await guardPerson(group)({ context: { services }, location: { href }, preload: false })
        return 'in'
      } catch (thrown) {
        if (isRedirect(thrown)) return thrown.options.to
        throw thrown
      }
    }
    expect(await visit('completed', '/dashboard')).toBe('/account-settings')
    expect(await visit('signedIn', '/account-settings/record')).toBe('/account-settings')
    expect(await visit('signedIn', '/account-settings?phone=confirm')).toBe('in')
    expect(await enter('open', services, '/contact-us')).toBe('in')
  })

  it('keeps the address that was requested before sign-in, and honors it once', async () => {
    const { services, targets } = servicesWith(null)
    expect(await enter('completed', services, '/email-leaks?page=2')).toBe('/')
    expect(targets).toEqual(['/email-leaks?page=2'])
    const entering = { context: { services }, preload: false }
    expect(homeOf(entering, person())).toBe('/email-leaks?page=2')
    expect(homeOf(entering, person())).toBe('/dashboard')
  })

  it('stores nothing when an address is only prefetched', async () => {
    const { services, targets } = servicesWith(null)
    expect(await enter('completed', services, '/email-leaks', true)).toBe('/')
    expect(targets).toEqual([])
  })

  it('sends a signed-in visitor of the sign-in page home', async () => {
    expect(await enter('signedOut', servicesWith(person()).services, '/')).toBe('/dashboard')
    expect(
      await enter('signedOut', servicesWith(person({ status: 'pending', credits: 1 })).services, '/'),
    ).toBe('/userform')
  })

  it('leads on from /dashboard to the dashboard of the company when its address is for that one', async () => {
    const { services } = servicesWith(person())
    const requested = '/redirect?dashboard=company'
    expect(await enter('completed', services, '/dashboard?dashboard=company')).toBe(requested)
    expect(await enter('completed', services, '/dashboard?tab=findings&dashboard=company')).toBe(requested)
    expect(await enter('completed', services, '/dashboard?dashboard=personal')).toBe('in')
    expect(await enter('completed', servicesWith(null).services, '/dashboard?dashboard=company')).toBe('/')
  })

  it('sends everyone to the maintenance page in maintenance mode', async () => {
    const flags = { ...defaultFlags, 'maintenance-mode': true }
    expect(await enter('signedOut', servicesWith(person(), flags).services, '/')).toBe('/maintenance')
    expect(await enter('completed', servicesWith(null, flags).services)).toBe('/maintenance')
  })

  it('never sends who is signed in to the public pages of a company’s console', async () => {
    for (const group of ['company', 'companyV2', 'companyBilling', 'companyWelcome'] as const)
      expect(await enter(group, servicesWith(person()).services, '/users')).toBe('closed')
  })

  it('shows no page that does not exist now, and redirects visitors without access', async () => {
    expect(await enter('maintenance', servicesWith(null).services)).toBe('notFound')
    const flags = { ...defaultFlags, 'b2c-routes': false }
    expect(await enter('completed', servicesWith(person(), flags).services)).toBe('https://company.example')
  })
})
