import {
  answerIndicators,
  categoryOf,
  findingIndicators,
  type Indicator,
  indicatorFacts,
  indicators,
  isFindingType,
} from '../../../domain/indicators.ts'
import { losesNothing } from '../../../domain/score.ts'
import { bandOf } from '../../../domain/score-bands.ts'
import { threatOfAnswer } from '../../../domain/threats.ts'
import type { components } from '../../../openapi/generated/api.d.ts'
import { isUncertain } from '../scan/unchecked.ts'
import type { PersonFacts } from './store.ts'

type Schemas = components['schemas']

/** The score with what has changed since the one before; null before the first scan. */
export const presentScore = (
  facts: PersonFacts,
  uncheckedSources: readonly Schemas['UncheckedSource'][],
): Schemas['PersonalScore'] | null => {
  if (facts.score === null || facts.counted_at === null) return null
  const previous = facts.history.at(-2)
  return {
    value: facts.score,
    band: bandOf(facts.score),
    previous: previous?.score ?? null,
    difference: previous === undefined ? null : facts.score - previous.score,
    previousAt: previous === undefined ? null : new Date(previous.date).toISOString(),
    countedAt: facts.counted_at.toISOString(),
    mayBeTooHigh: uncheckedSources.some(isUncertain),
  }
}

/** What takes points away, by category. */
export const presentThreats = (items: readonly Schemas['ScoreItem'][]): Schemas['DashboardThreat'][] =>
  items.map(({ indicator, count, threatLevel, points }) => ({
    category: categoryOf(indicator),
    indicator,
    count,
    threatLevel: threatLevel ?? threatOfAnswer(points),
    points,
  }))

/** What the last completed scan asked, and what it did not. */
interface Checked {
  readonly sources: readonly Schemas['ScanSourceRecord'][]
  readonly subjects: readonly Schemas['UncheckedSubject'][]
}

/** Whether all that is known of an indicator's kind was asked about. */
const wasChecked = (indicator: Indicator, { sources, subjects }: Checked): boolean => {
  const category = categoryOf(indicator)
  if (subjects.some(({ kind }) => kind === category)) return false
  const asked = sources.filter(source => isFindingType(category) && source.subjectKind === category)
  const isSilent = (source: Schemas['ScanSourceRecord']) =>
    source.outcome === 'COULD_NOT_CHECK' && source.reason !== 'NOT_CONFIGURED'
  return asked.some(source => source.outcome === 'CHECKED') && !asked.some(isSilent)
}

const isAnsweredWell = (indicator: Indicator, facts: PersonFacts): boolean => {
  const answer = answerIndicators.find(known => known === indicator)
  if (answer === undefined) return false
  return answer === 'top10Apps' ? facts.top10Apps?.length === 0 : facts[answer] === true
}

/**
 * What costs nothing and is known to be good: an answer that was given, or a kind of data that was really looked for. What nobody
 * answered, no source could check or nobody has proved is no strength.
 */
export const presentStrengths = (
  items: readonly Schemas['ScoreItem'][],
  facts: PersonFacts,
  checked: Checked,
): Schemas['DashboardStrength'][] =>
  indicators
    .filter(indicator => losesNothing(items, indicator))
    .filter(indicator =>
      findingIndicators.some(known => known === indicator)
        ? wasChecked(indicator, checked)
        : isAnsweredWell(indicator, facts),
    )
    .map(indicator => ({ category: categoryOf(indicator), indicator }))

interface Step {
  readonly indicator: Indicator
  readonly finding: Schemas['ScoreItemFinding'] | null
  readonly points: number
}

const stepsOf = (item: Schemas['ScoreItem'], ignored: ReadonlySet<string>): Step[] =>
  item.kind === 'ANSWER'
    ? [{ indicator: item.indicator, finding: null, points: item.recoverable }]
    : item.findings
        .filter(finding => !ignored.has(finding.findingId))
        .map(finding => ({ indicator: item.indicator, finding, points: finding.recoverable }))

/** The one step that gives most back: a finding that nothing is under way for, or an answer. */
export const presentNextBestStep = (
  items: readonly Schemas['ScoreItem'][],
  ignored: ReadonlySet<string>,
): Schemas['NextBestStep'] | null => {
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
