import type { DomainProof } from '#openapi/generated/api.d.ts'

/** A poll's view of a domain; null: it is no longer listed. */
export interface DomainUpdate {
  type: 'domain.seen'
  proof: DomainProof | null
}
