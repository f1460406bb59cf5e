import type { ActorRefFromLogic } from 'xstate'
import type { notificationsFlow } from '#machines/flow/notifications.ts'

export type NotificationsActor = ActorRefFromLogic<typeof notificationsFlow>
