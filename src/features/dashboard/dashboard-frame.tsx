import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Figure } from '#src/parts/figures/figure.tsx'
import { PersonalFigures } from '#src/parts/findings/personal-figures.tsx'
import { Card } from '#src/ui/card.tsx'
import { Box, Grid, Stack, VisuallyHidden } from '#src/ui/layout.ts'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { Loading, Skeleton } from '#src/ui/skeleton.tsx'
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
          { key: 'overview', label: <Trans>Overview</Trans>, link: { to: '/dashboard' } },
          {
            key: 'findings',
            label: <Trans>Findings</Trans>,
            link: { to: '/dashboard', search: { tab: 'findings' } },
            count,
          },
          {
            key: 'training',
            label: <Trans>Training</Trans>,
            link: { to: '/dashboard', search: { tab: 'training' } },
          },
        ]}
      />
      {children}
      <PersonalFigures />
    </Page>
  )
}

export function DashboardPending() {
  const { t } = useLingui()
  return (
    <Page id="main" tabIndex={-1}>
      <VisuallyHidden as="h1">{t`Dashboard`}</VisuallyHidden>
      <Loading text={t`Loading your dashboard`}>
        <Stack gap={5}>
          <Stack gap={2}>
            <Skeleton height="34px" maxWidth="280px" />
            <Skeleton height="20px" maxWidth="420px" />
          </Stack>
          <Skeleton height="44px" maxWidth="320px" />
          <Grid gap={5} gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '400px minmax(0, 1fr)' }}>
            <Card>
              <Skeleton height="24px" width="120px" />
              <Skeleton height="150px" marginBlock={6} borderRadius="140px 140px 8px 8px" />
              <Skeleton height="20px" />
            </Card>
            <Card>
              <Stack gap={6}>
                <Skeleton height="24px" width="160px" />
                {[0, 1, 2, 3].map(line => (
                  <Box key={line}>
                    <Skeleton height="18px" maxWidth="260px" marginBottom={2} />
                    <Skeleton height="14px" maxWidth="180px" />
                  </Box>
                ))}
              </Stack>
            </Card>
          </Grid>
          <Skeleton height="112px" borderRadius="m" />
        </Stack>
      </Loading>
    </Page>
  )
}
