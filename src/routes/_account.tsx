import { createFileRoute, Outlet } from '@tanstack/react-router'
import { openNotifications } from '../features/notifications/open-notifications.ts'
import { AppChrome } from './-app-chrome.tsx'
import { guardPerson } from './-guard.ts'

export const Route = createFileRoute('/_account')({
  beforeLoad: guardPerson('signedIn'),
  loader: async ({ context: { services, currentUser } }) => {
    await Promise.all([services.loadCatalogue('app'), services.loadCatalogue('account')])
    const { session } = services
    const { isFactorMissing } = currentUser.register
    // Nothing but the setup of a required second step is answered until then.
    if (isFactorMissing) session.registry.close('notifications')
    return { bell: isFactorMissing ? undefined : openNotifications(session) }
  },
  staleTime: Number.POSITIVE_INFINITY,
  component: AccountLayout,
})

function AccountLayout() {
  const { bell } = Route.useLoaderData()
  const { session } = Route.useRouteContext().services
  return (
    <AppChrome session={session} bell={bell} current={null}>
      <Outlet />
    </AppChrome>
  )
}
