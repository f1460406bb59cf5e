import type { DomainProofStatus as ProofStatus } from '#openapi/generated/api.ts'
import { asciiDomain } from './ascii-domain.ts'

/** An expiring proof counts until it expires (docs/adr/0039). */
export const provedStatuses = ['verified', 'expiring'] as const satisfies readonly ProofStatus[]

/** From a URL, an email address, or with a leading `www.`; in lower case. */
export const tidyDomain = (typed: string): string => {
  const host = typed
    .trim()
    .toLowerCase()
    .replace(/^[a-z][a-z\d+.-]*:\/\//, '')
    .replace(/[/?#].*$/s, '')
    .replace(/^.*@/s, '')
    .replace(/:\d*$/, '')
    .replace(/\.$/, '')
  // `www.example` is itself a registrable name.
  return host.replace(/^www\.(?=[^.]+\.)/, '')
}

/** The domain of what `tidyDomain` reads, in ASCII. */
export const plainDomain = (typed: string): string => asciiDomain(tidyDomain(typed))

/** Whether a host is one of the domains or below one; all in ASCII and lower case. */
export const isAtDomain = (domains: readonly string[], host: string): boolean =>
  domains.some(domain => host === domain || host.endsWith(`.${domain}`))

export const domainOfEmail = (email: string): string => email.slice(email.lastIndexOf('@') + 1).toLowerCase()
