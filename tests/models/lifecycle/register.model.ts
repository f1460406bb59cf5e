import { registerLifecycle } from '#machines/lifecycle/register.ts'
import { defineModel } from '#tests/support/model.ts'

export const registerModel = defineModel({
  machine: registerLifecycle,
  events: [{ type: 'register.addressGiven' }],
})
