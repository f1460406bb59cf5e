import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, EventFromLogic } from 'xstate'
import { isStateOf, type LifecycleState } from '#machines/lifecycle/transitions.ts'
import type { MachineModel } from './define.ts'
import { eventsIn, type ModelPath, pathsOf, shortestPathsOf } from './paths.ts'

/** A path of a lifecycle, to be walked over the real API. */
export interface LifecyclePath<M extends AnyStateMachine> {
  name: string
  /** The chart's first state. */
  start: LifecycleState<M>
  steps: { event: EventFromLogic<M>; state: LifecycleState<M> }[]
  /** Every event that the chart refuses where this path ends (on one path to each state). */
  refuses: EventFromLogic<M>[]
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

/** Every path of a lifecycle, then every state with all the events that the chart refuses there. */
export function lifecyclePaths<M extends AnyStateMachine>(model: MachineModel<M>): LifecyclePath<M>[] {
  const refusals = shortestPathsOf(model).map(path => ({ path, refuses: refusedAt(model, path) }))
  return [
    ...pathsOf(model).map(path => asLifecyclePath(model.machine, path, path.name, [])),
    ...refusals
      .filter(({ refuses }) => refuses.length > 0)
      .map(({ path, refuses }) =>
        asLifecyclePath(model.machine, path, `${path.name}, and refuses the rest`, refuses),
      ),
  ]
}

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
  await expectState(path.start, 'the start')
  for (const { event, state } of path.steps) {
    await attempt(event, 'accepted')
    await expectState(state, event.type)
  }
  const end = path.steps.at(-1)?.state ?? path.start
  for (const event of path.refuses) {
    await attempt(event, 'refused')
    await expectState(end, `${event.type} was refused`)
  }
}

function refusedAt<M extends AnyStateMachine>(model: MachineModel<M>, path: ModelPath): AnyEventObject[] {
  const end = path.steps.at(-1)?.state ?? path.start
  return eventsIn(model, end).filter(event => end.status !== 'active' || !end.can(event))
}

function asLifecyclePath<M extends AnyStateMachine>(
  machine: M,
  path: ModelPath,
  name: string,
  refuses: readonly AnyEventObject[],
): LifecyclePath<M> {
  return {
    name,
    start: stateOf(machine, path.start),
    steps: path.steps.map(step => ({
      event: eventOf(machine, step.event),
      state: stateOf(machine, step.state),
    })),
    refuses: refuses.map(event => eventOf(machine, event)),
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
