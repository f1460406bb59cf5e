import { isPublicDomain } from './public-domains.ts'
import { type DomainRule, domainRule, maxWebDomains } from './validation.ts'
import { plainDomain } from './web-domains.ts'

/** A company's domains (spec 2 §5) and its logo, by rules that browser and server share. */

export type CompanyDomainRule = DomainRule | 'domainPublic' | 'domainListed'

/** 200 kB (spec 2 §5), and how high it is shown, in pixels. */
export const maxLogoBytes = 200 * 1024
export const logoHeight = 45
export const logoTypes = ['image/png', 'image/jpeg', 'image/webp'] as const

/** Whether anyone can have an address under a domain, or under its registrable domain. */
const isPublic = (domain: string): boolean =>
  domain.split('.').some((_, index, labels) => isPublicDomain(labels.slice(index).join('.')))

export const webDomainRule = (typed: string): DomainRule | 'domainPublic' | null => {
  const domain = plainDomain(typed)
  return domainRule(domain) ?? (isPublic(domain) ? 'domainPublic' : null)
}

/** The broken rule of each domain of a list, or null; the second of two equal ones is refused. */
export const companyDomainRules = (typed: readonly string[]): (CompanyDomainRule | null)[] => {
  const domains = typed.map(plainDomain)
  return domains.map(
    (domain, index) => webDomainRule(domain) ?? (domains.indexOf(domain) < index ? 'domainListed' : null),
  )
}

export const mayAddDomain = (typed: readonly string[]): boolean => typed.length < maxWebDomains
