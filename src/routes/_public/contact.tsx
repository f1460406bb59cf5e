import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { MaintenanceScreen } from '#src/features/maintenance/maintenance-screen.tsx'
import { guard } from '../-guard.ts'
import { PublicPageFrame } from '../-public-frame.tsx'

/** Only in maintenance mode (spec 1 §2): the same page, with how to reach support in the meantime. */
export const Route = createFileRoute('/_public/contact')({
  beforeLoad: guard('maintenance'),
  component: ContactPage,
})

function ContactPage() {
  const { t } = useLingui()
  const { services } = Route.useRouteContext()
  return (
    <PublicPageFrame services={services} title={t`Contact`}>
      <MaintenanceScreen supportEmail={services.settings.supportEmail} />
    </PublicPageFrame>
  )
}
