import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router'
import { AppChrome } from './-app-chrome.tsx'

/** The takedown desk (spec 2 §4, removal requests) and the list of companies (spec 1 §2), for operators. */
export const Route = createFileRoute('/_desk')({
  loader: async ({ context: { world } }) => {
    const [live] = await Promise.all([world.live(), world.loadWords('app')])
    return { live }
  },
  staleTime: Number.POSITIVE_INFINITY,
  component: DeskLayout,
})

function DeskLayout() {
  const { live } = Route.useLoaderData()
  const current = useLocation({ select: ({ pathname }) => (pathname === '/companies' ? 'companies' : 'desk') })
  return (
    <AppChrome live={live} current={current}>
      <Outlet />
    </AppChrome>
  )
}
