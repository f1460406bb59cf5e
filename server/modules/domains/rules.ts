import { isDisposableEmailDomain } from 'disposable-email-domains-js'
import { getDomain } from 'tldts'
import { webDomainRule } from '#domain/company-details.ts'
import { domainRule } from '#domain/validation.ts'
import { plainDomain } from '#domain/web-domains.ts'
import { isWebmail } from './webmail.ts'

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

/** A plain domain and all above it that somebody could have registered: who has proved one of them has this one, too. */
export const withDomainsAbove = (domain: string): string[] => {
  const labels = domain.split('.')
  const registrable = registrableDomain(domain)?.split('.').length ?? labels.length
  return labels.slice(0, labels.length - registrable + 1).map((_, index) => labels.slice(index).join('.'))
}

/** The governments of Canada share it, and the Public Suffix List does not say so. */
const isShared = (domain: string): boolean => domain === 'gov.ca'

/** What form, API and `checkDomain` say about a domain, however it is written; null when it may be used. */
export const domainRefusal = (typed: string): DomainRefusal | null => {
  const rule = webDomainRule(typed)
  if (rule !== null) return rule
  const registrable = registrableDomain(typed)
  if (registrable === null || isShared(plainDomain(typed))) return 'domainShared'
  const all = withDomainsAbove(plainDomain(typed))
  if (all.some(isDisposableEmailDomain)) return 'domainDisposable'
  return all.some(isWebmail) ? 'domainPublic' : null
}
