import { isDisposableEmailDomain } from 'disposable-email-domains-js'
import { getDomain } from 'tldts'
import { webDomainRule } from '#domain/company-details.ts'
import { domainRule } from '#domain/validation.ts'
import { plainDomain } from '#domain/web-domains.ts'
import { isWebmail } from './webmail.ts'

/**
 * Why a domain is refused. domainShared: a public suffix, under which others register domains; domainPublic:
 * anyone can have an address there; domainDisposable: throwaway addresses.
 */
export type DomainRefusal =
  | NonNullable<ReturnType<typeof webDomainRule>>
  | 'domainShared'
  | 'domainDisposable'

/**
 * The registrable domain of a domain as people type it; null for one nobody can register. Hosts under which
 * others register, such as `uk.com` and `github.io`, are public suffixes as well.
 */
export const registrableDomain = (typed: string): string | null => {
  const domain = plainDomain(typed)
  return domainRule(domain) === null ? getDomain(domain, { allowPrivateDomains: true }) : null
}

/** A domain and every registrable one above it: a proof of any of them covers it. */
export const withDomainsAbove = (domain: string): string[] => {
  const labels = domain.split('.')
  const registrable = registrableDomain(domain)?.split('.').length ?? labels.length
  return labels.slice(0, labels.length - registrable + 1).map((_, index) => labels.slice(index).join('.'))
}

/** The governments of Canada share gc.ca, which the Public Suffix List doesn't mention. */
const isShared = (domain: string): boolean => domain === 'gov.ca'

/** Why forms, API and `checkDomain` refuse a domain, in any spelling; null when it is allowed. */
export const domainRefusal = (typed: string): DomainRefusal | null => {
  const rule = webDomainRule(typed)
  if (rule !== null) return rule
  const registrable = registrableDomain(typed)
  if (registrable === null || isShared(plainDomain(typed))) return 'domainShared'
  const all = withDomainsAbove(plainDomain(typed))
  if (all.some(isDisposableEmailDomain)) return 'domainDisposable'
  return all.some(isWebmail) ? 'domainPublic' : null
}
