import { type TrendPeriodName, trendPeriods, usualPeriod } from '../parts/company/trend-period.ts'
import { oneOf } from '../parts/page/list-search.ts'

/** The period in the address; six months by default. */
export const periodIn = (search: Readonly<Record<string, unknown>>): TrendPeriodName =>
  oneOf(trendPeriods)(search['period']) ?? usualPeriod
