import { isDisposableEmailDomain } from 'disposable-email-domains-js'
import { getDomain } from 'tldts'
import { webDomainRule } from '#domain/company-details.ts'
import { domainRule } from '#domain/validation.ts'
import { plainDomain } from '#domain/web-domains.ts'

/**
 * Why a domain can't be a company's or a person's own. domainShared: a public suffix, under which others register domains; domainPublic:
 * anybody can have an address there; domainDisposable: addresses that are thrown away.
 */
export type DomainRefusal =
  | NonNullable<ReturnType<typeof webDomainRule>>
  | 'domainShared'
  | 'domainDisposable'

/**
 * The domain that somebody has registered, of a domain as people write it; null for what nobody can register. Hosts under which others
 * register, such as `uk.com` and `github.io`, are public suffixes as well.
 */
export const registrableDomain = (typed: string): string | null => {
  const domain = plainDomain(typed)
  return domainRule(domain) === null ? getDomain(domain, { allowPrivateDomains: true }) : null
}

/** What form, API and `checkDomain` say about a domain, however it is written; null when it may be used. */
export const domainRefusal = (typed: string): DomainRefusal | null => {
  const rule = webDomainRule(typed)
  if (rule !== null) return rule
  const registrable = registrableDomain(typed)
  if (registrable === null) return 'domainShared'
  return [plainDomain(typed), registrable].some(isDisposableEmailDomain) ? 'domainDisposable' : null
}
