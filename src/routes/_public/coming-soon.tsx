import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { ComingSoonScreen } from '#src/features/system-screens/coming-soon-screen.tsx'
import { guard } from '../-guard.ts'
import { PublicPageFrame } from '../-public-frame.tsx'

/** Where pages lead that are announced, and not open yet (spec 2 §2). */
export const Route = createFileRoute('/_public/coming-soon')({
  beforeLoad: guard('open'),
  component: ComingSoonPage,
})

function ComingSoonPage() {
  const { t } = useLingui()
  const { services } = Route.useRouteContext()
  return (
    <PublicPageFrame services={services} title={t`Coming soon`}>
      <ComingSoonScreen />
    </PublicPageFrame>
  )
}
