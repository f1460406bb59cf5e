import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFromLogic } from 'xstate'
import type { personalScanFlow } from '#machines/flow/personal-scan.ts'
import { DashboardScreen } from '../features/dashboard/dashboard-screen.tsx'
import type { PersonalDashboard } from '../parts/findings/contract.ts'
import { paths } from '../parts/page/paths.ts'
import { callName } from './-call-name.ts'
import { PageTitle } from './-page-title.tsx'
import type { PersonalFlows } from './-personal-services.ts'
import type { Arrived } from './-services.ts'

interface OverviewTabProps {
  flows: PersonalFlows
  arrived: Arrived
  dashboard: PersonalDashboard
  /** The scan that runs or has failed. */
  following: ActorRefFromLogic<typeof personalScanFlow> | null
}

export function OverviewTab({ flows, arrived, dashboard, following }: OverviewTabProps) {
  const { t } = useLingui()
  const router = useRouter()
  const [isStarting, setStarting] = useState(false)
  const scan = useSelector(following ?? undefined, snapshot => snapshot?.context.scan ?? null)
  const isRetrying = useSelector(following ?? undefined, snapshot => snapshot?.hasTag('settling') ?? false)
  const start = async () => {
    setStarting(true)
    await flows.startScan()
    await router.invalidate()
    setStarting(false)
  }
  return (
    <>
      <PageTitle>{t`Dashboard`}</PageTitle>
      <DashboardScreen
        dashboard={{ ...dashboard, currentScan: scan ?? dashboard.currentScan }}
        name={callName(arrived)}
        starting={isStarting || isRetrying}
        onStartScan={() => void start()}
        buyHref={paths.subscription}
        openFix={flows.fixConfirmation}
        company={arrived.register.company}
        onRetryScan={() => following?.send({ type: 'scan.retryAsked' })}
      />
    </>
  )
}
