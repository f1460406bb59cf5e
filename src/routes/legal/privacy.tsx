import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PrivacyScreen } from '#src/features/legal/legal-screen.tsx'
import { PublicPageFrame } from '../-public-frame.tsx'

export const Route = createFileRoute('/legal/privacy')({
  component: PrivacyPage,
})

function PrivacyPage() {
  const { t } = useLingui()
  const { services } = Route.useRouteContext()
  return (
    <PublicPageFrame services={services} title={t`Privacy Policy`}>
      <PrivacyScreen tags={services.settings.tags} />
    </PublicPageFrame>
  )
}
