import type { Generated } from 'kysely'
import type {
  DomainLookUpOutcome,
  DomainMailbox,
  DomainProofMethod,
  DomainProofStatus,
} from '#openapi/generated/api.d.ts'
import type { Instant } from './tables.ts'

export interface DomainProofTable {
  id: Generated<string>
  /** Either this or `register_id`. */
  company_id: string | null
  register_id: string | null
  /** In ASCII, lower case. */
  domain: string
  /** The domainProof lifecycle. Verified and expiring ones count as proved. */
  status: Generated<DomainProofStatus>
  method: DomainProofMethod | null
  /** The token in the DNS record. */
  token: Generated<string>
  /** When it was last proved. */
  verified_at: Instant | null
  /** When it expires; null unless it is expiring. */
  until: Instant | null
  looked_up_at: Instant | null
  look_up_outcome: DomainLookUpOutcome | null
  next_check_at: Instant | null
  /** Reminders sent since it began to expire. */
  reminders: Generated<number>
  created_at: Generated<Date>
}

export interface DomainCodeTable {
  id: Generated<string>
  proof_id: string
  mailbox: DomainMailbox
  code_hash: Buffer
  tries: Generated<number>
  sent_at: Instant
  expires_at: Instant
}

export interface DomainTables {
  domain_proof: DomainProofTable
  domain_code: DomainCodeTable
}
