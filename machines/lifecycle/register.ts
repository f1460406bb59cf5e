import { setup } from 'xstate'

export type RegisterEvent = { type: 'register.addressGiven' }

/**
 * A register: `pending` while it has no address, `completed` once an address exists (spec 1 §4).
 * It never goes back: a completed register may change its address, not lose it.
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
