import { areasOf, coverageOfArea, coverageOfCheck, type SourceCheck, type Verdict } from '#domain/coverage.ts'
import {
  answerIndicators,
  categoryOf,
  type FindingIndicator,
  indicatorFacts,
  indicators,
  isFindingIndicator,
  typeOfIndicator,
} from '#domain/indicators.ts'
import { losesNothing, unknownIndicators, verdictOfIndicator } from '#domain/score.ts'
import { bandOf } from '#domain/score-bands.ts'
import { threatOfAnswer } from '#domain/threats.ts'
import type {
  DashboardStrength,
  DashboardThreat,
  Indicator,
  NextBestStep,
  PersonalScore,
  ScoreItem,
  ScoreItemFinding,
  UncheckedSubject,
  UnknownArea,
} from '#openapi/generated/api.d.ts'
import type { PersonFacts } from './store.ts'

/** The score with the change since the previous one; null before the first scan. */
export const presentScore = (facts: PersonFacts, pending: number): PersonalScore | null => {
  if (facts.score === null || facts.counted_at === null) return null
  const previous = facts.history.at(-2)
  return {
    value: facts.score,
    band: bandOf(facts.score),
    previous: previous?.score ?? null,
    difference: previous === undefined ? null : facts.score - previous.score,
    previousAt: previous === undefined ? null : new Date(previous.date).toISOString(),
    countedAt: facts.counted_at.toISOString(),
    coverage: coverageOfCheck(facts.checks ?? []),
    pending,
  }
}

/** What loses points, by category, with the open findings of each; categories without any are left out. */
export const presentThreats = (
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

/**
 * The verdict for a kind of data: data that no scan has checked yet is never in order, whatever the other
 * checks found.
 */
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

/**
 * Items without a cost that are known to be good: an answer, or data every source checked. Unanswered,
 * unchecked and unverified items are no strengths.
 */
export const presentStrengths = (
  items: readonly ScoreItem[],
  facts: PersonFacts,
  checked: Checked,
): DashboardStrength[] =>
  indicators
    .filter(indicator =>
      isFindingIndicator(indicator)
        ? verdictOfKind(indicator, items, checked) === 'inOrder'
        : losesNothing(items, indicator) && isAnsweredWell(indicator, facts),
    )
    .map(indicator => ({ category: categoryOf(indicator), indicator }))

/** The kinds of data without findings that some source could not check. */
export const presentUnknown = (items: readonly ScoreItem[], { checks }: Checked): UnknownArea[] =>
  unknownIndicators(items, checks)
    .filter(indicator => areasOf(checks).includes(typeOfIndicator(indicator)))
    .map(indicator => ({
      category: categoryOf(indicator),
      indicator,
      coverage: coverageOfArea(typeOfIndicator(indicator), checks),
    }))

interface Step {
  readonly indicator: Indicator
  readonly finding: ScoreItemFinding | null
  readonly points: number
}

const stepsOf = (item: ScoreItem, ignored: ReadonlySet<string>): Step[] =>
  item.kind === 'ANSWER'
    ? [{ indicator: item.indicator, finding: null, points: item.recoverable }]
    : item.findings
        .filter(finding => !ignored.has(finding.findingId))
        .map(finding => ({ indicator: item.indicator, finding, points: finding.recoverable }))

/** The step that gets the most points back: a finding with nothing under way, or an answer. */
export const presentNextBestStep = (
  items: readonly ScoreItem[],
  ignored: ReadonlySet<string>,
): NextBestStep | null => {
  const steps = items.flatMap(item => stepsOf(item, ignored)).filter(step => step.points > 0)
  const [best] = steps.sort((one, other) => other.points - one.points)
  if (best === undefined) return null
  const { indicator, finding, points } = best
  return {
    indicator,
    category: categoryOf(indicator),
    findingId: finding?.findingId ?? null,
    name: finding?.name ?? null,
    estimatedMinutes: indicatorFacts[indicator].minutes,
    points,
  }
}
