import { redirect } from '@tanstack/react-router'
import type { RouteAccess } from '#domain/redirects.ts'
import type { Arrived, RouterContext } from './-services.ts'

/** A visit of a route, or a look ahead at it. */
export interface Entering {
  context: RouterContext
  location: { href: string }
  preload: boolean
}

/**
 * Lets in whom the route table lets in (spec 1 §2), and sends everybody else where they belong. The table itself is downloaded
 * beside who it is: the first visit of the front door needs neither.
 */
export const guard =
  (group: RouteAccess) =>
  async (entering: Entering): Promise<{ arrived: Arrived | null }> => {
    const { services } = entering.context
    const arriving = services.arrive()
    if (group === 'signedOut' && !services.flags()['maintenance-mode'] && !(await arriving))
      return { arrived: null }
    const [{ admit }, arrived] = await Promise.all([import('./-admission.ts'), arriving])
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
