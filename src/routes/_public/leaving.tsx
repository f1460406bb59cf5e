import { useLingui } from '@lingui/react/macro'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { ExternalLinkScreen } from '#src/features/system-screens/external-link-screen.tsx'
import { externalTarget } from '#src/parts/findings/external-target.ts'
import { listSearch, matching } from '#src/parts/page/list-search.ts'
import { PublicPageFrame } from '../-public-frame.tsx'
import { searchBy } from '../-route-options.ts'

/** What it may be is `externalTarget`'s to say. */
const targetSearchIn = listSearch({ to: matching(/./) })

export const Route = createFileRoute('/_public/leaving')({
  ...searchBy(targetSearchIn),
  loader: ({ deps }) => {
    const target = externalTarget(deps.to)
    if (!target) throw notFound()
    return { target }
  },
  component: LeavingPage,
})

function LeavingPage() {
  const { t } = useLingui()
  const { services } = Route.useRouteContext()
  const { target } = Route.useLoaderData()
  const navigate = Route.useNavigate()
  return (
    <PublicPageFrame services={services} title={t`You’re leaving Wardlight`}>
      <ExternalLinkScreen
        target={target}
        // A link opened in a new tab has no history.
        onBack={() => (window.history.length > 1 ? window.history.back() : void navigate({ to: '/' }))}
      />
    </PublicPageFrame>
  )
}
