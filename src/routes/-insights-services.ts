import type { Failure } from '#machines/port-error.ts'
import type { components } from '#openapi/generated/api.d.ts'

type Schemas = components['schemas']

/** The last 90, 180, 365 days, or 3, 6, 12 months (spec 2 §9). */
export type TrendPeriod = { days: Schemas['TrendDays'] } | { months: Schemas['TrendMonths'] }

/** The figures of a company. Every promise rejects with a `PortError`. */
export interface InsightReads {
  /** The first dashboard, shown while the flag dashboard v2 is off. */
  dashboard: () => Promise<Schemas['CompanyDashboard']>
  dashboardV2: () => Promise<Schemas['CompanyDashboardV2']>
  stats: () => Promise<Schemas['CompanyStats']>
  trend: (period: TrendPeriod) => Promise<Schemas['ScoreTrend']>
}

/** Changes of the company that take one call. Each resolves to why it was refused, or null. */
export interface CompanyWrites {
  changeProfile: (change: Schemas['UpdateCompanyProfile']) => Promise<Failure | null>
  changeSettings: (change: Schemas['UpdateCompanySettings']) => Promise<Failure | null>
}
