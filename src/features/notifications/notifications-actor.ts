import type { ActorRefFromLogic } from 'xstate'
import type { notificationsFlow } from '#machines/flow/notifications.ts'

/** The chart behind the bell. */
export type NotificationsActor = ActorRefFromLogic<typeof notificationsFlow>
