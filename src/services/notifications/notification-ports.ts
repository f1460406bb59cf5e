import type { NotificationPorts } from '../../../machines/flow/ports/notifications.ts'
import type { SessionRegister } from '../../../machines/flow/ports/session.ts'
import { PortError } from '../../../machines/port-error.ts'
import type { Api } from '../api/client.ts'
import { updateRegister } from '../register/register-ports.ts'

/** Notifications as the bell asks for them. The settings are part of the register, so the session is told of them. */
export const createNotificationPorts = (
  api: Api,
  registerChanged: (register: SessionRegister) => void,
): NotificationPorts => ({
  async listNotifications({ tab, shown, etag }) {
    const { data, response } = await api.GET('/v1/notification', {
      params: {
        query: { pageSize: shown, ...(tab === 'unread' && { isRead: false }) },
        ...(etag !== null && { header: { 'if-none-match': etag } }),
      },
    })
    if (response.status === 304) return { page: null, etag }
    if (data === undefined) throw new PortError('0000')
    const { items, unread, pagination } = data
    return { page: { items, unread, total: pagination.totalRecords }, etag: response.headers.get('etag') }
  },

  async readNotification({ id }) {
    await api.PUT('/v1/notification/{id}', { params: { path: { id } }, body: { isRead: true } })
  },

  async saveSettings({ settings }) {
    registerChanged(await updateRegister(api, { notificationSettings: settings }))
  },
})
