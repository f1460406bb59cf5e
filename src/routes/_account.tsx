import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AppChrome } from './-app-chrome.tsx'
import { guardPerson } from './-guard.ts'

/** The settings of somebody's own account, whatever they are here for (spec 2 §2). */
export const Route = createFileRoute('/_account')({
  beforeLoad: guardPerson('signedIn'),
  loader: async ({ context: { services } }) => {
    const [session] = await Promise.all([services.session(), services.loadWords('_account')])
    const { register } = session.actor.getSnapshot().context
    return { session, bell: await session.notifications({ unread: register?.unreadNotifications ?? 0 }) }
  },
  staleTime: Number.POSITIVE_INFINITY,
  component: AccountLayout,
})

function AccountLayout() {
  const { session, bell } = Route.useLoaderData()
  return (
    <AppChrome session={session} bell={bell} current={null}>
      <Outlet />
    </AppChrome>
  )
}
