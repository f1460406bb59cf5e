import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { keyOf } from '#inspector/chart.ts'

/** Which states and transitions of one machine were taken by real actors. */
export interface Coverage {
  machine: AnyStateMachine
  /** After how many steps each was active, at least one for a state that is left at once. */
  states: Map<string, number>
  transitions: Map<AnyTransitionDefinition, number>
  paths: number
}

export interface CoverageRow {
  machine: string
  states: [covered: number, all: number]
  transitions: [covered: number, all: number]
  paths: number
  /** What no path reached, in words. */
  missing: string[]
}

export function startCoverage(machine: AnyStateMachine): Coverage {
  return { machine, states: new Map(), transitions: new Map(), paths: 0 }
}

/** Notes what a microstep took; a state counts when something led into it or out of it. */
export function noteTransitions(coverage: Coverage, taken: readonly AnyTransitionDefinition[]): void {
  for (const transition of taken) {
    count(coverage.transitions, transition)
    noteState(coverage, transition.source)
    for (const target of transition.target ?? []) noteState(coverage, target)
  }
}

/** Notes the states in which an actor is. */
export function noteStates(coverage: Coverage, nodes: readonly AnyStateNode[]): void {
  for (const node of nodes) count(coverage.states, node.id)
}

export function coverageRow(name: string, coverage: Coverage): CoverageRow {
  const nodes = allNodes(coverage.machine.root).filter(node => node.parent)
  const transitions = [coverage.machine.root, ...nodes].flatMap(transitionsOf)
  const missedStates = nodes.filter(node => !coverage.states.has(node.id))
  const missed = transitions.filter(transition => !coverage.transitions.has(transition))
  return {
    machine: name,
    states: [nodes.length - missedStates.length, nodes.length],
    transitions: [transitions.length - missed.length, transitions.length],
    paths: coverage.paths,
    missing: [...missedStates.map(node => `state ${node.id}`), ...missed.map(describeTransition)],
  }
}

/** The table that `npm test` prints. */
export function coverageTable(rows: readonly CoverageRow[]): string {
  const cells = [
    ['machine', 'states', 'transitions', 'paths'],
    ...rows.map(row => [row.machine, row.states.join('/'), row.transitions.join('/'), `${row.paths}`]),
  ]
  const widths = [0, 1, 2, 3].map(column => Math.max(...cells.map(row => row[column]?.length ?? 0)))
  return cells
    .map(row =>
      row
        .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
        .join('  '),
    )
    .join('\n')
}

/** How often each state and transition was covered, by chart and key as in the inspector's `Stream`. */
export function coverageTimes({ machine, states, transitions }: Coverage): [key: string, times: number][] {
  return [
    ...states,
    ...[...transitions].map(([transition, times]): [string, number] => [
      keyOf(transition.source.id, transition.eventType, siblingsOf(transition).indexOf(transition)),
      times,
    ]),
  ].map(([key, times]) => [`${machine.id} ${key}`, times])
}

function count<Key>(times: Map<Key, number>, key: Key): void {
  times.set(key, (times.get(key) ?? 0) + 1)
}

function siblingsOf({ source, eventType }: AnyTransitionDefinition): readonly AnyTransitionDefinition[] {
  return source.transitions.get(eventType) ?? source.always ?? []
}

function noteState(coverage: Coverage, node: AnyStateNode): void {
  for (let at: AnyStateNode | undefined = node; at; at = at.parent)
    coverage.states.set(at.id, coverage.states.get(at.id) ?? 1)
}

function allNodes(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(allNodes)]
}

function transitionsOf(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])]
}

function describeTransition(transition: AnyTransitionDefinition): string {
  const target = transition.target?.map(node => node.id).join(', ') ?? '(stays)'
  return `${transition.source.id} on ${transition.eventType || 'always'} [${siblingsOf(transition).indexOf(transition)}] -> ${target}`
}
