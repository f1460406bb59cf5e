import type { AnyStateMachine, EventFromLogic } from 'xstate'
import { isStateOf, statesOf, transitionTable } from '#machines/lifecycle/transitions.ts'

export interface HistoryRow {
  readonly id: string
  readonly state: string
  readonly at: Date
  /** Columns that contradict the status; null when they agree. */
  readonly odd: string | null
  /** Whether the whole history is stored. */
  readonly whole: boolean
  readonly event: string | null
  readonly event_at: Date | null
  /** Who or what caused the event, by kind and id. */
  readonly actor: string | null
  readonly about: string | null
  /** What is stored beside the status. */
  readonly beside: unknown
}

export interface Replay {
  /** null for events that belong to no stored thing. */
  readonly machine: AnyStateMachine | null
  /** The states that the event can have led to; none when the chart doesn't explain it here. */
  take(row: HistoryRow): readonly string[]
  /** Whether the thing may be in its stored status. */
  mayEnd(row: HistoryRow): boolean
}

export interface Step {
  readonly event: string
  readonly from: string
  readonly to: string
}

type EventOf<M extends AnyStateMachine> = EventFromLogic<M>['type']

/** The steps of a chart by the history's names of its events. Guards are not evaluated. */
export const stepsOf = <M extends AnyStateMachine>(
  machine: M,
  events: Readonly<Record<string, readonly EventOf<M>[]>>,
): Step[] =>
  Object.entries(events).flatMap(([event, types]) =>
    transitionTable(machine)
      .filter(row => types.includes(row.event))
      .map(({ from, to }) => ({ event, from, to })),
  )

/** History events that don't change the state. */
export const staysOf = (states: readonly string[], ...events: readonly string[]): Step[] =>
  events.flatMap(event => states.map(state => ({ event, from: state, to: state })))

export interface Course {
  readonly machine: AnyStateMachine
  readonly steps: readonly Step[]
  readonly silent?: readonly Step[]
  /** The first event of a history, and its state. */
  readonly begins: { readonly event: string; readonly at: string }
  /** Whether the beginning of a history, or all of it, may be missing. */
  readonly mayLackBeginning: boolean
}

/** The possible states after each event, over recorded and unrecorded steps. */
export const replayCourse =
  ({ machine, steps, silent = [], begins, mayLackBeginning }: Course) =>
  (): Replay => {
    let isBegun = false
    let places: ReadonlySet<string> = new Set(mayLackBeginning ? statesOf(machine) : [])
    const spread = (from: ReadonlySet<string>): ReadonlySet<string> => {
      const reached = new Set(from)
      for (const place of reached) for (const step of silent) if (step.from === place) reached.add(step.to)
      return reached
    }
    return {
      machine,
      take({ event }) {
        const isBeginning = event === begins.event && !isBegun
        isBegun = true
        const next = new Set(
          isBeginning
            ? [begins.at]
            : steps.flatMap(step => (step.event === event && places.has(step.from) ? [step.to] : [])),
        )
        places = spread(next)
        return [...next]
      },
      mayEnd: ({ state, whole }) => (whole ? places.has(state) : isStateOf(machine, state)),
    }
  }

/** Checks a thing that has only a stored status. */
export const replayState = (machine: AnyStateMachine) => (): Replay => ({
  machine,
  take: () => [],
  mayEnd: ({ state }) => isStateOf(machine, state),
})
