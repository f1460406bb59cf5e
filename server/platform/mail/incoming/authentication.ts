import { Resolver } from 'node:dns/promises'
import { type AuthenticateResult, authenticate, type DNSResolver } from 'mailauth'
import { getDomain } from 'tldts'
import type { MailVerdict } from '#openapi/generated/api.ts'
import { storableLine } from '#server/platform/database/storable.ts'
import { isPublicAddress } from '#server/platform/outgoing.ts'

export interface MailAuthentication {
  /** Of a server that may send for `domain`. */
  readonly spf: MailVerdict
  /** Of a signature by `domain`. */
  readonly dkim: MailVerdict
  readonly dmarc: MailVerdict
  /** Of the sender that people see; null where there is none, or several. */
  readonly domain: string | null
}

/** Records of a name by their type; rejects with Node’s codes. */
export type MailResolver = DNSResolver

/** DNS timeouts in milliseconds: per try, per question, and of an email. */
const patience = { each: 2500, question: 8000, email: 20_000 }

/** Asks the configured name servers, or the machine’s by default. */
export const createMailResolver =
  (servers: readonly string[]): MailResolver =>
  async (name, type) => {
    const resolver = new Resolver({ timeout: patience.each, tries: 2 })
    if (servers.length > 0) resolver.setServers(servers)
    const timer = setTimeout(() => resolver.cancel(), patience.question)
    try {
      return (await resolver.resolve(name, type)) as string[]
    } finally {
      clearTimeout(timer)
    }
  }

const verdicts: Readonly<Record<string, MailVerdict>> = {
  pass: 'pass',
  fail: 'fail',
  softfail: 'fail',
  policy: 'fail',
  none: 'none',
}

const isOf = (domain: string, other: string): boolean => {
  const [one, two] = [domain, other].map(name => getDomain(name) ?? name.toLowerCase())
  return one === two
}

const spfOf = ({ spf }: AuthenticateResult, domain: string): MailVerdict => {
  // Behind a server inside, the address of the one that sent isn’t known for sure.
  if (spf === false || !isPublicAddress(spf['client-ip'])) return 'unknown'
  if (spf.status.result === 'neutral') return 'none'
  const verdict = verdicts[spf.status.result] ?? 'unknown'
  return verdict === 'pass' && !isOf(domain, spf.domain) ? 'none' : verdict
}

const dkimOf = ({ dkim }: AuthenticateResult, domain: string): MailVerdict => {
  const own = dkim.results
    .filter(({ signingDomain }) => signingDomain !== undefined && isOf(domain, signingDomain))
    // A signature that can’t be checked at all proves as little as a wrong one.
    .map(({ status: { result } }) => (result === 'neutral' ? 'fail' : (verdicts[result] ?? 'unknown')))
  return (['pass', 'unknown', 'fail'] as const).find(verdict => own.includes(verdict)) ?? 'none'
}

const dmarcOf = (
  { dmarc }: AuthenticateResult,
  { spf, dkim }: Record<'spf' | 'dkim', MailVerdict>,
): MailVerdict => {
  const verdict = dmarc === false ? 'unknown' : (verdicts[dmarc.status.result] ?? 'unknown')
  return verdict === 'fail' && (spf === 'unknown' || dkim === 'unknown') ? 'unknown' : verdict
}

const unchecked = { spf: 'unknown', dkim: 'unknown', dmarc: 'unknown' } as const

/** Checks whether an email comes from whom it says; never rejects. `source`: as it was received. */
export const checkAuthentication = async (
  source: Buffer,
  resolver: MailResolver,
): Promise<MailAuthentication> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>(resolve => {
    timer = setTimeout(() => resolve(null), patience.email)
  })
  try {
    const check = authenticate(source, {
      resolver,
      trustReceived: true,
      strict: true,
      mta: 'wardlight',
      disableArc: true,
      disableBimi: true,
    })
    check.catch(() => undefined)
    const result = await Promise.race([check, late])
    const [from, ...others] = result?.dkim.headerFrom ?? []
    const domain = storableLine(from?.slice(from.lastIndexOf('@') + 1).toLowerCase() ?? '', 255) || null
    if (result === null || domain === null || others.length > 0 || result.dkim.fromFields > 1)
      return { ...unchecked, domain: null }
    const found = { spf: spfOf(result, domain), dkim: dkimOf(result, domain) }
    return { ...found, dmarc: dmarcOf(result, found), domain }
  } catch {
    return { ...unchecked, domain: null }
  } finally {
    clearTimeout(timer)
  }
}
