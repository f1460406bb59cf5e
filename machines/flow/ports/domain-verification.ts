import type { DomainProof } from '#openapi/generated/api.d.ts'

/** What is seen of a domain from time to time; null: it is no longer listed. */
export interface DomainUpdate {
  type: 'domain.seen'
  proof: DomainProof | null
}
