import { createActor } from 'xstate'
import { notificationsFlow } from '#machines/flow/notifications.ts'
import type { AppContext } from '#src/parts/page/app-context.ts'
import { withPorts } from '#src/services/flow-registry.ts'
import { createNotificationPorts } from './api.ts'

/** The flow of the bell, open while a person is signed in. Reading in one tab counts in all. */
export const openNotifications = ({
  api,
  registry,
  tabs,
  sessionActor,
  registerChanged,
  inspected,
}: AppContext) =>
  registry.once('notifications', () => {
    const ports = createNotificationPorts(api, register => registerChanged(() => register))
    const flow = withPorts(notificationsFlow, ports)
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
