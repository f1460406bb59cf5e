import { notificationsFlow } from '#machines/flow/notifications.ts'
import {
  answers,
  anyOf,
  begins,
  defineModel,
  done,
  elapsed,
  on,
  refused,
  refuses,
} from '#tests/support/model.ts'
import { itemOf, stories } from './notifications.stories.ts'

const item = (isRead: boolean) => itemOf({ isRead })
const id = item(false)._id

export const notificationsModel = defineModel({
  machine: notificationsFlow,
  inputs: { 'one unread': { unread: 1 } },
  events: [
    { type: 'notifications.opened' },
    { type: 'notifications.closed' },
    { type: 'notifications.tabChosen', tab: 'all' },
    { type: 'notifications.moreRequested' },
    { type: 'notifications.settingsOpened' },
    { type: 'notifications.settingsLeft' },
    { type: 'notifications.readRequested' },
    { type: 'notification.opened', id },
    { type: 'notification.readElsewhere', id },
    done('listNotifications', { page: { items: [item(false)], unread: 1, total: 1 }, etag: 'first' }),
    // One more is unread beyond those that are shown.
    done('listNotifications', { page: { items: [item(true)], unread: 1, total: 2 }, etag: 'second' }),
    done('listNotifications', { page: null, etag: null }),
    refused('listNotifications', '0000'),
    done('readNotification'),
    refused('readNotification', '0000'),
    done('readNotifications'),
    refused('readNotifications', '0000'),
    elapsed(notificationsFlow, 'betweenAnswers', 'list.waiting'),
  ],
  project: ({ context }) => [context.items?.map(one => one.isRead), context.unread, context.toRead],
  stories,
  unused: {
    'readNotification refuses 0000': 'It stays unread, as the list shows.',
  },
  outcomes: [
    {
      state: 'panel.open.settings',
      says: '1 §2: Notifications modal, settings',
      by: on('notifications.settingsOpened'),
    },
    {
      state: 'list.waiting',
      says: 'ADR 20: polled, whatever the last answer was',
      by: anyOf(begins({}), answers('listNotifications'), refuses('listNotifications')),
    },
  ],
  promises: [
    {
      says: 'marks one as read at once when it is opened, and counts it out',
      when: ({ event, before }) =>
        event?.type === 'notification.opened' && before?.context.items?.[0]?.isRead === false,
      holds: ({ after }) => after.context.items?.[0]?.isRead === true && after.context.unread === 0,
    },
    {
      says: 'sends the server only what is not read yet',
      when: ({ after }) => after.context.items?.[0]?.isRead === true,
      holds: ({ after }) => !after.can({ type: 'notification.opened', id }),
    },
    {
      says: 'keeps it read when an older answer arrives while the server is being updated',
      when: ({ event, before }) =>
        event?.type === 'xstate.done.actor.listNotifications' && (before?.context.toRead.length ?? 0) > 0,
      holds: ({ after }) => after.context.items?.[0]?.isRead !== false,
    },
    {
      says: 'notifies the other tabs when the server knows it',
      when: ({ event }) => event?.type === 'xstate.done.actor.readNotification',
      holds: ({ facts }) =>
        facts.length === 1 && facts[0]?.type === 'notification.read' && facts[0].id === id,
    },
    {
      says: 'loads the list again when reading one was refused',
      when: ({ event }) => event?.type === 'xstate.error.actor.readNotification',
      holds: ({ invoked, facts }) =>
        facts.length === 0 && invoked.some(one => one.id === 'listNotifications'),
    },
    {
      says: 'marks all as read up to the newest that is shown, and none while all are read',
      when: ({ event }) => event?.type === 'notifications.readRequested',
      holds: ({ before, invoked }) => {
        const [marking] = invoked.filter(one => one.id === 'readNotifications')
        const canMark = before?.context.unread === 1 && before.context.items !== null
        return !canMark || before.matches({ reading: 'markingAll' })
          ? marking === undefined
          : JSON.stringify(marking?.input) === JSON.stringify({ until: item(false).createdAt })
      },
    },
    {
      says: 'loads the list again, here and in the other tabs, when all were marked as read',
      when: ({ event }) => event?.type === 'xstate.done.actor.readNotifications',
      holds: ({ facts, invoked }) =>
        facts[0]?.type === 'notifications.read' && invoked.some(one => one.id === 'listNotifications'),
    },
    {
      says: 'says that marking all as read was refused, and lets it be tried again',
      when: ({ event }) => event?.type === 'xstate.error.actor.readNotifications',
      holds: ({ after }) =>
        after.context.refusal?.code === '0000' && !after.matches({ reading: 'markingAll' }),
    },
    {
      says: 'loads again when the deadline has passed, whether or not there was an answer',
      when: ({ event }) => event?.type === 'xstate.after.betweenAnswers.notifications.list.waiting',
      holds: ({ invoked }) => invoked.some(one => one.id === 'listNotifications'),
    },
    {
      says: 'reads what another tab has read',
      when: ({ event }) => event?.type === 'notification.readElsewhere',
      holds: ({ after }) => after.context.items?.every(one => one.isRead) !== false,
    },
  ],
})
