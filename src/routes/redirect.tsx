import { createFileRoute, redirect } from '@tanstack/react-router'
import { guardPerson, homeOf, requestedDashboard } from './-guard.ts'

/** The post-login router (spec 1 §2): sends everybody to where they belong; `dashboard` is personal or company. */
export const Route = createFileRoute('/redirect')({
  beforeLoad: async entering => {
    const { currentUser } = await guardPerson('signedIn')(entering)
    throw redirect({
      href: homeOf(entering, currentUser, requestedDashboard(entering.search)),
      replace: true,
    })
  },
})
