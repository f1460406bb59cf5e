import { isDeepStrictEqual } from 'node:util'
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  getMicrosteps,
} from 'xstate'
import { TestModel } from 'xstate/graph'
import type { MachineModel } from './define.ts'

export interface ModelStep {
  event: AnyEventObject
  /** The machine's state after the event. */
  state: AnyMachineSnapshot
}

export interface ModelPath {
  name: string
  input: unknown
  /** Where the machine is before the first step. */
  start: AnyMachineSnapshot
  steps: ModelStep[]
}

/** Any model, for helpers that don't care which machine it is of. */
export type AnyModel = MachineModel<AnyStateMachine>

/**
 * Paths that together take every edge of the model's graph: for each edge, the shortest way to its source and then the edge;
 * paths that are the beginning of another one are left out, and so are edges that a path from an earlier start takes in exactly the same
 * state. Pure: no actor runs.
 */
export function pathsOf(model: AnyModel): ModelPath[] {
  const taken = new Set<string>()
  return startsOf(model).flatMap(([name, input]) => pathsFrom(model, name, input, taken))
}

/** The shortest path to each distinct state of the model's graph, nearest first; the first one has no steps. */
export function shortestPathsOf(model: AnyModel): ModelPath[] {
  return startsOf(model).flatMap(([name, input]) => {
    const graph = graphOf(model, input)
    return [...shortestPaths(model, graph).values()].map(steps => asPath(name, input, graph.start, steps))
  })
}

/** All cases of all events in a state, accepted or not. */
export function eventsIn(model: AnyModel, state: AnyMachineSnapshot): readonly AnyEventObject[] {
  return typeof model.events === 'function' ? model.events(state) : model.events
}

/** A model's graph: where it starts, and what leads on from each state. */
interface Graph {
  start: AnyMachineSnapshot
  edges: Map<string, ModelStep[]>
}

function startsOf(model: AnyModel): [string, unknown][] {
  return model.inputs ? Object.entries({ ...model.inputs, ...model.resumed }) : [['', undefined]]
}

const graphs = new WeakMap<AnyStateMachine, Map<unknown, Graph>>()

/** Made once for each start: a chart has one model. */
function graphOf(model: AnyModel, input: unknown): Graph {
  const made = graphs.get(model.machine) ?? new Map<unknown, Graph>()
  graphs.set(model.machine, made)
  const graph = made.get(input) ?? makeGraph(model, input)
  made.set(input, graph)
  return graph
}

function makeGraph(model: AnyModel, input: unknown): Graph {
  const testModel = new TestModel<AnyMachineSnapshot, AnyEventObject, unknown>(model.machine, {
    input,
    events: state => eventsIn(model, state),
    filterEvents: (state, event) => state.status === 'active' && state.can(event),
    serializeState: state => keyOf(model, state),
    serializeEvent: event => JSON.stringify(event),
    // A context that only grows would make the graph endless: `project` it to what matters.
    limit: 100_000,
  })
  const nodes = Object.entries(testModel.getAdjacencyMap())
  const start = nodes[0]?.[1].state
  if (!start) throw new Error(`${model.machine.id} has no first state`)
  return { start, edges: new Map(nodes.map(([key, node]) => [key, Object.values(node.transitions)])) }
}

// Edges back to known states are kept, because they are read from the graph and not from its shortest paths.
function pathsFrom(model: AnyModel, name: string, input: unknown, taken: Set<string>): ModelPath[] {
  const graph = graphOf(model, input)
  const edgeOf = hasRegions(model.machine.root) ? edgeByRegion : edgeByState
  const full = [...shortestPaths(model, graph)].flatMap(([key, steps]) => {
    const before = steps.at(-1)?.state ?? graph.start
    return (graph.edges.get(key) ?? [])
      .filter(edge => taken.size < taken.add(edgeOf(model, before, edge)).size)
      .map(edge => [...steps, edge])
  })
  const beginnings = new Set(full.flatMap(steps => signaturesOf(steps).slice(0, -1)))
  const stored = full.filter(steps => !beginnings.has(signaturesOf(steps).at(-1) ?? ''))
  return (stored.length > 0 ? stored : [[]]).map(steps => asPath(name, input, graph.start, steps))
}

const hasRegions = (node: AnyStateNode): boolean =>
  node.type === 'parallel' || Object.values(node.states).some(hasRegions)

function edgeByState(_model: AnyModel, { value, context }: AnyMachineSnapshot, { event }: ModelStep): string {
  return JSON.stringify([value, context]) + JSON.stringify(event)
}

/**
 * Regions are walked each for itself: an edge is the same whatever the regions are in that neither take part in it nor change, as long as it
 * changes the same of the context.
 */
function edgeByRegion(
  { machine }: AnyModel,
  before: AnyMachineSnapshot,
  { event, state }: ModelStep,
): string {
  const taken = machine.getTransitionData(before, event)
  const [from, to] = [leavesOf(before), leavesOf(state)]
  // What follows from a transition by itself may concern every region.
  const isFollowed = getMicrosteps(machine, before, event).length > 1
  const involved = from.filter(
    leaf =>
      isFollowed || !to.includes(leaf) || taken.some(({ source }) => regionOf(leaf) === regionOf(source)),
  )
  return JSON.stringify([
    event,
    taken.map(labelOf),
    involved.map(idOf),
    to.filter(leaf => !from.includes(leaf)).map(idOf),
    Object.keys(state.context).filter(key => !isDeepStrictEqual(before.context[key], state.context[key])),
  ])
}

const idOf = ({ id }: AnyStateNode): string => id

const leavesOf = ({ _nodes }: AnyMachineSnapshot): AnyStateNode[] =>
  _nodes.filter(({ type }) => type === 'atomic' || type === 'final')

/** The nearest region that a state is in. */
function regionOf(node: AnyStateNode): AnyStateNode | null {
  return node.parent === undefined ? null : node.parent.type === 'parallel' ? node : regionOf(node.parent)
}

const labelOf = ({ source, eventType, target = [], guard, actions }: AnyTransitionDefinition) => [
  source.id,
  eventType,
  target.map(idOf),
  guard,
  actions,
]

function shortestPaths(model: AnyModel, graph: Graph): Map<string, ModelStep[]> {
  const pathsTo = new Map<string, ModelStep[]>([[keyOf(model, graph.start), []]])
  for (const [key, steps] of pathsTo) {
    for (const { event, state } of graph.edges.get(key) ?? []) {
      const next = keyOf(model, state)
      if (!pathsTo.has(next)) pathsTo.set(next, [...steps, { event, state }])
    }
  }
  return pathsTo
}

function keyOf(model: AnyModel, state: AnyMachineSnapshot): string {
  const matters: unknown = model.project ? model.project(state) : state.context
  return JSON.stringify([state.value, state.status, matters])
}

/** What tells the beginnings of a path from those of other paths, shortest first. */
function signaturesOf(steps: readonly ModelStep[]): string[] {
  let soFar = ''
  return steps.map(step => {
    soFar += `${JSON.stringify(step.event)}\n`
    return soFar
  })
}

function asPath(name: string, input: unknown, start: AnyMachineSnapshot, steps: ModelStep[]): ModelPath {
  const from = name ? `${name}: ` : ''
  const where = stateInWords(steps.at(-1)?.state ?? start)
  const events = steps.map(step => shortEvent(step.event)).join(', ')
  return { name: `${from}${events ? `${events} -> ` : 'at the start '}${where}`, input, start, steps }
}

export function stateInWords({ value }: AnyMachineSnapshot): string {
  return typeof value === 'string' ? value : JSON.stringify(value).replaceAll('"', '')
}

/** `scan.failed in following leads to completed` */
export function stepInWords(
  before: AnyMachineSnapshot | null,
  event: AnyEventObject | null,
  after: AnyMachineSnapshot,
): string {
  const what = event && before ? `${shortEvent(event)} in ${stateInWords(before)}` : 'the start'
  return `${what} leads to ${stateInWords(after)}`
}

export function shortEvent(event: AnyEventObject): string {
  const [, actor = ''] = /^xstate\.(?:done|error)\.actor\.(.*)$/.exec(event.type) ?? []
  if (!actor) return event.type.replace(/^xstate\.after\.(\w+)\..*$/, '$1 passes')
  const word = wordIn(event['output']) ?? wordIn(event['error'])
  const verb = event.type.startsWith('xstate.done') ? 'answers' : 'refuses'
  return word ? `${actor} ${verb} ${word}` : `${actor} ${verb}`
}

/** The word by which an answer is told from other answers: its kind, outcome, status or code. */
function wordIn(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null) return null
  const word = Object.entries(answer).find(([key]) =>
    ['kind', 'outcome', 'status', 'code', 'role'].includes(key),
  )
  return typeof word?.[1] === 'string' ? word[1] : null
}
