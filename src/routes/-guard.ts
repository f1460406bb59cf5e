import { notFound, redirect } from '@tanstack/react-router'
import {
  type AccessSubject,
  type AfterLogin,
  accessTo,
  type RouteAccess,
  redirectAfterLogin,
} from '#domain/redirects.ts'
import type { CurrentUser, RouterContext } from './-services.ts'

/** A visit of a route, or its preload. */
export interface Entering {
  context: RouterContext
  location: { href: string }
  preload: boolean
}

const accessSubjectOf = ({ register, viewing }: CurrentUser): AccessSubject => ({
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

/** Where a person goes after login; the address requested before is used once. */
export const homeOf = (
  { context, preload }: Omit<Entering, 'location'>,
  currentUser: CurrentUser,
  requested: Pick<AfterLogin, 'dashboard' | 'fromSignIn' | 'isFirstLogin'> = {},
): string =>
  redirectAfterLogin({
    ...requested,
    subject: accessSubjectOf(currentUser),
    flags: context.services.flags(),
    pendingTarget: preload ? null : context.services.takeTarget(),
  })

/** Throws the redirect of a visitor who may not open a route of this group. */
const admit = (
  group: RouteAccess,
  { context, location, preload }: Entering,
  currentUser: CurrentUser | null,
): void => {
  const { services } = context
  // One address of the spec for two dashboards (docs/adr/0059).
  if (currentUser && /^\/dashboard\?(?:.*&)?dashboard=company\b/.test(location.href))
    throw redirect({ to: '/redirect', search: { dashboard: 'company' }, replace: true })
  const access = accessTo(group, currentUser && accessSubjectOf(currentUser), services.flags())
  switch (access.kind) {
    case 'granted':
      return
    case 'notFound':
      throw notFound()
    case 'closed':
      throw notFound({ data: { isClosed: true } })
    case 'marketingSite':
      throw redirect({ href: services.settings.companySite })
    case 'signInFirst':
      if (!preload) services.storeTarget(location.href)
      throw redirect({ to: '/', replace: true })
    case 'redirect': {
      const isAfterLogin = currentUser !== null && (group === 'signedOut' || group === 'signUp')
      throw redirect({
        href:
          isAfterLogin && access.to !== '/maintenance'
            ? homeOf({ context, preload }, currentUser, { fromSignIn: true })
            : access.to,
        replace: true,
      })
    }
  }
}

/** Admits visitors by the route table (spec 1 §2), and redirects everyone else. */
export const guard =
  (group: RouteAccess) =>
  async (entering: Entering): Promise<{ currentUser: CurrentUser | null }> => {
    const currentUser = await entering.context.services.readCurrentUser()
    admit(group, entering, currentUser)
    return { currentUser }
  }

const isAccountSettings = /^\/account-settings(?:[?#]|$)/

/** The same for routes that need a signed-in person; returns the person. */
export const guardPerson =
  (group: RouteAccess) =>
  async (entering: Entering): Promise<{ currentUser: CurrentUser }> => {
    const { currentUser } = await guard(group)(entering)
    if (!currentUser) throw redirect({ to: '/', replace: true })
    // Nothing but the setup of a required second step is answered until then.
    if (currentUser.register.isFactorMissing && !isAccountSettings.test(entering.location.href))
      throw redirect({ to: '/account-settings', replace: true })
    return { currentUser }
  }
