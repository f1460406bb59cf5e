import { setup } from 'xstate'

export type SupportRequestEvent =
  | { type: 'support.replied' }
  | { type: 'support.answered' }
  | { type: 'support.closed' }

/** Open while we owe an answer, within 24 business hours (spec 2 §9); a reply reopens it. */
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
