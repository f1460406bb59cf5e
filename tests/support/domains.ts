import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'

/** A company has proved all of its domains, as an operator would attest. */
export const proveCompanyDomains = async (db: Database, companyId: string): Promise<void> => {
  await sql`insert into domain_proof (company_id, domain, status, method, verified_at)
    select id, domain, 'verified', 'OPERATOR', now() from company cross join unnest(domains) as domain where id = ${companyId}
    on conflict (company_id, domain) do update set status = 'verified', method = 'OPERATOR', verified_at = now(), until = null`.execute(
    db,
  )
}

/** A person has proved all of their web domains. */
export const proveOwnDomains = async (db: Database, registerId: string): Promise<void> => {
  await sql`insert into domain_proof (register_id, domain, status, method, verified_at)
    select id, domain, 'verified', 'DNS', now() from register cross join unnest(web_domains) as domain where id = ${registerId}
    on conflict (register_id, domain) do update set status = 'verified', method = 'DNS', verified_at = now(), until = null`.execute(
    db,
  )
}
