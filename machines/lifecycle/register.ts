import { setup } from 'xstate'

export type RegisterEvent = { type: 'register.addressGiven' }

/** `completed` once an address exists (spec 1 §4), for good: it may be changed, not removed. */
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
