import { createFileRoute, redirect } from '@tanstack/react-router'
import { isFirstLogin } from '#src/services/session/storage.ts'
import { guardPerson, homeOf, requestedDashboard } from './-guard.ts'

/** Redirects everyone to their page (spec 1 §2); `dashboard` is personal or company. */
export const Route = createFileRoute('/redirect')({
  beforeLoad: async entering => {
    const { currentUser } = await guardPerson('signedIn')(entering)
    throw redirect({
      href: homeOf(entering, currentUser, {
        ...requestedDashboard(entering.search),
        isFirstLogin: await isFirstLogin(currentUser.user.email),
      }),
      replace: true,
    })
  },
})
