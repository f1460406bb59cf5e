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

export const leakLifecycle = setup({
  types: { events: {} as LeakEvent, tags: {} as 'course' },
}).createMachine({
  id: 'leak',
  description: 'One finding about a person, from the scan that found it until it’s dealt with.',
  initial: 'detected',
  states: {
    detected: {
      description: 'It’s open: the person hasn’t decided what to do about it.',
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
      description: 'Its removal was requested, and the end of that request decides.',
      tags: 'course',
      on: { 'leak.fixed': 'fixed', 'leak.reportWithdrawn': 'detected' },
    },
    ignored: {
      description: 'The person leaves it as it is, and can undo that.',
      on: { 'leak.restored': 'detected' },
    },
    safe: {
      description: 'The person has said that it can stay, and can undo that.',
      on: { 'leak.restored': 'detected' },
    },
    fixed: {
      description: 'It’s corrected or removed; if a later scan finds it again, it’s open again.',
      tags: 'course',
      on: { 'leak.restored': 'detected', 'leak.reappeared': 'detected' },
    },
    notMe: {
      description: 'The person has said that it’s about someone else, which can’t be undone.',
      type: 'final',
    },
  },
})
