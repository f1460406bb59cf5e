import type {
  Indicator,
  LeakState,
  ScoreItem,
  ScoreItemFinding,
  ThreatLevel,
} from '#openapi/generated/api.d.ts'
import { coverageOfArea, isUnknown, type SourceCheck, type Verdict, verdictOf } from './coverage.ts'
import {
  type AnswerIndicator,
  answerIndicators,
  type FindingIndicator,
  findingIndicators,
  indicatorFacts,
  typeOfIndicator,
} from './indicators.ts'
import { maxScore } from './score-bands.ts'
import { highestThreat } from './threats.ts'

/** An item as it is counted and kept; what is pending is said when it is shown. */
export type CountedItem = Omit<ScoreItem, 'pending'>

/** A finding as the score sees it. Fixed and authorised ones are not handed in (see `countsInScore`). */
export interface ScoredFinding {
  readonly id: string
  readonly indicator: FindingIndicator
  /** The breach, the site or the domain. */
  readonly name: string
  /** yyyy-mm-dd: when the data got out; null when unknown, which counts as recent. */
  readonly date: string | null
  readonly threatLevel: ThreatLevel
  /** A removal was requested and is not finished. */
  readonly inProgress: boolean
}

/** The person's answers; null: not answered. `top10Apps` are those in use. */
export interface Answers {
  readonly useMFA: boolean | null
  readonly haveResponsePlan: boolean | null
  readonly top10Apps: readonly string[] | null
  readonly allSocialMediasInPrivate: boolean | null
  readonly havePasswordManager: boolean | null
  readonly haveCyberSecurityInsurance: boolean | null
}

export interface ScoreInput {
  readonly findings: readonly ScoredFinding[]
  readonly answers: Answers
  /** When each question was answered, in UTC. */
  readonly answeredAt?: Partial<Record<AnswerIndicator, string>>
  /** The day of counting, yyyy-mm-dd: it decides what is older than five years. */
  readonly on: string
}

export interface CountedScore {
  readonly score: number
  /** What costs most first; their points and 1000 add up to the score. */
  readonly items: CountedItem[]
  /** Questions without an answer. They cost what a "no" costs: the unknown is never counted as safe. */
  readonly unanswered: AnswerIndicator[]
}

/** How much of what is left of an indicator one finding takes away (docs/score.md). */
export const threatWeights: Readonly<Record<ThreatLevel, number>> = {
  LOW: 0.1,
  MODERATE: 0.25,
  HIGH: 0.4,
  CRITICAL: 0.6,
}

/** Older than five years counts half (spec 2 §9: noted separately). */
const oldWeightFactor = 0.5

/** Each of the ten most invasive apps that is in use costs this much. */
export const pointsPerApp = indicatorFacts.top10Apps.atMost / 10

/** Beyond this many findings of one indicator not a single point is left to take. */
const maxItemisedFindings = 500

/** The day, yyyy-mm-dd, before which data has been out for more than five years on the day `on`. */
export const fiveYearsBefore = (on: string): string => {
  const day = on.slice(4, 10)
  return `${String(Number(on.slice(0, 4)) - 5).padStart(4, '0')}${day === '-02-29' ? '-03-01' : day}`
}

/** Whether data exposed on `date` has been out for more than five years on the day `on` (both yyyy-mm-dd). */
export const isOlderThanFiveYears = (date: string | null, on: string): boolean =>
  date !== null && date.slice(0, 10) < fiveYearsBefore(on)

type WeighedFinding = Pick<
  ScoreItemFinding,
  'findingId' | 'threatLevel' | 'olderThanFiveYears' | 'inProgress'
>

const weightOf = (finding: WeighedFinding): number =>
  threatWeights[finding.threatLevel] * (finding.olderThanFiveYears ? oldWeightFactor : 1)

/** Heaviest first; the id decides between equals, so that the same findings always give the same shares. */
const heaviestFirst = (one: WeighedFinding, other: WeighedFinding): number =>
  weightOf(other) - weightOf(one) || (one.findingId < other.findingId ? -1 : 1)

/** The points that findings (heaviest first) take from an indicator: each takes its part of what the earlier ones left. */
const pointsTaken = (indicator: FindingIndicator, findings: readonly WeighedFinding[]): number => {
  const left = findings.reduce((rest, finding) => rest * (1 - weightOf(finding)), 1)
  return Math.round(indicatorFacts[indicator].atMost * (1 - left))
}

/** 0 rather than -0, which JSON and tests tell apart. */
const negative = (points: number): number => (points === 0 ? 0 : -points)

const itemOfFindings = (indicator: FindingIndicator, found: readonly ScoreItemFinding[]): CountedItem => {
  const findings = [...found].sort(heaviestFirst).slice(0, maxItemisedFindings)
  const total = pointsTaken(indicator, findings)
  const itemised = findings.map((finding, index) => ({
    ...finding,
    points: negative(
      pointsTaken(indicator, findings.slice(0, index + 1)) - pointsTaken(indicator, findings.slice(0, index)),
    ),
    recoverable: total - pointsTaken(indicator, findings.toSpliced(index, 1)),
  }))
  return {
    indicator,
    kind: 'FINDING',
    points: negative(total),
    recoverable:
      total -
      pointsTaken(
        indicator,
        findings.filter(finding => finding.inProgress),
      ),
    count: found.length,
    olderThanFiveYears: found.filter(finding => finding.olderThanFiveYears).length,
    inProgress: found.filter(finding => finding.inProgress).length,
    threatLevel: highestThreat(found.map(finding => finding.threatLevel)),
    findings: itemised,
    answeredAt: null,
  }
}

const costOfAnswer = (indicator: AnswerIndicator, answers: Answers): number => {
  if (indicator === 'top10Apps') {
    const apps = answers.top10Apps
    return apps === null ? indicatorFacts.top10Apps.atMost : Math.min(apps.length, 10) * pointsPerApp
  }
  return answers[indicator] === true ? 0 : indicatorFacts[indicator].atMost
}

const itemOfAnswer = (indicator: AnswerIndicator, input: ScoreInput): CountedItem => {
  const cost = costOfAnswer(indicator, input.answers)
  const isApps = indicator === 'top10Apps'
  return {
    indicator,
    kind: 'ANSWER',
    points: negative(cost),
    recoverable: cost,
    count: isApps ? (input.answers.top10Apps?.length ?? 0) : 1,
    olderThanFiveYears: 0,
    inProgress: 0,
    threatLevel: null,
    findings: [],
    answeredAt: input.answers[indicator] === null ? null : (input.answeredAt?.[indicator] ?? null),
  }
}

/**
 * The protection score, 0 to 1000, with every point explained (docs/score.md; spec 2 §§3, 4, 9).
 *
 * Pure and deterministic; browser and server count alike. `1000 + sum of the items' points` is exactly the score, and the
 * points of an item's findings add up to the item's. `recoverable` of a finding is what the score would gain if that one alone went.
 */
export const countScore = (input: ScoreInput): CountedScore => {
  const found = findingIndicators.flatMap(indicator => {
    const findings = input.findings.filter(finding => finding.indicator === indicator)
    return findings.length === 0
      ? []
      : [
          itemOfFindings(
            indicator,
            findings.map(finding => unpriced(finding, input.on)),
          ),
        ]
  })
  const answered = answerIndicators
    .map(indicator => itemOfAnswer(indicator, input))
    .filter(item => item.points < 0)
  const items = [...found, ...answered].sort(costliestFirst)
  return {
    score: items.reduce((score, item) => score + item.points, maxScore),
    items,
    unanswered: answerIndicators.filter(indicator => input.answers[indicator] === null),
  }
}

const unpriced = (finding: ScoredFinding, on: string): ScoreItemFinding => ({
  findingId: finding.id,
  name: finding.name,
  date: finding.date,
  threatLevel: finding.threatLevel,
  olderThanFiveYears: isOlderThanFiveYears(finding.date, on),
  inProgress: finding.inProgress,
  points: 0,
  recoverable: 0,
})

const order = Object.keys(indicatorFacts)

const costliestFirst = (one: CountedItem, other: CountedItem): number =>
  one.points - other.points || order.indexOf(one.indicator) - order.indexOf(other.indicator)

/** How things stand since a score was counted. */
export interface SinceCounted {
  /** Findings with a removal under way, by id. */
  readonly inProgress: ReadonlySet<string>
  /** Findings that cost nothing any more, by id. */
  readonly gone: ReadonlySet<string>
  /** With what the person said to have fixed. */
  readonly answers: Answers
}

/**
 * What the next score gains by one finding alone, as things stand: by its going, or, once it is gone, by its having gone. 0 while a removal
 * is under way, and for what the score doesn't know.
 */
export const givesBack = (items: readonly CountedItem[], findingId: string, since: SinceCounted): number => {
  const item = items.find(({ findings }) => findings.some(finding => finding.findingId === findingId))
  const indicator = findingIndicators.find(known => known === item?.indicator)
  if (item === undefined || indicator === undefined || since.inProgress.has(findingId)) return 0
  // In the order in which the score takes them: in another, a product of the same parts may be rounded to another point.
  const openFindings = item.findings.filter(
    other => other.findingId === findingId || !since.gone.has(other.findingId),
  )
  const others = openFindings.filter(other => other.findingId !== findingId)
  return pointsTaken(indicator, openFindings) - pointsTaken(indicator, others)
}

const findingsSince = (indicator: FindingIndicator, item: CountedItem, since: SinceCounted): ScoreItem => {
  const marked = item.findings.map(finding => ({
    ...finding,
    inProgress: since.inProgress.has(finding.findingId),
  }))
  const left = itemOfFindings(
    indicator,
    marked.filter(({ findingId }) => !since.gone.has(findingId)),
  )
  return {
    ...item,
    findings: marked.map(finding => ({
      ...finding,
      recoverable: since.gone.has(finding.findingId) ? 0 : givesBack([item], finding.findingId, since),
    })),
    inProgress: left.inProgress,
    recoverable: left.recoverable,
    pending: left.points - item.points,
  }
}

/**
 * An item of an earlier count as it stands now: its points stay as they were counted, what can still be got back is counted anew, and
 * `pending` is what the next score gives back for what was done since.
 */
const itemSince = (item: CountedItem, since: SinceCounted): ScoreItem => {
  const indicator = findingIndicators.find(known => known === item.indicator)
  if (indicator !== undefined) return findingsSince(indicator, item, since)
  const answer = answerIndicators.find(known => known === item.indicator)
  const cost = answer === undefined ? -item.points : costOfAnswer(answer, since.answers)
  return { ...item, recoverable: cost, pending: -item.points - cost }
}

/**
 * The items of an earlier count as they stand now, and by how many points the next score will differ as far as is known: scans may find
 * more.
 */
export const scoreSince = (
  items: readonly CountedItem[],
  since: SinceCounted,
): { readonly items: ScoreItem[]; readonly pending: number } => {
  const now = items.map(item => itemSince(item, since))
  const costNothingYet = answerIndicators.filter(indicator => losesNothing(items, indicator))
  const lost = costNothingYet.reduce((sum, indicator) => sum + costOfAnswer(indicator, since.answers), 0)
  return { items: now, pending: now.reduce((sum, item) => sum + item.pending, 0) - lost }
}

/** States of a finding that cost points: fixed and authorised ones don't; ignoring one does not make it go away. */
export const countsInScore = (state: LeakState): boolean =>
  state === 'detected' || state === 'reported' || state === 'ignored'

/** What may be said of a kind of data that a scan looks for, by the items of a score and what each source said. */
export const verdictOfIndicator = (
  indicator: FindingIndicator,
  items: readonly Pick<ScoreItem, 'indicator' | 'count'>[],
  checks: readonly SourceCheck[],
): Verdict =>
  verdictOf(
    items.find(item => item.indicator === indicator)?.count ?? 0,
    coverageOfArea(typeOfIndicator(indicator), checks),
  )

/** The kinds of data of which nothing was found, without every source having been asked. */
export const unknownIndicators = (
  items: readonly Pick<ScoreItem, 'indicator' | 'count'>[],
  checks: readonly SourceCheck[],
): FindingIndicator[] =>
  findingIndicators.filter(indicator => isUnknown(verdictOfIndicator(indicator, items, checks)))

/** Whether an indicator lost no points to anything: a strength, if it was answered or really checked. */
export const losesNothing = (items: readonly CountedItem[], indicator: Indicator): boolean =>
  !items.some(item => item.indicator === indicator)
