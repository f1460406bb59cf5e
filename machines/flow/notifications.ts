import { assign, emit, fromPromise, raise, setup } from 'xstate'
import type { Notification, NotificationPage } from '#openapi/generated/api.ts'
import { failTo, notProvided, withFailure, withOutput } from '../port-answer.ts'
import type { Failure } from '../port-error.ts'

export type NotificationItem = Notification
/** Unread shows what is waiting; All shows everything that the settings enable. */
export type NotificationTab = 'unread' | 'all'

export interface NotificationQuestion {
  tab: NotificationTab
  shown: number
  /** Of the last answer to the same query; null when there was none. */
  etag: string | null
}

/** `page` is null when nothing has changed since the etag. */
export interface NotificationAnswer {
  page: (Pick<NotificationPage, 'items' | 'unread'> & { total: number }) | null
  etag: string | null
}

export interface NotificationsInput {
  unread: number
}

export type NotificationsEvent =
  | { type: 'notifications.opened' }
  | { type: 'notifications.closed' }
  | { type: 'notifications.tabChosen'; tab: NotificationTab }
  | { type: 'notifications.moreRequested' }
  | { type: 'notifications.refreshRequested' }
  | { type: 'notifications.settingsOpened' }
  | { type: 'notifications.settingsLeft' }
  | { type: 'notifications.readRequested' }
  | { type: 'notification.opened'; id: string }
  | { type: 'notification.readElsewhere'; id: string }

export type NotificationsEmitted = { type: 'notification.read'; id: string } | { type: 'notifications.read' }

interface NotificationsContext {
  tab: NotificationTab
  shown: number
  /** Null until the first answer for the tab. */
  items: readonly NotificationItem[] | null
  total: number
  unread: number
  etag: string | null
  /** Opened here, and not yet sent to the server. */
  toRead: readonly string[]
  failure: Failure | null
  refusal: Failure | null
}

const step = 25
const markAll = { guard: 'hasUnread', target: 'markingAll' } as const

const markRead = ({ items, unread }: NotificationsContext, id: string) => {
  const isNew = items?.some(item => item._id === id && !item.isRead) === true
  return {
    items: items?.map(item => (item._id === id ? { ...item, isRead: true } : item)) ?? null,
    unread: isNew ? unread - 1 : unread,
  }
}

export const notificationsFlow = setup({
  types: {
    context: {} as NotificationsContext,
    events: {} as NotificationsEvent,
    emitted: {} as NotificationsEmitted,
    input: {} as NotificationsInput,
    tags: {} as 'pending',
  },
  actors: {
    listNotifications: fromPromise<NotificationAnswer, NotificationQuestion>(notProvided),
    readNotification: fromPromise<void, { id: string }>(notProvided),
    readNotifications: fromPromise<void, { until: string }>(notProvided),
  },
  actions: {
    chooseTab: assign((_, tab: NotificationTab) => ({
      tab,
      shown: step,
      items: null,
      etag: null,
      failure: null,
    })),
    showMore: assign({ shown: ({ context }) => context.shown + step, etag: null }),
    setAnswer: assign(({ context }, { page, etag }: NotificationAnswer) => {
      if (page === null) return { failure: null }
      const isWaiting = (item: NotificationItem) => context.toRead.includes(item._id) && !item.isRead
      return {
        items: page.items.map(item => (isWaiting(item) ? { ...item, isRead: true } : item)),
        unread: page.unread - page.items.filter(isWaiting).length,
        total: page.total,
        etag,
        failure: null,
      }
    }),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    setRefusal: assign((_, refusal: Failure) => ({ refusal })),
    clearRefusal: assign({ refusal: null }),
    markRead: assign(({ context }, id: string) => markRead(context, id)),
    queueRead: assign(({ context }, id: string) => ({ toRead: [...context.toRead, id] })),
    clearFirst: assign({ toRead: ({ context }) => context.toRead.slice(1) }),
    emitRead: emit(({ context }) => ({ type: 'notification.read' as const, id: context.toRead[0] ?? '' })),
    emitAllRead: emit({ type: 'notifications.read' }),
    refresh: raise({ type: 'notifications.refreshRequested' }),
    doubtList: assign({ etag: null }),
  },
  guards: {
    isUnread: ({ context }, id: string) =>
      !context.toRead.includes(id) && context.items?.some(item => item._id === id && !item.isRead) === true,
    hasUnread: ({ context }) => context.unread > 0 && (context.items?.length ?? 0) > 0,
    hasToRead: ({ context }) => context.toRead.length > 0,
  },
  delays: { betweenAnswers: 10_000 },
}).createMachine({
  id: 'notifications',
  description: 'The bell: its list, its settings, and what has been read.',
  context: ({ input }) => ({
    tab: 'unread',
    shown: step,
    items: null,
    total: 0,
    unread: input.unread,
    etag: null,
    toRead: [],
    failure: null,
    refusal: null,
  }),
  type: 'parallel',
  states: {
    list: {
      description: 'What is known of the notifications.',
      // The register's count suffices for the dot; the list is loaded when it is opened, or after a while.
      initial: 'waiting',
      on: {
        'notifications.opened': '.asking',
        'notifications.refreshRequested': '.asking',
        'notifications.moreRequested': { target: '.asking', actions: 'showMore' },
        'notifications.tabChosen': {
          target: '.asking',
          actions: { type: 'chooseTab', params: ({ event }) => event.tab },
        },
        'notification.readElsewhere': { actions: { type: 'markRead', params: ({ event }) => event.id } },
      },
      states: {
        asking: {
          description: 'The newest notifications are being loaded.',
          tags: 'pending',
          invoke: {
            id: 'listNotifications',
            src: 'listNotifications',
            input: ({ context: { tab, shown, etag } }) => ({ tab, shown, etag }),
            onDone: { target: 'waiting', actions: withOutput('setAnswer') },
            onError: failTo('waiting'),
          },
        },
        waiting: {
          description: 'The list is as recent as the last look; the next one follows.',
          after: { betweenAnswers: 'asking' },
        },
      },
    },
    reading: {
      description: 'Which notifications the server knows to be read.',
      initial: 'idle',
      on: {
        'notification.opened': {
          guard: { type: 'isUnread', params: ({ event }) => event.id },
          actions: [
            { type: 'markRead', params: ({ event }) => event.id },
            { type: 'queueRead', params: ({ event }) => event.id },
          ],
        },
      },
      states: {
        idle: {
          description: 'The server knows about everything that was opened here.',
          always: { guard: 'hasToRead', target: 'telling' },
          on: { 'notifications.readRequested': markAll },
        },
        markingAll: {
          description: 'All notifications are being marked as read.',
          tags: 'pending',
          entry: 'clearRefusal',
          invoke: {
            id: 'readNotifications',
            src: 'readNotifications',
            input: ({ context }) => ({ until: context.items?.[0]?.createdAt ?? '' }),
            onDone: { target: 'idle', actions: ['emitAllRead', 'refresh'] },
            onError: { target: 'idle', actions: withFailure('setRefusal') },
          },
        },
        telling: {
          description: 'One opened notification is being reported to the server.',
          on: { 'notifications.readRequested': markAll },
          invoke: {
            id: 'readNotification',
            src: 'readNotification',
            input: ({ context }) => ({ id: context.toRead[0] ?? '' }),
            onDone: { target: 'idle', actions: ['emitRead', 'clearFirst'] },
            // It stays unread, as the list will show.
            onError: { target: 'idle', actions: ['clearFirst', 'doubtList', 'refresh'] },
          },
        },
      },
    },
    panel: {
      description: 'What is shown of it.',
      initial: 'closed',
      states: {
        closed: {
          description: 'Only the bell is shown, with a dot if something is unread.',
          on: { 'notifications.opened': 'open' },
        },
        open: {
          description: 'The panel is shown.',
          initial: 'listing',
          on: { 'notifications.closed': 'closed' },
          states: {
            listing: {
              description: 'The panel shows the notifications.',
              entry: 'clearRefusal',
              on: { 'notifications.settingsOpened': 'settings' },
            },
            settings: {
              description: 'The panel shows which notifications the person gets.',
              on: { 'notifications.settingsLeft': 'listing' },
            },
          },
        },
      },
    },
  },
})
