import { smallestGroup } from '#domain/company-risk.ts'
import { trendMonths, trendWeeks } from '#domain/days.ts'
import { indicators, isFindingIndicator } from '#domain/indicators.ts'
import { withSums } from '#domain/published-sums.ts'
import { gradeBounds, gradeOf } from '#domain/score-bands.ts'
import { seatNeed, seatsFrom } from '#domain/seats.ts'
import type {
  CompanyScanSummary,
  CompanyScore,
  CompanyStats,
  DashboardDomains,
  DeepScanSummary,
  Grade,
  Indicator,
  IndicatorNow,
  ScoreTrend,
  UserScoreRange,
} from '#openapi/generated/api.ts'
import { riskLevelValues } from '#openapi/generated/enumerations.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { callerOf, type Handlers } from '#server/platform/http/contract.ts'
import type { Platform } from '#server/platform/platform.ts'
import { disclosedExposed, disclosedScanned, presentSources } from '../batch-scan/present.ts'
import { companyScore, presentCompanyScore } from '../company-members/company-score.ts'
import { presentUnverified } from '../domains/present.ts'
import { requireCompany } from '../people/company.ts'
import { aggregateScore, presentAreas, worstDepartments } from '../people/departments.ts'
import { type AreaFigures, findAreaFigures } from '../people/departments-store.ts'
import { presentDeepScans, presentRiskLevels } from '../people/present.ts'
import { totalsAsOf } from '../people/sums.ts'
import { findUsers, presentUser } from '../people/users-store.ts'
import {
  type CompanyFacts,
  countPeople,
  findCompanyFacts,
  findTrend,
  type PeopleFigures,
  type ScoreFigures,
  type TrendRow,
} from './store.ts'

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

const presentStats = (facts: CompanyFacts, people: readonly PeopleFigures[]): CompanyStats => {
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

const presentScore = (facts: CompanyFacts): CompanyScore =>
  presentCompanyScore({ ...facts, members_scanned: facts.scores.scored })

const presentDomains = (facts: CompanyFacts): DashboardDomains => ({
  unverified: facts.unverified_domains.map(presentUnverified),
  hideFigures: !facts.has_proved_domain && facts.unverified_domains.some(({ status }) => status === 'lapsed'),
})

const gradesFromWorst: readonly Grade[] = ['-', ...gradeBounds.map(({ grade }) => grade), 'A']

const presentScoreRange = ({ scores }: CompanyFacts): UserScoreRange => ({
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

const lastScannedAt = ({ last_batch: last }: CompanyFacts): string | null =>
  last === null ? null : new Date(last.completed_at).toISOString()

/** Figures about everyone in the company, across lists (docs/adr/0047). */
const presentCompanyScan = (facts: CompanyFacts, people: readonly PeopleFigures[]): CompanyScanSummary => ({
  people: sum(people, 'users'),
  usersScanned: disclosedScanned(sum(people, 'scanned') + facts.sums.people, facts.last_batch !== null),
  usersExposed: disclosedExposed(
    sum(people, 'scanned') + facts.sums.people,
    sum(people, 'exposed') + facts.sums.exposed,
  ),
  totalsAsOf: totalsAsOf(facts.sums),
  exposures: facts.activity.external + facts.sums.exposures,
  status: facts.latest_batch?.status ?? null,
  seats: presentSeats(facts),
  lastScannedAt: lastScannedAt(facts),
  nextScanAt: facts.next_bulk_scan_at?.toISOString() ?? null,
  sources: presentSources(facts.sources, facts.last_batch?.results_disclosed ?? false),
})

const presentDeepScan = (people: readonly PeopleFigures[]): DeepScanSummary => {
  const statuses = presentDeepScans(people)
  return {
    registered: sum(people, 'registered'),
    scanned: sum(people, 'deep_scanned'),
    compromised: sum(people, 'compromised'),
    invited: statuses.INVITED,
    statuses,
  }
}

const presentIndicators = ({ scored, lacking, unknown: notKnown }: AreaFigures): IndicatorNow[] =>
  scored < smallestGroup
    ? []
    : indicators.map((indicator, place) => {
        const lack = lacking[place] ?? 0
        const unknown = notKnown[place] ?? 0
        return { indicator, have: scored - lack - unknown, lack, unknown, maximum: scored }
      })

/** Older rows don't store how many could not be checked: then everyone without a finding may be unknown. */
const unknownAt = (indicator: Indicator, known: TrendRow['unknown'], others: number): number =>
  known === null ? (isFindingIndicator(indicator) ? others : 0) : (known[indicator] ?? 0)

/** Score and indicators on each day; null for a month in which fewer than five people had been scanned. */
const presentTrend = (rows: readonly TrendRow[], scoredNow: number): ScoreTrend => {
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

const known = (facts: CompanyFacts | undefined): CompanyFacts => {
  if (facts === undefined) throw new AppError('0004')
  return facts
}

const shownDepartments = 5
const shownExecutives = 5
const defaultMonths = 6

/** The figures of the company's dashboards (spec 2 §§2, 3): aggregates, and executives under the privacy rule of people.yaml. */
export const createCompanyDashboardModule = ({ db, clock }: Pick<Platform, 'db' | 'clock'>) => {
  return {
    getCompanyStats: async request => {
      const { id } = request.params
      const [found, people] = await Promise.all([findCompanyFacts(db, id), countPeople(db, id)])
      return presentStats(known(found), people)
    },

    getCompanyDashboard: async request => {
      const { id } = request.params
      const [found, people, areas] = await Promise.all([
        findCompanyFacts(db, id),
        countPeople(db, id),
        findAreaFigures(db, id),
      ])
      const facts = known(found)
      return {
        stats: presentStats(facts, people),
        score: presentScore(facts),
        riskLevels: withSums(presentRiskLevels(riskLevelValues, people), facts.sums.levels),
        totalsAsOf: totalsAsOf(facts.sums),
        areas: presentAreas(areas),
        indicators: presentIndicators(areas),
        uncheckedSources: facts.unchecked,
        domains: presentDomains(facts),
        lastScannedAt: lastScannedAt(facts),
      }
    },

    getCompanyDashboardV2: async request => {
      const { id } = request.params
      const [found, people, areas, worst, executives] = await Promise.all([
        findCompanyFacts(db, id),
        countPeople(db, id),
        findAreaFigures(db, id),
        worstDepartments(db, id, shownDepartments),
        findUsers(
          db,
          id,
          { executives: true },
          { field: 'riskLevel', order: 'desc' },
          { page: 1, pageSize: shownExecutives },
        ),
      ])
      const facts = known(found)
      const places = presentAreas(areas)
      return {
        stats: presentStats(facts, people),
        score: presentScore(facts),
        companyScan: presentCompanyScan(facts, people),
        deepScan: presentDeepScan(people),
        ...worst,
        riskLevels: withSums(presentRiskLevels(riskLevelValues, people), facts.sums.levels),
        findings: {
          external: facts.activity.external + facts.sums.exposures,
          internal: facts.activity.internal + facts.sums.internal,
        },
        strengths: places.strength,
        couldNotCheck: places.couldNotCheck,
        uncheckedSources: facts.unchecked,
        scoreRange: presentScoreRange(facts),
        executives: executives.map(presentUser),
        domains: presentDomains(facts),
        membersOnHold: facts.on_hold,
      }
    },

    getCompanyScore: async request => {
      const { id } = request.params
      await requireCompany(db, callerOf(request), id)
      return companyScore(db, id)
    },

    getCompanyScoreTrend: async request => {
      const { id } = request.params
      await requireCompany(db, callerOf(request), id)
      const { days, months } = request.query
      const today = clock.now().toISOString().slice(0, 10)
      const dates = days === undefined ? trendMonths(today, months ?? defaultMonths) : trendWeeks(today, days)
      const { rows, scoredNow } = await findTrend(db, id, dates)
      return presentTrend(rows, scoredNow)
    },
  } satisfies Partial<Handlers>
}
