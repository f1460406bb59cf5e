import { sql } from 'kysely'
import { companyDomainRules } from '#domain/company-details.ts'
import { companyNameRule } from '#domain/validation.ts'
import { plainDomain } from '#domain/web-domains.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError, invalidInput } from '#server/platform/http/app-error.ts'
import { encodeUpload } from '#server/platform/pictures.ts'
import { domainRefusal, withDomainsAbove } from '../domains/rules.ts'
import { companyThatProved } from '../domains/store.ts'

/** A company's name as it is stored. @throws AppError 400 for one that breaks a rule of the forms. */
export const checkedCompanyName = (entered: string): string => {
  const rule = companyNameRule(entered)
  if (rule !== null) throw invalidInput({ name: 'name', rule })
  return entered.trim()
}

const maxBytes = 200 * 1024
const maxHeight = 45
const maxWidth = 600

/**
 * A logo as we keep it: judged by its content whatever the address says, at most 45 px high, re-encoded as PNG without metadata.
 *
 * @param address a data URL of a PNG, JPEG or WebP
 * @throws AppError 400 for what is too large or no picture.
 */
export const encodeLogo = async (address: string): Promise<string> => {
  const bytes = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
  if (bytes.length > maxBytes) throw invalidInput({ name: 'logo', rule: 'fileTooLarge' })
  return encodeUpload(bytes, 'logo', async picture => {
    const encode = (colours: number | null) =>
      picture
        .clone()
        .resize({ width: maxWidth, height: maxHeight, fit: 'inside', withoutEnlargement: true })
        .png(colours === null ? {} : { palette: true, colours })
        .toBuffer()
    const whole = await encode(null)
    const stored = whole.length > maxBytes ? await encode(64) : whole
    return `data:image/png;base64,${stored.toString('base64')}`
  })
}

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
