import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { InviteEntryScreen } from '../../features/company-invite/invite-entry-screen.tsx'
import { ThreeSteps } from '../../features/sign-in/three-steps.tsx'
import { guard } from '../-guard.ts'
import { PublicSplitFrame } from '../-public-frame.tsx'

/** For who has an invite and no address that opens. */
export const Route = createFileRoute('/_public/invite/')({
  beforeLoad: guard('open'),
  component: InviteEntryPage,
})

function InviteEntryPage() {
  const { t } = useLingui()
  const { world } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  return (
    <PublicSplitFrame world={world} title={t`Open your invitation`} aside={<ThreeSteps />}>
      <InviteEntryScreen onOpen={href => void navigate({ href })} />
    </PublicSplitFrame>
  )
}
