import { setup } from 'xstate'

export type OptOutEvent =
  /** Its page was looked at, so that before and after can be compared. */
  | { type: 'optOut.begun' }
  | { type: 'optOut.sent' }
  | { type: 'optOut.linkPromised' }
  | { type: 'optOut.linkArrived' }
  /** The site didn’t answer; it is tried again later. */
  | { type: 'optOut.postponed' }
  /** A person has to go on. */
  | { type: 'optOut.handedOver' }

/** The states are the stored values. */
export const optOutLifecycle = setup({
  types: { events: {} as OptOutEvent, tags: {} as 'course' },
}).createMachine({
  id: 'optOut',
  description: 'The site’s own removal form, which we fill in by ourselves for a requested removal.',
  initial: 'waiting',
  states: {
    waiting: {
      description: 'It waits some minutes, in which its person can cancel, and for a first look at the page.',
      tags: 'course',
      on: { 'optOut.begun': 'filling', 'optOut.handedOver': 'handedOver' },
    },
    filling: {
      description: 'The form is being filled in; if we are interrupted, nobody sends it a second time.',
      tags: 'course',
      on: {
        'optOut.sent': 'sent',
        'optOut.linkPromised': 'linkAwaited',
        'optOut.postponed': 'waiting',
        'optOut.handedOver': 'handedOver',
      },
    },
    linkAwaited: {
      description: 'The form is sent, and the site emails a link that confirms it.',
      tags: 'course',
      on: { 'optOut.linkArrived': 'linkArrived', 'optOut.handedOver': 'handedOver' },
    },
    linkArrived: {
      description: 'The link is there, and is followed with the next turn.',
      tags: 'course',
      on: {
        'optOut.sent': 'sent',
        'optOut.handedOver': 'handedOver',
      },
    },
    sent: {
      description: 'The site has all that it asks for; only looks at the page tell what it did.',
      tags: 'course',
      on: { 'optOut.handedOver': 'handedOver' },
    },
    handedOver: {
      description: 'Our team goes on by hand: a puzzle, a form that has changed, no answer, or still there.',
      type: 'final',
    },
  },
})
