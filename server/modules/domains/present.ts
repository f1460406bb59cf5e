import { domainToUnicode } from 'node:url'
import type { UnverifiedDomain } from '#openapi/generated/api.ts'

/** A proof that isn't verified, as JSON of the database has it. */
export type UnverifiedRow = Pick<UnverifiedDomain, 'domain' | 'status'> & { readonly until: string | null }

export const presentUnverified = ({ domain, status, until }: UnverifiedRow): UnverifiedDomain => ({
  domain,
  name: domainToUnicode(domain) || domain,
  status,
  until: until === null ? null : new Date(until).toISOString(),
})
