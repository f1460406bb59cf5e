import {
  type Actor,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type InspectionEvent,
  isMachineSnapshot,
} from 'xstate'
import { isStep, maxTraceLength, redacted, type Trace, type TraceStep, traceIn } from '#domain/trace.ts'
import type { sessionFlow } from '#machines/flow/session.ts'
import type { Api } from '../api/client.ts'
import { traceKey } from '../flow-registry.ts'

const maxSteps = 100
const maxRequestIds = 20

const version = () => {
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src*="/main"]')
  return script?.src.split('/').at(-1)?.split('?')[0] ?? 'unknown'
}

/** Session ids begin again with every load of the page. */
const page = Math.round(performance.timeOrigin).toString(36)

const stepOf = (
  sessionId: string,
  { machine, value, context, status }: AnyMachineSnapshot,
  { type, ...event }: AnyEventObject,
): TraceStep => ({
  at: new Date().toISOString(),
  actor: `${page}.${sessionId}`,
  chart: machine.id,
  event: { ...(redacted(event) as object), type },
  value: value as unknown,
  context: redacted(context),
  status,
})

/** Of how many steps a round is at most that a chart goes again and again, such as a poll. */
const longestRound = 4

/** A step without its moment, to compare. */
const textOf = ({ at: _, ...step }: TraceStep): string => JSON.stringify(step)

/** The steps without the last round but one of the newest one's actor, where the last is the same: a poll must not push out what a person did. */
const withoutRepetition = (steps: readonly TraceStep[]): readonly TraceStep[] => {
  const actor = steps.at(-1)?.actor
  const own = steps.filter(step => step.actor === actor)
  for (let length = 1; length <= longestRound; length++) {
    const earlier = own.slice(-2 * length, -length)
    const isSame = own
      .slice(-length)
      .every((step, at) => earlier[at] !== undefined && textOf(step) === textOf(earlier[at]))
    if (isSame) return steps.filter(step => !earlier.includes(step))
  }
  return steps
}

interface Recorder {
  note: (happened: InspectionEvent) => void
  trace: () => Trace
}

/** Keeps the last events of a person's charts, each redacted as it arrives. */
export const recordTrace = (session: Actor<typeof sessionFlow>, api: Api): Recorder => {
  const before = traceIn(sessionStorage.getItem(traceKey) ?? '')
  let steps = before?.steps ?? []
  let requestIds = before?.requestIds ?? []
  const note = (happened: InspectionEvent): void => {
    if (happened.type !== '@xstate.snapshot' || !isMachineSnapshot(happened.snapshot)) return
    const { actorRef, snapshot, event } = happened
    const step = stepOf(actorRef.sessionId, snapshot, event)
    // One that the server would refuse must not keep a request for help from being sent.
    if (isStep(step)) steps = withoutRepetition([...steps, step]).slice(-maxSteps)
  }
  const trace = (): Trace => {
    const whole = { version: version(), requestIds, steps }
    while (JSON.stringify(whole).length > maxTraceLength) whole.steps = whole.steps.slice(1)
    return whole
  }
  session.on('session.signedOut', () => {
    steps = []
    requestIds = []
  })
  api.use({
    onResponse({ response }) {
      const id = response.headers.get('x-request-id')
      if (id !== null) requestIds = [...requestIds, id].slice(-maxRequestIds)
    },
  })
  window.addEventListener('pagehide', () => {
    if (steps.length > 0) sessionStorage.setItem(traceKey, JSON.stringify(trace()))
  })
  return { note, trace }
}
