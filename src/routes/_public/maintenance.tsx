import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { MaintenanceScreen } from '../../features/maintenance/maintenance-screen.tsx'
import { guard } from '../-guard.ts'
import { PublicPageFrame } from '../-public-frame.tsx'

export const Route = createFileRoute('/_public/maintenance')({
  beforeLoad: guard('maintenance'),
  component: MaintenancePage,
})

function MaintenancePage() {
  const { t } = useLingui()
  const { world } = Route.useRouteContext()
  return (
    <PublicPageFrame world={world} title={t`Maintenance`}>
      <MaintenanceScreen />
    </PublicPageFrame>
  )
}
