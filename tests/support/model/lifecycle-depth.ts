import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, EventFromLogic } from 'xstate'
import { isStateOf, type LifecycleState } from '#machines/lifecycle/transitions.ts'
import type { MachineModel } from './define.ts'
import { eventsIn, type ModelPath, pathsOf, shortestPathsOf } from './paths.ts'

/** A state that a path reaches, and every event that the chart refuses there; no events where another path has tried them. */
interface Stop<M extends AnyStateMachine> {
  state: LifecycleState<M>
  refuses: EventFromLogic<M>[]
}

/** A path of a lifecycle, to be walked over the real API. */
export interface LifecyclePath<M extends AnyStateMachine> {
  name: string
  /** The chart's first state. */
  start: Stop<M>
  steps: ({ event: EventFromLogic<M> } & Stop<M>)[]
}

/** How the real thing is begun, moved and read. */
export interface LifecycleDriver<M extends AnyStateMachine, Subject> {
  begin(): Promise<Subject>
  /** The state as the API tells it. */
  read(subject: Subject): Promise<LifecycleState<M>>
  /** What causes each event, and whether it was accepted. Every event of the chart needs an entry. */
  events: {
    [Type in EventFromLogic<M>['type']]: (
      subject: Subject,
      event: Extract<EventFromLogic<M>, { type: Type }>,
    ) => Promise<'accepted' | 'refused'>
  }
}

/** How many events a path tries that the chart refuses. */
export const refusalsOn = <M extends AnyStateMachine>({ start, steps }: LifecyclePath<M>): number =>
  [start, ...steps].reduce((sum, { refuses }) => sum + refuses.length, 0)

/** Every path of a lifecycle; where one gets to a state first, all events that the chart refuses there are tried, too. */
export function lifecyclePaths<M extends AnyStateMachine>(model: MachineModel<M>): LifecyclePath<M>[] {
  const walked = pathsOf(model)
  const toTry = new Map(shortestPathsOf(model).map(path => [placeOf(path), path]))
  const reached = new Set(
    walked.flatMap(path => [...path.steps.keys(), path.steps.length].map(at => placeOf(path, at))),
  )
  const alone = [...toTry].filter(([place]) => !reached.has(place)).map(([, path]) => path)
  const refusedAt = (place: string): EventFromLogic<M>[] => {
    const path = toTry.get(place)
    if (!path || !toTry.delete(place)) return []
    const end = path.steps.at(-1)?.state ?? path.start
    return eventsIn(model, end)
      .filter(event => end.status !== 'active' || !end.can(event))
      .map(event => eventOf(model.machine, event))
  }
  return [...walked, ...alone].map(path => ({
    name: path.name,
    start: { state: stateOf(model.machine, path.start), refuses: refusedAt(placeOf(path, 0)) },
    steps: path.steps.map(({ event, state }, at) => ({
      event: eventOf(model.machine, event),
      state: stateOf(model.machine, state),
      refuses: refusedAt(placeOf(path, at + 1)),
    })),
  }))
}

/** The same path with no more than this many of the events that the chart refuses, the first ones. */
export function withRefusals<M extends AnyStateMachine>(
  path: LifecyclePath<M>,
  atMost: number,
): LifecyclePath<M> {
  let left = atMost
  const cut = <S extends Stop<M>>(stop: S): S => {
    const refuses = stop.refuses.slice(0, left)
    left -= refuses.length
    return { ...stop, refuses }
  }
  return { ...path, start: cut(path.start), steps: path.steps.map(cut) }
}

/** What leads to a place of a path. */
const placeOf = ({ input, steps }: ModelPath, length = steps.length): string =>
  JSON.stringify([input ?? null, steps.slice(0, length).map(({ event }) => event)])

/** Walks one path over the API; throws with the step that went another way. */
export async function walkLifecycle<M extends AnyStateMachine, Subject>(
  path: LifecyclePath<M>,
  driver: LifecycleDriver<M, Subject>,
): Promise<void> {
  const subject = await driver.begin()
  const expectState = async (state: LifecycleState<M>, after: string) => {
    const actual = await driver.read(subject)
    if (actual !== state)
      throw new Error(`${path.name}\nafter ${after}: expected ${state}, the API says ${actual}`)
  }
  const attempt = async (event: EventFromLogic<M>, expected: 'accepted' | 'refused') => {
    const type: EventFromLogic<M>['type'] = event.type
    const outcome = await driver.events[type](subject, event)
    if (outcome !== expected)
      throw new Error(`${path.name}\n${event.type}: expected ${expected}, was ${outcome}`)
  }
  const stop = async ({ state, refuses }: Stop<M>, after: string) => {
    await expectState(state, after)
    for (const event of refuses) {
      await attempt(event, 'refused')
      await expectState(state, `${event.type} was refused`)
    }
  }
  await stop(path.start, 'the start')
  for (const step of path.steps) {
    await attempt(step.event, 'accepted')
    await stop(step, step.event.type)
  }
}

// The graph forgets which machine it is of; a lifecycle's states are the keys of its flat chart.
function stateOf<M extends AnyStateMachine>(machine: M, state: AnyMachineSnapshot): LifecycleState<M> {
  if (isStateOf(machine, state.value)) return state.value
  throw new Error(`${machine.id} is not flat`)
}

function eventOf<M extends AnyStateMachine>(machine: M, event: AnyEventObject): EventFromLogic<M> {
  if (isEventOf(machine, event)) return event
  throw new Error(`${machine.id} has no event ${event.type}`)
}

function isEventOf<M extends AnyStateMachine>(machine: M, event: AnyEventObject): event is EventFromLogic<M> {
  return machine.events.includes(event.type)
}
