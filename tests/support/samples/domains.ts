import type { DomainLookUpOutcome, DomainMailbox, DomainProof } from '#openapi/generated/api.ts'

/** A domain that is only claimed. */
export const proofOf = (changes: Partial<DomainProof> = {}): DomainProof => ({
  domain: 'northwind.example',
  name: 'northwind.example',
  status: 'claimed',
  isTaken: false,
  method: null,
  verifiedAt: null,
  until: null,
  nextCheckAt: null,
  record: {
    name: '_wardlight.northwind.example',
    value: 'wardlight-verification=3f0c7a52d1e84b6f9a2c5d7e8b1f4a60',
  },
  lookUp: null,
  codeSent: null,
  ...changes,
})

export const codeSentTo = (mailbox: DomainMailbox): Pick<DomainProof, 'codeSent'> => ({
  codeSent: { mailbox, expiresAt: '2026-11-22T09:10:00.000Z' },
})

export const lookedUp = (outcome: DomainLookUpOutcome): Pick<DomainProof, 'lookUp'> => ({
  lookUp: { at: '2026-11-22T09:00:00.000Z', outcome },
})

export const verifiedProof = (changes: Partial<DomainProof> = {}): DomainProof =>
  proofOf({
    status: 'verified',
    method: 'EMAIL',
    verifiedAt: '2026-11-21T09:00:00.000Z',
    nextCheckAt: '2026-12-21T09:00:00.000Z',
    ...changes,
  })
