import type { components } from '#openapi/generated/api.d.ts'

export type Industry = components['schemas']['Industry']

/** The twelve industries and Non Profit (spec 2 §3), in its order. */
export const industries = [
  'Information Technology',
  'Health Care',
  'Financials',
  'Consumer Discretionary',
  'Communication Services',
  'Industrials',
  'Consumer Staples',
  'Energy',
  'Utilities',
  'Real Estate',
  'Materials',
  'Other',
  'Non Profit',
] as const satisfies readonly Industry[]

const all: readonly string[] = industries

export const isIndustry = (word: string | null): word is Industry => word !== null && all.includes(word)
