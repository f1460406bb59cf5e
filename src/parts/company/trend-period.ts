import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Spec 2 §9, trend periods: days have a point for each week, months one for each month. As in addresses. */
export const periodsByWeek = ['90d', '180d', '365d'] as const
export const periodsByMonth = ['3m', '6m', '12m'] as const
export const trendPeriods = [...periodsByWeek, ...periodsByMonth] as const
export type TrendPeriodName = (typeof trendPeriods)[number]

export const usualPeriod: TrendPeriodName = '6m'

export const periodNames: Record<TrendPeriodName, MessageDescriptor> = {
  '90d': msg`Last 90 days`,
  '180d': msg`Last 180 days`,
  '365d': msg`Last 365 days`,
  '3m': msg`3 months`,
  '6m': msg`6 months`,
  '12m': msg`A year`,
}
