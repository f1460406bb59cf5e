import type { components } from '#openapi/generated/api.d.ts'

type Schemas = components['schemas']

/** What is sold and for how much (spec 2 §9: Personal Cyber Assessment, $49.99, one-time). */
export const prices = {
  PERSONAL_SCAN: { amount: 4999, currency: 'USD' },
} as const satisfies Record<Schemas['Product'], { amount: Schemas['Amount']; currency: string }>
