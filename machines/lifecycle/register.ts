import { setup } from 'xstate'

export type RegisterEvent = { type: 'register.addressGiven' }

/**
 * A register: `pending` without an address, `completed` once an address exists (spec 1 §4), for good: a
 * completed register may change its address, not remove it.
 */
export const registerLifecycle = setup({
  types: { events: {} as RegisterEvent, tags: {} as 'course' },
}).createMachine({
  id: 'register',
  initial: 'pending',
  states: {
    pending: {
      tags: 'course',
      on: { 'register.addressGiven': 'completed' },
    },
    completed: { tags: 'course' },
  },
})
