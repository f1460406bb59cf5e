import { useLingui } from '@lingui/react/macro'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { DashboardScreen } from '../../features/dashboard/dashboard-screen.tsx'
import { guardPerson } from '../-guard.ts'
import { PageTitle } from '../-page-title.tsx'

export const Route = createFileRoute('/_personal/dashboard')({
  beforeLoad: guardPerson('completed'),
  loader: async ({ context: { world, arrived } }) => {
    const live = await world.live()
    const dashboard = await live.reads.dashboard()
    const scan = dashboard.currentScan
    return {
      live,
      dashboard,
      // A scan that runs is followed, so that the page changes by itself when it ends.
      following: scan && live.flows.personalScan({ cognitoId: arrived.user.cognitoId, scan }),
    }
  },
  onLeave: ({ context }) => context.world.closeFlow('personalScan'),
  component: DashboardPage,
})

function DashboardPage() {
  const { t } = useLingui()
  const { register } = Route.useRouteContext().arrived
  const { live, dashboard, following } = Route.useLoaderData()
  const router = useRouter()
  const [isStarting, setStarting] = useState(false)
  const start = async () => {
    setStarting(true)
    await live.startScan()
    await router.invalidate()
    setStarting(false)
  }
  return (
    <>
      <PageTitle>{t`Dashboard`}</PageTitle>
      <DashboardScreen
        dashboard={dashboard}
        name={register.preferredName ?? (register.fullname || null)}
        starting={isStarting}
        onStartScan={() => void start()}
        onRetryScan={() => following?.send({ type: 'scan.retryAsked' })}
      />
    </>
  )
}
