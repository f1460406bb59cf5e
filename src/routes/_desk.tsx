import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AppChrome } from './-app-chrome.tsx'

/** The takedown desk (spec 2 §4, removal requests), for operators. */
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
  return (
    <AppChrome live={live} current="desk">
      <Outlet />
    </AppChrome>
  )
}
