import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AppChrome } from './-app-chrome.tsx'

/** The way of a pending register to its first score (spec 1 §2): one flow, an address for each of its screens. */
export const Route = createFileRoute('/_onboarding')({
  loader: async ({ context: { world } }) => {
    // Without the person there is nothing to put a frame around.
    const [live] = await Promise.all([world.live(), world.loadWords('_onboarding'), world.arrive()])
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
