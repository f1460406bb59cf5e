import {
  areasOf,
  checksUntilAnswered,
  coverageOfArea,
  coverageOfCheck,
  likelyCount,
  type SourceCheck,
  uncheckedOf,
  type Verdict,
} from '#domain/coverage.ts'
import { inOrder, type RankedStep, stepMinutes } from '#domain/guided-plan.ts'
import {
  answerIndicators,
  categoryOf,
  type FindingIndicator,
  indicators,
  isFindingIndicator,
  typeOfIndicator,
} from '#domain/indicators.ts'
import { losesNothing, unansweredOf, unknownIndicators, verdictOfIndicator } from '#domain/score.ts'
import { bandOf, maxScore } from '#domain/score-bands.ts'
import { threatOfAnswer } from '#domain/threats.ts'
import type {
  DashboardStrength,
  DashboardThreat,
  Indicator,
  LastScan,
  NextBestStep,
  PersonalScore,
  Scan,
  ScoreItem,
  UncheckedSubject,
  UnknownArea,
} from '#openapi/generated/api.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { type Handlers, registerIdOf } from '#server/platform/http/contract.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type OpenSteps, openStepsOf, type PlannedStep } from '../guided-plan/plan.ts'
import { presentConfirmations } from '../leaks/overview.ts'
import { presentRow } from '../scan/finding-rows.ts'
import { mayStart, presentScan, uncheckedSubjects } from '../scan/present.ts'
import { presentGivesBack, presentSince } from '../scan/score.ts'
import { findLatestScans } from '../scan/store.ts'
import {
  findLeakCounts,
  findNeedsYou,
  findPersonFacts,
  findReportsUnderWay,
  type PersonFacts,
} from './store.ts'

/** The score with the change since the previous one; null before the first scan. */
const presentScore = (
  facts: PersonFacts,
  checks: readonly SourceCheck[],
  pending: number,
): PersonalScore | null => {
  if (facts.score === null || facts.counted_at === null) return null
  const previous = facts.history.at(-2)
  return {
    value: facts.score,
    band: bandOf(facts.score),
    previous: previous?.score ?? null,
    difference: previous === undefined ? null : facts.score - previous.score,
    previousAt: previous === undefined ? null : new Date(previous.date).toISOString(),
    countedAt: facts.counted_at.toISOString(),
    disputed:
      facts.disputed.length === 0
        ? null
        : { count: facts.disputed.length, without: facts.score + presentGivesBack(facts, facts.disputed) },
    coverage: coverageOfCheck(checks),
    pending,
  }
}

/** What loses points, by category, with the open findings of each; categories without any are left out. */
const presentThreats = (
  items: readonly ScoreItem[],
  exposed: Readonly<Record<FindingIndicator, number>>,
): DashboardThreat[] =>
  items.flatMap(({ indicator, threatLevel, points }) => {
    const count = isFindingIndicator(indicator) ? exposed[indicator] : 0
    if (isFindingIndicator(indicator) && count === 0) return []
    return [
      {
        category: categoryOf(indicator),
        indicator,
        count,
        threatLevel: threatLevel ?? threatOfAnswer(points),
        points,
      },
    ]
  })

interface Checked {
  readonly checks: readonly SourceCheck[]
  readonly subjects: readonly UncheckedSubject[]
}

/** Data that no scan has checked yet is never in order, whatever the other checks found. */
const verdictOfKind = (
  indicator: FindingIndicator,
  items: readonly ScoreItem[],
  { checks, subjects }: Checked,
): Verdict => {
  const verdict = verdictOfIndicator(indicator, items, checks)
  const isLeftOut = subjects.some(({ kind }) => kind === typeOfIndicator(indicator))
  return verdict === 'inOrder' && isLeftOut ? 'couldNotCheck' : verdict
}

const isAnsweredWell = (indicator: Indicator, facts: PersonFacts): boolean => {
  const answer = answerIndicators.find(known => known === indicator)
  if (answer === undefined) return false
  return answer === 'top10Apps' ? facts.top10Apps?.length === 0 : facts[answer] === true
}

/** Unanswered, unchecked and unverified items are no strengths. */
const presentStrengths = (
  items: readonly ScoreItem[],
  facts: PersonFacts,
  checked: Checked,
  exposed: Readonly<Record<FindingIndicator, number>>,
): DashboardStrength[] =>
  indicators
    .filter(indicator =>
      isFindingIndicator(indicator)
        ? verdictOfKind(indicator, items, checked) === 'inOrder' && exposed[indicator] === 0
        : losesNothing(items, indicator) && isAnsweredWell(indicator, facts),
    )
    .map(indicator => ({ category: categoryOf(indicator), indicator }))

/** The kinds of data without findings that some source could not check. */
const presentUnknown = (items: readonly ScoreItem[], { checks }: Checked): UnknownArea[] =>
  unknownIndicators(items, checks)
    .filter(indicator => areasOf(checks).includes(typeOfIndicator(indicator)))
    .map(indicator => ({
      category: categoryOf(indicator),
      indicator,
      coverage: coverageOfArea(typeOfIndicator(indicator), checks),
    }))

/** What the answers of the score cost, as steps beside those about findings. */
const stepsOfAnswers = (items: readonly ScoreItem[]): RankedStep[] =>
  items.flatMap(({ indicator, recoverable: points }) => {
    const answer = answerIndicators.find(known => known === indicator)
    if (answer === undefined || points === 0) return []
    const minutes = stepMinutes[answer]
    return [
      {
        id: answer,
        indicator,
        answerBy: null,
        minutes,
        threatLevel: threatOfAnswer(points),
        isOld: false,
        isStolen: false,
        points,
      },
    ]
  })

/** The first of the guided steps and of what the answers cost. */
export const presentNextBestStep = (
  items: readonly ScoreItem[],
  { steps, together }: OpenSteps,
): NextBestStep | null => {
  const ofAnswers = stepsOfAnswers(items)
  const worth = new Map([...together, ...ofAnswers.map(step => [step.indicator, step.points ?? 0] as const)])
  const helping = [...steps, ...ofAnswers].filter(
    ({ answerBy, indicator }) => answerBy !== null || (worth.get(indicator) ?? 0) > 0,
  )
  const [best] = inOrder<RankedStep | PlannedStep>(helping, worth)
  if (best === undefined) return null
  const { indicator, answerBy, minutes, points } = best
  const found = 'step' in best ? best.step : null
  return {
    indicator,
    category: categoryOf(indicator),
    findingId: found?.findingId ?? null,
    name: found?.name ?? null,
    passwordExposed: found?.passwordExposed ?? false,
    answerBy,
    estimatedMinutes: minutes,
    points: points ?? 0,
  }
}

const shownRows = 5

const presentLastScan = (scan: Scan | undefined): LastScan | null => {
  if (scan === undefined || scan.finishedAt === null) return null
  return { id: scan.id, status: scan.status, finishedAt: scan.finishedAt }
}

export const createDashboardModule = (
  platform: Pick<Platform, 'db' | 'clock' | 'keys' | 'config' | 'messenger'>,
) =>
  ({
    getPersonalDashboard: async request => {
      const { db, clock } = platform
      const registerId = registerIdOf(request)
      const now = clock.now()
      const today = now.toISOString().slice(0, 10)
      const [facts, scans, counts, needsYou, inProgress] = await Promise.all([
        findPersonFacts(db, registerId, now),
        findLatestScans(db, registerId),
        findLeakCounts(db, registerId),
        findNeedsYou(db, registerId, shownRows),
        findReportsUnderWay(db, registerId, shownRows),
      ])
      if (facts === undefined) throw new AppError('0001')
      const [latest, ...earlier] = scans.map(presentScan)
      const completed = [...(latest === undefined ? [] : [latest]), ...earlier].find(
        scan => scan.status === 'COMPLETED',
      )
      const { waiting, ...deepScan } = counts
      const { items, pending } = presentSince(facts)
      const subjects = uncheckedSubjects(platform, facts, latest?.status)
      const checks = checksUntilAnswered(facts.checks ?? [], facts.open_questions)
      const checked = { checks, subjects }
      const exposed = {
        fullname: counts.name,
        address: counts.address,
        phoneNumber: counts.phone,
        email: counts.email + counts.password,
        webDomains: counts.domain,
        image: counts.image,
      }
      return {
        protectionScore: facts.score ?? maxScore,
        score: presentScore(facts, checks, pending),
        history: facts.history.map(({ date, score, formula }, index) => ({
          date: new Date(date).toISOString(),
          score,
          ...((facts.history[index - 1]?.formula ?? formula) !== formula && { isNewFormula: true }),
        })),
        items,
        uncheckedSources: uncheckedOf(checks),
        uncheckedSubjects: subjects,
        currentScan: latest === undefined || latest.status === 'COMPLETED' ? null : latest,
        lastScan: presentLastScan(completed),
        nextScanAt: facts.next_scan_at?.toISOString() ?? null,
        remainingScans: facts.partner_since === null ? facts.credits : null,
        canStartScan: facts.status === 'completed' && facts.credits > 0 && mayStart(latest?.status ?? null),
        deepScan,
        strengths: facts.score === null ? [] : presentStrengths(items, facts, checked, exposed),
        unknown: facts.score === null ? [] : presentUnknown(items, checked),
        unanswered: unansweredOf(facts),
        threats: presentThreats(items, exposed),
        nextBestStep: presentNextBestStep(items, openStepsOf(facts.steps, facts, now)),
        fixConfirmations: presentConfirmations(items, facts),
        needsYou: needsYou.map(row => presentRow(row, today)),
        needsYouTotal: waiting,
        likely: likelyCount(facts.open_questions),
        inProgress,
        inProgressTotal: counts.takedownRequests,
      }
    },
  }) satisfies Partial<Handlers>
