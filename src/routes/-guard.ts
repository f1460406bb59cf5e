import { notFound, redirect } from '@tanstack/react-router'
import {
  type Arrival,
  type AskedDashboard,
  accessTo,
  type RouteAccess,
  redirectAfterLogin,
} from '#domain/redirects.ts'
import { oneOf } from './-search.ts'
import type { Arrived, RouterContext } from './-services.ts'

/** A visit of a route, or a look ahead at it. */
export interface Entering {
  context: RouterContext
  location: { href: string }
  preload: boolean
}

/** What the redirect rules need to know of a person. */
const arrivalOf = ({ register, viewing }: Arrived): Arrival => ({
  role: register.role,
  status: register.status,
  emailVerified: register.emailValidated,
  credits: register.stripe.credits,
  hasScore: register.lastScore !== null,
  hasResponsePlan: register.hasResponsePlan,
  isOwner: register.groups.includes('COMPANY_OWNER'),
  isOperator: register.operator,
  viewsCompany: viewing !== null,
})

/** What the `dashboard` query parameter names. */
export const askedDashboard = (search: Readonly<Record<string, unknown>>) => ({
  dashboard: oneOf(['personal', 'company'], search['dashboard']),
})

/** Where a person goes after login; the address that was asked for before it is honoured once. */
export const homeOf = (
  { context, preload }: Omit<Entering, 'location'>,
  arrived: Arrived,
  asked: { dashboard?: AskedDashboard | undefined; fromSignIn?: boolean } = {},
): string =>
  redirectAfterLogin({
    ...asked,
    arrival: arrivalOf(arrived),
    flags: context.services.flags(),
    pendingTarget: preload ? null : context.services.takeTarget(),
  })

/** Throws where a visitor goes instead, if they may not open a route of this group. */
const admit = (
  group: RouteAccess,
  { context, location, preload }: Entering,
  arrived: Arrived | null,
): void => {
  const { services } = context
  // One address of the spec for two dashboards (docs/adr/0059).
  if (arrived && /^\/dashboard\?(?:.*&)?dashboard=company\b/.test(location.href))
    throw redirect({ href: '/redirect?dashboard=company', replace: true })
  const access = accessTo(group, arrived && arrivalOf(arrived), services.flags())
  switch (access.kind) {
    case 'granted':
      return
    case 'notFound':
      throw notFound()
    case 'marketingSite':
      throw redirect({ href: services.settings.companySite })
    case 'signInFirst':
      if (!preload) services.storeTarget(location.href)
      throw redirect({ href: '/', replace: true })
    case 'redirect': {
      const isAfterLogin = arrived !== null && (group === 'signedOut' || group === 'signUp')
      throw redirect({
        href:
          isAfterLogin && access.to !== '/maintenance'
            ? homeOf({ context, preload }, arrived, { fromSignIn: true })
            : access.to,
        replace: true,
      })
    }
  }
}

/** Lets in whom the route table lets in (spec 1 §2), and sends everybody else where they belong. */
export const guard =
  (group: RouteAccess) =>
  async (entering: Entering): Promise<{ arrived: Arrived | null }> => {
    const arrived = await entering.context.services.arrive()
    admit(group, entering, arrived)
    return { arrived }
  }

/** The same for routes that need somebody signed in: gives who it is. */
export const guardPerson =
  (group: RouteAccess) =>
  async (entering: Entering): Promise<{ arrived: Arrived }> => {
    const { arrived } = await guard(group)(entering)
    if (!arrived) throw redirect({ href: '/', replace: true })
    return { arrived }
  }
