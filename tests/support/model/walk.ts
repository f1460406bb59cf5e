import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { createInspector } from '@statelyai/inspect'
import {
  type AnyActorLogic,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  fromPromise,
  type InspectionEvent,
  SimulatedClock,
} from 'xstate'
import { type Coverage, noteTransitions, startCoverage } from './coverage.ts'
import type { WalkedStep } from './define.ts'
import { type ModelPath, stateInWords, stepInWords } from './paths.ts'

/** What a deferred actor waits for. */
interface Pending {
  resolve: (output: unknown) => void
  reject: (error: unknown) => void
}

/** A machine whose every actor waits until the walk says how it ends. One walk at a time. */
export interface DeferredMachine {
  machine: AnyStateMachine
  pending: Map<string, Pending>
  invoked: { id: string; input: unknown }[]
}

/** Replaces every actor of a machine by one that waits. */
export function deferActors(machine: AnyStateMachine): DeferredMachine {
  const pending = new Map<string, Pending>()
  const invoked: { id: string; input: unknown }[] = []
  const waiting = fromPromise<unknown, unknown>(({ input, self }) => {
    invoked.push({ id: self.id, input })
    return new Promise((resolve, reject) => pending.set(self.id, { resolve, reject }))
  })
  const actors: Record<string, AnyActorLogic> = {}
  for (const name of Object.keys(machine.implementations.actors)) actors[name] = waiting
  return { machine: machine.provide({ actors }), pending, invoked }
}

/**
 * Walks one path on a real actor: each event is sent, or brought about by the deferred actor or the clock, and the state
 * and context after it are compared with the model's. Answers every step, for the promises.
 */
export async function walkMachine(
  path: ModelPath,
  deferred: DeferredMachine,
  coverage: Coverage,
  watch?: (inspected: InspectionEvent) => void,
): Promise<WalkedStep<AnyStateMachine>[]> {
  deferred.pending.clear()
  deferred.invoked.length = 0
  const clock = new SimulatedClock()
  const actor = createActor(deferred.machine, {
    input: path.input,
    clock,
    inspect: inspected => {
      watch?.(inspected)
      if (inspected.type === '@xstate.microstep') noteTransitions(coverage, inspected._transitions)
    },
  })
  let facts: AnyEventObject[] = []
  actor.on('*', fact => facts.push(fact))
  actor.start()
  await settle()

  const walked: WalkedStep<AnyStateMachine>[] = []
  const note = (
    event: AnyEventObject | null,
    before: AnyMachineSnapshot | null,
    expected: AnyMachineSnapshot,
  ) => {
    const after: AnyMachineSnapshot = actor.getSnapshot()
    compare(path, before, event, after, expected)
    walked.push({ event, before, after, facts, invoked: deferred.invoked.splice(0) })
    facts = []
  }
  note(null, null, path.start)
  for (const { event, state } of path.steps) {
    const before: AnyMachineSnapshot = actor.getSnapshot()
    if (!bringAbout(event, deferred, clock)) actor.send(event)
    await settle()
    note(event, before, state)
  }
  actor.stop()
  return walked
}

const traceFolder = 'test-results/traces'

/** Walks a path again for the inspector and `npm run replay`, and says where its trace is. */
export async function saveTrace(path: ModelPath, deferred: DeferredMachine): Promise<string> {
  const sent: { type: string }[] = []
  const { inspect } = createInspector({
    send: message => void sent.push(message),
    serializationDepthLimit: 100,
  })
  let snapshots = 0
  await walkMachine(path, deferred, startCoverage(deferred.machine), inspected => {
    snapshots += inspected.type === '@xstate.snapshot' ? 1 : 0
    inspect.next?.(inspected)
  }).catch(() => undefined)
  // Messages are sent when there is nothing else to do.
  while (sent.filter(({ type }) => type === '@xstate.snapshot').length < snapshots) await setImmediate()
  mkdirSync(traceFolder, { recursive: true })
  const file = `${traceFolder}/${deferred.machine.id}-${createHash('sha256').update(path.name).digest('hex').slice(0, 8)}.json`
  writeFileSync(file, JSON.stringify(sent))
  return `${path.name}\n  npm run replay ${file}, or open it at /inspector/index.html`
}

/** Lets the world do what an event stands for; false when it is not the world's. */
function bringAbout(event: AnyEventObject, deferred: DeferredMachine, clock: SimulatedClock): boolean {
  const [, kind = '', rest = ''] = /^xstate\.(done\.actor|error\.actor|after)\.(.*)$/.exec(event.type) ?? []
  if (kind === 'after') {
    clock.increment(delayOf(deferred.machine, rest))
    return true
  }
  if (!kind) return false
  const actor = deferred.pending.get(rest)
  if (!actor) throw new Error(`Nothing waits under the invoke id ${rest}`)
  deferred.pending.delete(rest)
  if (kind === 'done.actor') actor.resolve(event['output'])
  else actor.reject(event['error'])
  return true
}

function delayOf(machine: AnyStateMachine, rest: string): number {
  const delay: unknown = machine.implementations.delays[rest.split('.', 1)[0] ?? '']
  if (typeof delay !== 'number') throw new Error(`${rest} is not a named delay of fixed length`)
  return delay
}

/** Lets a settled promise travel through its actor into the machine. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 8; turn += 1) await Promise.resolve()
}

function compare(
  path: ModelPath,
  before: AnyMachineSnapshot | null,
  event: AnyEventObject | null,
  actual: AnyMachineSnapshot,
  expected: AnyMachineSnapshot,
): void {
  const same =
    isDeepStrictEqual(actual.value, expected.value) &&
    actual.status === expected.status &&
    isDeepStrictEqual(actual.context, expected.context)
  if (same) return
  const show = (state: AnyMachineSnapshot) => JSON.stringify([state.value, state.status, state.context])
  throw new Error(
    `${stepInWords(before, event, actual)}, not to ${stateInWords(expected)}\n${path.name}\n  expected ${show(expected)}\n  got      ${show(actual)}`,
  )
}
