import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Page, PageHeader } from '../../ui/page.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import type { PersonalDashboard } from '../shared/contract.ts'
import { paths } from '../shared/paths.ts'
import { useFormats } from '../shared/use-formats.ts'

/** The tabs of the personal dashboard. */
export type DashboardTab = 'overview' | 'findings' | 'training'

function useGreeting(name: string | null) {
  const { t } = useLingui()
  const hour = new Date().getHours()
  if (name === null) {
    if (hour < 12) return t`Good morning`
    return hour < 18 ? t`Good afternoon` : t`Good evening`
  }
  if (hour < 12) return t`Good morning, ${name}`
  return hour < 18 ? t`Good afternoon, ${name}` : t`Good evening, ${name}`
}

type ScanDates = Pick<PersonalDashboard, 'lastScan' | 'nextScanAt' | 'remainingScans'>

function ScanLine({ lastScan, nextScanAt, remainingScans }: ScanDates) {
  const formats = useFormats()
  const last = lastScan === null ? null : formats.day(lastScan.finishedAt)
  const next = nextScanAt === null ? null : formats.day(nextScanAt)
  return (
    <>
      {last === null ? <Trans>No scan yet</Trans> : <Trans>Last scan {last}</Trans>}
      {next !== null && (
        <>
          {' · '}
          <Trans>next on {next}</Trans>
        </>
      )}
      {' · '}
      <Plural
        value={remainingScans}
        _0="no extra scan left"
        one="# extra scan left"
        other="# extra scans left"
      />
    </>
  )
}

interface DashboardFrameProps {
  tab: DashboardTab
  name: string | null
  scans?: ScanDates | undefined
  /** How many findings wait, for the tab's count. */
  openFindings?: number | undefined
  actions?: ReactNode
  children: ReactNode
}

/** Greeting, scan dates and tabs, around either tab. */
export function DashboardFrame({ tab, name, scans, openFindings, actions, children }: DashboardFrameProps) {
  const { t } = useLingui()
  const greeting = useGreeting(name)
  const formats = useFormats()
  const count = openFindings === undefined || openFindings === 0 ? undefined : formats.number(openFindings)
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader title={greeting} lead={scans && <ScanLine {...scans} />} actions={actions} />
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
    </Page>
  )
}
