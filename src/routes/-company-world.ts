import type { components } from '../../openapi/generated/api.d.ts'

type Schemas = components['schemas']

/** The last 90, 180, 365 days, or 3, 6, 12 months (spec 2 §9). */
export type TrendPeriod = { days: Schemas['TrendDays'] } | { months: Schemas['TrendMonths'] }

/** What loaders of the company's pages read. Every promise rejects with a `PortError`. */
export interface CompanyReads {
  profile: () => Promise<Schemas['CompanyProfile']>
}

/** Changes of the company that take one call. */
export type CompanyWrites = Record<never, never>

/** The company whose pages are shown: the person's own, or the one that an operator views. */
export interface CompanyWorld {
  id: string
  reads: CompanyReads
  writes: CompanyWrites
}
