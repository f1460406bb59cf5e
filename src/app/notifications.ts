import {
  type Actor,
  type ActorOptions,
  type ActorRefFromLogic,
  type AnyActorLogic,
  createActor,
} from 'xstate'
import { type NotificationsInput, notificationsFlow } from '#machines/flow/notifications.ts'
import type { sessionFlow } from '#machines/flow/session.ts'
import type { Api } from '../services/api/client.ts'
import { createNotificationPorts } from '../services/notifications/notification-ports.ts'
import type { Tabs } from '../services/tabs/tabs.ts'
import type { FlowRegistry } from './flow-registry.ts'
import { actorOf } from './flows.ts'

interface Surroundings {
  api: Api
  session: Actor<typeof sessionFlow>
  tabs: Tabs
  registry: FlowRegistry
  inspected: { inspect: NonNullable<ActorOptions<AnyActorLogic>['inspect']> } | undefined
}

/** Opens the flow of the bell, with the services behind it. What is read in one tab is read in all. */
export const openNotifications = (
  { api, session, tabs, registry, inspected }: Surroundings,
  input: NotificationsInput,
): ActorRefFromLogic<typeof notificationsFlow> =>
  registry.once('notifications', () => {
    const ports = createNotificationPorts(api, register =>
      session.send({ type: 'session.registerChanged', register }),
    )
    const flow = notificationsFlow.provide({
      actors: {
        listNotifications: actorOf(ports.listNotifications),
        readNotification: actorOf(ports.readNotification),
        saveSettings: actorOf(ports.saveSettings),
      },
    })
    const actor = createActor(flow, { ...inspected, input })
    actor.on('notification.read', fact => tabs.tell(fact))
    const silence = tabs.listen(message => {
      if (message.type === 'notification.read')
        actor.send({ type: 'notification.readElsewhere', id: message.id })
    })
    actor.subscribe({ complete: silence })
    return actor
  })
