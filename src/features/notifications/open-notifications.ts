import { createActor } from 'xstate'
import { type NotificationItem, notificationsFlow } from '#machines/flow/notifications.ts'
import { PortError } from '#machines/port-error.ts'
import type { AppContext } from '#src/parts/page/app-context.ts'
import { type Api, unwrap } from '#src/services/api/client.ts'
import { type PortsOf, withPorts } from '#src/services/flow-registry.ts'

/** The API's page limit (openapi, PageSize). */
const longestPage = 100

const furtherPages = (shown: number, total: number): number[] =>
  Array.from({ length: Math.ceil(Math.min(shown, total) / longestPage) }, (_, index) => index + 1).slice(1)

/** A notification that arrives between two page loads appears on both pages. */
const onceEach = (items: readonly NotificationItem[]): NotificationItem[] => [
  ...new Map(items.map(item => [item._id, item])).values(),
]

export const createNotificationPorts = (api: Api): PortsOf<typeof notificationsFlow> => ({
  async listNotifications({ tab, shown, etag }) {
    const ask = (page: number, known: string | null) =>
      api.GET('/v1/notification', {
        params: {
          query: { page, pageSize: Math.min(shown, longestPage), ...(tab === 'unread' && { isRead: false }) },
          ...(known !== null && { header: { 'if-none-match': known } }),
        },
      })
    // The etag is of the whole list: while the first page is unchanged, the others are, too.
    const { data, response } = await ask(1, etag)
    if (response.status === 304) return { page: null, etag }
    if (data === undefined) throw new PortError('0000')
    const { items, unread, pagination } = data
    const total = pagination.totalRecords
    const further = await Promise.all(
      furtherPages(shown, total).map(async page => (await unwrap(ask(page, null))).items),
    )
    const all = onceEach([...items, ...further.flat()])
    return { page: { items: all.slice(0, shown), unread, total }, etag: response.headers.get('etag') }
  },

  async readNotification({ id }) {
    await api.PUT('/v1/notification/{id}', { params: { path: { id } }, body: { isRead: true } })
  },

  async readNotifications({ until }) {
    await api.PUT('/v1/notification/read', { body: { until } })
  },
})

/** The flow of the bell, open while a person is signed in. Reading in one tab counts in all. */
export const openNotifications = ({ api, registry, tabs, sessionActor, inspected }: AppContext) =>
  registry.once('notifications', () => {
    const flow = withPorts(notificationsFlow, createNotificationPorts(api))
    const unread = sessionActor.getSnapshot().context.register?.unreadNotifications ?? 0
    const actor = createActor(flow, { ...inspected, input: { unread } })
    actor.on('*', emitted => tabs.post(emitted))
    const silence = tabs.listen(message => {
      if (message.type === 'notification.read')
        actor.send({ type: 'notification.readElsewhere', id: message.id })
      if (message.type === 'notifications.read') actor.send({ type: 'notifications.refreshRequested' })
    })
    actor.subscribe({ complete: silence })
    return actor
  })
