import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { PrivacyScreen } from '#src/features/legal/legal-screen.tsx'
import { PublicPageFrame } from '../-public-frame.tsx'

export const Route = createFileRoute('/legal/privacy')({
  loader: ({ context }) => context.world.loadWords('legal'),
  component: PrivacyPage,
})

function PrivacyPage() {
  const { t } = useLingui()
  const { world } = Route.useRouteContext()
  return (
    <PublicPageFrame world={world} title={t`Privacy Policy`}>
      <PrivacyScreen />
    </PublicPageFrame>
  )
}
