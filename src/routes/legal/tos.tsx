import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { TermsScreen } from '#src/features/legal/legal-screen.tsx'
import { PageTags } from '../-page-tags.tsx'
import { PublicPageFrame } from '../-public-frame.tsx'

export const Route = createFileRoute('/legal/tos')({
  component: TermsPage,
})

function TermsPage() {
  const { t } = useLingui()
  const { services } = Route.useRouteContext()
  return (
    <PublicPageFrame services={services} title={t`Terms of Service`}>
      <PageTags services={services} />
      <TermsScreen />
    </PublicPageFrame>
  )
}
