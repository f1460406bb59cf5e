import { type Kysely, type SqlBool, sql } from 'kysely'
import { getDomain } from 'tldts'
import { isPublicDomain } from '../../../domain/public-domains.ts'
import { domainRule } from '../../../domain/validation.ts'
import type { Tables } from '../../platform/database/tables.ts'
import { AppError, invalidInput, type RefusedField } from '../../platform/http/app-error.ts'

/** Two companies that claim one domain in the same instant take turns. */
const oneAtATime = sql`select pg_advisory_xact_lock(hashtext('company.domains'))`

const refusalOfForm = (domain: string, index: number): RefusedField[] => {
  const rule = domainRule(domain) ?? (getDomain(domain) === null ? 'domainNotValid' : null)
  return rule === null ? [] : [{ name: `domains.${index}`, rule }]
}

/**
 * Checks domains that a company wants for itself (spec 2 §5), and answers them in lower case. Pass the transaction that stores them.
 *
 * @throws AppError 400 for what is no domain, 0009 for one where anybody can have an address, 0035 for one of another company, 0003 for one
 * whose addresses have been set up with another company.
 */
export const claimDomains = async (
  transaction: Kysely<Tables>,
  companyId: string,
  wanted: readonly string[],
): Promise<string[]> => {
  const domains = [...new Set(wanted.map(domain => domain.trim().toLowerCase()))]
  const malformed = domains.flatMap(refusalOfForm)
  if (malformed.length > 0) throw invalidInput(...malformed)
  const field = (domain: string, rule: string) => [{ name: `domains.${domains.indexOf(domain)}`, rule }]
  for (const domain of domains)
    if (isPublicDomain(getDomain(domain) ?? domain))
      throw new AppError('0009', { fields: field(domain, 'publicDomain') })
  await oneAtATime.execute(transaction)
  const owner = await transaction
    .selectFrom('company')
    .select('domains')
    .where(sql<SqlBool>`domains && ${domains}::text[]`)
    .where('id', '<>', companyId)
    .executeTakeFirst()
  const owned = owner?.domains.find(domain => domains.includes(domain))
  if (owned !== undefined) throw new AppError('0035', { fields: field(owned, 'domainInUse') })
  const { rows } = await sql<{
    domain: string
  }>`select domain from unnest(${domains}::text[]) as wanted (domain)
    where exists (select from company_member where company_id <> ${companyId} and seat_taken_at is not null
      and split_part(email, '@', 2) = domain) limit 1`.execute(transaction)
  if (rows[0] !== undefined) throw new AppError('0003', { fields: field(rows[0].domain, 'domainInUse') })
  return domains
}
