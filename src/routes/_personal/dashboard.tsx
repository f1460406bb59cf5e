import { Trans } from '@lingui/react/macro'
import { createFileRoute, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { DashboardPending } from '#src/features/dashboard/dashboard-pending.tsx'
import { readLearned } from '#src/features/tutorials/api.ts'
import { readFindings, readLeakOverview } from '#src/parts/findings/api.ts'
import { findingsSearchIn, trainingSearchIn } from '#src/parts/findings/findings-search.ts'
import { openPersonalScan } from '#src/parts/scan/open-personal-scan.ts'
import { type Api, unwrap } from '#src/services/api/client.ts'
import { FindingsTab } from '../-findings-tab.tsx'
import { guardPerson } from '../-guard.ts'
import { OverviewTab } from '../-overview-tab.tsx'
import { PersonalErrorPage } from '../-personal-error-page.tsx'
import { rawSearch } from '../-raw-search.ts'
import { withinPages } from '../-within-pages.ts'

const readDashboard = (api: Api, registerId: string) =>
  unwrap(api.GET('/v2/user/{id}/dashboard', { params: { path: { id: registerId } } }))

const loadTrainingTab = () => import('../-training-tab.tsx')
const TrainingTab = lazy(async () => ({ default: (await loadTrainingTab()).TrainingTab }))

export const Route = createFileRoute('/_personal/dashboard')({
  loaderDeps: rawSearch,
  beforeLoad: guardPerson('completed'),
  loader: async ({ context: { services, currentUser }, deps, location }) => {
    const { session } = services
    if (deps['tab'] === 'findings') {
      const { type = 'ALL', filter = 'All', page } = findingsSearchIn(deps)
      const [overview, list] = await Promise.all([
        session.read(readLeakOverview),
        session.read(readFindings, currentUser.register.id, { type, filter, page }),
      ])
      withinPages(list.pagination, location)
      return {
        session,
        currentUser,
        tab: 'findings' as const,
        overview,
        list,
        search: { type, filter } as const,
      }
    }
    if (deps['tab'] === 'training') {
      const { topic = 'mfa', app = null } = trainingSearchIn(deps)
      const [learned, overview] = await Promise.all([
        session.read(readLearned),
        session.read(readLeakOverview),
        loadTrainingTab(),
      ])
      return { session, currentUser, tab: 'training' as const, topic, app, learned, overview }
    }
    const dashboard = await session.read(readDashboard, currentUser.register.id)
    const scan = dashboard.currentScan
    // Follows a running scan, so that the page updates when it ends.
    const following = scan && openPersonalScan(session, { cognitoId: currentUser.user.cognitoId, scan })
    return { session, currentUser, tab: 'overview' as const, dashboard, following }
  },
  onLeave: ({ context }) => context.services.closeFlow('personalScan'),
  component: DashboardPage,
  pendingComponent: DashboardPending,
  errorComponent: DashboardErrorPage,
})

function DashboardPage() {
  const data = Route.useLoaderData()
  if (data.tab === 'training')
    return (
      <Suspense fallback={<DashboardPending />}>
        <TrainingTab {...data} />
      </Suspense>
    )
  return data.tab === 'findings' ? <FindingsTab {...data} /> : <OverviewTab {...data} />
}

function DashboardErrorPage({ error }: { error: unknown }) {
  const { tab }: Record<string, unknown> = useSearch({ strict: false })
  const title =
    tab === 'findings' || tab === 'training' ? undefined : (
      <Trans>Your score could not be displayed due to a server error.</Trans>
    )
  return <PersonalErrorPage error={error} title={title} />
}
