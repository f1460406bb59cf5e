import { setup } from 'xstate'

export type DeliveryEvent =
  | { type: 'delivery.takenBack' }
  | { type: 'delivery.accepted' }
  | { type: 'delivery.rejected' }
  /** It came back after the mail server took it. */
  | { type: 'delivery.bounced' }
  /** By more than a receipt or a day that is promised. */
  | { type: 'delivery.answered' }
  /** No answer came in time. */
  | { type: 'delivery.lapsed' }
  | { type: 'delivery.escalated' }
  | { type: 'delivery.complained' }

/** The states are the stored values. */
export const deliveryLifecycle = setup({
  types: { events: {} as DeliveryEvent, tags: {} as 'course' },
}).createMachine({
  id: 'delivery',
  description:
    'A request by letter that is sent for its person, from their signature, or the desk’s sending, to a complaint.',
  initial: 'queued',
  states: {
    queued: {
      description: 'It’s signed, and sent in some minutes; until then its person can take it back.',
      tags: 'course',
      on: {
        'delivery.takenBack': 'takenBack',
        'delivery.accepted': 'accepted',
        'delivery.rejected': 'rejected',
      },
    },
    takenBack: {
      description: 'Its person took it back before it was sent, or the desk’s request had ended.',
      type: 'final',
    },
    accepted: {
      description: 'The mail server took it, and an answer is awaited until its day.',
      tags: 'course',
      on: {
        'delivery.lapsed': 'overdue',
        'delivery.bounced': 'bounced',
        'delivery.answered': 'answered',
      },
    },
    bounced: {
      description: 'It came back: the address doesn’t exist any longer, or takes nothing.',
      type: 'final',
    },
    rejected: {
      description:
        'Its address takes no mail: the audit of the directory says so, or the mail server refused it for good.',
      type: 'final',
    },
    overdue: {
      description: 'The day passed without an answer; its person can remind or complain.',
      tags: 'course',
      on: {
        'delivery.escalated': 'escalated',
        'delivery.answered': 'answered',
        'delivery.rejected': 'rejected',
        'delivery.complained': 'complained',
      },
    },
    escalated: {
      description: 'The reminder was sent, and an answer is awaited until its day.',
      tags: 'course',
      on: {
        'delivery.lapsed': 'unanswered',
        'delivery.bounced': 'bounced',
        'delivery.answered': 'answered',
        'delivery.complained': 'complained',
      },
    },
    unanswered: {
      description: 'The reminder wasn’t answered either.',
      tags: 'course',
      on: { 'delivery.answered': 'answered', 'delivery.complained': 'complained' },
    },
    answered: {
      description:
        'They answered; what they say is in the reply, and only a later look proves what they did.',
      tags: 'course',
      on: { 'delivery.complained': 'complained' },
    },
    complained: {
      description: 'Its person complained to the authority.',
      tags: 'course',
      type: 'final',
    },
  },
})
