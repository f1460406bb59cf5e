import { registerLifecycle } from '../../../machines/lifecycle/register.ts'
import { defineModel } from '../../support/model.ts'

export const registerModel = defineModel({
  machine: registerLifecycle,
  events: [{ type: 'register.addressGiven' }],
  promises: [
    {
      says: 'never goes back to pending',
      when: ({ before }) => before?.value === 'completed' || before?.value === 'pending',
      holds: ({ after }) => after.value === 'completed',
    },
  ],
})
