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

/** The score with what has changed since the one before; null before the first scan. */
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

/** What takes points away, by category. Of what a scan found, how many findings are exposed now; a kind of which none is left is no threat. */
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

/** What the last score was made from, and what of a person's things it left out. */
interface Checked {
  readonly checks: readonly SourceCheck[]
  readonly subjects: readonly UncheckedSubject[]
}

/** What may be said of a kind of data: something that was entered and no scan has checked is not in order, whatever else was asked. */
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
 * What costs nothing and is known to be good: an answer that was given, or a kind of data that every source was asked about. What nobody
 * answered, a source could not check or nobody has proved is no strength.
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

/** The kinds of data that were looked for, of which nothing was found, and that not every source was asked about. */
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

/** The one step that gives most back: a finding that nothing is under way for, or an answer. */
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
