import { sql } from 'kysely'
import type { Database } from '#server/platform/database/database.ts'
import { updateCompanyScore } from '#server/scan/company-score.ts'

const isOf = (domain: string) =>
  sql`(split_part(email, '@', 2) = ${domain} or split_part(email, '@', 2) like ${`%.${domain}`})`

/** Hides a company's people of an expired domain without deleting anything (docs/adr/0039). */
export const hidePeople = async (
  transaction: Database,
  { companyId, domain, at }: { readonly companyId: string; readonly domain: string; readonly at: Date },
): Promise<void> => {
  await sql`update company_member set hidden = true where company_id = ${companyId} and not hidden and ${isOf(domain)}
    and not is_proved_domain(company_id, split_part(email, '@', 2))`.execute(transaction)
  await updateCompanyScore(transaction, companyId, at)
}

export const showPeople = async (
  transaction: Database,
  { companyId, domain, at }: { readonly companyId: string; readonly domain: string; readonly at: Date },
): Promise<void> => {
  await sql`update company_member set hidden = false where company_id = ${companyId} and hidden and ${isOf(domain)}`.execute(
    transaction,
  )
  await updateCompanyScore(transaction, companyId, at)
}
