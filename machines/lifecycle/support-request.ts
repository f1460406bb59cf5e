import { setup } from 'xstate'

export type SupportRequestEvent =
  | { type: 'support.replied' }
  | { type: 'support.answered' }
  | { type: 'support.closed' }

export const supportRequestLifecycle = setup({
  types: { events: {} as SupportRequestEvent },
}).createMachine({
  id: 'supportRequest',
  description: 'A question to our support, answered within 24 business hours.',
  initial: 'open',
  states: {
    open: {
      description: 'We owe the person an answer.',
      on: { 'support.replied': 'open', 'support.answered': 'waiting', 'support.closed': 'closed' },
    },
    waiting: {
      description: 'We’ve answered, and it’s the person’s turn.',
      on: { 'support.replied': 'open', 'support.answered': 'waiting', 'support.closed': 'closed' },
    },
    closed: {
      description: 'The conversation has ended; another reply reopens it.',
      on: { 'support.replied': 'open' },
    },
  },
})
