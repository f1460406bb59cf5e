import type { AnyStateMachine, EventFromLogic } from 'xstate'
import { isStateOf, type LifecycleState, statesOf, transitionTable } from './transitions.ts'

/** `at` is a UTC date-time. The last entry is the current one. */
export interface StateVisit<S extends string = string> {
  state: S
  at: string
}

/** `ahead` stops have not been reached and may never be. */
export interface ChartStop<S extends string> {
  state: S
  phase: 'done' | 'current' | 'ahead'
  at: string | null
}

/** The data for drawing a lifecycle as a timeline (ui.md, Timelines). */
export interface ChartSteps<M extends AnyStateMachine> {
  stops: ChartStop<LifecycleState<M>>[]
  next: { event: EventFromLogic<M>['type']; state: LifecycleState<M> }[]
}

/** Past states with dates, the current one, and the shortest path over states tagged `course`. */
export function chartSteps<M extends AnyStateMachine>(
  machine: M,
  current: LifecycleState<M>,
  visits: readonly StateVisit[] = [],
): ChartSteps<M> {
  const known = visits.flatMap(visit =>
    isStateOf(machine, visit.state) ? [{ ...visit, state: visit.state }] : [],
  )
  const here = known.at(-1)?.state === current ? known.at(-1) : undefined
  const before = here ? known.slice(0, -1) : known
  return {
    stops: [
      ...before.map(visit => ({ state: visit.state, phase: 'done' as const, at: visit.at })),
      { state: current, phase: 'current', at: here?.at ?? null },
      ...expectedCourse(machine, current).map(state => ({ state, phase: 'ahead' as const, at: null })),
    ],
    next: transitionTable(machine).flatMap(row =>
      row.from === current ? [{ event: row.event, state: row.to }] : [],
    ),
  }
}

function expectedCourse<M extends AnyStateMachine>(
  machine: M,
  current: LifecycleState<M>,
): LifecycleState<M>[] {
  const course = statesOf(machine).filter(state => machine.root.states[state]?.tags.includes('course'))
  const goal = course.at(-1)
  if (!goal || goal === current) return []
  const table = transitionTable(machine)
  const paths: LifecycleState<M>[][] = [[current]]
  const seen = new Set<string>([current])
  for (const path of paths) {
    for (const row of table) {
      if (row.from !== path.at(-1) || seen.has(row.to) || !course.includes(row.to)) continue
      const longer = [...path, row.to]
      if (row.to === goal) return longer.slice(1)
      seen.add(row.to)
      paths.push(longer)
    }
  }
  return []
}
