import {
  type AnyEventObject,
  type AnyStateMachine,
  type AnyStateNode,
  type EmittedFrom,
  type EventFromLogic,
  type StateValueFrom,
  transition,
} from 'xstate'

/** The states of a flat lifecycle chart: exactly the stored values. */
export type LifecycleState<M extends AnyStateMachine> = Extract<StateValueFrom<M>, string>

export interface LifecycleTransition<M extends AnyStateMachine> {
  event: EventFromLogic<M>['type']
  from: LifecycleState<M>
  to: LifecycleState<M>
}

export interface LifecycleStep<M extends AnyStateMachine> {
  state: LifecycleState<M>
  facts: EmittedFrom<M>[]
}

export function statesOf<M extends AnyStateMachine>(machine: M): LifecycleState<M>[] {
  return Object.keys(machine.root.states).filter(name => isStateOf(machine, name))
}

export function isStateOf<M extends AnyStateMachine>(machine: M, word: unknown): word is LifecycleState<M> {
  return typeof word === 'string' && Object.hasOwn(machine.root.states, word)
}

export function initialStateOf<M extends AnyStateMachine>(machine: M): LifecycleState<M> {
  const initial = machine.root.initial.target?.[0]?.key
  if (!isStateOf(machine, initial)) throw new Error(`${machine.id} has no initial state`)
  return initial
}

/** Guards are not evaluated, so use `can` or `next` for one thing. */
export function transitionTable<M extends AnyStateMachine>(machine: M): LifecycleTransition<M>[] {
  return statesOf(machine).flatMap(from => outgoing(machine, from))
}

/** The states from which an event is accepted: `UPDATE ... WHERE status IN (...)`. */
export function sourcesOf<M extends AnyStateMachine>(
  machine: M,
  event: EventFromLogic<M>['type'],
): LifecycleState<M>[] {
  return [...new Set(transitionTable(machine).flatMap(row => (row.event === event ? [row.from] : [])))]
}

export function can<M extends AnyStateMachine>(
  machine: M,
  state: LifecycleState<M>,
  event: EventFromLogic<M>,
): boolean {
  return machine.resolveState({ value: state, context: {} }).can(event)
}

/** The state after an event, or null when the chart refuses it (the server then answers 409). */
export function next<M extends AnyStateMachine>(
  machine: M,
  state: LifecycleState<M>,
  event: EventFromLogic<M>,
): LifecycleState<M> | null {
  return step(machine, state, event)?.state ?? null
}

/** Same as `next`, with the events the chart emits (such as the credit of a payment). */
export function step<M extends AnyStateMachine>(
  machine: M,
  state: LifecycleState<M>,
  event: EventFromLogic<M>,
): LifecycleStep<M> | null {
  const chart: AnyStateMachine = machine
  const before = chart.resolveState({ value: state, context: {} })
  if (!before.can(event)) return null
  const [after, actions] = transition(chart, before, event)
  const value: unknown = after.value
  if (!isStateOf(machine, value)) throw new Error(`${machine.id} is not flat`)
  const facts = actions.flatMap(action => {
    const { type, params }: { type: string; params: unknown } = action
    return type === 'xstate.emit' ? [(params as { event: EmittedFrom<M> }).event] : []
  })
  return { state: value, facts }
}

function outgoing<M extends AnyStateMachine>(machine: M, from: LifecycleState<M>): LifecycleTransition<M>[] {
  const node: AnyStateNode | undefined = machine.root.states[from]
  if (!node) return []
  const rows: LifecycleTransition<M>[] = []
  for (const [event, definitions] of [...node.transitions, ...machine.root.transitions]) {
    for (const definition of definitions) {
      const to = definition.target?.[0]?.key ?? from
      if (isStateOf(machine, to)) rows.push({ event: namedBy<M>(event), from, to })
    }
  }
  return rows
}

function namedBy<M extends AnyStateMachine>(event: AnyEventObject['type']): EventFromLogic<M>['type'] {
  return event
}
