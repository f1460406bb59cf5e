import type { Kysely } from 'kysely'
import type { components } from '../../../openapi/generated/api.d.ts'
import type { Tables } from '../../platform/database/tables.ts'

type Db = Kysely<Tables>

/** The statuses in which a domain counts as proved. */
export const provedStatuses = [
  'verified',
  'expiring',
] as const satisfies readonly components['schemas']['DomainProofStatus'][]

/** The domains that a company has proved to be its own. */
export const verifiedDomainsOfCompany = async (db: Db, companyId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('domain_proof')
    .select('domain')
    .where('company_id', '=', companyId)
    .where('status', 'in', provedStatuses)
    .execute()
  return rows.map(({ domain }) => domain)
}

/** The domains that a person has proved to be their own. */
export const verifiedDomainsOfRegister = async (db: Db, registerId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('domain_proof')
    .select('domain')
    .where('register_id', '=', registerId)
    .where('status', 'in', provedStatuses)
    .execute()
  return rows.map(({ domain }) => domain)
}
