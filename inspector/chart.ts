import { type AnyStateMachine, type AnyStateNode, createMachine } from 'xstate'

/** A transition as the chart defines it, named by where it begins, its event and its place among those of that event. */
export interface Transition {
  key: string
  source: AnyStateNode
  event: string
  targets: readonly AnyStateNode[]
  guard: string
  actions: readonly string[]
}

export type Outcome =
  | { kind: 'taken'; transitions: readonly Transition[] }
  | { kind: 'refused'; transitions: readonly Transition[] }
  | { kind: 'unawaited' }

export interface Standing {
  value: unknown
  context: unknown
  status: string
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Null for an actor that is no chart, such as a promise, and for a definition that came cut. */
export const machineOf = (definition: string | undefined): AnyStateMachine | null => {
  if (definition === undefined) return null
  try {
    const config: unknown = JSON.parse(definition)
    if (!isRecord(config) || !('states' in config || 'on' in config || 'context' in config)) return null
    return createMachine(config as Parameters<typeof createMachine>[0])
  } catch {
    return null
  }
}

export const childrenOf = (node: AnyStateNode): AnyStateNode[] => Object.values(node.states)

export const isWithin = (node: AnyStateNode, ancestor: AnyStateNode): boolean =>
  node === ancestor || (node.parent !== undefined && isWithin(node.parent, ancestor))

/** A state's value as a path: `present.signedIn`, and regions one after the other. */
export const valueText = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? value : ''
  return Object.entries(value)
    .map(([key, inner]) => {
      const rest = valueText(inner)
      return rest === '' ? key : `${key}.${rest}`
    })
    .join(' · ')
}

/** The states a snapshot is in, deepest first. */
export const activeNodes = (machine: AnyStateMachine, { value }: Standing): AnyStateNode[] => {
  try {
    const { _nodes } = machine.resolveState({ value: value as string, context: {} })
    return [..._nodes].sort((a, b) => b.path.length - a.path.length || a.order - b.order)
  } catch {
    return []
  }
}

const nameOf = (part: unknown): string => {
  if (typeof part === 'string') return part
  if (typeof part === 'function') return part.name
  return isRecord(part) && typeof part['type'] === 'string' ? part['type'] : ''
}

export const namesOf = (parts: readonly unknown[]): string[] => parts.map(nameOf).filter(name => name !== '')

export const keyOf = (source: string, event: string, index: number): string => `${source} ${event} ${index}`

const known = new WeakMap<AnyStateNode, Transition[]>()

/** The transitions a state defines itself, in the order in which they are tried. */
export const transitionsOf = (source: AnyStateNode): Transition[] => {
  const found = known.get(source)
  if (found) return found
  const made = [...source.transitions.values(), source.always ?? []].flatMap(alternatives =>
    alternatives.map(({ eventType, target, guard, actions }, index) => ({
      key: keyOf(source.id, String(eventType), index),
      source,
      event: String(eventType),
      targets: target ?? [],
      guard: nameOf(guard),
      actions: namesOf(actions),
    })),
  )
  known.set(source, made)
  return made
}

export const invokesOf = (node: AnyStateNode): string[] => node.invoke.map(({ src, id }) => nameOf(src) || id)

const isFor = (descriptor: string, event: string): boolean =>
  descriptor === event ||
  descriptor === '*' ||
  (descriptor.endsWith('.*') && `${event}.`.startsWith(descriptor.slice(0, -1)))

/** What an event could do from these states: each region's innermost state that awaits it answers. */
export const candidatesFor = (nodes: readonly AnyStateNode[], event: string): Transition[] =>
  nodes.flatMap(node => transitionsOf(node)).filter(({ event: descriptor }) => isFor(descriptor, event))

/** The events of other actors and of people that these states await; not those of xstate itself. */
export const awaitedEvents = (nodes: readonly AnyStateNode[]): string[] => [
  ...new Set(
    nodes
      .flatMap(node => transitionsOf(node).map(({ event }) => event))
      .filter(event => event !== '' && !event.includes('*') && !event.startsWith('xstate.')),
  ),
]

/**
 * A stream of the protocol says what was sent and where the chart stands before and after, but not which transition
 * led there, unless the page explains it. Otherwise it is the first candidate that fits: its targets are active now,
 * or it has no guard.
 */
export const outcomeOf = (
  machine: AnyStateMachine,
  event: string,
  before: Standing | undefined,
  after: Standing,
  explained?: readonly string[],
): Outcome => {
  if (!before || event === 'xstate.init') return { kind: 'taken', transitions: [] }
  const candidates = candidatesFor(activeNodes(machine, before), event)
  if (candidates.length === 0) return { kind: 'unawaited' }
  const isSame = JSON.stringify(before) === JSON.stringify(after)
  if (explained ? explained.length === 0 : isSame && candidates.every(({ guard }) => guard !== ''))
    return { kind: 'refused', transitions: candidates }
  if (explained)
    return { kind: 'taken', transitions: candidates.filter(({ key }) => explained.includes(key)) }
  const active = new Set(activeNodes(machine, after))
  const fitting = candidates.filter(({ targets }) => targets.some(target => active.has(target)))
  const [first] = isSame || fitting.length === 0 ? candidates.filter(({ guard }) => guard === '') : fitting
  const taken = first ?? candidates[0]
  return { kind: 'taken', transitions: taken ? [taken] : [] }
}

export const eventLabel = (event: string, source?: AnyStateNode): string => {
  const [, kind = '', rest = ''] =
    /^xstate\.(done\.actor|error\.actor|done\.state|after)\.(.+)$/.exec(event) ?? []
  if (kind === 'after') return `after ${rest.split('.')[0]}`
  if (kind === 'done.state') return 'all done'
  if (kind === '') return event === '' ? 'always' : event
  const invoke = source?.invoke.find(({ id }) => id === rest)
  const actor = invoke ? nameOf(invoke.src) || rest : rest
  return `${actor} ${kind === 'done.actor' ? 'done' : 'failed'}`
}
