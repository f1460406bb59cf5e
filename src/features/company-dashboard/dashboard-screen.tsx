import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense } from 'react'
import { atLeast } from '../../../domain/company-risk.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Grid } from '../../ui/layout.ts'
import { Page, PageHeader } from '../../ui/page.tsx'
import type { CompanyDashboardV2, ScoreTrend } from '../shared/company-contract.ts'
import { CompanyFigures } from '../shared/company-figures.tsx'
import { CompanyScoreCard } from '../shared/company-score-card.tsx'
import { CompanyUncheckedNotice } from '../shared/company-unchecked-notice.tsx'
import type { DomainProof } from '../shared/domains/domain-words.ts'
import { DomainsNotChecked } from '../shared/domains/domains-not-checked.tsx'
import { useMayChange } from '../shared/may-change.ts'
import { paths } from '../shared/paths.ts'
import type { TrendPeriodName } from '../shared/trend-period.ts'
import { DepartmentsCard } from './departments-card.tsx'
import { ExecutivesCard } from './executives-card.tsx'
import { ExposedCard, HabitsCard, TakedownsCard } from './figure-cards.tsx'
import { FindingsCard } from './findings-card.tsx'
import { NothingScanned } from './nothing-scanned.tsx'
import { RiskLevelsCard } from './risk-levels-card.tsx'
import { CompanyScanCard, DeepScanCard } from './scan-cards.tsx'
import { ScoreRangeCard } from './score-range-card.tsx'
import { StrengthsCard } from './strengths-card.tsx'
import { TrendCard } from './trend-card.tsx'

const BatchNotice = lazy(() => import('./batch-notice.tsx'))

export interface CompanyDashboardScreenProps {
  companyId: string
  dashboard: CompanyDashboardV2
  /** Null when it could not be read: the rest of the page stands. */
  trend: ScoreTrend | null
  period: TrendPeriodName
  /** The company's web domains, where nothing else on the page tells how they stand. */
  domains: readonly DomainProof[]
  /** Where a company that has scanned nothing yet begins. */
  setUpHref: string
}

/** The company dashboard (spec 2 §2): how exposed the company is, where most, and what is being done about it. */
export function CompanyDashboardScreen(props: CompanyDashboardScreenProps) {
  const { dashboard, setUpHref } = props
  const { t } = useLingui()
  const mayChange = useMayChange()
  const { companyScan, stats } = dashboard
  const isEmpty = companyScan.status === null && companyScan.usersScanned === 0 && stats.usersScanned === 0
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader
        title={t`Dashboard`}
        actions={
          isEmpty || !mayChange ? undefined : (
            <ButtonLink href={paths.bulkScans()} wide>
              <Trans>Run a bulk scan</Trans>
            </ButtonLink>
          )
        }
      />
      <DomainsNotChecked domains={props.domains} />
      {companyScan.status !== null && companyScan.status !== 'completed' && (
        <Suspense>
          <BatchNotice scan={companyScan} />
        </Suspense>
      )}
      {isEmpty ? <NothingScanned href={setUpHref} /> : null}
      <CompanyUncheckedNotice sources={dashboard.uncheckedSources} />
      <Grid
        templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', xl: '1.25fr 1fr 1fr 1.1fr' }}
        gap={{ base: 3, md: 5 }}
        // The score and the habits take the whole width of a narrow screen; the two small figures share it.
        css={{ '& > :first-of-type, & > :last-of-type': { gridColumn: { base: '1 / -1', md: 'auto' } } }}
      >
        <CompanyScoreCard score={dashboard.score} />
        <ExposedCard scan={companyScan} />
        <TakedownsCard stats={stats} />
        <HabitsCard stats={stats} />
      </Grid>
      {!isEmpty && <Insights {...props} />}
      <CompanyFigures />
    </Page>
  )
}

/** Where the company is exposed. Not before something was scanned: ten cards of zeros would read as good news. */
function Insights({ companyId, dashboard, trend, period }: CompanyDashboardScreenProps) {
  const { companyScan } = dashboard
  return (
    <>
      <Two wide>
        <TrendCard trend={trend} period={period} />
        <DepartmentsCard
          companyId={companyId}
          departments={dashboard.departments}
          departmentCount={dashboard.departmentCount}
          isAnybodyScanned={atLeast(dashboard.riskLevels, 'COULD_NOT_CHECK') > 0}
        />
      </Two>
      <Two>
        <CompanyScanCard scan={companyScan} />
        <DeepScanCard deepScan={dashboard.deepScan} />
      </Two>
      <Two>
        <RiskLevelsCard levels={dashboard.riskLevels} />
        <ScoreRangeCard range={dashboard.scoreRange} />
      </Two>
      <Two>
        <FindingsCard findings={dashboard.findings} />
        <StrengthsCard strengths={dashboard.strengths} couldNotCheck={dashboard.couldNotCheck} />
      </Two>
      <ExecutivesCard executives={dashboard.executives} />
    </>
  )
}

/** Two cards beside each other where there is room; `wide` gives more of it to the first. */
function Two({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  const first = wide ? 'minmax(0, 1.6fr)' : 'minmax(0, 1fr)'
  return (
    <Grid gap={5} templateColumns={{ base: 'minmax(0, 1fr)', xl: `${first} minmax(0, 1fr)` }}>
      {children}
    </Grid>
  )
}
