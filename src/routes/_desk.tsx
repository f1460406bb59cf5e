import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router'
import { AppChrome } from './-app-chrome.tsx'

/** The takedown desk (spec 2 §4, removal requests) and the list of companies (spec 1 §2), for operators. */
export const Route = createFileRoute('/_desk')({
  loader: async ({ context: { services } }) => {
    // Without the person there is nothing to put a frame around.
    const [session] = await Promise.all([services.session(), services.loadWords('_desk'), services.arrive()])
    const unread = session.actor.getSnapshot().context.register?.unreadNotifications ?? 0
    return { session, bell: await session.notifications({ unread }) }
  },
  staleTime: Number.POSITIVE_INFINITY,
  component: DeskLayout,
})

function DeskLayout() {
  const { session, bell } = Route.useLoaderData()
  const current = useLocation({
    select: ({ pathname }) =>
      pathname === '/companies' ? 'companies' : pathname === '/operator-log' ? 'operatorLog' : 'desk',
  })
  return (
    <AppChrome session={session} bell={bell} current={current}>
      <Outlet />
    </AppChrome>
  )
}
