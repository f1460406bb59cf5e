import { supportRequestLifecycle } from '#machines/lifecycle/support-request.ts'
import { defineModel } from '#tests/support/model.ts'

export const supportRequestModel = defineModel({
  machine: supportRequestLifecycle,
  events: [{ type: 'support.replied' }, { type: 'support.answered' }, { type: 'support.closed' }],
})
