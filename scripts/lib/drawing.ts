import type { IState, IStateMachine, ITransition } from 'state-machine-cat'
import type { AnyStateMachine, AnyStateNode } from 'xstate'

type AnyTransition = NonNullable<AnyStateNode['always']>[number]
/** As a chart names it, or as xstate's and, or and not combine them. */
type Guard =
  | string
  | { type: string }
  | { name: string; guards?: Guard[]; check?: { name: string } }
  | undefined
type Action = AnyStateNode['entry'][number]

/** A statechart in state-machine-cat's syntax. Ids of states are unique, labels are their own names. */
export function drawingOf(machine: AnyStateMachine): IStateMachine {
  let id = 0
  const { root } = machine
  // The regions of a state are dashed, those of a chart would not be.
  const chart = root.type === 'parallel' ? { states: [stateOf(root)] } : statesIn(root)
  chart.transitions = [...initialsOf(root), ...transitionsIn(root)].map(transition => {
    id += 1
    return { id, ...transition }
  })
  return chart
}

function statesIn(node: AnyStateNode): IStateMachine {
  const states: IState[] = Object.values(node.states).map(stateOf)
  if (node.initial?.target?.length && node.type !== 'parallel') {
    states.unshift({ name: `${node.id} initial`, type: 'initial' })
  }
  return { states }
}

function stateOf(node: AnyStateNode): IState {
  const state: IState = {
    name: node.id,
    label: node.key,
    type: node.type === 'parallel' ? 'parallel' : 'regular',
  }
  const marks = [...(node.type === 'final' ? ['final'] : []), ...node.tags]
  const actions: NonNullable<IState['actions']> = [
    { type: 'activity' as const, body: marks.join(', ') },
    ...node.entry.map(action => ({ type: 'entry' as const, body: nameOfAction(action) })),
    ...node.invoke.map(invoke => ({ type: 'activity' as const, body: `ask ${nameOfSource(invoke.src)}` })),
    ...node.exit.map(action => ({ type: 'exit' as const, body: nameOfAction(action) })),
  ].filter(action => action.body)
  if (actions.length > 0) state.actions = actions
  if (Object.keys(node.states).length > 0) state.statemachine = statesIn(node)
  return state
}

function initialsOf(node: AnyStateNode): Omit<ITransition, 'id'>[] {
  const own =
    node.initial?.target?.length && node.type !== 'parallel'
      ? [{ from: `${node.id} initial`, to: node.initial.target[0]?.id ?? '' }]
      : []
  return [...own, ...Object.values(node.states).flatMap(initialsOf)]
}

function transitionsIn(node: AnyStateNode): Omit<ITransition, 'id'>[] {
  const own = [...[...node.transitions.values()].flat(), ...(node.always ?? [])]
  return [...own.map(transitionOf), ...Object.values(node.states).flatMap(transitionsIn)]
}

function transitionOf(transition: AnyTransition): Omit<ITransition, 'id'> {
  const event = nameOfEvent(String(transition.eventType))
  const cond = nameOfGuard(transition.guard)
  const to = transition.target?.[0]?.id ?? transition.source.id
  const actions = transition.actions.map(nameOfAction).filter(Boolean).join(', ')
  const label = [[event, cond && `[${cond}]`].filter(Boolean).join(' '), actions && `/ ${actions}`]
    .filter(Boolean)
    .join('\n')
  return {
    from: transition.source.id,
    to,
    ...(label && { label }),
    ...(event && { event }),
    ...(cond && { cond }),
    ...(actions && { action: actions }),
    ...(transition.target ? {} : { type: 'internal' }),
  }
}

export function nameOfEvent(type: string): string {
  return type
    .replace(/^xstate\.done\.actor\.(.*)$/, '$1 answers')
    .replace(/^xstate\.error\.actor\.(.*)$/, '$1 refuses')
    .replace(/^xstate\.after\.(\w+)\..*$/, 'after $1')
}

function nameOfGuard(guard: Guard): string {
  if (!guard) return ''
  if (typeof guard === 'string') return guard
  if ('type' in guard) return guard.type
  const parts = (guard.guards ?? []).map(nameOfGuard)
  if (guard.name.startsWith('not') || parts.length === 1) return `not ${parts[0]}`
  return parts.join(guard.check?.name === 'checkOr' ? ' or ' : ' and ')
}

function nameOfAction(action: Action): string {
  if (typeof action === 'string') return action
  return typeof action === 'function' ? '' : action.type
}

export function nameOfSource(source: unknown): string {
  return typeof source === 'string' ? source : ''
}
