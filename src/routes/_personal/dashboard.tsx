import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { lazy, Suspense, useState } from 'react'
import type { ActorRefFromLogic } from 'xstate'
import type { personalScanFlow } from '#machines/flow/personal-scan.ts'
import type { LeakOverview, LeakPage, PersonalDashboard } from '#openapi/generated/api.ts'
import { DashboardPending } from '#src/features/dashboard/dashboard-frame.tsx'
import { DashboardScreen } from '#src/features/dashboard/dashboard-screen.tsx'
import { FindingsScreen, type FindingsSearchState } from '#src/features/dashboard/findings-screen.tsx'
import { confirmFix, readFindings, readLeakOverview } from '#src/parts/findings/api.ts'
import { dashboardSearchIn } from '#src/parts/findings/findings-search.ts'
import { openPersonalScan, startScan } from '#src/parts/scan/open-personal-scan.ts'
import { type Api, unwrap } from '#src/services/api/client.ts'
import { PersonalErrorPage } from '../-framed-pages.tsx'
import { guardPerson } from '../-guard.ts'
import { withinPages } from '../-lists.tsx'
import { PageTitle } from '../-page-title.tsx'
import { searchBy } from '../-route-options.ts'
import { type CurrentUser, callName, type SessionServices } from '../-services.ts'

const readLearned = async (api: Api) => (await unwrap(api.GET('/v1/register/tutorial'))).learned

const readDashboard = (api: Api, registerId: string) =>
  unwrap(api.GET('/v2/user/{id}/dashboard', { params: { path: { id: registerId } } }))

const loadTrainingTab = () => import('../-training-tab.tsx')
const TrainingTab = lazy(async () => ({ default: (await loadTrainingTab()).TrainingTab }))

export const Route = createFileRoute('/_personal/dashboard')({
  ...searchBy(dashboardSearchIn),
  beforeLoad: guardPerson('completed'),
  loader: async ({ context: { services, currentUser }, deps, location }) => {
    const { session } = services
    if (deps.tab === 'findings') {
      const { type = 'ALL', filter = 'All', page } = deps
      const [overview, list] = await Promise.all([
        session.read(readLeakOverview),
        session.read(readFindings, currentUser.register.id, { type, filter, page }),
      ])
      withinPages(list.pagination, location)
      return { tab: 'findings' as const, overview, list, search: { type, filter } as const }
    }
    if (deps.tab === 'training') {
      const { topic = 'mfa', app = null } = deps
      const [learned, overview] = await Promise.all([
        session.read(readLearned),
        session.read(readLeakOverview),
        loadTrainingTab(),
      ])
      return { tab: 'training' as const, topic, app, learned, overview }
    }
    const dashboard = await session.read(readDashboard, currentUser.register.id)
    const scan = dashboard.currentScan
    // Follows a running scan, so that the page updates when it ends.
    const following = scan && openPersonalScan(session, { cognitoId: currentUser.user.cognitoId, scan })
    return { tab: 'overview' as const, dashboard, following }
  },
  onLeave: ({ context }) => context.services.closeFlow('personalScan'),
  component: DashboardPage,
  pendingComponent: DashboardPending,
  errorComponent: DashboardErrorPage,
})

function DashboardPage() {
  const data = Route.useLoaderData()
  const { services, currentUser } = Route.useRouteContext()
  const person = { session: services.session, currentUser }
  if (data.tab === 'training')
    return (
      <Suspense fallback={<DashboardPending />}>
        <TrainingTab {...person} {...data} />
      </Suspense>
    )
  return data.tab === 'findings' ? (
    <FindingsTab {...person} {...data} />
  ) : (
    <OverviewTab {...person} {...data} />
  )
}

function DashboardErrorPage({ error }: { error: unknown }) {
  const { tab } = Route.useSearch()
  const title =
    tab === 'findings' || tab === 'training' ? undefined : (
      <Trans>Your score could not be displayed due to a server error.</Trans>
    )
  return <PersonalErrorPage error={error} title={title} />
}

interface FindingsTabProps {
  currentUser: CurrentUser
  overview: LeakOverview
  list: LeakPage
  search: FindingsSearchState
}

function FindingsTab({ currentUser, list, ...shown }: FindingsTabProps) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Findings`}</PageTitle>
      <FindingsScreen name={callName(currentUser)} page={list} {...shown} />
    </>
  )
}

interface OverviewTabProps {
  session: SessionServices
  currentUser: CurrentUser
  dashboard: PersonalDashboard
  following: ActorRefFromLogic<typeof personalScanFlow> | null
}

function OverviewTab({ session, currentUser, dashboard, following }: OverviewTabProps) {
  const { t } = useLingui()
  const router = useRouter()
  const [isStarting, setStarting] = useState(false)
  const scan = useSelector(following ?? undefined, snapshot => snapshot?.context.scan ?? null)
  const isRetrying = useSelector(following ?? undefined, snapshot => snapshot?.hasTag('pending') ?? false)
  const start = async () => {
    setStarting(true)
    await startScan(session, currentUser.user.cognitoId)
    await router.invalidate()
    setStarting(false)
  }
  return (
    <>
      <PageTitle>{t`Dashboard`}</PageTitle>
      <DashboardScreen
        dashboard={{ ...dashboard, currentScan: scan ?? dashboard.currentScan }}
        name={callName(currentUser)}
        starting={isStarting || isRetrying}
        onStartScan={() => void start()}
        onFix={change => confirmFix(session, change)}
        company={currentUser.register.company}
        onRetryScan={() => following?.send({ type: 'scan.retryRequested' })}
      />
    </>
  )
}
