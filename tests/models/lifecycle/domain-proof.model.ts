import { domainProofLifecycle } from '../../../machines/lifecycle/domain-proof.ts'
import { defineModel } from '../../support/model.ts'

export const domainProofModel = defineModel({
  machine: domainProofLifecycle,
  events: [
    { type: 'domainProof.proved' },
    { type: 'domainProof.doubted' },
    { type: 'domainProof.expired' },
    { type: 'domainProof.withdrawn' },
  ],
  promises: [
    {
      says: 'counts only once it was proved',
      when: ({ before, after }) => after.hasTag('proved') && before?.hasTag('proved') !== true,
      holds: ({ after }) => after.value === 'verified',
    },
    {
      says: 'never lapses without a warning',
      when: ({ after }) => after.value === 'lapsed',
      holds: ({ before }) => before?.value === 'expiring',
    },
    {
      says: 'is never taken away while it counts',
      when: ({ after }) => after.hasTag('proved'),
      holds: ({ after }) => !after.can({ type: 'domainProof.withdrawn' }),
    },
    {
      says: 'can be proved again when it has lapsed',
      when: ({ after }) => after.value === 'lapsed',
      holds: ({ after }) => after.can({ type: 'domainProof.proved' }),
    },
  ],
})
