import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { InvalidInviteScreen } from '../../features/company-invite/invalid-invite-screen.tsx'
import { guard } from '../-guard.ts'
import { PublicPageFrame } from '../-public-frame.tsx'
import { given, oneOf } from '../-search.ts'

/** Where an invalid invite leads (spec 1 §2, §8). */
export const Route = createFileRoute('/_public/company/invalid-invite')({
  validateSearch: search => given({ reason: oneOf(['expired'], search['reason']) }),
  beforeLoad: guard('open'),
  component: InvalidInvitePage,
})

function InvalidInvitePage() {
  const { t } = useLingui()
  const { world } = Route.useRouteContext()
  const { reason } = Route.useSearch()
  return (
    <PublicPageFrame world={world} title={t`Invalid invitation link`}>
      <InvalidInviteScreen isExpired={reason === 'expired'} />
    </PublicPageFrame>
  )
}
