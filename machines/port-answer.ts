import { failureOf } from './port-error.ts'

/** A chart's guard or action, called with what a port answered. */
export const withOutput = <Name extends string, Output>(type: Name) => ({
  type,
  params: ({ event }: { event: { output: Output } }) => event.output,
})

const failureIn = ({ event }: { event: { error: unknown } }) => failureOf(event.error)

/** A chart's guard or action, called with the failure in a port's refusal. */
export const withFailure = <Name extends string>(type: Name) => ({ type, params: failureIn })

const setFailure = withFailure('setFailure')

/** The transition of a refusal that stays in the context, by the action `setFailure` before the others. */
export const failTo = <
  Target extends string,
  Action extends string | { type: string; params: typeof failureIn } = never,
>(
  target: Target,
  ...others: Action[]
) => ({ target, actions: [setFailure, ...others] })

/** The placeholder of a port, for which `src/app` provides the real one and a test a deferred one. */
export function notProvided(): Promise<never> {
  return Promise.reject(new Error('This port was not provided'))
}

export function notWatched(): never {
  throw new Error('This port was not provided')
}
