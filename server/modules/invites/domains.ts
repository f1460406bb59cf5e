import { sql } from 'kysely'
import { getDomain } from 'tldts'
import type { ErrorCode } from '#domain/errors.ts'
import type { Database } from '#server/platform/database/database.ts'
import { domainRefusal } from '../domains/rules.ts'
import { companyThatProved } from '../domains/store.ts'

/** The host of an address, and its registrable domain: compared with the company's domains. */
export const hostsOf = (email: string): string[] => {
  const host = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  const registrable = getDomain(host)
  return registrable === null || registrable === host ? [host] : [host, registrable]
}

/** Whether an address belongs to one of the domains (lower case). */
export const isUnder = (email: string, domains: readonly string[]): boolean =>
  hostsOf(email).some(host => domains.includes(host))

/** Before the company names any, its owner's, unless anyone can have an address there. */
export const domainsOf = async (db: Database, companyId: string): Promise<string[]> => {
  const row = await db
    .selectFrom('company')
    .select([
      'domains',
      sql<
        string | null
      >`(select email from company_admin where company_id = company.id and owner limit 1)`.as('owner_email'),
    ])
    .where('id', '=', companyId)
    .executeTakeFirst()
  if (row === undefined || row.domains.length > 0) return row?.domains ?? []
  const owned = row.owner_email === null ? undefined : hostsOf(row.owner_email).at(-1)
  return owned === undefined || domainRefusal(owned) !== null ? [] : [owned]
}

/** 0035 when the company admits by its link, 0011 when it invites, else 0009 (docs/adr/0038). */
export const refusalOfDomain = async (db: Database, email: string): Promise<ErrorCode> => {
  const owner = await companyThatProved(db, hostsOf(email))
  if (owner === undefined) return '0009'
  return owner.invite_link_enabled ? '0035' : '0011'
}
