import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { ArrowLeft, Bell, Settings, X } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { IconButton } from '#src/ui/button.tsx'
import { Box } from '#src/ui/layout.ts'
import { Popover } from '#src/ui/popover.tsx'
import type { NotificationBellProps } from './notification-settings.tsx'
import { NotificationsPending } from './notifications-pending.tsx'

const loadPanel = () => import('./notification-list.tsx')

export function NotificationBell(props: NotificationBellProps) {
  const { actor } = props
  const { t } = useLingui()
  const [Panel] = useState(() => lazy(loadPanel))
  // Preloads after the page, before the connection can be lost.
  useEffect(() => void loadPanel().catch(() => undefined), [])
  const unread = useSelector(actor, ({ context }) => context.unread)
  const isOpen = useSelector(actor, snapshot => !snapshot.matches({ panel: 'closed' }))
  const isSettings = useSelector(actor, snapshot => snapshot.matches({ panel: { open: 'settings' } }))
  const close = () => actor.send({ type: 'notifications.closed' })
  const label =
    unread === 0
      ? t`Notifications`
      : t`${plural(unread, { one: 'Notifications, # unread', other: 'Notifications, # unread' })}`
  return (
    <Popover
      open={isOpen}
      onOpenChange={open => (open ? actor.send({ type: 'notifications.opened' }) : close())}
      title={isSettings ? t`Notification settings` : t`Notifications`}
      trigger={
        <IconButton label={label} position="relative">
          <Bell aria-hidden="true" strokeWidth={1.75} />
          {unread > 0 && (
            <Box
              as="span"
              aria-hidden="true"
              position="absolute"
              top="8px"
              insetInlineEnd="9px"
              width="10px"
              height="10px"
              borderRadius="full"
              bg="red"
              border="2px solid var(--surface)"
            />
          )}
        </IconButton>
      }
      actions={
        <>
          {isSettings ? (
            <IconButton
              label={t`Back to the notifications`}
              onClick={() => actor.send({ type: 'notifications.settingsLeft' })}
            >
              <ArrowLeft aria-hidden="true" />
            </IconButton>
          ) : (
            <IconButton
              label={t`Notification settings`}
              onClick={() => actor.send({ type: 'notifications.settingsOpened' })}
            >
              <Settings aria-hidden="true" strokeWidth={1.75} />
            </IconButton>
          )}
          <IconButton label={t`Close`} onClick={close}>
            <X aria-hidden="true" />
          </IconButton>
        </>
      }
    >
      <Suspense fallback={<NotificationsPending />}>
        <Panel {...props} isSettings={isSettings} />
      </Suspense>
    </Popover>
  )
}
