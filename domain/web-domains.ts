import type { DomainProofStatus as ProofStatus } from '#openapi/generated/api.d.ts'

/** The statuses in which a domain counts as proved: an expiring proof does until it lapses (docs/adr/0039). */
export const provedStatuses = ['verified', 'expiring'] as const satisfies readonly ProofStatus[]

/** The domain in whatever was typed or pasted: an address of a page, of a person, or with `www.` before it. In lower case. */
export const tidyDomain = (typed: string): string => {
  const host = typed
    .trim()
    .toLowerCase()
    .replace(/^[a-z][a-z\d+.-]*:\/\//, '')
    .replace(/[/?#].*$/s, '')
    .replace(/^.*@/s, '')
    .replace(/:\d*$/, '')
    .replace(/\.$/, '')
  // `www.example` is itself a name that somebody can register.
  return host.replace(/^www\.(?=[^.]+\.)/, '')
}

const asciiOnly = /^[\0-\u007f]*$/

/** The same as computers compare it: letters beyond ASCII become `xn--` names. What is no name stays as it was typed. */
export const plainDomain = (typed: string): string => {
  const tidy = tidyDomain(typed)
  const address = `http://${tidy}`
  return asciiOnly.test(tidy) || !URL.canParse(address) ? tidy : new URL(address).hostname
}
