import type {
  Indicator,
  LeakState,
  ScoreItem,
  ScoreItemFinding,
  ThreatLevel,
} from '#openapi/generated/api.ts'
import { coverageOfArea, isUnknown, type SourceCheck, type Verdict, verdictOf } from './coverage.ts'
import { yearsLater } from './days.ts'
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

/** A stored item; `pending` is added when it is shown. */
export type CountedItem = Omit<ScoreItem, 'pending'>

/** A finding for the score. Fixed and safe ones are left out (see `countsInScore`). */
export interface ScoredFinding {
  readonly id: string
  readonly indicator: FindingIndicator
  /** The breach, site or domain. */
  readonly name: string
  /** yyyy-mm-dd of the exposure; null when unknown, which counts as recent. */
  readonly date: string | null
  readonly threatLevel: ThreatLevel
  readonly inProgress: boolean
  /** Its source could not verify the breach: it takes no points. */
  readonly unverified: boolean
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
  /** The day of calculation, yyyy-mm-dd, for what is older than five years. */
  readonly on: string
}

export interface CountedScore {
  readonly score: number
  /** The most expensive first; the score is 1000 plus their (negative) points. */
  readonly items: CountedItem[]
}

/** How points are taken; a change of it is a new version, and the one before stays, so that people are told both values. */
export interface ScoreFormula {
  /** Stored with each score. */
  readonly version: number
  /** The share of an indicator's remaining points that one finding loses (docs/score.md). */
  readonly threatWeights: Readonly<Record<ThreatLevel, number>>
  /** Older than five years counts half (spec 2 §9: noted separately). */
  readonly oldWeightFactor: number
}

const firstFormula: ScoreFormula = {
  version: 1,
  threatWeights: { LOW: 0.1, MODERATE: 0.25, HIGH: 0.4, CRITICAL: 0.6 },
  oldWeightFactor: 0.5,
}

/** Oldest first; scores are counted by the last one. */
const scoreFormulas: readonly ScoreFormula[] = [firstFormula]

export const currentFormula: ScoreFormula = scoreFormulas.at(-1) ?? firstFormula

/** The formula of a stored score; null for one that this release doesn’t know. */
export const formulaOf = (version: number): ScoreFormula | null =>
  scoreFormulas.find(formula => formula.version === version) ?? null

export const { threatWeights } = currentFormula

export const pointsPerApp = indicatorFacts.top10Apps.atMost / 10

/** More findings of one indicator have no points left to lose. */
const maxItemisedFindings = 500

export const fiveYearsBefore = (on: string): string => yearsLater(on, -5)

/** Both yyyy-mm-dd. */
export const isOlderThanFiveYears = (date: string | null, on: string): boolean =>
  date !== null && date < fiveYearsBefore(on)

type WeighedFinding = Pick<
  ScoreItemFinding,
  'findingId' | 'threatLevel' | 'unverified' | 'olderThanFiveYears' | 'inProgress'
>

const weightOf = (finding: WeighedFinding, { threatWeights, oldWeightFactor }: ScoreFormula): number =>
  finding.unverified
    ? 0
    : threatWeights[finding.threatLevel] * (finding.olderThanFiveYears ? oldWeightFactor : 1)

/** Heaviest first; the id breaks ties, so that the same findings always get the same shares. */
const heaviestFirst =
  (formula: ScoreFormula) =>
  (one: WeighedFinding, other: WeighedFinding): number =>
    weightOf(other, formula) - weightOf(one, formula) || one.findingId.localeCompare(other.findingId)

/** The points lost to findings (heaviest first): each takes its share of what the earlier ones left. */
const pointsTaken = (
  indicator: FindingIndicator,
  findings: readonly WeighedFinding[],
  formula = currentFormula,
): number => {
  const left = findings.reduce((rest, finding) => rest * (1 - weightOf(finding, formula)), 1)
  return Math.round(indicatorFacts[indicator].atMost * (1 - left))
}

/** 0 rather than -0, which JSON and tests distinguish. */
const negative = (points: number): number => (points === 0 ? 0 : -points)

type UnpricedFinding = Omit<ScoreItemFinding, 'points' | 'recoverable'>

const itemOfFindings = (
  indicator: FindingIndicator,
  found: readonly UnpricedFinding[],
  formula = currentFormula,
): CountedItem => {
  const taken = (some: readonly UnpricedFinding[]) => pointsTaken(indicator, some, formula)
  const findings = [...found].sort(heaviestFirst(formula)).slice(0, maxItemisedFindings)
  const total = taken(findings)
  const itemised = findings.map((finding, index) => ({
    ...finding,
    points: negative(taken(findings.slice(0, index + 1)) - taken(findings.slice(0, index))),
    recoverable: total - taken(findings.toSpliced(index, 1)),
  }))
  return {
    indicator,
    kind: 'FINDING',
    points: negative(total),
    recoverable: total - taken(findings.filter(finding => finding.inProgress)),
    count: found.length,
    olderThanFiveYears: found.filter(finding => finding.olderThanFiveYears).length,
    inProgress: found.filter(finding => finding.inProgress).length,
    threatLevel: highestThreat(found.map(finding => finding.threatLevel)),
    findings: itemised,
    answeredAt: null,
  }
}

/** Questions without an answer: they cost nothing, and are no strength either. */
export const unansweredOf = (answers: Answers): AnswerIndicator[] =>
  answerIndicators.filter(indicator => answers[indicator] === null)

const costOfAnswer = (indicator: AnswerIndicator, answers: Answers): number => {
  if (indicator === 'top10Apps') return Math.min(answers.top10Apps?.length ?? 0, 10) * pointsPerApp
  return answers[indicator] === false ? indicatorFacts[indicator].atMost : 0
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
 * 0 to 1000 (docs/score.md; spec 2 §§3, 4, 9), the same in browser and server: `1000 + sum of the items'
 * points` is exactly the score, and `recoverable` is what it gains without that one finding.
 */
export const countScore = (input: ScoreInput, formula = currentFormula): CountedScore => {
  const found = findingIndicators.flatMap(indicator => {
    const findings = input.findings.filter(finding => finding.indicator === indicator)
    return findings.length === 0
      ? []
      : [
          itemOfFindings(
            indicator,
            findings.map(finding => unpriced(finding, input.on)),
            formula,
          ),
        ]
  })
  const answered = answerIndicators
    .map(indicator => itemOfAnswer(indicator, input))
    .filter(item => item.points < 0)
  const items = [...found, ...answered].sort((one, other) => one.points - other.points)
  return {
    score: items.reduce((score, item) => score + item.points, maxScore),
    items,
  }
}

const unpriced = (finding: ScoredFinding, on: string): UnpricedFinding => ({
  findingId: finding.id,
  name: finding.name,
  date: finding.date,
  threatLevel: finding.threatLevel,
  unverified: finding.unverified,
  olderThanFiveYears: isOlderThanFiveYears(finding.date, on),
  inProgress: finding.inProgress,
})

export interface SinceCounted {
  readonly inProgress: ReadonlySet<string>
  readonly gone: ReadonlySet<string>
  /** Including what the person marked as fixed. */
  readonly answers: Answers
}

/** What the next score gains by these findings together; 0 for those under way, and those that the score doesn't have. */
export const givesBack = (
  items: readonly CountedItem[],
  findingIds: readonly string[],
  since: SinceCounted,
): number => {
  const given = new Set(findingIds)
  const gains = items.map(item => {
    const indicator = findingIndicators.find(known => known === item.indicator)
    if (indicator === undefined) return 0
    // In the score's order: another order of multiplication may round to a different point.
    const open = item.findings.filter(({ findingId: id }) => given.has(id) || !since.gone.has(id))
    const others = open.filter(({ findingId: id }) => !given.has(id) || since.inProgress.has(id))
    return pointsTaken(indicator, open) - pointsTaken(indicator, others)
  })
  return gains.reduce((sum, gain) => sum + gain, 0)
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
      recoverable: since.gone.has(finding.findingId) ? 0 : givesBack([item], [finding.findingId], since),
    })),
    inProgress: left.inProgress,
    recoverable: left.recoverable,
    pending: left.points - item.points,
  }
}

/** Its points stay; `pending` is what the next score gets back for what was done since. */
const itemSince = (item: CountedItem, since: SinceCounted): ScoreItem => {
  const indicator = findingIndicators.find(known => known === item.indicator)
  if (indicator !== undefined) return findingsSince(indicator, item, since)
  const answer = answerIndicators.find(known => known === item.indicator)
  const cost = answer === undefined ? -item.points : costOfAnswer(answer, since.answers)
  return { ...item, recoverable: cost, pending: -item.points - cost }
}

/** With the expected difference of the next score: scans may find more. */
export const scoreSince = (
  items: readonly CountedItem[],
  since: SinceCounted,
): { readonly items: ScoreItem[]; readonly pending: number } => {
  const now = items.map(item => itemSince(item, since))
  const costNothingYet = answerIndicators.filter(indicator => losesNothing(items, indicator))
  const lost = costNothingYet.reduce((sum, indicator) => sum + costOfAnswer(indicator, since.answers), 0)
  return { items: now, pending: now.reduce((sum, item) => sum + item.pending, 0) - lost }
}

/** Whether a finding in this state loses points: fixed and safe ones don't, ignored ones do. */
export const countsInScore = (state: LeakState): boolean =>
  state === 'detected' || state === 'reported' || state === 'ignored'

export const verdictOfIndicator = (
  indicator: FindingIndicator,
  items: readonly Pick<ScoreItem, 'indicator' | 'count'>[],
  checks: readonly SourceCheck[],
): Verdict =>
  verdictOf(
    items.find(item => item.indicator === indicator)?.count ?? 0,
    coverageOfArea(typeOfIndicator(indicator), checks),
    checks.filter(({ subjectKind }) => subjectKind === typeOfIndicator(indicator)),
  )

export const unknownIndicators = (
  items: readonly Pick<ScoreItem, 'indicator' | 'count'>[],
  checks: readonly SourceCheck[],
): FindingIndicator[] =>
  findingIndicators.filter(indicator => isUnknown(verdictOfIndicator(indicator, items, checks)))

/** Whether an indicator lost no points: a strength, if it was answered or really checked. */
export const losesNothing = (items: readonly CountedItem[], indicator: Indicator): boolean =>
  !items.some(item => item.indicator === indicator)
