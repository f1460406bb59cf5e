import { notificationData } from '#domain/notifications.ts'
import {
  type NotificationAnswer,
  type NotificationItem,
  notificationsFlow,
} from '#machines/flow/notifications.ts'
import { done, elapsed, type FlowStory, refused } from '#tests/support/model.ts'

export const itemOf = (changes: Partial<NotificationItem> = {}): NotificationItem => ({
  _id: '7f000000-0000-4000-8000-000000000011',
  isRead: false,
  notificationType: 'nameExposed',
  notificationCategory: 'important',
  createdAt: '2026-01-05T09:00:00.000Z',
  data: notificationData({ leakCount: 1 }),
  ...changes,
})

const newest = itemOf()
const older = itemOf({ _id: '7f000000-0000-4000-8000-000000000012', createdAt: '2026-01-04T09:00:00.000Z' })
const read = (item: NotificationItem) => ({ ...item, isRead: true })
const oldest = read(itemOf({ _id: '7f000000-0000-4000-8000-000000000013' }))
const pageOf = (items: NotificationItem[], etag: string) =>
  done('listNotifications', {
    page: { items, unread: items.filter(item => !item.isRead).length, total: items.length },
    etag,
  } satisfies NotificationAnswer)
const listed = [newest, older, oldest]
const asksList = (etag: string | null, tab = 'unread', shown = 25) => ({
  asks: { listNotifications: { tab, shown, etag } },
})
const asksRead = ({ _id: id }: NotificationItem) => ({ asks: { readNotification: { id } } })
const asksReadAll = { asks: { readNotifications: { until: newest.createdAt } } }
const open = ({ _id: id }: NotificationItem) => ({ type: 'notification.opened', id }) as const
const readElsewhere = ({ _id: id }: NotificationItem) => ({ type: 'notification.readElsewhere', id }) as const
const readAll = { type: 'notifications.readRequested' } as const
const more = { type: 'notifications.moreRequested' } as const
const deadline = elapsed(notificationsFlow, 'betweenAnswers', 'list.waiting')
const noList = { items: null, total: 0, unread: 2, toRead: [] }
const loads: FlowStory<typeof notificationsFlow>['steps'] = [
  [{ type: 'notifications.opened' }, ['list.asking', 'panel.open.listing'], asksList(null)],
  [pageOf(listed, 'first'), 'list.waiting', { keeps: { items: listed, total: 3, unread: 2 } }],
]

export const stories: readonly FlowStory<typeof notificationsFlow>[] = (
  [
    {
      says: '1 §4: Notification read flag: toggled to read by opening the notification',
      steps: [
        ...loads,
        [
          open(newest),
          'reading.telling',
          {
            ...asksRead(newest),
            keeps: { items: [read(newest), older, oldest], unread: 1 },
            refuses: [open(newest), open(oldest)],
          },
        ],
        [open(older), 'reading.telling', { keeps: { unread: 0, toRead: [newest._id, older._id] } }],
        [deadline, 'list.asking', asksList('first')],
        [
          pageOf(listed, 'second'),
          'list.waiting',
          { keeps: { items: [read(newest), read(older), oldest], unread: 0 }, refuses: [open(older)] },
        ],
        [
          done('readNotification'),
          'reading.telling',
          { ...asksRead(older), emits: [{ type: 'notification.read', id: newest._id }] },
        ],
        [
          refused('readNotification', '0000'),
          ['reading.idle', 'list.asking'],
          { ...asksList(null), keeps: { toRead: [] } },
        ],
        [
          pageOf([read(newest), older], 'third'),
          'list.waiting',
          { keeps: { items: [read(newest), older], unread: 1 } },
        ],
        [open(older), 'reading.telling', asksRead(older)],
        [
          done('readNotification'),
          'reading.idle',
          { emits: [{ type: 'notification.read', id: older._id }], keeps: { toRead: [] } },
        ],
      ],
    },
    {
      says: '2 §2: Notifications modal: Unread and All tabs, and notification settings',
      steps: [
        [{ type: 'notifications.opened' }, ['list.asking', 'panel.open.listing'], asksList(null)],
        [refused('listNotifications', '0000'), 'list.waiting', { failure: '0000' }],
        [more, 'list.asking', { failure: '0000', ...asksList(null, 'unread', 50) }],
        [pageOf(listed, 'first'), 'list.waiting', { keeps: { items: listed } }],
        [more, 'list.asking', asksList(null, 'unread', 75)],
        [refused('listNotifications', '0000'), 'list.waiting', { failure: '0000', keeps: { items: listed } }],
        [
          { type: 'notifications.tabChosen', tab: 'all' },
          'list.asking',
          { ...asksList(null, 'all'), keeps: { items: null } },
        ],
        [pageOf([oldest], 'all'), 'list.waiting', { refuses: [readAll] }],
        [{ type: 'notifications.settingsOpened' }, 'panel.open.settings'],
        [{ type: 'notifications.settingsLeft' }, 'panel.open.listing'],
        [{ type: 'notifications.closed' }, 'panel.closed'],
        [deadline, 'list.asking', asksList('all', 'all')],
        [refused('listNotifications', '0000'), 'list.waiting', { failure: '0000' }],
        [{ type: 'notifications.opened' }, 'list.asking', { failure: '0000', ...asksList('all', 'all') }],
        [
          done('listNotifications', { page: null, etag: 'all' }),
          'list.waiting',
          { keeps: { items: [oldest] } },
        ],
        [{ type: 'notifications.tabChosen', tab: 'unread' }, 'list.asking', asksList(null)],
      ],
    },
    {
      says: '1 §4: all are marked as read up to the newest that is shown; a refusal is shown until then',
      steps: [
        ...loads,
        [readAll, 'reading.markingAll', { ...asksReadAll, refuses: [readAll] }],
        [refused('readNotifications', '0000'), 'reading.idle', { keeps: { refusal: { code: '0000' } } }],
        [readAll, 'reading.markingAll', { ...asksReadAll, keeps: { refusal: null } }],
        [refused('readNotifications', '0000'), 'reading.idle', { keeps: { refusal: { code: '0000' } } }],
        [{ type: 'notifications.settingsOpened' }, 'panel.open.settings'],
        [{ type: 'notifications.settingsLeft' }, 'panel.open.listing', { keeps: { refusal: null } }],
        [readAll, 'reading.markingAll', asksReadAll],
        [
          done('readNotifications'),
          ['reading.idle', 'list.asking'],
          { ...asksList('first'), emits: [{ type: 'notifications.read' }] },
        ],
      ],
    },
    {
      says: '1 §4: all are marked as read while the server doesn’t know yet that one is',
      steps: [
        ...loads,
        [open(newest), 'reading.telling', asksRead(newest)],
        [readAll, 'reading.markingAll', asksReadAll],
        [
          done('readNotifications'),
          ['reading.telling', 'list.asking'],
          {
            asks: { ...asksList('first').asks, ...asksRead(newest).asks },
            emits: [{ type: 'notifications.read' }],
          },
        ],
      ],
    },
    {
      says: 'ADR 20: tabs agree about what is read, and nothing is counted out twice',
      steps: [
        [readElsewhere(newest), 'list.waiting', { keeps: noList }],
        [deadline, 'list.asking', asksList(null)],
        [pageOf(listed, 'first'), 'list.waiting'],
        [readElsewhere(oldest), 'list.waiting', { keeps: { unread: 2 } }],
        [
          readElsewhere(older),
          'list.waiting',
          { keeps: { items: [newest, read(older), oldest], unread: 1 } },
        ],
        [readElsewhere(older), 'list.waiting', { keeps: { unread: 1 } }],
        [{ type: 'notifications.refreshRequested' }, 'list.asking', asksList('first')],
      ],
    },
  ] as const satisfies readonly Pick<FlowStory<typeof notificationsFlow>, 'says' | 'steps'>[]
).map(story => ({
  ...story,
  input: { unread: 2 },
  begins: ['list.waiting', 'reading.idle', 'panel.closed'],
  first: { keeps: noList, refuses: [open(newest), readAll] },
}))
