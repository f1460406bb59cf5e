import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFromLogic } from 'xstate'
import type { personalScanFlow } from '#machines/flow/personal-scan.ts'
import type { PersonalDashboard } from '#openapi/generated/api.d.ts'
import { DashboardScreen } from '../features/dashboard/dashboard-screen.tsx'
import { confirmFix } from '../parts/findings/api.ts'
import { paths } from '../parts/page/paths.ts'
import { startScan } from '../parts/scan/open-personal-scan.ts'
import { callName } from './-call-name.ts'
import { PageTitle } from './-page-title.tsx'
import type { CurrentUser, SessionServices } from './-services.ts'

interface OverviewTabProps {
  session: SessionServices
  currentUser: CurrentUser
  dashboard: PersonalDashboard
  following: ActorRefFromLogic<typeof personalScanFlow> | null
}

export function OverviewTab({ session, currentUser, dashboard, following }: OverviewTabProps) {
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
        buyHref={paths.subscription}
        onFix={change => confirmFix(session, change)}
        company={currentUser.register.company}
        onRetryScan={() => following?.send({ type: 'scan.retryRequested' })}
      />
    </>
  )
}
