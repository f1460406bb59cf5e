import { setup } from 'xstate'

export type RegisterEvent = { type: 'register.addressGiven' }

export const registerLifecycle = setup({
  types: { events: {} as RegisterEvent, tags: {} as 'course' },
}).createMachine({
  id: 'register',
  description: 'Whether a person’s profile has what a scan needs.',
  initial: 'pending',
  states: {
    pending: {
      description: 'The profile has no home address yet.',
      tags: 'course',
      on: { 'register.addressGiven': 'completed' },
    },
    completed: {
      description: 'The profile has an address, which can be changed and not removed.',
      tags: 'course',
    },
  },
})
