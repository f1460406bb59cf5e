import { sql } from 'kysely'
import type { Principal } from './http/principal.ts'

/** From when a company, as `company` in a query, requires a second factor; null: it doesn't. One without a date always has. */
export const companyRequiresFactorFrom = sql<Date | null>`case when company.require_mfa
  then coalesce(company.mfa_required_from, to_timestamp(0)) end`

/** Whether a second factor is required of the caller and none is on; the identity service is asked only for what the database doesn’t know. */
export const lacksRequiredFactor = async (
  { isFactorRequired, hasFactor, cognitoId }: Principal,
  hasSecondFactor: (cognitoId: string) => Promise<boolean>,
): Promise<boolean> => isFactorRequired && !(hasFactor ?? (await hasSecondFactor(cognitoId)))
