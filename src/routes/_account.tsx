import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AppChrome } from './-app-chrome.tsx'
import { guardPerson } from './-guard.ts'

/** The settings of somebody's own account, whatever they are here for (spec 2 §2). */
export const Route = createFileRoute('/_account')({
  beforeLoad: guardPerson('signedIn'),
  loader: async ({ context: { world } }) => {
    const [live] = await Promise.all([world.live(), world.loadWords('_account')])
    const { register } = live.session.getSnapshot().context
    return { live, bell: await live.notifications({ unread: register?.unreadNotifications ?? 0 }) }
  },
  staleTime: Number.POSITIVE_INFINITY,
  component: AccountLayout,
})

function AccountLayout() {
  const { live, bell } = Route.useLoaderData()
  return (
    <AppChrome live={live} bell={bell} current={null}>
      <Outlet />
    </AppChrome>
  )
}
