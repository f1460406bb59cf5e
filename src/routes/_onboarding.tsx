import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AppChrome } from './-app-chrome.tsx'

/** One flow, with an address for each of its screens (spec 1 §2). */
export const Route = createFileRoute('/_onboarding')({
  loader: async ({ context: { services } }) => {
    // Without the person there is no frame to render.
    await Promise.all([services.loadCatalogue('app'), services.readCurrentUser()])
  },
  staleTime: Number.POSITIVE_INFINITY,
  onLeave: ({ context }) => context.services.closeFlow('onboarding'),
  component: OnboardingLayout,
})

function OnboardingLayout() {
  const { session } = Route.useRouteContext().services
  return (
    <AppChrome session={session} current={null}>
      <Outlet />
    </AppChrome>
  )
}
