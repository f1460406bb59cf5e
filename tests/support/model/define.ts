import type {
  AnyEventObject,
  AnyStateMachine,
  EmittedFrom,
  EventFromLogic,
  InputFrom,
  OutputFrom,
  SnapshotFrom,
} from 'xstate'
import type { ErrorCode } from '#domain/errors.ts'
import { PortError } from '#machines/port-error.ts'

/** What the world does to a machine: an actor answers or refuses, or a delay passes. */
export type Completion =
  | { type: `xstate.done.actor.${string}`; output: unknown }
  | { type: `xstate.error.actor.${string}`; error: unknown }
  | { type: `xstate.after.${string}` }

/** A case of an event: the machine's own, or something that the world does. */
export type ModelEvent<M extends AnyStateMachine> = EventFromLogic<M> | Completion

/** One step of a walk, as a promise sees it. */
export interface WalkedStep<M extends AnyStateMachine> {
  /** Null for the very start. */
  event: ModelEvent<M> | null
  before: SnapshotFrom<M> | null
  after: SnapshotFrom<M>
  /** What the machine emitted during this step. */
  facts: EmittedFrom<M>[]
  /** The actors that were started during this step, by invoke id, with their input. */
  invoked: { id: string; input: unknown }[]
}

/** Something that must hold in every step of every path to which it applies; it must apply at least once. */
export interface ModelPromise<M extends AnyStateMachine> {
  says: string
  when: (step: WalkedStep<M>) => boolean
  holds: (step: WalkedStep<M>) => boolean
}

/**
 * Which steps lead into a state, by the specification: these, whenever the chart takes them, and no others. The words of
 * `by` are in outcomes.ts.
 */
export interface Outcome<M extends AnyStateMachine> {
  /** The dotted path of the state. */
  state: string
  /** Begins with the promise's source, as in tests/models/lifecycle-tables.ts. */
  says: string
  by: (step: WalkedStep<M>) => boolean
}

/** The result of a step in a story. Omitted parts must be absent: no failure, no events, no calls. */
interface Then {
  failure?: ErrorCode
  emits?: readonly AnyEventObject[]
  /** The called actors, by invoke id, with their input. */
  asks?: Readonly<Record<string, unknown>>
  keeps?: Readonly<Record<string, unknown>>
  /** Events that do nothing here. */
  refuses?: readonly AnyEventObject[]
}

/** One promise of the specification, as a path through a flow: events, states, and results. */
export interface FlowStory<M extends AnyStateMachine = AnyStateMachine> {
  /** Begins with the promise's source, as in tests/models/lifecycle-tables.ts. */
  says: string
  input?: InputFrom<M>
  begins: string | readonly string[]
  first?: Then
  steps: readonly (readonly [event: ModelEvent<M>, to: string | readonly string[], then?: Then])[]
  ends?: OutputFrom<M>
}

export interface MachineModel<M extends AnyStateMachine = AnyStateMachine> {
  machine: M
  /** Starting points by name; one nameless start when the machine takes no input. */
  inputs?: Record<string, InputFrom<M>>
  /** Starting points of a page that was loaded anew; tests/journeys/reloads.spec.ts reloads it for real. */
  resumed?: Record<string, InputFrom<M>>
  /** The cases of each event. A function when a case depends on where the machine is (such as a time). */
  events: readonly ModelEvent<M>[] | ((snapshot: SnapshotFrom<M>) => readonly ModelEvent<M>[])
  /** The part of the context that matters, to keep the graph finite; all of it unless told. */
  project?: (snapshot: SnapshotFrom<M>) => unknown
  promises?: readonly ModelPromise<M>[]
  outcomes?: readonly Outcome<M>[]
  /** In a file of their own beside the model: `<machine-file>.stories.ts`. */
  stories?: readonly FlowStory<M>[]
  /** What a case of an event brings and the chart leaves unused, by the case's short name, with the reason. */
  unused?: Readonly<Record<string, string>>
}

export function defineModel<M extends AnyStateMachine>(model: MachineModel<M>): MachineModel<M> {
  return model
}

/** The actor with this invoke id answers. */
export function done(id: string, output?: unknown): Completion {
  return { type: `xstate.done.actor.${id}`, output }
}

/** The actor with this invoke id refuses, with a code of the catalogue. */
export function refused(id: string, code: ErrorCode): Completion {
  return { type: `xstate.error.actor.${id}`, error: new PortError(code) }
}

/** The actor with this invoke id gets no answer: the connection is lost. */
export function unanswered(id: string): Completion {
  return { type: `xstate.error.actor.${id}`, error: new PortError('0000', { outage: 'offline' }) }
}

/** A named delay of a state (`processing.waiting`) passes. */
export function elapsed(machine: AnyStateMachine, delay: string, state: string): Completion {
  return { type: `xstate.after.${delay}.${machine.id}.${state}` }
}
