import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect'
import type { ActorRefLike, AnyMachineSnapshot, InspectionEvent, Observer } from 'xstate'
import { awaitedEvents, keyOf } from './chart.ts'
import type { Explanation, Message } from './stream.ts'

export type Request =
  | { type: '@inspector.sendable'; sessionId: string }
  | { type: '@inspector.send'; sessionId: string; event: { type: string } }

export interface Sendable {
  type: '@inspector.sendable'
  sessionId: string
  events: readonly string[]
}

/**
 * Opens the inspector, or Stately's own, and gives what an actor takes as its option `inspect`. `docked` puts it at
 * the foot of the page; a window of its own needs the browser's leave to open one.
 */
export const openInspector = (place: 'window' | 'docked' | 'stately'): Partial<Observer<InspectionEvent>> => {
  const actors = new Map<string, ActorRefLike>()
  if (place === 'stately') return createBrowserInspector({ serializationDepthLimit: 100 }).inspect
  const { adapter } = createBrowserInspector({
    maxDeferredEvents: 2_000,
    serialize: message => message,
    url: new URL('/inspector/index.html', location.origin).href,
    ...(place === 'docked' && { iframe: dock() }),
  })
  // Its types know Stately's messages only, and it passes on any.
  const sendWhenIdle = inOrderWhenIdle(message => adapter.send(message as StatelyInspectionEvent))
  window.addEventListener('message', ({ data, origin, source }: MessageEvent<unknown>) => {
    if (origin !== location.origin) return
    const answer = answerTo(data as Request, actors)
    if (answer && source) (source as Window).postMessage(answer, origin)
  })
  return {
    next(inspected: InspectionEvent) {
      if (inspected.type === '@xstate.actor') {
        actors.set(inspected.actorRef.sessionId, inspected.actorRef)
        nameGuards((inspected.actorRef as { logic?: { config?: unknown } }).logic?.config)
      }
      const explanation = inspected.type === '@xstate.event' ? explanationOf(inspected) : undefined
      sendWhenIdle(toldOf(inspected))
      if (explanation) sendWhenIdle(() => explanation)
    },
  }
}

/** A browser that has other things to do puts off a call that it was about to make, and makes those behind it first: one call takes all. */
const inOrderWhenIdle = (send: (message: Message) => void) => {
  const waiting: (() => Message | undefined)[] = []
  const sendAll = () => {
    for (const tell of waiting.splice(0)) {
      const message = tell()
      if (message) send(message)
    }
  }
  return (tell: () => Message | undefined): void => {
    if (waiting.push(tell) === 1) requestIdleCallback(sendAll)
  }
}

/** As the protocol of Stately has it, to be written out when there is time. */
const toldOf = (inspected: InspectionEvent): (() => Message | undefined) => {
  const { actorRef, rootId } = inspected
  const about = {
    sessionId: actorRef.sessionId,
    rootId,
    id: '',
    createdAt: String(Date.now()),
    _version: '1',
  }
  if (inspected.type === '@xstate.event') {
    const { type, event, sourceRef } = inspected
    return () => ({ ...about, type, event: plain(event) as typeof event, sourceId: sourceRef?.sessionId })
  }
  if (inspected.type === '@xstate.snapshot') {
    const { type, event, snapshot } = inspected
    const told = () => plain({ event, snapshot }) as Pick<typeof inspected, 'event' | 'snapshot'>
    return () => ({ ...about, type, ...told() })
  }
  if (inspected.type !== '@xstate.actor') return () => undefined
  const { id, sessionId, logic, _parent } = actorRef as ActorRefLike & {
    id: string
    logic?: { config?: { id?: string } }
    _parent?: ActorRefLike
  }
  const config = logic?.config
  const isChart = typeof config === 'object'
  return () => ({
    ...about,
    type: '@xstate.actor',
    name: (id === sessionId && isChart && config.id) || id,
    parentId: _parent?.sessionId,
    definition: JSON.stringify(plain(isChart ? config : { id })),
    snapshot: plain(actorRef.getSnapshot()) as AnyMachineSnapshot,
  })
}

/** As JSON can say it: a function is its name, and what holds itself isn't repeated. */
const plain = (value: unknown): unknown => {
  const holders: object[] = []
  const text = JSON.stringify(value, function (this: object, _key, part: unknown) {
    if (typeof part === 'function') return { type: part.name }
    if (typeof part === 'bigint') return String(part)
    if (typeof part !== 'object' || part === null) return part
    while (holders.length > 0 && holders.at(-1) !== this) holders.pop()
    if (holders.includes(part)) return '[Circular]'
    holders.push(part)
    return part
  }) as string | undefined
  return text === undefined ? null : JSON.parse(text)
}

export const offerInspector = (): void => {
  const link = document.createElement('a')
  link.textContent = 'Inspect the charts'
  link.href = '#'
  link.style.cssText =
    'position:fixed;inset:auto auto 4px 4px;z-index:2000;font:12px system-ui;padding:2px 8px;background:Canvas;color:LinkText'
  link.addEventListener('click', event => {
    event.preventDefault()
    const address = new URL(location.href)
    address.searchParams.set('inspect', 'docked')
    location.assign(address)
  })
  document.body.append(link)
}

/** A stream gives functions by their names, which for guards made of others is `and`, `or` or `not` alone. */
const nameGuards = (part: unknown, seen = new WeakSet<object>()): void => {
  if (typeof part === 'object' && part !== null && !seen.has(part)) {
    seen.add(part)
    for (const inner of Object.values(part)) nameGuards(inner, seen)
  }
  if (typeof part === 'function' && 'guards' in part)
    Object.defineProperty(part, 'name', { value: guardName(part), configurable: true })
}

const guardName = (guard: unknown): string => {
  if (typeof guard === 'string') return guard
  const { type, name, guards } = guard as { type?: string; name: string; guards?: readonly unknown[] }
  if (type !== undefined) return type
  const names = guards?.map(guardName) ?? []
  const kind = /^(and|or|not)\b/.exec(name)?.[0]
  return kind === 'not' ? `not ${names[0]}` : kind ? names.join(` ${kind} `) : name
}

const dock = (): HTMLIFrameElement => {
  const frame = document.createElement('iframe')
  frame.title = 'Inspector'
  frame.style.cssText =
    'position:fixed;inset:auto 0 0;width:100%;height:50vh;border:0;border-top:1px solid;z-index:2000'
  document.body.append(frame)
  document.body.style.paddingBottom = '50vh'
  return frame
}

const isSnapshotOfMachine = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot

const answerTo = (request: Request, actors: Map<string, ActorRefLike>): Sendable | undefined => {
  if (request.type !== '@inspector.sendable' && request.type !== '@inspector.send') return undefined
  const actor = actors.get(request.sessionId)
  const snapshot: unknown = actor?.getSnapshot()
  if (!actor || !isSnapshotOfMachine(snapshot)) return undefined
  if (request.type === '@inspector.send') {
    if (canTake(snapshot, request.event)) actor.send(request.event)
    return undefined
  }
  const events = awaitedEvents(snapshot._nodes).filter(type => canTake(snapshot, { type }))
  return { type: request.type, sessionId: request.sessionId, events }
}

/** A guard that reads what the event lacks throws: such an event is possible, with the right contents. */
const canTake = (snapshot: AnyMachineSnapshot, event: { type: string }): boolean => {
  try {
    return snapshot.can(event)
  } catch {
    return true
  }
}

/** Which transitions an event takes that is about to arrive, and what its guards read of the context. */
const explanationOf = ({
  actorRef,
  event,
}: InspectionEvent & { type: '@xstate.event' }): Explanation | undefined => {
  // It has no snapshot before it starts.
  const snapshot: unknown = (actorRef as Partial<ActorRefLike>).getSnapshot?.()
  if (!isSnapshotOfMachine(snapshot)) return undefined
  const read = new Map<string, unknown>()
  const watched = Object.create(snapshot, {
    context: { value: recorded(snapshot.context as object, '', read) },
  }) as AnyMachineSnapshot
  try {
    const taken = snapshot.machine.getTransitionData(watched, event).map(transition => {
      const type = String(transition.eventType)
      const index = transition.source.transitions.get(type)?.indexOf(transition) ?? 0
      return keyOf(transition.source.id, type, index)
    })
    return {
      type: '@inspector.explained',
      _version: '1',
      sessionId: actorRef.sessionId,
      event: event.type,
      taken,
      read: JSON.parse(JSON.stringify([...read])) as [string, unknown][],
    }
  } catch {
    return undefined
  }
}

/** The same object, which writes down what is read of it; a part of a part replaces the part. */
const recorded = <T extends object>(target: T, prefix: string, read: Map<string, unknown>): T =>
  new Proxy(target, {
    get(of, key, receiver) {
      const value: unknown = Reflect.get(of, key, receiver)
      if (typeof key !== 'string' || typeof value === 'function') return value
      const path = prefix === '' ? key : `${prefix}.${key}`
      read.delete(prefix)
      read.set(path, value)
      const isPlain = typeof value === 'object' && value !== null && !Object.isFrozen(value)
      return isPlain ? recorded(value, path, read) : value
    },
  })
