import { type TrendPeriodName, trendPeriods, usualPeriod } from '../parts/company/trend-period.ts'
import type { TrendPeriod } from './-insights-services.ts'
import { oneOf } from './-search.ts'

const periods: Readonly<Record<TrendPeriodName, TrendPeriod>> = {
  '90d': { days: 90 },
  '180d': { days: 180 },
  '365d': { days: 365 },
  '3m': { months: 3 },
  '6m': { months: 6 },
  '12m': { months: 12 },
}

/** The period that an address asks for; six months when it asks for none that we know. */
export const periodIn = (search: Readonly<Record<string, unknown>>): TrendPeriodName =>
  oneOf(trendPeriods, search['period']) ?? usualPeriod

/** The same as the API takes it. */
export const trendPeriodOf = (name: TrendPeriodName): TrendPeriod => periods[name]
