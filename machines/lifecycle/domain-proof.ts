import { setup } from 'xstate'

export type DomainProofEvent =
  | { type: 'domainProof.proved' }
  | { type: 'domainProof.doubted' }
  | { type: 'domainProof.expired' }
  | { type: 'domainProof.withdrawn' }

/**
 * A failed recheck or an old proof makes it expiring, which still counts; data of an expired domain is
 * hidden, and only an unproved one can be withdrawn (docs/adr/0039).
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
