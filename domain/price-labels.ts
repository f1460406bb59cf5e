import type { BillingPeriod } from '#openapi/generated/api.ts'
import type { Words } from './words.ts'

/** `$36.00 per seat and month`; takes the amount as it is written. */
export const seatPriceLabel = (i18n: Words, price: string, period: BillingPeriod): string =>
  period === 'month'
    ? i18n.t('{price} per seat and month', { price })
    : i18n.t('{price} per seat and year', { price })
