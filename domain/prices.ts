import type { Amount, Language, Product } from '#openapi/generated/api.d.ts'

/**
 * A price in writing, where no browser says which French its reader writes: as in Québec, "49,99 $ US".
 *
 * @param cents hundredths of the currency
 */
export const writtenPrice = (locale: Language, cents: number, currency: string): string =>
  new Intl.NumberFormat(locale === 'fr-FR' ? 'fr-CA' : locale, { style: 'currency', currency }).format(
    cents / 100,
  )

/** Products and prices (spec 2 §9: Personal Cyber Assessment, $49.99, one-time). */
export const prices = {
  PERSONAL_SCAN: { amount: 4999, currency: 'USD' },
} as const satisfies Record<Product, { amount: Amount; currency: string }>
