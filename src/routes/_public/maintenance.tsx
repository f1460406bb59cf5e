import { useLingui } from '@lingui/react/macro'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { MaintenanceScreen } from '#src/features/maintenance/maintenance-screen.tsx'
import { guard } from '../-guard.ts'
import { PublicPageFrame } from '../-public-frame.tsx'

export const Route = createFileRoute('/_public/maintenance')({
  beforeLoad(entering) {
    // After the maintenance, a reload leaves this page.
    if (!entering.context.services.flags()['maintenance-mode']) throw redirect({ to: '/', replace: true })
    return guard('maintenance')(entering)
  },
  component: MaintenancePage,
})

function MaintenancePage() {
  const { t } = useLingui()
  const { services } = Route.useRouteContext()
  return (
    <PublicPageFrame services={services} title={t`Maintenance`}>
      <MaintenanceScreen />
    </PublicPageFrame>
  )
}
