import { sql } from 'kysely'
import { companyDomainRules } from '#domain/company-details.ts'
import { plainDomain } from '#domain/web-domains.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError, invalidInput } from '#server/platform/http/app-error.ts'
import { domainRefusal, withDomainsAbove } from '../domains/rules.ts'
import { companyThatProved } from '../domains/store.ts'

/** Serializes companies that claim one domain at the same time. */
const oneAtATime = sql`select pg_advisory_xact_lock(hashtext('company.domains'))`

const isMalformed = (rule: string): boolean =>
  ['domainRequired', 'domainNotValid', 'domainListed'].includes(rule)

/**
 * Only another company's proof is an obstacle, not its claim (docs/adr/0038); pass the transaction that
 * stores them.
 * @throws AppError 400 for an invalid domain, 0009 for a public one, 0035 for one proved by another company.
 */
export const claimDomains = async (
  transaction: Database,
  companyId: string,
  wanted: readonly string[],
): Promise<string[]> => {
  const domains = wanted.map(plainDomain)
  const listed = companyDomainRules(wanted)
  const refused = domains.flatMap((domain, index) => {
    const rule = domainRefusal(domain) ?? listed[index] ?? null
    return rule === null ? [] : [{ name: `domains.${index}`, rule }]
  })
  if (refused.some(({ rule }) => isMalformed(rule))) throw invalidInput(...refused)
  if (refused.length > 0) throw new AppError('0009', { fields: refused })
  await oneAtATime.execute(transaction)
  for (const [index, domain] of domains.entries()) {
    const owner = await companyThatProved(transaction, withDomainsAbove(domain))
    if (owner !== undefined && owner.id !== companyId)
      throw new AppError('0035', { fields: [{ name: `domains.${index}`, rule: 'domainInUse' }] })
  }
  return domains
}
