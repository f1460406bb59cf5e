import { isSignOutReason, type SignOutReason } from '#domain/session-rules.ts'

export type TabMessage =
  | { type: 'session.opened' }
  | { type: 'session.ended'; reason: SignOutReason | null }
  | { type: 'register.changed' }
  | { type: 'notification.read'; id: string }
  | { type: 'notifications.read' }

export interface Tabs {
  post: (message: TabMessage) => void
  /** Receives messages of the other tabs; returns a function that stops it. */
  listen: (hear: (message: TabMessage) => void) => () => void
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const messageIn = (data: unknown): TabMessage | undefined => {
  if (!isRecord(data)) return undefined
  if (data['type'] === 'session.opened') return { type: 'session.opened' }
  if (data['type'] === 'notifications.read') return { type: 'notifications.read' }
  if (data['type'] === 'register.changed') return { type: 'register.changed' }
  if (data['type'] === 'session.ended') {
    return { type: 'session.ended', reason: isSignOutReason(data['reason']) ? data['reason'] : null }
  }
  if (data['type'] === 'notification.read' && typeof data['id'] === 'string') {
    return { type: 'notification.read', id: data['id'] }
  }
  return undefined
}

/** The tabs of this browser that show Wardlight (spec 1 §4: forced sign-out notifies other tabs). */
export const createTabs = (name = 'wardlight'): Tabs => {
  const channel = new BroadcastChannel(name)
  return {
    post: message => channel.postMessage(message),
    listen(hear) {
      const onMessage = ({ data }: MessageEvent<unknown>) => {
        const message = messageIn(data)
        if (message) hear(message)
      }
      channel.addEventListener('message', onMessage)
      return () => channel.removeEventListener('message', onMessage)
    },
  }
}
