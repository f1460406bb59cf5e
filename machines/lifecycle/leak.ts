import { setup } from 'xstate'

export type LeakEvent =
  | { type: 'leak.reported' }
  | { type: 'leak.reportWithdrawn' }
  | { type: 'leak.ignored' }
  | { type: 'leak.authorised' }
  | { type: 'leak.fixed' }
  | { type: 'leak.restored' }
  | { type: 'leak.reappeared' }
  | { type: 'leak.disowned' }

/** "Not me" is final, and a reported finding is fixed by the end of its removal request (spec 2 §4). */
export const leakLifecycle = setup({
  types: { events: {} as LeakEvent, tags: {} as 'course' },
}).createMachine({
  id: 'leak',
  initial: 'detected',
  states: {
    detected: {
      tags: 'course',
      on: {
        'leak.reported': 'reported',
        'leak.ignored': 'ignored',
        'leak.authorised': 'safe',
        'leak.fixed': 'fixed',
        'leak.disowned': 'notMe',
      },
    },
    reported: {
      tags: 'course',
      on: { 'leak.fixed': 'fixed', 'leak.reportWithdrawn': 'detected' },
    },
    ignored: {
      on: { 'leak.restored': 'detected' },
    },
    safe: {
      on: { 'leak.restored': 'detected' },
    },
    fixed: {
      tags: 'course',
      on: { 'leak.restored': 'detected', 'leak.reappeared': 'detected' },
    },
    notMe: { type: 'final' },
  },
})
