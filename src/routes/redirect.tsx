import { createFileRoute, redirect } from '@tanstack/react-router'
import { guardPerson } from './-guard.ts'

/** The post-login router (spec 1 §2): sends everybody to where they belong; `dashboard` is personal or company. */
export const Route = createFileRoute('/redirect')({
  beforeLoad: async entering => {
    const [{ arrived }, { askedDashboard, homeOf }] = await Promise.all([
      guardPerson('signedIn')(entering),
      import('./-admission.ts'),
    ])
    throw redirect({ href: homeOf(entering, arrived, askedDashboard(entering.search)), replace: true })
  },
})
