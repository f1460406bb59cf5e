import { useLingui } from '@lingui/react/macro'
import { DashboardFrame } from '../features/dashboard/dashboard-frame.tsx'
import { Tutorials, type TutorialsProps } from '../features/tutorials/tutorials.tsx'
import { callName } from './-call-name.ts'
import { PageTitle } from './-page-title.tsx'
import type { Arrived } from './-world.ts'

/** The personal dashboard, Training (spec 2 §2). */
export function TrainingTab({ arrived, topic, app }: TutorialsProps & { arrived: Arrived }) {
  const { t } = useLingui()
  return (
    <>
      <PageTitle>{t`Training`}</PageTitle>
      <DashboardFrame tab="training" name={callName(arrived)}>
        <Tutorials topic={topic} app={app} />
      </DashboardFrame>
    </>
  )
}
