import type { AppContext } from './app-context.ts'

/** Signs out, and does something once that has cleared the tab; not after a later sign-out. */
export const signOutThen = (sessionActor: AppContext['sessionActor'], afterwards: () => void): void => {
  const listeners = [
    sessionActor.on('session.signedOut', () => {
      stop()
      afterwards()
    }),
    sessionActor.on('session.signOutFailed', () => stop()),
  ]
  const stop = () => {
    for (const listener of listeners) listener.unsubscribe()
  }
  sessionActor.send({ type: 'session.signOutRequested' })
}
