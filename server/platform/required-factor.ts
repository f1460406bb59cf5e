import { sql } from 'kysely'

/** From when a company, as `company` in a query, requires a second factor; null: it doesn't. One without a date always has. */
export const companyRequiresFactorFrom = sql<Date | null>`case when company.require_mfa
  then coalesce(company.mfa_required_from, to_timestamp(0)) end`
