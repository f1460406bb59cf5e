import { leakLifecycle } from '#machines/lifecycle/leak.ts'
import { defineModel } from '#tests/support/model.ts'

export const leakModel = defineModel({
  machine: leakLifecycle,
  events: [
    { type: 'leak.reported' },
    { type: 'leak.reportWithdrawn' },
    { type: 'leak.ignored' },
    { type: 'leak.authorised' },
    { type: 'leak.fixed' },
    { type: 'leak.restored' },
    { type: 'leak.reappeared' },
    { type: 'leak.disowned' },
  ],
})
