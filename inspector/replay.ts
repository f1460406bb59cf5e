import diff, { type Difference as Change } from 'microdiff'
import {
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  initialTransition,
  transition,
} from 'xstate'
import type { Standing } from './chart.ts'
import { type Entry, type Message, streamOf } from './stream.ts'

export interface Difference {
  number: number
  chart: string
  event: string
  /** From what the trace has to what the chart makes of it now: state, context, and whether it goes on. */
  changes: readonly Change[]
}

interface Replay {
  steps: number
  differences: readonly Difference[]
  /** Charts of the trace that aren't among those given. */
  unknown: readonly string[]
}

/** As a message carries it: without functions and what is undefined. */
const asSent = ({ value, context, status }: Standing): Standing =>
  JSON.parse(JSON.stringify({ value, context, status })) as Standing

export interface Step extends Standing {
  at: string
  actor: string
  chart: string
  event: { type: string }
}

/** What a trace holds: a stream of the protocol, or steps of charts whose definitions are elsewhere. */
export type Trace = readonly Message[] | { steps: readonly Step[] }

/** Either as a stream of the protocol; steps of unknown charts are left out. */
export const messagesOf = (
  trace: Trace,
  definitions: Readonly<Record<string, unknown>>,
): readonly Message[] => {
  if (!('steps' in trace)) return trace
  const met = new Set<string>()
  return trace.steps.flatMap(({ at, actor, chart, event, ...snapshot }): Message[] => {
    const definition = JSON.stringify(definitions[chart])
    if (definition === undefined) return []
    const common = { _version: '1', rootId: actor, sessionId: actor, createdAt: String(Date.parse(at)) }
    const isKnown = met.has(actor) || event.type === 'xstate.init'
    const meeting = {
      ...common,
      type: '@xstate.actor',
      name: chart,
      parentId: undefined,
      definition,
      snapshot,
    }
    const happening = [
      { ...common, type: '@xstate.event', sourceId: undefined, event },
      { ...common, type: '@xstate.snapshot', event, snapshot },
    ]
    const isNew = !met.has(actor)
    met.add(actor)
    return [...(isNew ? [meeting] : []), ...(isKnown ? happening : [])] as Message[]
  })
}

/** Those of a stored trace, in a page of the inspector: charts that it only names are in `charts.json`. */
export const messagesIn = async (text: string): Promise<readonly Message[]> => {
  const trace = JSON.parse(text) as Trace
  const charts: unknown = 'steps' in trace ? await (await fetch('charts.json')).json() : {}
  return messagesOf(trace, charts as Record<string, unknown>)
}

const standingAt = (chart: AnyStateMachine, { value, context }: Standing) =>
  chart.resolveState({ value: value as string, context })

const after = (chart: AnyStateMachine, before: AnyMachineSnapshot | undefined, event: AnyEventObject) =>
  before ? transition(chart, before, event)[0] : initialTransition(chart, event['input'])[0]

/** The state that today's chart is in after all events of the last actor of this chart, one after the other. */
export const endOf = (messages: readonly Message[], chart: AnyStateMachine): unknown => {
  const { entries, actors } = streamOf(messages)
  const isOfChart = ({ sessionId }: Entry) => actors.get(sessionId)?.machine?.id === chart.id
  const last = entries.findLast(isOfChart)?.sessionId
  const own = entries.filter(({ sessionId }) => sessionId === last)
  const before = own[0]?.before && standingAt(chart, own[0].before)
  return own.reduce<AnyMachineSnapshot | undefined>(
    (snapshot, { event }) => after(chart, snapshot, event),
    before,
  )?.value
}

/** Sends each event of a trace to today's chart, from where the trace says that it stood; `told` is what a trace tells of a context. */
export const replay = (
  messages: readonly Message[],
  chartOf: (recorded: AnyStateMachine) => AnyStateMachine | undefined,
  told: (context: unknown) => unknown = context => context,
): Replay => {
  const stream = streamOf(messages)
  const differences: Difference[] = []
  const unknown = new Set<string>()
  let steps = 0
  for (const { number, sessionId, event, before, after: recordedAfter } of stream.entries) {
    const recorded = stream.actors.get(sessionId)?.machine
    if (!recorded || recordedAfter === undefined) continue
    const { id } = recorded
    const chart = chartOf(recorded)
    if (chart === undefined) {
      unknown.add(id)
      continue
    }
    steps += 1
    const snapshot = after(chart, before && standingAt(chart, before), event)
    const now = { ...(snapshot as Standing), context: told(snapshot.context) }
    const changes = diff(asSent(recordedAfter), asSent(now))
    if (changes.length > 0) differences.push({ number, chart: id, event: event.type, changes })
  }
  return { steps, differences, unknown: [...unknown] }
}
