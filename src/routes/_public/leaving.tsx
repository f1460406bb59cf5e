import { useLingui } from '@lingui/react/macro'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { externalTarget } from '../../features/shared/external-target.ts'
import { ExternalLinkScreen } from '../../features/system-screens/external-link-screen.tsx'
import { PublicPageFrame } from '../-public-frame.tsx'

/** The warning before a stranger's site (spec 1 §2). */
export const Route = createFileRoute('/_public/leaving')({
  validateSearch: (search): { to?: string } => (typeof search['to'] === 'string' ? { to: search['to'] } : {}),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    const target = externalTarget(deps.to)
    if (!target) throw notFound()
    return { target }
  },
  component: LeavingPage,
})

function LeavingPage() {
  const { t } = useLingui()
  const { world } = Route.useRouteContext()
  const { target } = Route.useLoaderData()
  const navigate = Route.useNavigate()
  return (
    <PublicPageFrame world={world} title={t`You are leaving Wardlight`}>
      <ExternalLinkScreen
        target={target}
        // A link that was opened in a new tab has nothing behind it.
        onBack={() => (window.history.length > 1 ? window.history.back() : void navigate({ to: '/' }))}
      />
    </PublicPageFrame>
  )
}
