import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { Failure } from '#machines/port-error.ts'
import { isIn } from './outcomes.ts'
import {
  type AnyModel,
  type ModelPath,
  type ModelStep,
  pathsOf,
  shortEvent,
  shortestPathsOf,
} from './paths.ts'

/** What a person does, and what the world then answers, until the flow rests again. */
export interface FlowStep {
  /** Null when the flow moves before the person does anything (such as restoring a session). */
  event: AnyEventObject | null
  /** The completions that must follow, in order: the driver brings them about. */
  answers: AnyEventObject[]
  /** The states that are passed on the way, without their machine's name: `checking`. */
  passes: string[]
  /** The states in which the flow rests afterwards: `awaitingCode.wrongCode`. One, or one for each parallel region. */
  rests: string[]
}

/** One of the fewest shortest paths that together reach every state of a flow, and its outcomes by every answer. */
export interface FlowVisit {
  name: string
  /** The machine's input at the start. */
  input: unknown
  /** The states in which the flow begins. */
  start: string[]
  steps: FlowStep[]
  /** The refusal that the flow keeps at the end, unless it is over and shows nothing any more. */
  failure: Failure | null
}

/** How a person does each event in a real browser, and how each state looks. */
export interface FlowDriver<Browser> {
  begin(browser: Browser, visit: FlowVisit): Promise<void>
  /** By event type. Gets the whole step, so that it can make the world answer as the path needs it. */
  events: Record<string, (browser: Browser, step: FlowStep) => Promise<void>>
  /** By state: what must be seen. A state without an entry must be in `unseen`, with the reason. */
  states: Record<string, (browser: Browser) => Promise<void>>
  unseen?: Record<string, string>
}

/**
 * The fewest shortest paths that reach every state of a flow, and each outcome by every answer that leads there; states
 * that only pass are reached on the way.
 *
 * @param without answers that no visit has to bring about: `signIn refuses 0028 -> disabled`
 */
export function flowVisits({ resumed: _, ...model }: AnyModel, without: readonly string[] = []): FlowVisit[] {
  // A state that only passes may lead back to one that is known: such ways are among the paths over every edge.
  const candidates = [...shortestPathsOf(model), ...pathsOf(model)]
    .filter(path => isIdle(endOf(path)))
    .sort((a, b) => a.steps.length - b.steps.length)
  const wanted = new Map<string, ModelPath>()
  for (const path of candidates) {
    for (const goal of reachedBy(model, path)) if (!wanted.has(goal)) wanted.set(goal, path)
  }
  for (const answer of without)
    if (!wanted.delete(answer)) throw new Error(`${model.machine.id} has no ${answer}`)
  const reached = new Set<string>()
  const chosen: ModelPath[] = []
  for (const [goal, path] of [...wanted].sort(([, a], [, b]) => b.steps.length - a.steps.length)) {
    if (reached.has(goal)) continue
    chosen.push(path)
    for (const passed of reachedBy(model, path)) reached.add(passed)
  }
  return chosen.reverse().map(asVisit)
}

/** Walks one visit in a browser; after each step every state in which the flow rests must be seen. */
export async function walkFlow<Browser>(
  visit: FlowVisit,
  driver: FlowDriver<Browser>,
  browser: Browser,
): Promise<void> {
  const look = async (states: readonly string[]) => {
    for (const state of states) {
      const see = driver.states[state]
      if (see) await see(browser)
      else if (!driver.unseen?.[state])
        throw new Error(`The driver does not say how the state ${state} looks`)
    }
  }
  await driver.begin(browser, visit)
  const [first, ...later] = visit.steps
  if (!first || first.event) await look(visit.start)
  for (const step of first ? [first, ...later] : []) {
    if (step.event) {
      const act = driver.events[step.event.type]
      if (!act) throw new Error(`The driver does not know how a person does ${step.event.type}`)
      await act(browser, step)
    }
    await look(step.rests)
  }
}

function asVisit(path: ModelPath): FlowVisit {
  const { name, input, start, steps } = path
  const { context, status } = endOf(path)
  const failure: Failure | null = status === 'active' ? (context.failure ?? null) : null
  return { name, input, start: statesOf(start), steps: grouped(steps), failure }
}

function grouped(steps: readonly ModelStep[]): FlowStep[] {
  const groups: FlowStep[] = []
  let isOpen = false
  for (const { event, state } of steps) {
    const last = groups.at(-1)
    if (event.type.startsWith('xstate.') && last && isOpen) {
      last.passes.push(...last.rests)
      last.answers.push(event)
      last.rests = statesOf(state)
    } else if (event.type.startsWith('xstate.')) {
      groups.push({ event: null, answers: [event], passes: [], rests: statesOf(state) })
    } else {
      groups.push({ event, answers: [], passes: [], rests: statesOf(state) })
    }
    isOpen = true
  }
  return groups
}

function endOf(path: ModelPath): AnyMachineSnapshot {
  return path.steps.at(-1)?.state ?? path.start
}

/** A flow that waits for the world passes; one that waits for the person (or has ended) rests. */
function isIdle(state: AnyMachineSnapshot): boolean {
  return !state.hasTag('pending') && !state.hasTag('loading')
}

/** The states of a path, and the events by which it enters an outcome. */
function reachedBy({ outcomes = [] }: Pick<AnyModel, 'outcomes'>, { start, steps }: ModelPath): string[] {
  const entered = steps.flatMap(({ event, state }, index) => {
    const before = steps[index - 1]?.state ?? start
    return outcomes
      .filter(outcome => isIn(state, outcome.state) && !isIn(before, outcome.state))
      .map(outcome => `${shortEvent(event)} -> ${outcome.state}`)
  })
  return [start, ...steps.map(step => step.state)].flatMap(statesOf).concat(entered)
}

function statesOf(state: AnyMachineSnapshot): string[] {
  return state._nodes
    .filter(node => node.type === 'atomic' || node.type === 'final')
    .map(node => node.path.join('.'))
}
