import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AppChrome } from './-app-chrome.tsx'

/** Everything that needs a completed register (spec 1 §2). */
export const Route = createFileRoute('/_personal')({
  loader: async ({ context: { world } }) => {
    const [live] = await Promise.all([world.live(), world.loadWords('app')])
    return { live }
  },
  staleTime: Number.POSITIVE_INFINITY,
  component: PersonalLayout,
})

function PersonalLayout() {
  const { live } = Route.useLoaderData()
  return (
    <AppChrome live={live} current="dashboard">
      <Outlet />
    </AppChrome>
  )
}
