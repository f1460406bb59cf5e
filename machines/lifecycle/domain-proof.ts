import { setup } from 'xstate'

export type DomainProofEvent =
  | { type: 'domainProof.proved' }
  | { type: 'domainProof.doubted' }
  | { type: 'domainProof.expired' }
  | { type: 'domainProof.withdrawn' }

/** Only an unproved one can be withdrawn (docs/adr/0039). */
export const domainProofLifecycle = setup({
  types: { events: {} as DomainProofEvent, tags: {} as 'course' },
}).createMachine({
  id: 'domainProof',
  description: 'Whether a company has shown that an internet domain belongs to it.',
  initial: 'claimed',
  states: {
    claimed: {
      description: 'The company has named the domain and still has to prove that it’s theirs.',
      tags: 'course',
      on: { 'domainProof.proved': 'verified', 'domainProof.withdrawn': 'withdrawn' },
    },
    verified: {
      description: 'The proof holds, and people with addresses there count as the company’s.',
      tags: 'course',
      on: { 'domainProof.proved': 'verified', 'domainProof.doubted': 'expiring' },
    },
    expiring: {
      description: 'The last check failed or is old; the proof still counts for a while.',
      on: { 'domainProof.proved': 'verified', 'domainProof.expired': 'lapsed' },
    },
    lapsed: {
      description: 'The proof is over, and the domain’s data is hidden until it’s proven again.',
      on: { 'domainProof.proved': 'verified', 'domainProof.withdrawn': 'withdrawn' },
    },
    withdrawn: { description: 'The company took the domain off its list.' },
  },
})
