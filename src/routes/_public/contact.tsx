import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { MaintenanceContactScreen } from '#src/features/maintenance/contact-screen.tsx'
import { guard } from '../-guard.ts'
import { PublicPageFrame } from '../-public-frame.tsx'

/** Only in maintenance mode (spec 1 §2): how to reach us in the meantime. */
export const Route = createFileRoute('/_public/contact')({
  beforeLoad: guard('maintenance'),
  component: ContactPage,
})

function ContactPage() {
  const { t } = useLingui()
  const { services } = Route.useRouteContext()
  return (
    <PublicPageFrame services={services} title={t`Contact us`}>
      <MaintenanceContactScreen supportEmail={services.settings.supportEmail} />
    </PublicPageFrame>
  )
}
