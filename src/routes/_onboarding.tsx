import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AppChrome } from './-app-chrome.tsx'

/** The way of a pending register to its first score (spec 1 §2): one flow, an address for each of its screens. */
export const Route = createFileRoute('/_onboarding')({
  loader: async ({ context: { world } }) => {
    const [live] = await Promise.all([world.live(), world.loadWords('_onboarding')])
    return { live }
  },
  staleTime: Number.POSITIVE_INFINITY,
  onLeave: ({ context }) => context.world.closeFlow('onboarding'),
  component: OnboardingLayout,
})

function OnboardingLayout() {
  const { live } = Route.useLoaderData()
  return (
    <AppChrome live={live} current={null}>
      <Outlet />
    </AppChrome>
  )
}
