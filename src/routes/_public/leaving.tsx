import { useLingui } from '@lingui/react/macro'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { ExternalLinkScreen } from '#src/features/system-screens/external-link-screen.tsx'
import { externalTarget } from '#src/parts/findings/external-target.ts'
import { PublicPageFrame } from '../-public-frame.tsx'
import { rawSearch } from '../-route-options.ts'

export const Route = createFileRoute('/_public/leaving')({
  loaderDeps: rawSearch,
  loader: ({ deps }) => {
    const { to } = deps
    const target = externalTarget(typeof to === 'string' ? to : undefined)
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
