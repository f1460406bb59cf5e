import { notificationLifecycle } from '../../../machines/lifecycle/notification.ts'
import { defineModel } from '../../support/model.ts'

export const notificationModel = defineModel({
  machine: notificationLifecycle,
  events: [{ type: 'notification.opened' }],
  promises: [
    {
      says: 'is read once it was opened, and stays so',
      when: ({ event }) => event !== null,
      holds: ({ after }) => after.value === 'read',
    },
  ],
})
