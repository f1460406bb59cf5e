import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router'
import { AppChrome } from './-app-chrome.tsx'

/** The takedown desk (spec 2 §4, removal requests) and the list of companies (spec 1 §2), for operators. */
export const Route = createFileRoute('/_desk')({
  loader: async ({ context: { world } }) => {
    // Without the person there is nothing to put a frame around.
    const [live] = await Promise.all([world.live(), world.loadWords('_desk'), world.arrive()])
    const unread = live.session.getSnapshot().context.register?.unreadNotifications ?? 0
    return { live, bell: await live.notifications({ unread }) }
  },
  staleTime: Number.POSITIVE_INFINITY,
  component: DeskLayout,
})

function DeskLayout() {
  const { live, bell } = Route.useLoaderData()
  const current = useLocation({
    select: ({ pathname }) =>
      pathname === '/companies' ? 'companies' : pathname === '/operator-log' ? 'operatorLog' : 'desk',
  })
  return (
    <AppChrome live={live} bell={bell} current={current}>
      <Outlet />
    </AppChrome>
  )
}
