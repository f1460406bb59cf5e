import { isPublicDomain } from './public-domains.ts'
import { type DomainRule, domainRule, maxWebDomains } from './validation.ts'
import { plainDomain } from './web-domains.ts'

/** A company's domains (spec 2 §5) and its logo, by the rules that the browser tells people and the server keeps. */

export type CompanyDomainRule = DomainRule | 'domainPublic' | 'domainListed'

/** 200 kB (spec 2 §5), and how high it is shown, in pixels. */
export const maxLogoBytes = 200 * 1024
export const logoHeight = 45
export const logoTypes = ['image/png', 'image/jpeg', 'image/webp'] as const

/** Whether anybody can have an address under a domain, or under the one that it belongs to. */
const isPublic = (domain: string): boolean =>
  domain.split('.').some((_, index, labels) => isPublicDomain(labels.slice(index).join('.')))

/** The rule that one domain breaks, however it is written, or null. Which domains are registered by others, the server knows. */
export const webDomainRule = (typed: string): DomainRule | 'domainPublic' | null => {
  const domain = plainDomain(typed)
  return domainRule(domain) ?? (isPublic(domain) ? 'domainPublic' : null)
}

/** The broken rule of each domain of a list, or null; of two that are the same the second is refused. */
export const companyDomainRules = (typed: readonly string[]): (CompanyDomainRule | null)[] => {
  const domains = typed.map(plainDomain)
  return domains.map(
    (domain, index) => webDomainRule(domain) ?? (domains.indexOf(domain) < index ? 'domainListed' : null),
  )
}

/** Whether another domain may be added ("Maximum of 4 domains allowed"). */
export const mayAddDomain = (typed: readonly string[]): boolean => typed.length < maxWebDomains
