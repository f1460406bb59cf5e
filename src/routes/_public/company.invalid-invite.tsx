import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { InvalidInviteScreen } from '#src/features/company-invite/invite-entry-screen.tsx'
import { listSearch, oneOf } from '#src/parts/page/list-search.ts'
import { guard } from '../-guard.ts'
import { PublicPageFrame } from '../-public-frame.tsx'
import { searchBy } from '../-route-options.ts'

const reasonSearchIn = listSearch({ reason: oneOf(['expired']) })

/** The redirect of an invalid invite (spec 1 §2, §8). */
export const Route = createFileRoute('/_public/company/invalid-invite')({
  beforeLoad: guard('open'),
  ...searchBy(reasonSearchIn),
  loader: ({ deps }) => ({ isExpired: deps.reason === 'expired' }),
  component: InvalidInvitePage,
})

function InvalidInvitePage() {
  const { t } = useLingui()
  const { services } = Route.useRouteContext()
  const { isExpired } = Route.useLoaderData()
  return (
    <PublicPageFrame services={services} title={t`Invalid invitation link`}>
      <InvalidInviteScreen isExpired={isExpired} />
    </PublicPageFrame>
  )
}
