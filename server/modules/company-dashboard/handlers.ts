import { trendMonths, trendWeeks } from '#domain/days.ts'
import { withSums } from '#domain/published-sums.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { callerOf, type Handlers } from '#server/platform/http/contract.ts'
import type { Platform } from '#server/platform/platform.ts'
import { companyScore } from '../company-members/company-score.ts'
import { requireCompany } from '../people/company.ts'
import { presentAreas, worstDepartments } from '../people/departments.ts'
import { findAreaFigures } from '../people/departments-store.ts'
import { presentRiskLevels } from '../people/present.ts'
import { findUsers, presentUser } from '../people/users-store.ts'
import {
  presentCompanyScan,
  presentDeepScan,
  presentIndicators,
  presentScore,
  presentScoreRange,
  presentStats,
  presentTrend,
} from './present.ts'
import { type CompanyFacts, countPeople, findCompanyFacts, findTrend } from './store.ts'

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
        riskLevels: withSums(presentRiskLevels(people), facts.sums.levels),
        areas: presentAreas(areas),
        indicators: presentIndicators(areas),
        uncheckedSources: facts.unchecked,
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
        riskLevels: withSums(presentRiskLevels(people), facts.sums.levels),
        findings: {
          external: facts.activity.external + facts.sums.exposures,
          internal: facts.activity.internal + facts.sums.internal,
        },
        strengths: places.strength,
        couldNotCheck: places.couldNotCheck,
        uncheckedSources: facts.unchecked,
        scoreRange: presentScoreRange(facts),
        executives: executives.map(presentUser),
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
