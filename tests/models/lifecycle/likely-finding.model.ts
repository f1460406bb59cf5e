import { likelyFindingLifecycle } from '#machines/lifecycle/likely-finding.ts'
import { defineModel } from '#tests/support/model.ts'

export const likelyFindingModel = defineModel({
  machine: likelyFindingLifecycle,
  events: [
    { type: 'likelyFinding.confirmed' },
    { type: 'likelyFinding.doubted' },
    { type: 'likelyFinding.denied' },
    { type: 'likelyFinding.takenBack' },
    { type: 'likelyFinding.withdrawn' },
    { type: 'likelyFinding.forgotten' },
  ],
})
