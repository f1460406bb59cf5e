import { isDeepStrictEqual } from 'node:util'
import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { ErrorCode } from '#domain/errors.ts'
import { type Failure, failureOf } from '#machines/port-error.ts'
import type { WalkedStep } from './define.ts'

type Step = WalkedStep<AnyStateMachine>
type By = (step: Step) => boolean

/** Whether a value has these parts, at any depth; a list has to be equal. */
function has(whole: unknown, part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return whole === part
  if (typeof whole !== 'object' || whole === null) return false
  if (Array.isArray(part) && (!Array.isArray(whole) || whole.length !== part.length)) return false
  return Object.entries(part).every(([key, value]) => has(Reflect.get(whole, key), value))
}

/** Whether a chart is in a state, by its dotted path. */
export function isIn(snapshot: AnyMachineSnapshot | null, state: string): boolean {
  let value: unknown = snapshot?.value
  for (const key of state.split('.')) {
    if (typeof value === 'string') {
      if (value !== key) return false
      value = undefined
    } else if (typeof value === 'object' && value !== null && key in value) value = Reflect.get(value, key)
    else return false
  }
  return true
}

/** The event, with these parts. */
export const on =
  (type: string, parts: object = {}): By =>
  ({ event }) =>
    event?.type === type && has(event, parts)

/** The actor with this invoke id answers, with these parts. */
export const answers = (id: string, ...output: [unknown?]): By =>
  on(`xstate.done.actor.${id}`, output.length > 0 ? { output: output[0] } : {})

/** The actor with this invoke id refuses: with one of these codes or failures, or with any. */
export const refuses =
  (id: string, ...cases: (ErrorCode | Partial<Failure>)[]): By =>
  ({ event }) => {
    if (event?.type !== `xstate.error.actor.${id}`) return false
    const failure = failureOf('error' in event ? event.error : null)
    return (
      cases.length === 0 || cases.some(one => has(failure, typeof one === 'string' ? { code: one } : one))
    )
  }

/** A named delay passes. */
export const passes =
  (delay: string): By =>
  ({ event }) =>
    event?.type.startsWith(`xstate.after.${delay}.`) === true

/** The very start, with these parts of the context. */
export const begins =
  (context: object): By =>
  ({ event, after }) =>
    event === null && has(after.context, context)

/** The same, where the context had these parts before. */
export const given =
  (context: object, by: By): By =>
  step =>
    has(step.before?.context, context) && by(step)

/** The same, from this state. */
export const from =
  (state: string, by: By): By =>
  step =>
    isIn(step.before, state) && by(step)

export const anyOf =
  (...all: By[]): By =>
  step =>
    all.some(by => by(step))

export const except =
  (by: By, ...others: By[]): By =>
  step =>
    by(step) && !anyOf(...others)(step)

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Words by which a chart chooses where an answer leads. */
const routes = new Set(['kind', 'outcome', 'status'])

const contains = (whole: unknown, part: unknown): boolean =>
  isDeepStrictEqual(whole, part) ||
  (isObject(whole) && Object.values(whole).some(value => contains(value, part)))

/** Whether a value, or each of its parts, is somewhere in there. */
const isAmong = (there: unknown, value: unknown): boolean =>
  contains(there, value) ||
  (isObject(value) &&
    Object.entries(value).every(
      ([name, part]) =>
        routes.has(name) || part === null || typeof part === 'boolean' || isAmong(there, part),
    ))

/** What an event brings: the failure of a refusal, the output of an actor, or what a person or the world sends along. */
const broughtBy = (event: AnyEventObject): unknown[] => {
  if (event.type.startsWith('xstate.error.')) return [failureOf(event['error'])]
  if (event.type.startsWith('xstate.')) return [event['output']]
  return Object.values(event)
}

/** Whether what a step's event brought is in the context afterwards, reported, given to an actor, or the chart's output. */
export const isUsed = ({ event, after, facts, invoked }: Step): boolean =>
  event === null ||
  broughtBy(event)
    .filter(isObject)
    .every(brought => isAmong([after.context, after.output, facts, invoked], brought))
