import { setup } from 'xstate'

export type LikelyFindingEvent =
  | { type: 'likelyFinding.confirmed' }
  | { type: 'likelyFinding.doubted' }
  | { type: 'likelyFinding.denied' }
  | { type: 'likelyFinding.takenBack' }
  | { type: 'likelyFinding.withdrawn' }
  | { type: 'likelyFinding.forgotten' }

export const likelyFindingLifecycle = setup({
  types: { events: {} as LikelyFindingEvent, tags: {} as 'course' },
}).createMachine({
  id: 'likelyFinding',
  description: 'Something that may be about a person, who is asked before it is a finding.',
  initial: 'unanswered',
  states: {
    unanswered: {
      description: 'The person hasn’t said yet whether it’s about them.',
      tags: 'course',
      on: {
        'likelyFinding.confirmed': 'confirmed',
        'likelyFinding.doubted': 'unsure',
        'likelyFinding.denied': 'denied',
        'likelyFinding.withdrawn': 'withdrawn',
      },
    },
    unsure: {
      description: 'The person can’t say, and may still find out.',
      on: {
        'likelyFinding.confirmed': 'confirmed',
        'likelyFinding.denied': 'denied',
        'likelyFinding.withdrawn': 'withdrawn',
      },
    },
    denied: {
      description: 'The person has said that it’s about someone else, and can take that back for a day.',
      on: { 'likelyFinding.takenBack': 'unanswered', 'likelyFinding.forgotten': 'forgotten' },
    },
    confirmed: {
      description: 'It’s about the person, and a finding like any other from now on.',
      tags: 'course',
      type: 'final',
    },
    withdrawn: {
      description: 'A scan no longer found it, or what it says no longer fits the person.',
      type: 'final',
    },
    forgotten: {
      description: 'It’s about someone else, and no scan asks about it again.',
      type: 'final',
    },
  },
})
