import type { NotificationBellProps } from './notification-bell.tsx'
import { NotificationList } from './notification-list.tsx'
import { NotificationSettings } from './notification-settings.tsx'

interface NotificationPanelProps extends NotificationBellProps {
  isSettings: boolean
}

export default function NotificationPanel({ isSettings, ...bell }: NotificationPanelProps) {
  return isSettings ? <NotificationSettings {...bell} /> : <NotificationList actor={bell.actor} />
}
