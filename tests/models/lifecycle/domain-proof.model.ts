import { domainProofLifecycle } from '#machines/lifecycle/domain-proof.ts'
import { defineModel } from '#tests/support/model.ts'

export const domainProofModel = defineModel({
  machine: domainProofLifecycle,
  events: [
    { type: 'domainProof.proved' },
    { type: 'domainProof.doubted' },
    { type: 'domainProof.expired' },
    { type: 'domainProof.withdrawn' },
  ],
})
