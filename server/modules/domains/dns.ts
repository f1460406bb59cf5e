import { Resolver } from 'node:dns/promises'
import type { DomainLookUpOutcome as Outcome } from '#openapi/generated/api.ts'

/** DNS timeouts in milliseconds: per try, and in total. */
const patience = { each: 2500, all: 8000 }

const recordLabel = '_wardlight'
const recordPrefix = 'wardlight-verification='

export const recordOf = (domain: string, token: string) => ({
  name: `${recordLabel}.${domain}`,
  value: `${recordPrefix}${token}`,
})

export interface DomainLookUp {
  record(domain: string, token: string): Promise<Outcome>
  /** Whether the domain is registered; null when the name servers could not be reached. */
  exists(domain: string): Promise<boolean | null>
}

/** none: the domain has no mail server, or says that it takes no mail (RFC 7505). */
export type MailOutcome = 'found' | 'none' | 'unreachable'

/** What is looked up of the contacts of recipients. */
export interface ContactLookUp {
  mail(domain: string): Promise<MailOutcome>
  /** The addresses of a host, none for one that there isn’t; null when the name servers could not be reached. */
  addresses(host: string): Promise<readonly string[] | null>
}

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

const outcomeOf = (records: readonly string[][], value: string): Outcome => {
  const values = records.map(chunks => chunks.join('').trim())
  if (values.includes(value)) return 'FOUND'
  return values.some(found => found.startsWith(recordPrefix)) ? 'OTHER_VALUE' : 'NOT_FOUND'
}

/** For a hosted demo, in which strangers choose the domains. */
export const asksNobody: DomainLookUp = {
  record: async () => 'UNREACHABLE',
  exists: async () => null,
}

const isAbsent = (error: unknown): boolean => ['ENOTFOUND', 'ENODATA'].includes(String(codeOf(error)))

/** Uses the configured name servers, or the machine's by default. */
export const createDomainLookUp = (servers: readonly string[]): DomainLookUp & ContactLookUp => {
  const ask = async <Answer>(question: (resolver: Resolver) => Promise<Answer>): Promise<Answer> => {
    const resolver = new Resolver({ timeout: patience.each, tries: 2 })
    if (servers.length > 0) resolver.setServers(servers)
    const timer = setTimeout(() => resolver.cancel(), patience.all)
    try {
      return await question(resolver)
    } finally {
      clearTimeout(timer)
    }
  }
  return {
    async record(domain, token) {
      const { name, value } = recordOf(domain, token)
      try {
        return outcomeOf(await ask(resolver => resolver.resolveTxt(name)), value)
      } catch (error) {
        return isAbsent(error) ? 'NOT_FOUND' : 'UNREACHABLE'
      }
    },
    async exists(domain) {
      try {
        await ask(resolver => resolver.resolveNs(domain))
        return true
      } catch (error) {
        if (codeOf(error) === 'ENODATA') return true
        return codeOf(error) === 'ENOTFOUND' ? false : null
      }
    },
    async mail(domain) {
      try {
        const records = await ask(resolver => resolver.resolveMx(domain))
        return records.some(({ exchange }) => exchange !== '' && exchange !== '.') ? 'found' : 'none'
      } catch (error) {
        return isAbsent(error) ? 'none' : 'unreachable'
      }
    },
    async addresses(host) {
      const found = await Promise.allSettled([
        ask(resolver => resolver.resolve4(host)),
        ask(resolver => resolver.resolve6(host)),
      ])
      const addresses = found.flatMap(result => (result.status === 'fulfilled' ? result.value : []))
      const isUnreachable = found.some(result => result.status === 'rejected' && !isAbsent(result.reason))
      return addresses.length === 0 && isUnreachable ? null : addresses
    },
  }
}
