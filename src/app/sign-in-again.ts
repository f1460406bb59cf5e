import type { BrowserSettings } from '#domain/browser-settings.ts'
import { PortError } from '#machines/port-error.ts'
import type { Reauthentication, Shown } from '../routes/-services.ts'

export interface SignInAgain {
  /** Resolves to whether they signed in; concurrent calls share one dialog. */
  ask: () => Promise<boolean>
  /** Makes a call, and retries it once when it needed a fresh sign-in and the person has signed in again. */
  whenFresh: <T>(call: () => Promise<T>) => Promise<T>
  shown: Shown<Reauthentication>
  /** Called each time after the person has signed in again. */
  onProven: (listen: () => void) => void
}

const needsFreshSignIn = (error: unknown): boolean =>
  error instanceof PortError &&
  error.code === '0016' &&
  error.fields.some(({ name, rule }) => name === 'session' && rule === 'signInAgain')

/** Holds calls that need a fresh sign-in until the person has proved their identity (ADR 37). */
export const createSignInAgain = (identity: BrowserSettings['identity'], now: () => number): SignInAgain => {
  const watchers = new Set<() => void>()
  const listeners = new Set<() => void>()
  let flow: Reauthentication | null = null
  let requested: Promise<boolean> | undefined

  const show = (shown: Reauthentication | null) => {
    flow = shown
    for (const watcher of watchers) watcher()
  }

  const prove = async (): Promise<boolean> => {
    const { openReauthentication } = await import('../features/reauthentication/open-reauthentication.ts')
    const actor = await openReauthentication(identity, now)
    const isProven = new Promise<boolean>(resolve => {
      actor.subscribe({ complete: () => resolve(actor.getSnapshot().output?.outcome === 'proven') })
    })
    actor.start()
    show(actor)
    return isProven
  }

  const ask = async (): Promise<boolean> => {
    try {
      const isProven = await prove()
      if (isProven) for (const listen of listeners) listen()
      return isProven
    } catch {
      return false
    } finally {
      requested = undefined
      show(null)
    }
  }
  const askOnce = (): Promise<boolean> => {
    requested ??= ask()
    return requested
  }

  return {
    ask: askOnce,
    async whenFresh(call) {
      try {
        return await call()
      } catch (error) {
        if (!needsFreshSignIn(error) || !(await askOnce())) throw error
        return call()
      }
    },
    shown: {
      get: () => flow,
      subscribe(changed) {
        watchers.add(changed)
        return () => watchers.delete(changed)
      },
    },
    onProven: listen => void listeners.add(listen),
  }
}
