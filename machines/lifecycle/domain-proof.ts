import { setup } from 'xstate'

export type DomainProofEvent =
  | { type: 'domainProof.proved' }
  | { type: 'domainProof.doubted' }
  | { type: 'domainProof.expired' }
  | { type: 'domainProof.withdrawn' }

/**
 * The proof that a web domain belongs to a company or a person (docs/adr/0039). At first it is only claimed.
 * Once proved, it is rechecked; a failed recheck, or an old proof, makes it expiring, which still counts as
 * proved, until it is renewed or expires. Data of an expired domain is hidden until it is proved again. Only
 * an unproved one can be withdrawn.
 */
export const domainProofLifecycle = setup({
  types: { events: {} as DomainProofEvent, tags: {} as 'course' },
}).createMachine({
  id: 'domainProof',
  initial: 'claimed',
  states: {
    claimed: {
      tags: 'course',
      on: { 'domainProof.proved': 'verified', 'domainProof.withdrawn': 'withdrawn' },
    },
    verified: {
      tags: 'course',
      on: { 'domainProof.proved': 'verified', 'domainProof.doubted': 'expiring' },
    },
    expiring: {
      on: { 'domainProof.proved': 'verified', 'domainProof.expired': 'lapsed' },
    },
    lapsed: {
      on: { 'domainProof.proved': 'verified', 'domainProof.withdrawn': 'withdrawn' },
    },
    withdrawn: {},
  },
})
