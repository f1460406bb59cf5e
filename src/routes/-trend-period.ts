import { type TrendPeriodName, trendPeriods, usualPeriod } from '../parts/company/trend-period.ts'
import { oneOf } from './-search.ts'

/** The period that an address asks for; six months when it asks for none that we know. */
export const periodIn = (search: Readonly<Record<string, unknown>>): TrendPeriodName =>
  oneOf(trendPeriods, search['period']) ?? usualPeriod
