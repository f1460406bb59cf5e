import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Figure } from '#src/parts/figures/figure.tsx'
import { PersonalFigures } from '#src/parts/findings/personal-figures.tsx'
import { paths } from '#src/parts/page/paths.ts'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { Tabs } from '#src/ui/tabs.tsx'

export type DashboardTab = 'overview' | 'findings' | 'training'

function useGreeting(name: string | null) {
  const { t } = useLingui()
  const hour = new Date().getHours()
  const greeting = hour < 12 ? t`Good morning` : hour < 18 ? t`Good afternoon` : t`Good evening`
  return name === null ? greeting : t`${greeting}, ${name}`
}

interface DashboardFrameProps {
  tab: DashboardTab
  name: string | null
  /** Below the greeting; each tab has a line there, so that nothing moves between tabs. */
  lead: ReactNode
  openFindings: number
  actions?: ReactNode
  children: ReactNode
}

export function DashboardFrame({ tab, name, lead, openFindings, actions, children }: DashboardFrameProps) {
  const { t } = useLingui()
  const greeting = useGreeting(name)
  const count = openFindings === 0 ? undefined : <Figure name="person.needsYou" value={openFindings} />
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader title={greeting} lead={lead} actions={actions} />
      <Tabs
        label={t`Dashboard`}
        current={tab}
        items={[
          { key: 'overview', label: <Trans>Overview</Trans>, href: paths.dashboard },
          { key: 'findings', label: <Trans>Findings</Trans>, href: paths.findings(), count },
          { key: 'training', label: <Trans>Training</Trans>, href: paths.training() },
        ]}
      />
      {children}
      <PersonalFigures />
    </Page>
  )
}
