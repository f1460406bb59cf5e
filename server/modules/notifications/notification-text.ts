import type { NotificationKind } from '#domain/notifications.ts'
import type { NotificationData } from '#openapi/generated/api.d.ts'
import type { Locale } from '#server/platform/mail/messenger.ts'
import { kindMessages } from './kind-messages.ts'
import { topicMessages } from './topic-messages.ts'
import type { NotificationText } from './wording.ts'

export const notificationText = (
  locale: Locale,
  kind: NotificationKind,
  data: NotificationData,
): NotificationText => (data.topic === null ? kindMessages[kind] : topicMessages[data.topic])[locale](data)
