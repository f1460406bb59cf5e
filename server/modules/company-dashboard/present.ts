import { smallestGroup } from '#domain/company-risk.ts'
import { indicators, isFindingIndicator } from '#domain/indicators.ts'
import { gradeBounds, gradeOf } from '#domain/score-bands.ts'
import { seatNeed, seatsFrom } from '#domain/seats.ts'
import type {
  CompanyScanSummary,
  CompanyScore,
  CompanyStats,
  DeepScanSummary,
  Grade,
  Indicator,
  IndicatorNow,
  ScoreTrend,
  UserScoreRange,
} from '#openapi/generated/api.d.ts'
import { disclosedExposed, disclosedScanned, presentSources } from '../batch-scan/present.ts'
import { presentCompanyScore } from '../company-members/company-score.ts'
import { aggregateScore } from '../people/departments.ts'
import type { AreaFigures } from '../people/departments-store.ts'
import { presentDeepScans } from '../people/present.ts'
import type { CompanyFacts, PeopleFigures, ScoreFigures, TrendRow } from './store.ts'

type Numbered = {
  [K in keyof PeopleFigures]: PeopleFigures[K] extends number ? K : never
}[keyof PeopleFigures]

const sum = (people: readonly PeopleFigures[], count: Numbered): number =>
  people.reduce((total, row) => total + row[count], 0)

const scoresOf = ({ scored, ...scores }: ScoreFigures) => {
  const shown = (score: number | null) => aggregateScore(score, scored)
  return {
    highest: shown(scores.highest),
    average: shown(scores.average),
    lowest: shown(scores.lowest),
  }
}

const percentage = (part: number, people: number): number | null =>
  people < smallestGroup ? null : Math.round((part / people) * 1000) / 10

export const presentStats = (facts: CompanyFacts, people: readonly PeopleFigures[]): CompanyStats => {
  const { activity, habits } = facts
  const { highest, average, lowest } = scoresOf(facts.scores)
  return {
    totalSeats: facts.licensed_seats,
    usersRegistered: sum(people, 'registered'),
    usersScanned: facts.scores.scored,
    highestScore: highest,
    averageScore: average,
    lowestScore: lowest,
    deepScanExposures: activity.in_deep,
    takedownRequests: activity.under_way,
    takedownsSolved: activity.solved,
    mfaPercentage: percentage(habits.mfa, habits.people),
    cyberPlanPercentage: percentage(habits.plan, habits.people),
    trainingPercentage: percentage(habits.trained, habits.people),
  }
}

export const presentScore = (facts: CompanyFacts): CompanyScore =>
  presentCompanyScore({ ...facts, members_scanned: facts.scores.scored })

const gradesFromWorst: readonly Grade[] = ['-', ...gradeBounds.map(({ grade }) => grade), 'A']

export const presentScoreRange = ({ scores }: CompanyFacts): UserScoreRange => ({
  ...scoresOf(scores),
  grades:
    scores.scored < smallestGroup
      ? []
      : gradesFromWorst.map((grade, place) => ({ grade, users: scores.grades[place] ?? 0 })).toReversed(),
})

const presentSeats = ({ latest_batch: latest, licensed_seats: licensed }: CompanyFacts) =>
  latest === null || latest.seats_wanted === null || latest.seats_used === null
    ? null
    : seatNeed(seatsFrom(licensed, latest.seats_used), latest.seats_wanted)

/** Figures about everyone in the company, across lists (docs/adr/0047). */
export const presentCompanyScan = (
  facts: CompanyFacts,
  people: readonly PeopleFigures[],
): CompanyScanSummary => ({
  people: sum(people, 'users'),
  usersScanned: disclosedScanned(sum(people, 'scanned') + facts.sums.people, facts.last_batch !== null),
  usersExposed: disclosedExposed(
    sum(people, 'scanned') + facts.sums.people,
    sum(people, 'exposed') + facts.sums.exposed,
  ),
  exposures: facts.activity.external + facts.sums.exposures,
  status: facts.latest_batch?.status ?? null,
  seats: presentSeats(facts),
  lastScannedAt: facts.last_batch === null ? null : new Date(facts.last_batch.completed_at).toISOString(),
  nextScanAt: facts.next_bulk_scan_at?.toISOString() ?? null,
  sources: presentSources(facts.sources, facts.last_batch?.results_disclosed ?? false),
})

export const presentDeepScan = (people: readonly PeopleFigures[]): DeepScanSummary => {
  const statuses = presentDeepScans(people)
  return {
    registered: sum(people, 'registered'),
    scanned: sum(people, 'deep_scanned'),
    compromised: sum(people, 'compromised'),
    invited: statuses.INVITED,
    statuses,
  }
}

/** Of everyone scanned, how many have each indicator in order and how many lack it. */
export const presentIndicators = ({ scored, lacking, unknown: notKnown }: AreaFigures): IndicatorNow[] =>
  scored < smallestGroup
    ? []
    : indicators.map((indicator, place) => {
        const lack = lacking[place] ?? 0
        const unknown = notKnown[place] ?? 0
        return { indicator, have: scored - lack - unknown, lack, unknown, maximum: scored }
      })

/** Older rows don't store how many could not be checked: then everyone without a finding may be unknown. */
const unknownAt = (indicator: Indicator, known: TrendRow['unknown'], others: number): number =>
  isFindingIndicator(indicator) ? (known === null ? others : (known[indicator] ?? 0)) : 0

/** Score and indicators on each day; null for a month in which fewer than five people had been scanned. */
export const presentTrend = (rows: readonly TrendRow[], scoredNow: number): ScoreTrend => {
  const last = rows.length - 1
  const points = rows.map((row, place) => {
    const score = place === last && scoredNow < smallestGroup ? null : row.score
    return {
      date: row.date,
      score,
      grade: gradeOf(score),
      membersScanned: score === null ? 0 : (row.members_scanned ?? 0),
    }
  })
  const shown = rows.filter((_, place) => points[place]?.score !== null)
  return {
    from: rows[0]?.date ?? '',
    to: rows.at(-1)?.date ?? '',
    enoughData: shown.length >= 2,
    points,
    indicators: indicators.map(indicator => ({
      indicator,
      points: shown.flatMap(({ date, lacking, unknown: notKnown, members_scanned: maximum }) => {
        if (lacking === null || maximum === null) return []
        const lack = lacking[indicator] ?? 0
        const unknown = unknownAt(indicator, notKnown, maximum - lack)
        return [{ date, have: maximum - lack - unknown, lack, unknown, maximum }]
      }),
    })),
  }
}
