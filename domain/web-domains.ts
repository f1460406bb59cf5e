import type { DomainProofStatus as ProofStatus } from '#openapi/generated/api.ts'

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

const asciiOnly = /^[\0-\u007f]*$/

/** The domain in ASCII: other letters become `xn--` names. Returns invalid names unchanged. */
export const plainDomain = (typed: string): string => {
  const tidy = tidyDomain(typed)
  const address = `http://${tidy}`
  return asciiOnly.test(tidy) || !URL.canParse(address) ? tidy : new URL(address).hostname
}
