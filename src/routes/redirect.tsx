import { createFileRoute, redirect } from '@tanstack/react-router'
import { askedDashboard, guardPerson, homeOf } from './-guard.ts'

/** The post-login router (spec 1 §2): sends everybody to where they belong; `dashboard` is personal or company. */
export const Route = createFileRoute('/redirect')({
  beforeLoad: async entering => {
    const { arrived } = await guardPerson('signedIn')(entering)
    throw redirect({ href: homeOf(entering, arrived, askedDashboard(entering.search)), replace: true })
  },
})
