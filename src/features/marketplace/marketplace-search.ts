import type { MarketProduct, ProductCost } from '#openapi/generated/api.ts'
import { productKindValues, productLanguageValues } from '#openapi/generated/enumerations.ts'
import { listSearch, oneOf, uuids } from '#src/parts/page/list-search.ts'

export const maxCompared = 3

export const costFilters = ['free', 'paid'] as const
type CostFilter = (typeof costFilters)[number]

export const marketplaceSearchIn = listSearch({
  kind: oneOf(productKindValues),
  cost: oneOf(costFilters),
  language: oneOf(productLanguageValues),
  compare: uuids(maxCompared),
})

export type MarketplaceSearch = ReturnType<typeof marketplaceSearchIn>

/** A product with a free edition and a paid one is among both. */
const costsOf: Readonly<Record<CostFilter, readonly ProductCost[]>> = {
  free: ['free', 'freeAndPaid'],
  paid: ['paid', 'freeAndPaid'],
}

/** Whether a product is among what is asked for, its kind aside. */
export const isWanted = ({ details }: MarketProduct, { cost, language }: MarketplaceSearch): boolean =>
  (cost === undefined || costsOf[cost].includes(details.cost)) &&
  (language === undefined || details.languages.includes(language))

/** The search with a product compared, or no longer. */
export const withCompared = (search: MarketplaceSearch, id: string): MarketplaceSearch => {
  const compared = search.compare ?? []
  const others = compared.filter(other => other !== id)
  const now = others.length < compared.length ? others : [...compared, id].slice(0, maxCompared)
  return { ...search, compare: now.length === 0 ? undefined : now }
}
