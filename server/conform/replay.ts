import type { AnyStateMachine, EventFromLogic } from 'xstate'
import { isStateOf, statesOf, transitionTable } from '#machines/lifecycle/transitions.ts'

/** A thing with one event of its history, or with none; rows of a thing follow each other, its events in order. */
export interface HistoryRow {
  readonly id: string
  /** The stored status. */
  readonly state: string
  /** When the thing was made or last changed. */
  readonly at: Date
  /** What its other columns say against its status; null when they agree. */
  readonly odd: string | null
  /** Whether its history was written to the end. */
  readonly whole: boolean
  readonly event: string | null
  readonly event_at: Date | null
  /** What the event was about. */
  readonly about: string | null
  /** What is stored beside the status. */
  readonly beside: unknown
}

/** One thing on its way through its chart. */
export interface Replay {
  /** Whether the chart explains the event here. */
  take(row: HistoryRow): boolean
  /** Whether the thing may be where it is stored. */
  mayEnd(row: HistoryRow): boolean
}

/** An event, as a history calls it, between two states of a chart. */
export interface Step {
  readonly event: string
  readonly from: string
  readonly to: string
}

type EventOf<M extends AnyStateMachine> = EventFromLogic<M>['type']

/** The steps of a chart under the names that a history has for its events. Guards are not evaluated. */
export const stepsOf = <M extends AnyStateMachine>(
  machine: M,
  events: Readonly<Record<string, readonly EventOf<M>[]>>,
): Step[] =>
  Object.entries(events).flatMap(([event, types]) =>
    transitionTable(machine)
      .filter(row => types.includes(row.event))
      .map(({ from, to }) => ({ event, from, to })),
  )

/** Events of a history that leave a thing where it is. */
export const staysOf = (states: readonly string[], ...events: readonly string[]): Step[] =>
  events.flatMap(event => states.map(state => ({ event, from: state, to: state })))

export interface Course {
  readonly machine: AnyStateMachine
  readonly steps: readonly Step[]
  /** Steps that leave nothing in the history. */
  readonly silent?: readonly Step[]
  /** The event that begins a history, and where. */
  readonly begins: { readonly event: string; readonly at: string }
  /** Whether a thing may lack the beginning of its history, or all of it. */
  readonly mayLackBeginning: boolean
}

/** Where a thing can be after each event, over the steps that the history tells and those that it leaves out. */
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
      take({ event }) {
        const isBeginning = event === begins.event && !isBegun
        isBegun = true
        const next = isBeginning
          ? [begins.at]
          : steps.flatMap(step => (step.event === event && places.has(step.from) ? [step.to] : []))
        places = spread(new Set(next))
        return places.size > 0
      },
      mayEnd: ({ state, whole }) => (whole ? places.has(state) : isStateOf(machine, state)),
    }
  }

/** A thing of which only its status is stored. */
export const replayState = (machine: AnyStateMachine) => (): Replay => ({
  take: () => false,
  mayEnd: ({ state }) => isStateOf(machine, state),
})
