import { answerUnlessKnown } from '#server/platform/http/conditional.ts'
import { callerOf, type Handlers, registerIdOf } from '#server/platform/http/contract.ts'
import type { Platform } from '#server/platform/platform.ts'
import { scheduleDigests } from './digest.ts'
import { createNotificationEvents } from './notification-events.ts'
import { createNotifier } from './notify.ts'
import { scheduleReminders } from './reminders.ts'
import { createNotificationsService } from './service.ts'
import { createSubscriptions } from './unsubscribe.ts'

export type NotificationOperations =
  | 'listNotifications'
  | 'getNotification'
  | 'readNotification'
  | 'readNotifications'
  | 'unsubscribe'
  | 'getEmailSubscription'
  | 'changeEmailSubscription'

/** Notifications and whether they were read (spec 1 §7 Notifications). The settings are the register's. */
export const createNotificationsModule = (platform: Platform): Handlers<NotificationOperations> => {
  const service = createNotificationsService(platform)
  const subscriptions = createSubscriptions(platform)
  scheduleReminders(
    platform,
    createNotificationEvents(createNotifier({ ...platform, publicUrl: platform.config.publicUrl })),
  )
  scheduleDigests(platform)
  return {
    listNotifications: async request => {
      const { page = 1, pageSize = 10, isRead } = request.query
      const wanted = {
        registerId: registerIdOf(request),
        groups: callerOf(request).groups,
        isRead,
        page,
        pageSize,
      }
      const overview = await service.overview(wanted)
      answerUnlessKnown(request, overview.version)
      return service.page(wanted, overview)
    },
    getNotification: async request => service.show(registerIdOf(request), request.params.id),
    readNotification: async request => service.open(registerIdOf(request), request.params.id),
    readNotifications: async request => {
      await service.openUntil(registerIdOf(request), new Date(request.body.until))
    },
    unsubscribe: async request => {
      await subscriptions.change(request.params.token, false)
    },
    getEmailSubscription: async request => subscriptions.show(request.params.token),
    changeEmailSubscription: async request =>
      subscriptions.change(request.params.token, request.body.isSubscribed),
  }
}
