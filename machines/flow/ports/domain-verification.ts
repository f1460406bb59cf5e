import type { DomainMailbox, DomainProof } from '#openapi/generated/api.d.ts'

/** What is seen of a domain from time to time; null: it is no longer listed. */
export interface DomainUpdate {
  type: 'domain.seen'
  proof: DomainProof | null
}

/** Proving the web domains of a company, or those of a person. Every method rejects with a `PortError`. */
export interface DomainVerificationPorts {
  /** POST …/domains/{domain}/code. 0028 after too many, 0035 when another company has proved it. */
  sendCode(input: { domain: string; mailbox: DomainMailbox }): Promise<DomainProof>
  /** POST …/domains/{domain}/verify. 0024 wrong, 0025 expired, 0028 after too many, 0035. */
  verifyDomain(input: { domain: string; code: string }): Promise<DomainProof>
  /** POST …/domains/{domain}/check. 0028 after too many, 0035. */
  checkDomain(input: { domain: string }): Promise<DomainProof>
  /** Reports every change of the domain. Answers how to stop. */
  watchDomain(input: { domain: string }, report: (update: DomainUpdate) => void): () => void
}
