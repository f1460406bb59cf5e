import type { Words } from './words.ts'

/** `$36.00 per seat and year`; takes the amount as it is written. */
export const seatPriceLabel = (i18n: Words, price: string): string =>
  i18n.t('{price} per seat and year', { price })
