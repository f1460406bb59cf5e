import { setup } from 'xstate'

export type SupportRequestEvent =
  | { type: 'support.replied' }
  | { type: 'support.answered' }
  | { type: 'support.closed' }

/**
 * A request for help or sales: open while we owe an answer, waiting for the sender once we have answered, and
 * closed. A reply of the sender reopens it (spec 2 §9: an answer within 24 business hours).
 */
export const supportRequestLifecycle = setup({
  types: { events: {} as SupportRequestEvent },
}).createMachine({
  id: 'supportRequest',
  initial: 'open',
  states: {
    open: {
      on: { 'support.replied': 'open', 'support.answered': 'waiting', 'support.closed': 'closed' },
    },
    waiting: {
      on: { 'support.replied': 'open', 'support.answered': 'waiting', 'support.closed': 'closed' },
    },
    closed: {
      on: { 'support.replied': 'open' },
    },
  },
})
