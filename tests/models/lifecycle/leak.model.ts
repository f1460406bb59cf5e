import { leakLifecycle } from '../../../machines/lifecycle/leak.ts'
import { defineModel } from '../../support/model.ts'

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
  promises: [
    {
      says: 'can be restored when it is ignored, safe or fixed, and only then',
      when: ({ event }) => event !== null,
      holds: ({ after }) => after.can({ type: 'leak.restored' }) === after.hasTag('reviewable'),
    },
    {
      says: 'is over once the person said that it is not them',
      when: ({ event }) => event?.type === 'leak.disowned',
      holds: ({ after }) => after.status === 'done',
    },
  ],
})
