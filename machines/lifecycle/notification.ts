import { setup } from 'xstate'

export type NotificationEvent = { type: 'notification.opened' }

/** Read for good (spec 1 §4); opening it again, as two tabs may do at once, changes nothing. */
export const notificationLifecycle = setup({
  types: { events: {} as NotificationEvent, tags: {} as 'course' },
}).createMachine({
  id: 'notification',
  initial: 'unread',
  states: {
    unread: {
      tags: 'course',
      on: { 'notification.opened': 'read' },
    },
    read: {
      tags: 'course',
      on: { 'notification.opened': 'read' },
    },
  },
})
