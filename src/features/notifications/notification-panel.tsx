import type { NotificationSettings as Chosen } from '#openapi/generated/api.d.ts'
import type { NotificationsActor } from './notification-bell.tsx'
import { NotificationList } from './notification-list.tsx'
import { NotificationSettings } from './notification-settings.tsx'

interface NotificationPanelProps {
  actor: NotificationsActor
  settings: Chosen
  groups: readonly string[]
  isSettings: boolean
}

export default function NotificationPanel({ actor, settings, groups, isSettings }: NotificationPanelProps) {
  return isSettings ? (
    <NotificationSettings actor={actor} settings={settings} groups={groups} />
  ) : (
    <NotificationList actor={actor} />
  )
}
