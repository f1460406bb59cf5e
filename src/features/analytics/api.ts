import type { TrendDays, TrendMonths } from '#openapi/generated/api.ts'
import type { CompanyCalls } from '#src/parts/company/company-context.ts'
import type { TrendPeriodName } from '#src/parts/company/trend-period.ts'
import { unwrap } from '#src/services/api/client.ts'

/** The last 90, 180, 365 days, or 3, 6, 12 months (spec 2 §9), as the API takes them. */
const periods: Readonly<Record<TrendPeriodName, { days: TrendDays } | { months: TrendMonths }>> = {
  '90d': { days: 90 },
  '180d': { days: 180 },
  '365d': { days: 365 },
  '3m': { months: 3 },
  '6m': { months: 6 },
  '12m': { months: 12 },
}

export const readTrend = ({ api, id }: CompanyCalls, period: TrendPeriodName) =>
  unwrap(api.GET('/v2/company/{id}/score/trend', { params: { path: { id }, query: periods[period] } }))
