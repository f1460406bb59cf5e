import { Trans, useLingui } from '@lingui/react/macro'
import { ScanSearch } from 'lucide-react'
import type { ReactNode } from 'react'
import type {
  CompanyDashboardV2,
  PlanAggregation,
  ScoreTrend,
  UnverifiedDomain,
} from '#openapi/generated/api.ts'
import { useMayChange } from '#src/parts/company/company-context.ts'
import { CompanyFigures } from '#src/parts/company/company-figures.tsx'
import { CompanyScoreCard } from '#src/parts/company/company-score-card.tsx'
import { CompanyUncheckedNotice } from '#src/parts/company/company-unchecked-notice.tsx'
import { DomainsNotChecked } from '#src/parts/company/domains/domains-not-checked.tsx'
import { ScoreTrendChart } from '#src/parts/company/score-trend-chart.tsx'
import {
  periodNames,
  periodsByMonth,
  type TrendPeriodName,
  usualPeriod,
} from '#src/parts/company/trend-period.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card, Row, Rows, TitledCard } from '#src/ui/card.tsx'
import { FilterLinks } from '#src/ui/filter-links.tsx'
import { Box, Flex, Grid } from '#src/ui/layout.ts'
import { Link } from '#src/ui/link.tsx'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { Loading, Skeleton } from '#src/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#src/ui/states.tsx'
import type { Target } from '#src/ui/target.ts'
import { SectionTitle } from '#src/ui/text.tsx'
import { FindingsCard, StrengthsCard } from './findings-cards.tsx'
import { DepartmentsCard, departmentsTitle, ExecutivesCard, NoDepartments } from './people-cards.tsx'
import { CompanyScanCard, DeepScanCard } from './scan-cards.tsx'
import { ScoreRangeCard } from './score-range-card.tsx'
import { FiguresHidden, HabitsCard, RiskLevelsCard } from './shared-cards.tsx'
import { BatchNotice, isRunning, WhatToDoCard } from './what-to-do-card.tsx'

export function CompanyDashboardPending() {
  const { t } = useLingui()
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader title={t`Dashboard`} />
      <Loading text={t`Loading the dashboard`}>
        <Flex direction="column" gap={5}>
          <Grid templateColumns={{ base: '1fr', md: '1fr 1fr', xl: 'repeat(4, 1fr)' }} gap={5}>
            {['score', 'exposed', 'takedowns', 'habits'].map(key => (
              <Card key={key}>
                <Skeleton width="60%" />
                <Skeleton height="40px" width="40%" marginTop={3} />
                <Skeleton width="80%" marginTop={3} />
              </Card>
            ))}
          </Grid>
          <Grid templateColumns={{ base: '1fr', xl: '1.6fr 1fr' }} gap={5}>
            <Card>
              <Skeleton height="300px" />
            </Card>
            <Card>
              <Skeleton height="300px" />
            </Card>
          </Grid>
        </Flex>
      </Loading>
    </Page>
  )
}

export interface CompanyDashboardScreenProps {
  companyId: string
  dashboard: CompanyDashboardV2
  /** Null when it could not be loaded: the rest of the page is shown. */
  trend: ScoreTrend | null
  /** The same. */
  plans: PlanAggregation | null
  period: TrendPeriodName
  /** The company's web domains, where nothing else on the page shows their status. */
  domains: readonly UnverifiedDomain[]
  setUp: Target
}

/** Before the first scan: the dashes below are no good news. */
function NothingScanned({ link }: { link: Target }) {
  const mayChange = useMayChange()
  return (
    <Card>
      <EmptyState
        icon={ScanSearch}
        tone="info"
        title={<Trans>Nothing has been scanned yet</Trans>}
        action={
          mayChange && (
            <ButtonLink {...link}>
              <Trans>Set up your company</Trans>
            </ButtonLink>
          )
        }
      >
        {mayChange ? (
          <Trans>
            Tell us about your company and upload your employee list. The first bulk scan fills in this page;
            it can take up to 24 hours.
          </Trans>
        ) : (
          <Trans>This page fills in once the company is set up and its first bulk scan has run.</Trans>
        )}
      </EmptyState>
    </Card>
  )
}

/** The company's exposure, where it is worst, and the actions under way (spec 2 §2). */
export function CompanyDashboardScreen(props: CompanyDashboardScreenProps) {
  const { dashboard, setUp } = props
  const { t } = useLingui()
  const mayChange = useMayChange()
  const { companyScan, stats } = dashboard
  const { hideFigures } = dashboard.domains
  const isEmpty = companyScan.status === null && companyScan.usersScanned === 0 && stats.usersScanned === 0
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader
        title={t`Dashboard`}
        actions={
          isEmpty || hideFigures || !mayChange ? undefined : (
            <ButtonLink to="/bulk-scans" wide>
              <Trans>Run a bulk scan</Trans>
            </ButtonLink>
          )
        }
      />
      {isEmpty && !hideFigures ? <NothingScanned link={setUp} /> : <WhatToDoCard dashboard={dashboard} />}
      <DomainsNotChecked domains={props.domains} />
      {isRunning(companyScan) && <BatchNotice />}
      {!hideFigures && <CompanyUncheckedNotice sources={dashboard.uncheckedSources} />}
      {hideFigures ? (
        <FiguresHidden />
      ) : isEmpty ? (
        <Three>
          <CompanyScoreCard score={dashboard.score} />
          <HabitsCard stats={stats} plans={props.plans} />
        </Three>
      ) : (
        <Insights {...props} />
      )}
      <CompanyFigures />
    </Page>
  )
}

const trendTitle = <Trans>Score trend</Trans>

function TrendCard({ trend, period }: { trend: ScoreTrend | null; period: TrendPeriodName }) {
  const { t, i18n } = useLingui()
  return (
    <Card room="snug" aria-label={t`Score trend`} display="flex" flexDirection="column" gap={2}>
      <Flex alignItems="center" justifyContent="space-between" gap={3} flexWrap="wrap">
        <SectionTitle size="small">{trendTitle}</SectionTitle>
        <FilterLinks
          label={t`Period`}
          current={period}
          items={periodsByMonth.map(key => ({
            key,
            label: i18n._(periodNames[key]),
            link: { to: '/company/dashboard', search: { period: key === usualPeriod ? undefined : key } },
          }))}
        />
        <Link variant="standalone" fontSize="t2" to="/analytics/overview" search={{ period }}>
          <Trans>Open analytics</Trans>
        </Link>
      </Flex>
      {trend ? (
        <ScoreTrendChart trend={trend} height={108} />
      ) : (
        <ErrorState level={3} title={<Trans>The score trend couldn’t be loaded</Trans>}>
          <Trans>The rest of this page is up to date. Reload it to try again.</Trans>
        </ErrorState>
      )}
    </Card>
  )
}

function NotShownYet({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <Row paddingBlock={2} fontSize="t2">
      <Box fontWeight={600}>{name}</Box>
      <Box color="ink2">{children}</Box>
    </Row>
  )
}

/** All figures, each once. Hidden before the first scan: zeros would read as good news. */
function Insights({ companyId, dashboard, trend, plans, period }: CompanyDashboardScreenProps) {
  const { companyScan, departments, executives, scoreRange, stats } = dashboard
  const hasTrend = trend?.enoughData !== false || dashboard.score.score !== null
  const hasDepartments = departments.length > 0
  const hasHabits = stats.mfaPercentage !== null
  const hasRange = scoreRange.grades.length > 0
  const columns = ['0.95fr', '1.5fr', hasHabits && '0.85fr', hasRange && '1fr']
  const empty = [
    !hasTrend && (
      <NotShownYet key="trend" name={trendTitle}>
        <Trans>Shown once there are two scores, one a month.</Trans>
      </NotShownYet>
    ),
    !hasDepartments && (
      <NotShownYet key="departments" name={departmentsTitle}>
        <NoDepartments {...dashboard} />
      </NotShownYet>
    ),
    !hasHabits && (
      <NotShownYet key="habits" name={<Trans>Good habits</Trans>}>
        <Trans>Shown once five members have registered.</Trans>
      </NotShownYet>
    ),
    !hasRange && (
      <NotShownYet key="range" name={<Trans>Score range</Trans>}>
        <Trans>Shown once the score includes five members.</Trans>
      </NotShownYet>
    ),
    executives.length === 0 && (
      <NotShownYet key="executives" name={<Trans>Executives</Trans>}>
        <Trans>We recognize executives by the role in your employee list.</Trans>
      </NotShownYet>
    ),
  ].filter(row => row !== false)
  return (
    <>
      <Grid gap={3} data-part="figures">
        <Three>
          <CompanyScoreCard score={dashboard.score} />
          <CompanyScanCard scan={companyScan} />
          <RiskLevelsCard levels={dashboard.riskLevels} asOf={dashboard.companyScan.totalsAsOf} />
        </Three>
        {(hasTrend || hasDepartments) && (
          <Three>
            {hasTrend && (
              <Box gridColumn={{ xl: 'span 2' }} display="grid" minWidth={0}>
                <TrendCard trend={trend} period={period} />
              </Box>
            )}
            {hasDepartments && <DepartmentsCard companyId={companyId} departments={departments} />}
          </Three>
        )}
        <Grid
          gap={4}
          templateColumns={{
            base: 'minmax(0, 1fr)',
            md: 'repeat(2, minmax(0, 1fr))',
            xl: columns.filter(Boolean).join(' '),
          }}
        >
          <FindingsCard findings={dashboard.findings} stats={stats} />
          <DeepScanCard deepScan={dashboard.deepScan} />
          {hasHabits && <HabitsCard stats={stats} plans={plans} />}
          {hasRange && <ScoreRangeCard range={scoreRange} />}
        </Grid>
      </Grid>
      <Grid
        gap={4}
        alignItems="start"
        templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) minmax(0, 1.8fr)' }}
      >
        <StrengthsCard strengths={dashboard.strengths} couldNotCheck={dashboard.couldNotCheck} />
        {executives.length > 0 && <ExecutivesCard executives={executives} />}
        {empty.length > 0 && (
          <TitledCard compact title={<Trans>Not shown yet</Trans>}>
            <Rows>{empty}</Rows>
          </TitledCard>
        )}
      </Grid>
    </>
  )
}

function Three({ children }: { children: ReactNode }) {
  return (
    <Grid
      gap={4}
      templateColumns={{
        base: 'minmax(0, 1fr)',
        md: 'repeat(2, minmax(0, 1fr))',
        xl: 'repeat(3, minmax(0, 1fr))',
      }}
    >
      {children}
    </Grid>
  )
}
