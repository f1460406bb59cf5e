import diff, { type Difference as Change } from 'microdiff'
import { type AnyStateMachine, initialTransition, transition } from 'xstate'
import type { Standing } from './chart.ts'
import { type Message, Stream } from './stream.ts'

/** One event of a trace that ends elsewhere today. */
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

/** An event of a chart, and where the chart stood after it. */
export interface Step extends Standing {
  at: string
  actor: string
  chart: string
  event: { type: string }
}

/** The same as a stream of the protocol, which the inspector opens; steps of unknown charts are left out. */
export const messagesOf = (
  steps: readonly Step[],
  chartOf: (id: string) => AnyStateMachine | undefined,
): Message[] => {
  const met = new Set<string>()
  return steps.flatMap(({ at, actor, chart, event, ...snapshot }): Message[] => {
    const definition = JSON.stringify(chartOf(chart)?.config)
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

/** Sends each event of a trace to today's chart, from where the trace says that it stood; `told` is what a trace tells of a context. */
export const replay = (
  messages: readonly Message[],
  chartOf: (recorded: AnyStateMachine) => AnyStateMachine | undefined,
  told: (context: unknown) => unknown = context => context,
): Replay => {
  const stream = new Stream()
  for (const message of messages) stream.read(message)
  const differences: Difference[] = []
  const unknown = new Set<string>()
  let steps = 0
  for (const { number, sessionId, event, before, after } of stream.entries) {
    const recorded = stream.actors.get(sessionId)?.machine
    if (!recorded || after === undefined) continue
    const { id } = recorded
    const chart = chartOf(recorded)
    if (chart === undefined) {
      unknown.add(id)
      continue
    }
    steps += 1
    const [snapshot] = before
      ? transition(
          chart,
          chart.resolveState({ value: before.value as string, context: before.context }),
          event,
        )
      : initialTransition(chart, 'input' in event ? event.input : undefined)
    const now = { ...(snapshot as Standing), context: told(snapshot.context) }
    const changes = diff(asSent(after), asSent(now))
    if (changes.length > 0) differences.push({ number, chart: id, event: event.type, changes })
  }
  return { steps, differences, unknown: [...unknown] }
}
