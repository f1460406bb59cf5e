import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import type { LeakOverview } from '#openapi/generated/api.ts'
import { DashboardFrame } from '../features/dashboard/dashboard-frame.tsx'
import { openFindingsIn } from '../features/dashboard/findings-screen.tsx'
import { type Learning, Tutorials, type TutorialsProps } from '../features/tutorials/tutorials.tsx'
import { isMade } from '../parts/page/changes.ts'
import { unwrap } from '../services/api/client.ts'
import { PageTitle } from './-page-title.tsx'
import { type CurrentUser, callName, type SessionServices } from './-services.ts'

interface TrainingTabProps extends Pick<TutorialsProps, 'topic' | 'app'>, Pick<Learning, 'learned'> {
  session: SessionServices
  currentUser: CurrentUser
  overview: LeakOverview
}

export function TrainingTab({ session, currentUser, overview, topic, app, learned }: TrainingTabProps) {
  const { t } = useLingui()
  const router = useRouter()
  const change: Learning['onChange'] = async learning => {
    if (await isMade(unwrap(session.api.PUT('/v1/register/tutorial', { body: learning }))))
      await router.invalidate()
  }
  return (
    <>
      <PageTitle>{t`Training`}</PageTitle>
      <DashboardFrame
        tab="training"
        name={callName(currentUser)}
        openFindings={openFindingsIn(overview)}
        lead={<Trans>Step by step, in the apps you use.</Trans>}
      >
        <Tutorials topic={topic} app={app} learning={{ learned, onChange: change }} />
      </DashboardFrame>
    </>
  )
}
