import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
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
