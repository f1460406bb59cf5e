import { Plural, Trans } from '@lingui/react/macro'
import { Hourglass, Radar, ScanSearch } from 'lucide-react'
import { isAsking, isComplete } from '#domain/coverage.ts'
import type { PersonalDashboard, Register, ReportSummary } from '#openapi/generated/api.ts'
import { UncheckedSubjectsNotice } from '#src/parts/company/domains/unchecked-subjects-notice.tsx'
import { Figure } from '#src/parts/figures/figure.tsx'
import { AboutEnglish } from '#src/parts/findings/english-text.tsx'
import { useFindingTitle } from '#src/parts/findings/finding-labels.ts'
import { type ConfirmFix, FixConfirmationCard } from '#src/parts/findings/fix-confirmation-card.tsx'
import { LikelyNotice } from '#src/parts/findings/likely-notice.tsx'
import { RemovalRow } from '#src/parts/findings/removal-row.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Card, Row, Rows, TitledCard } from '#src/ui/card.tsx'
import { Grid, Stack } from '#src/ui/layout.ts'
import { Link } from '#src/ui/link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { Span } from '#src/ui/text.tsx'
import { StrengthsCard, ThreatsCard } from './areas-cards.tsx'
import { DashboardFrame } from './dashboard-frame.tsx'
import { HistoryCard } from './history-card.tsx'
import { NeedsYouCard, NextStepCard } from './next-step-card.tsx'
import { ScanFailed, ScanNow, ScanRunning } from './scan-banner.tsx'
import { ScoreCard, ScoreLine } from './score-card.tsx'
import { WhyCard } from './why-card.tsx'

export interface DashboardScreenProps {
  dashboard: PersonalDashboard
  /** The preferred name, or null. */
  name: string | null
  starting: boolean
  /** POST /v2/user/{cognitoId}/scan; takes one credit. */
  onStartScan: () => void
  /** POST /v1/scan/{id}, for a scan that failed. */
  onRetryScan: (scanId: string) => void
  /** Where another scan is bought; omitted, nothing is offered when none is left. */
  onFix: ConfirmFix
  company: Register['company']
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
          {'\u00a0· '}
          <Trans>next on {next}</Trans>
        </>
      )}
      {remainingScans !== null && (
        <>
          {'\u00a0· '}
          <Figure name="person.scans" value={remainingScans}>
            <Plural
              value={remainingScans}
              _0="no extra scan left"
              one="# extra scan left"
              other="# extra scans left"
            />
          </Figure>
        </>
      )}
    </>
  )
}

/** The personal dashboard, Overview (spec 2 §2). */
export function DashboardScreen(props: DashboardScreenProps) {
  const { dashboard, name, starting, onStartScan, onRetryScan } = props
  const { currentScan } = dashboard
  return (
    <DashboardFrame
      tab="overview"
      name={name}
      lead={
        <>
          {dashboard.score !== null && dashboard.history.length === 1 && (
            <FirstResult dashboard={dashboard} score={dashboard.score} />
          )}
          {dashboard.score !== null && <ScoreLine score={dashboard.score} />}
          <ScanLine {...dashboard} />
        </>
      }
      openFindings={dashboard.needsYouTotal}
      actions={
        <ScanNow
          remaining={dashboard.remainingScans}
          canStart={dashboard.canStartScan}
          busy={starting}
          onStart={onStartScan}
          isSold
        />
      }
    >
      {props.company !== null && props.company.deepScanInviteId !== null && (
        <InvitationNotice {...props.company} />
      )}
      {currentScan !== null &&
        (currentScan.status === 'FAILED' ? (
          <ScanFailed busy={starting} onRetry={() => onRetryScan(currentScan.id)} />
        ) : (
          <ScanRunning scan={currentScan} />
        ))}
      {dashboard.score === null ? (
        <>
          <UncheckedSubjectsNotice subjects={dashboard.uncheckedSubjects} />
          <NoScore dashboard={dashboard} />
        </>
      ) : (
        <Scored dashboard={dashboard} score={dashboard.score} onFix={props.onFix} />
      )}
      {props.company !== null && <CompanyViewNotice {...props.company} />}
    </DashboardFrame>
  )
}

function FirstResult({ dashboard, score }: Omit<ScoredProps, 'onFix'>) {
  const titleOf = useFindingTitle()
  const [worst] = dashboard.needsYou
  const { sourcesAsked, sourcesTotal } = score.coverage
  const isOpen = dashboard.deepScan.totalExposures > 0 || dashboard.uncheckedSources.some(isAsking)
  if (worst === undefined && isOpen) return null
  const title = worst && <AboutEnglish text={titleOf(worst)} name={worst.name} />
  return (
    <Span strong tone="ink">
      {worst === undefined ? (
        <Trans>
          We found nothing about you in {sourcesAsked} of {sourcesTotal} sources.
        </Trans>
      ) : (
        <Trans>We found data about you. The worst: {title}</Trans>
      )}
    </Span>
  )
}

/** Shown until it is answered. */
function InvitationNotice({ name }: NonNullable<Register['company']>) {
  return (
    <Notice
      tone="info"
      title={<Trans>{name} invites you to a deep scan</Trans>}
      action={
        <ButtonLink size="s" to="/company-view">
          <Trans>Review and decide</Trans>
        </ButtonLink>
      }
    >
      <Trans>
        If you agree, it sees what your scans find from then on, under your name. It’s your decision.
      </Trans>
    </Notice>
  )
}

/** Spec 2 §6: admins see nothing of it before consent, and the employee can see what they see. */
function CompanyViewNotice({ seesByName }: NonNullable<Register['company']>) {
  return (
    <Notice
      tone="neutral"
      title={
        seesByName ? <Trans>You agreed to the deep scan</Trans> : <Trans>This page is yours alone</Trans>
      }
      action={
        <Link to="/company-view">
          <Trans>What my company sees</Trans>
        </Link>
      }
    >
      {seesByName ? (
        <Trans>Your company sees your score and what your scans have found since, under your name.</Trans>
      ) : (
        <Trans>
          Unless you agree to the deep scan, your company sees none of it, except in totals for five or more
          people.
        </Trans>
      )}
    </Notice>
  )
}

function NoScore({ dashboard }: { dashboard: PersonalDashboard }) {
  const waiting = dashboard.currentScan !== null && dashboard.currentScan.status !== 'FAILED'
  return (
    <Card>
      {waiting ? (
        <EmptyState icon={ScanSearch} tone="info" title={<Trans>We’re calculating your first score</Trans>}>
          <Trans>It will appear here as soon as we’ve checked every source. We’ll email you, too.</Trans>
        </EmptyState>
      ) : (
        <EmptyState icon={Radar} title={<Trans>No score yet</Trans>}>
          <Trans>
            Your score comes with your first scan: it looks for your data in every source we know.
          </Trans>
        </EmptyState>
      )}
    </Card>
  )
}

interface ScoredProps {
  dashboard: PersonalDashboard
  score: NonNullable<PersonalDashboard['score']>
  onFix: ConfirmFix
}

interface InProgressCardProps {
  reports: readonly ReportSummary[]
  total: number
}

function InProgressCard({ reports, total }: InProgressCardProps) {
  return (
    <TitledCard
      title={<Trans>In progress</Trans>}
      aside={
        total > 0 && (
          <Tag tone="info">
            <Figure
              name="person.removals"
              value={total}
              link={{ to: '/dashboard', search: { tab: 'findings', filter: 'Under Way' } }}
            />
          </Tag>
        )
      }
    >
      {reports.length === 0 ? (
        <EmptyState icon={Hourglass} level={3} title={<Trans>Nothing is under way</Trans>}>
          <Trans>Track the removals you’ve requested here until they’re done.</Trans>
        </EmptyState>
      ) : (
        <Rows>
          {reports.map(report => (
            <Row key={report.id}>
              <RemovalRow report={report} />
            </Row>
          ))}
        </Rows>
      )}
      <ButtonLink variant="plain" size="s" to="/removals">
        <Trans>All removal requests</Trans>
      </ButtonLink>
    </TitledCard>
  )
}

function Scored({ dashboard, score, onFix }: ScoredProps) {
  const step = dashboard.nextBestStep
  return (
    <>
      {step !== null && <NextStepCard step={step} />}
      <LikelyNotice count={dashboard.likely} />
      <UncheckedSubjectsNotice subjects={dashboard.uncheckedSubjects} />
      <Grid
        gap={5}
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: '400px minmax(0, 1fr)' }}
      >
        <Stack gap={5} display={{ base: 'contents', lg: 'flex' }} css={{ '& > :nth-child(2)': { order: 1 } }}>
          <ScoreCard
            score={score}
            uncheckedSources={dashboard.uncheckedSources}
            nextScanAt={dashboard.nextScanAt}
          />
          <HistoryCard history={dashboard.history} />
        </Stack>
        <WhyCard
          items={dashboard.items}
          confirmations={dashboard.fixConfirmations}
          onFix={onFix}
          score={score}
          nextScanAt={dashboard.nextScanAt}
          isCertain={isComplete(score.coverage) && dashboard.uncheckedSources.length === 0}
          stepAbove={step?.findingId === null ? step.indicator : null}
        />
      </Grid>
      {/* The card of what needs the person is the longest: two cards go beside it. */}
      <Grid
        gap={5}
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
      >
        <NeedsYouCard findings={dashboard.needsYou} total={dashboard.needsYouTotal} />
        <Stack gap={5}>
          <InProgressCard reports={dashboard.inProgress} total={dashboard.inProgressTotal} />
          <StrengthsCard
            strengths={dashboard.strengths}
            unknown={dashboard.unknown}
            unanswered={dashboard.unanswered}
          />
        </Stack>
      </Grid>
      <FixConfirmationCard
        confirmations={dashboard.fixConfirmations.filter(
          ({ indicator }) => !dashboard.items.some(item => item.indicator === indicator),
        )}
        pricedAt={() => null}
        nextScanAt={dashboard.nextScanAt}
        onChange={onFix}
      />
      <ThreatsCard threats={dashboard.threats} />
    </>
  )
}
