import { notificationLifecycle } from '#machines/lifecycle/notification.ts'
import { defineModel } from '#tests/support/model.ts'

export const notificationModel = defineModel({
  machine: notificationLifecycle,
  events: [{ type: 'notification.opened' }],
})
