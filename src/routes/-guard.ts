import { notFound, redirect } from '@tanstack/react-router'
import { type Arrival, accessTo, type RouteAccess, redirectAfterLogin } from '../../domain/redirects.ts'
import type { Arrived, RouterContext } from './-world.ts'

interface Entering {
  context: RouterContext
  location: { href: string }
  preload: boolean
}

/** What the redirect rules need to know of a person. */
export const arrivalOf = ({ user, register }: Arrived): Arrival => ({
  role: user.role,
  status: register.status,
  emailVerified: register.emailValidated,
  credits: register.stripe.credits,
  hasScore: register.lastScore !== null,
  hasResponsePlan: register.hasResponsePlan,
  isOperator: register.operator,
})

/** Where a person goes after login; the address that was asked for before it is honoured once. */
export const homeOf = (
  { context, preload }: Omit<Entering, 'location'>,
  arrived: Arrived,
  dashboard?: string,
): string => {
  const arrival = arrivalOf(arrived)
  const pendingTarget = preload ? null : context.world.takeTarget()
  return redirectAfterLogin({ arrival, flags: context.world.flags(), pendingTarget, dashboard })
}

/** Lets in whom the route table lets in (spec 1 §2), and sends everybody else where they belong. */
export const guard =
  (group: RouteAccess) =>
  async ({ context, location, preload }: Entering): Promise<{ arrived: Arrived | null }> => {
    const { world } = context
    const arrived = await world.arrive()
    const access = accessTo(group, arrived && arrivalOf(arrived), world.flags())
    switch (access.kind) {
      case 'granted':
        return { arrived }
      case 'notFound':
        throw notFound()
      case 'marketingSite':
        throw redirect({ href: world.settings.companySite })
      case 'signInFirst':
        if (!preload) world.rememberTarget(location.href)
        throw redirect({ href: '/', replace: true })
      case 'redirect': {
        const isAfterLogin = arrived !== null && (group === 'signedOut' || group === 'signUp')
        throw redirect({
          href:
            isAfterLogin && access.to !== '/maintenance' ? homeOf({ context, preload }, arrived) : access.to,
          replace: true,
        })
      }
    }
  }

/** The same for routes that need somebody signed in: gives who it is. */
export const guardPerson =
  (group: RouteAccess) =>
  async (entering: Entering): Promise<{ arrived: Arrived }> => {
    const { arrived } = await guard(group)(entering)
    if (!arrived) throw redirect({ href: '/', replace: true })
    return { arrived }
  }
