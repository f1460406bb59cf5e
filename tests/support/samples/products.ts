import type { MarketProduct, ProductDetails } from '#openapi/generated/api.ts'

/** What an operator says of a product. */
export const newProduct = (over: Partial<ProductDetails> = {}): ProductDetails => ({
  kind: 'passwordManager',
  name: 'Halcyon Vault',
  does: { en: 'Keeps passwords.', fr: 'Garde les mots de passe.' },
  buyers: ['person', 'company'],
  cost: 'freeAndPaid',
  price: { en: 'Free; paid plans by the year', fr: 'Gratuit ; formules payantes à l’année' },
  languages: ['en', 'fr'],
  link: 'https://halcyon.example',
  source: 'https://halcyon.example/plans',
  checkedOn: '2026-11-30',
  ...over,
})

let made = 0

export const storedProduct = (over: Partial<ProductDetails> = {}): MarketProduct => ({
  id: `7f000000-0000-4000-8000-${String((made += 1)).padStart(12, '0')}`,
  version: 1,
  retired: false,
  details: newProduct(over),
})
