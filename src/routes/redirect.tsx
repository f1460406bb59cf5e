import { createFileRoute, redirect } from '@tanstack/react-router'
import { guardPerson, homeOf } from './-guard.ts'

interface RedirectSearch {
  dashboard?: string | undefined
}

/** The post-login router (spec 1 §2): sends everybody to where they belong; `dashboard` is personal or company. */
export const Route = createFileRoute('/redirect')({
  validateSearch: (search): RedirectSearch =>
    typeof search['dashboard'] === 'string' ? { dashboard: search['dashboard'] } : {},
  beforeLoad: async entering => {
    const { arrived } = await guardPerson('signedIn')(entering)
    throw redirect({ href: homeOf(entering, arrived, entering.search.dashboard), replace: true })
  },
})
