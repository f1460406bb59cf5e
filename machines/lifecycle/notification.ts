import { setup } from 'xstate'

export type NotificationEvent = { type: 'notification.opened' }

export const notificationLifecycle = setup({
  types: { events: {} as NotificationEvent, tags: {} as 'course' },
}).createMachine({
  id: 'notification',
  description: 'A notification to one person.',
  initial: 'unread',
  states: {
    unread: {
      description: 'The person hasn’t opened it.',
      tags: 'course',
      on: { 'notification.opened': 'read' },
    },
    read: {
      description: 'The person has opened it; opening it again changes nothing.',
      tags: 'course',
      on: { 'notification.opened': 'read' },
    },
  },
})
