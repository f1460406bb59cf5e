import type { AnyStateMachine } from 'xstate'
import { type LifecycleState, transitionTable } from './transitions.ts'

/** The shortest path between two states of a chart, both included; empty when there is none. */
export function shortestPath<M extends AnyStateMachine>(
  machine: M,
  from: LifecycleState<M>,
  to: LifecycleState<M>,
): LifecycleState<M>[] {
  const table = transitionTable(machine)
  const paths: LifecycleState<M>[][] = [[from]]
  const seen = new Set<string>([from])
  for (const path of paths) {
    const here = path.at(-1)
    if (here === to) return path
    for (const row of table) {
      if (row.from !== here || seen.has(row.to)) continue
      seen.add(row.to)
      paths.push([...path, row.to])
    }
  }
  return []
}
