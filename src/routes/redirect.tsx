import { createFileRoute, redirect } from '@tanstack/react-router'
import { listSearch, oneOf } from '#src/parts/page/list-search.ts'
import { isFirstLogin } from '#src/services/session/storage.ts'
import { guardPerson, homeOf } from './-guard.ts'

const chosenSearchIn = listSearch({ dashboard: oneOf(['personal', 'company']) })

/** Redirects everyone to their page (spec 1 §2); `dashboard` is personal or company. */
export const Route = createFileRoute('/redirect')({
  validateSearch: chosenSearchIn,
  beforeLoad: async entering => {
    const { currentUser } = await guardPerson('signedIn')(entering)
    throw redirect({
      href: homeOf(entering, currentUser, {
        dashboard: entering.search.dashboard,
        isFirstLogin: await isFirstLogin(currentUser.user.email),
      }),
      replace: true,
    })
  },
})
