import { isDisposableEmailDomain } from 'disposable-email-domains-js'
import listed from 'email-providers/all.json' with { type: 'json' }
import { getDomain } from 'tldts'
import { webDomainRule } from '#domain/company-details.ts'
import { domainRule } from '#domain/validation.ts'
import { plainDomain } from '#domain/web-domains.ts'

/** domainShared: a public suffix; domainPublic: anyone can have an address there; domainDisposable. */
export type DomainRefusal =
  | NonNullable<ReturnType<typeof webDomainRule>>
  | 'domainShared'
  | 'domainDisposable'

/** null for one nobody can register; hosts such as `uk.com` and `github.io` are public suffixes as well. */
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

/** Missing in the list; from the providers' own pages about their addresses. */
const unlisted = `
  hotmail.se live.se onmicrosoft.com
  keemail.me passmail.net simplelogin.com skiff.com tuta.io tutamail.com tutanota.de
  mail.de mozmail.com zohomail.com disroot.org riseup.net yandex.by yandex.kz
  bellaliant.net cgocable.ca distributel.ca eastlink.ca globetrotter.net mts.net nbnet.nb.ca
  northwestel.net oricom.ca teksavvy.com vianet.ca xplornet.ca xplornet.com
  addy.io anonaddy.com anonaddy.me relay.firefox.com
  bbox.fr ntl.com xs4all.nl ziggo.nl`

/** Listed, but example domains and no providers. */
const notMail = ['example.com', 'www.com']

/** Domains under which anyone, or every customer of a provider, can have a mail address. */
const webmail: ReadonlySet<string> = new Set(
  [...listed, ...unlisted.trim().split(/\s+/)].filter(domain => !notMail.includes(domain)),
)

/** Why forms, API and `checkDomain` refuse a domain, in any spelling; null when it is allowed. */
export const domainRefusal = (typed: string): DomainRefusal | null => {
  const rule = webDomainRule(typed)
  if (rule !== null) return rule
  const registrable = registrableDomain(typed)
  if (registrable === null || isShared(plainDomain(typed))) return 'domainShared'
  const all = withDomainsAbove(plainDomain(typed))
  if (all.some(isDisposableEmailDomain)) return 'domainDisposable'
  return all.some(domain => webmail.has(domain)) ? 'domainPublic' : null
}
