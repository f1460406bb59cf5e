import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { categoryOf } from '#domain/indicators.ts'
import type {
  CompanyArea,
  CompanyAreas,
  CompanyDashboard,
  IndicatorNow,
  PlanAggregation,
} from '#openapi/generated/api.ts'
import { CompanyFigures } from '#src/parts/company/company-figures.tsx'
import { CardNumber, CompanyScoreCard } from '#src/parts/company/company-score-card.tsx'
import { CompanyUncheckedNotice } from '#src/parts/company/company-unchecked-notice.tsx'
import { Figure } from '#src/parts/figures/figure.tsx'
import { categoryIcons, categoryNames } from '#src/parts/findings/labels.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Row, Rows, TitledCard } from '#src/ui/card.tsx'
import { Chart } from '#src/ui/charts/chart.tsx'
import { IconTile } from '#src/ui/icon-tile.tsx'
import { Box, Flex, Grid } from '#src/ui/layout.ts'
import { Link } from '#src/ui/link.tsx'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { ItemTitle, Text } from '#src/ui/text.tsx'
import type { Tone } from '#src/ui/tones.ts'
import { Figures, FiguresHidden, HabitsCard, RiskLevelsCard } from './shared-cards.tsx'

interface FirstDashboardProps {
  dashboard: CompanyDashboard
  /** Null when it could not be loaded: the rest of the page is shown. */
  plans: PlanAggregation | null
}

/** Shown while the flag dashboard v2 is off. */
export function FirstDashboardScreen({ dashboard, plans }: FirstDashboardProps) {
  const { t } = useLingui()
  return (
    <Page id="main" tabIndex={-1}>
      <PageHeader
        title={t`Dashboard`}
        actions={
          <ButtonLink variant="plain" to="/analytics/overview" wide>
            <Trans>Open analytics</Trans>
          </ButtonLink>
        }
      />
      {dashboard.domains.hideFigures ? <FiguresHidden /> : <Insights dashboard={dashboard} plans={plans} />}
      <CompanyFigures />
    </Page>
  )
}

function Insights({ dashboard, plans }: FirstDashboardProps) {
  return (
    <>
      <CompanyUncheckedNotice sources={dashboard.uncheckedSources} />
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: '1fr 1fr', xl: '1.2fr 1fr 1fr' }} gap={5}>
        <CompanyScoreCard score={dashboard.score} />
        <RemovalsCard stats={dashboard.stats} />
        <HabitsCard stats={dashboard.stats} plans={plans} />
      </Grid>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }} gap={5}>
        <PeopleCard stats={dashboard.stats} lastScannedAt={dashboard.lastScannedAt} />
        <RiskLevelsCard levels={dashboard.riskLevels} asOf={dashboard.totalsAsOf} />
      </Grid>
      <AreasCard areas={dashboard.areas} />
      <IndicatorsCard indicators={dashboard.indicators} />
    </>
  )
}

function RemovalsCard({ stats }: { stats: CompanyDashboard['stats'] }) {
  return (
    <TitledCard compact title={<Trans>Removals in progress</Trans>}>
      <CardNumber>
        <Figure
          name="company.removals"
          value={stats.takedownRequests}
          link={{ to: '/users', search: { tab: 'findings', removal: 'underWay' } }}
        />
      </CardNumber>
      <Text size="t2" tone="faint">
        <Figure
          name="company.removalsSolved"
          value={stats.takedownsSolved}
          link={{ to: '/users', search: { tab: 'findings', removal: 'solved' } }}
        >
          <Plural value={stats.takedownsSolved} _0="None solved yet" one="# solved" other="# solved" />
        </Figure>
      </Text>
      <Link variant="standalone" fontSize="t2" to="/removal-requests">
        <Trans>All removal requests</Trans>
      </Link>
    </TitledCard>
  )
}

/** Seats, people and the range of their scores (spec 2 §3, dashboard metrics). */
function PeopleCard({ stats, lastScannedAt }: Pick<CompanyDashboard, 'stats' | 'lastScannedAt'>) {
  const { t } = useLingui()
  const { shortDate } = useFormats()
  const known = (score: number | null) => (score === 0 ? null : score)
  return (
    <TitledCard title={<Trans>People</Trans>}>
      <Figures
        items={[
          [t`Total seats`, { name: 'company.seats', part: 'licensed', value: stats.totalSeats }],
          [
            t`People registered`,
            {
              name: 'company.registered',
              value: stats.usersRegistered,
              link: { to: '/users-settings', search: { only: 'account' } },
            },
          ],
          [t`People with a score`, { name: 'company.scored', value: stats.usersScanned }],
          [
            t`Highest score`,
            { name: 'company.scoreRange', part: 'highest', value: known(stats.highestScore) },
          ],
          [t`Average score`, { name: 'company.score', value: known(stats.averageScore) }],
          [t`Lowest score`, { name: 'company.scoreRange', part: 'lowest', value: known(stats.lowestScore) }],
          [t`Findings from deep scans`, { name: 'company.deepScanFindings', value: stats.deepScanExposures }],
          [t`Last scan`, lastScannedAt === null ? t`None yet` : shortDate(lastScannedAt)],
        ]}
      />
    </TitledCard>
  )
}

function IndicatorsCard({ indicators }: { indicators: readonly IndicatorNow[] }) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const scored = indicators[0]?.maximum ?? 0
  const people = formats.number(scored)
  const data = useMemo(() => {
    const series = (name: string, tone: Tone, part: 'have' | 'lack' | 'unknown') => ({
      name,
      tone,
      values: indicators.map(indicator => indicator[part]),
      cells: indicators.map(({ indicator, [part]: value }) => (
        <Figure
          key={indicator}
          name="company.indicators"
          part={`${categoryOf(indicator)}.${part}`}
          value={value}
        />
      )),
    })
    return {
      kind: 'rows' as const,
      categories: indicators.map(({ indicator }) => i18n._(categoryNames[categoryOf(indicator)])),
      series: [
        series(t`In order`, 'safe', 'have'),
        series(t`Missing`, 'danger', 'lack'),
        series(t`Couldn’t check`, 'neutral', 'unknown'),
      ],
      format: (value: number) => formats.number(Math.round(value)),
    }
  }, [indicators, i18n, formats, t])
  return (
    <TitledCard title={<Trans>Indicators</Trans>}>
      {indicators.length === 0 ? (
        <Text tone="quiet">
          <Trans>Shown once the score includes five members.</Trans>
        </Text>
      ) : (
        <>
          <Text size="t2" tone="quiet">
            <Figure name="company.scored" value={scored}>
              <Trans>Among the {people} people with a score</Trans>
            </Figure>
          </Text>
          <Chart
            data={data}
            title={t`People who have each indicator in order, and people who don’t`}
            categoryName={t`Indicator`}
            emptyMessages="–"
            height={420}
          />
        </>
      )}
    </TitledCard>
  )
}

/** The twelve areas by level: Critical, Important, Strength (spec 2 §4). */
function AreasCard({ areas }: { areas: CompanyAreas }) {
  const { t } = useLingui()
  return (
    <TitledCard title={<Trans>Areas</Trans>}>
      <Text size="t2" tone="quiet">
        <Trans>
          Affected are people who lose points in an area or have an open finding. Email and passwords includes
          everyone scanned; the other areas, people with a score.
        </Trans>
      </Text>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(3, minmax(0, 1fr))' }} gap={6}>
        <Place title={t`Critical`} tone="critical" areas={areas.critical} />
        <Place title={t`Important`} tone="warning" areas={areas.important} />
        <Place title={t`Strength`} tone="safe" areas={areas.strength} />
        {areas.couldNotCheck.length > 0 && (
          <Place title={t`Couldn’t check`} tone="neutral" areas={areas.couldNotCheck} />
        )}
      </Grid>
    </TitledCard>
  )
}

function Place({ title, tone, areas }: { title: string; tone: Tone; areas: readonly CompanyArea[] }) {
  return (
    <div>
      <ItemTitle>{title}</ItemTitle>
      {areas.length === 0 ? (
        <Text size="t2" tone="quiet">
          <Trans>None.</Trans>
        </Text>
      ) : (
        <Rows>
          {areas.map(area => (
            <AreaRow key={area.category} area={area} tone={tone} />
          ))}
        </Rows>
      )}
    </div>
  )
}

function AreaRow({
  area: { category, usersAffected, usersUnknown, usersTotal },
  tone,
}: {
  area: CompanyArea
  tone: Tone
}) {
  const { i18n } = useLingui()
  const formats = useFormats()
  const affected = formats.number(usersAffected)
  const total = formats.number(usersTotal)
  return (
    <Row paddingBlock={3}>
      <Flex gap={3} alignItems="center" fontSize="t2">
        <IconTile icon={categoryIcons[category]} tone={tone} />
        <Box minWidth={0}>
          <Box fontWeight={600}>{i18n._(categoryNames[category])}</Box>
          <Box color="ink2">
            <Figure name="company.affected" part={category} value={usersAffected}>
              <Trans>
                {affected} of {total} affected
              </Trans>
            </Figure>
            {usersUnknown > 0 && (
              <Text size="t2" tone="faint">
                <Figure name="company.couldNotCheck" part={category} value={usersUnknown}>
                  <Plural value={usersUnknown} one="# couldn’t be checked" other="# couldn’t be checked" />
                </Figure>
              </Text>
            )}
          </Box>
        </Box>
      </Flex>
    </Row>
  )
}
