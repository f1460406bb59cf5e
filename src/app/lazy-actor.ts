import type { AnyActorRef } from 'xstate'
import type { Failure } from '#machines/port-error.ts'

/** How an actor looks before it is there. */
export interface StandIn {
  context: object
  /** The state in which its chart begins. */
  value: string
  tags: readonly string[]
}

type Observer = (snapshot: unknown) => void

/**
 * An actor that arrives when it is first spoken to. Until then it stands as its chart begins, so that the screen over it can
 * be shown before XState and the chart have been downloaded. While it is on its way it is `settling`; when it can't be
 * downloaded, the context carries a failure that says so, and the next event tries again.
 */
export const lazyActor = <Ref extends AnyActorRef>(begin: StandIn, open: () => Promise<Ref>): Ref => {
  const observers = new Set<Observer>()
  const listeners: [type: string, handler: (event: unknown) => void][] = []
  let real: Ref | undefined
  let shown = look(begin, begin.tags, null)

  const show = (snapshot: unknown) => {
    shown = snapshot
    for (const observer of observers) observer(snapshot)
  }

  const wake = async (): Promise<Ref> => {
    if (real) return real
    show(look(begin, ['settling'], null))
    real = await open()
    for (const [type, handler] of listeners) real.on(type, handler)
    real.subscribe({ next: show, error: () => undefined })
    show(real.getSnapshot())
    return real
  }

  const facade = {
    getSnapshot: (): unknown => real?.getSnapshot() ?? shown,
    send(event: unknown) {
      wake().then(
        actor => actor.send(event),
        () => show(look(begin, begin.tags, { code: '0000', offline: true, fields: [], waitSeconds: null })),
      )
    },
    subscribe(observer: Observer | { next?: Observer }) {
      const next: Observer = typeof observer === 'function' ? observer : (observer.next ?? (() => undefined))
      observers.add(next)
      return { unsubscribe: () => observers.delete(next) }
    },
    on(type: string, handler: (event: unknown) => void) {
      if (real) return real.on(type, handler)
      const entry: (typeof listeners)[number] = [type, handler]
      listeners.push(entry)
      return { unsubscribe: () => listeners.splice(listeners.indexOf(entry), 1) }
    },
  }
  // The facade has what screens use of an actor; the rest of ActorRef belongs to XState itself.
  return facade as unknown as Ref
}

const look = (begin: StandIn, tags: readonly string[], failure: Failure | null): unknown => ({
  status: 'active',
  value: begin.value,
  context: { ...begin.context, failure },
  children: {},
  matches: (state: unknown) => state === begin.value,
  hasTag: (tag: string) => tags.includes(tag),
  can: () => true,
})
