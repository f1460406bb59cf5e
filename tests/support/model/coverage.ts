import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** Which states and transitions of one machine were taken by real actors. */
export interface Coverage {
  machine: AnyStateMachine
  states: Set<string>
  transitions: Set<AnyTransitionDefinition>
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
  return { machine, states: new Set(), transitions: new Set(), paths: 0 }
}

/** Notes what a microstep took; a state counts when something led into it or out of it. */
export function noteTransitions(coverage: Coverage, taken: readonly AnyTransitionDefinition[]): void {
  for (const transition of taken) {
    coverage.transitions.add(transition)
    noteState(coverage, transition.source)
    for (const target of transition.target ?? []) noteState(coverage, target)
  }
}

/** Notes the states in which an actor is. */
export function noteStates(coverage: Coverage, nodes: readonly AnyStateNode[]): void {
  for (const node of nodes) coverage.states.add(node.id)
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

function noteState(coverage: Coverage, node: AnyStateNode): void {
  for (let at: AnyStateNode | undefined = node; at; at = at.parent) coverage.states.add(at.id)
}

function allNodes(node: AnyStateNode): AnyStateNode[] {
  return [node, ...Object.values(node.states).flatMap(allNodes)]
}

function transitionsOf(node: AnyStateNode): AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])]
}

function describeTransition(transition: AnyTransitionDefinition): string {
  const target = transition.target?.map(node => node.id).join(', ') ?? '(stays)'
  const siblings = transition.source.transitions.get(transition.eventType) ?? transition.source.always ?? []
  return `${transition.source.id} on ${transition.eventType || 'always'} [${siblings.indexOf(transition)}] -> ${target}`
}
