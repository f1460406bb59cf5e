import type { StatelyInspectionEvent } from '@statelyai/inspect'
import type { AnyStateMachine } from 'xstate'
import { activeNodes, machineOf, type Outcome, outcomeOf, type Standing } from './chart.ts'

/** What our pages add to the protocol of Stately: the transitions an event takes, and what its guards read. */
export interface Explanation {
  type: '@inspector.explained'
  _version: string
  sessionId: string
  event: string
  /** Keys of transitions; none for an event that was refused. */
  taken: readonly string[]
  read: readonly (readonly [path: string, value: unknown])[]
}

export type Message = StatelyInspectionEvent | Explanation

export interface Actor {
  sessionId: string
  name: string
  parentId: string | undefined
  /** Null for actors that are no charts: they are shown while they run. */
  machine: AnyStateMachine | null
  standing: Standing | undefined
  /** Since when each active state is active, in milliseconds since 1970. */
  since: Map<string, number>
}

export interface Entry {
  number: number
  at: number
  sessionId: string
  sourceId: string | undefined
  event: { type: string }
  before: Standing | undefined
  /** Undefined until the chart has answered. */
  after: Standing | undefined
  outcome: Outcome | undefined
  explained: Pick<Explanation, 'taken' | 'read'> | undefined
}

/** More than this of a stream isn't kept: the oldest go first. */
const maxKept = 20_000

const standingOf = (snapshot: unknown): Standing => {
  const { value, context, status } = (snapshot ?? {}) as Partial<Standing>
  return { value, context, status: status ?? 'active' }
}

export class Stream {
  readonly actors = new Map<string, Actor>()
  entries: Entry[] = []
  messages: Message[] = []
  /** How often each transition was taken and each state entered, by chart and key. */
  readonly coverage = new Map<string, number>()
  private count = 0

  read(message: Message): void {
    this.messages.push(message)
    if (this.messages.length > maxKept * 2) this.messages = this.messages.slice(-maxKept)
    if (message.type === '@xstate.actor') this.meet(message)
    else if (message.type === '@xstate.event') this.note(message)
    else if (message.type === '@xstate.snapshot') this.settle(message)
    else this.explain(message)
  }

  private meet({
    sessionId,
    name,
    parentId,
    definition,
    snapshot,
  }: StatelyInspectionEvent & { type: '@xstate.actor' }) {
    const machine = machineOf(definition)
    const standing = machine && snapshot.value !== undefined ? standingOf(snapshot) : undefined
    this.actors.set(sessionId, { sessionId, name, parentId, machine, standing, since: new Map() })
  }

  private note({
    sessionId,
    sourceId,
    event,
    createdAt,
  }: StatelyInspectionEvent & { type: '@xstate.event' }) {
    const actor = this.actors.get(sessionId)
    if (!actor?.machine) return
    this.count += 1
    this.entries.push({
      number: this.count,
      at: Number(createdAt),
      sessionId,
      sourceId,
      event,
      // The first snapshot of an actor is the one it starts with.
      before: event.type === 'xstate.init' ? undefined : actor.standing,
      after: undefined,
      outcome: undefined,
      explained: undefined,
    })
    if (this.entries.length > maxKept) this.entries = this.entries.slice(-maxKept / 2)
  }

  private settle({
    sessionId,
    event,
    snapshot,
    createdAt,
  }: StatelyInspectionEvent & { type: '@xstate.snapshot' }) {
    const actor = this.actors.get(sessionId)
    if (!actor) return
    const after = standingOf(snapshot)
    const { machine, standing: before } = actor
    actor.standing = after
    if (!machine) return
    const active = activeNodes(machine, after).map(({ id }) => id)
    for (const id of active)
      if (!actor.since.has(id)) {
        actor.since.set(id, Number(createdAt))
        this.cover(machine.id, id)
      }
    for (const id of actor.since.keys()) if (!active.includes(id)) actor.since.delete(id)
    const entry = this.entries.findLast(
      candidate =>
        candidate.sessionId === sessionId && candidate.event.type === event.type && !candidate.after,
    )
    if (!entry) return
    entry.before = event.type === 'xstate.init' ? undefined : before
    entry.after = after
    entry.outcome = outcomeOf(machine, event.type, entry.before, after, entry.explained?.taken)
    if (entry.outcome.kind === 'taken')
      for (const { key } of entry.outcome.transitions) this.cover(machine.id, key)
  }

  private explain({ sessionId, event, taken, read }: Explanation) {
    const entry = this.entries.findLast(
      candidate => candidate.sessionId === sessionId && candidate.event.type === event,
    )
    if (entry) entry.explained = { taken, read }
  }

  private cover(chart: string, key: string) {
    const name = `${chart} ${key}`
    this.coverage.set(name, (this.coverage.get(name) ?? 0) + 1)
  }
}

export const streamOf = (messages: readonly Message[]): Stream => {
  const stream = new Stream()
  for (const message of messages) stream.read(message)
  return stream
}
