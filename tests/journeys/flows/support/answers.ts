import type { AnyEventObject } from 'xstate'
import type { FlowStep, FlowVisit } from '#tests/support/model.ts'

export const stringsIn = (event: AnyEventObject): string[] => {
  const answer: unknown = event['output'] ?? event['error']
  return typeof answer === 'object' && answer !== null
    ? Object.values(answer).filter(word => typeof word === 'string')
    : []
}

/**
 * An actor's answer in a step: `refused`, or its distinguishing value (kind, outcome or status), or `done`
 * without one. Null when the actor is not called.
 */
export const answerOf = (step: FlowStep | undefined, actor: string): string | null => {
  const answer = step?.answers.find(({ type }) => type.endsWith(`.actor.${actor}`))
  if (!answer) return null
  if (answer.type.startsWith('xstate.error')) return 'refused'
  return stringsIn(answer)[0] ?? 'done'
}

/** The answers before the person does anything. */
export const firstAnswers = ({ steps: [first] }: FlowVisit): FlowStep | undefined =>
  first?.event === null ? first : undefined

export const codeOf = (step: FlowStep | undefined, actor: string): string | null => {
  const answer = step?.answers.find(({ type }) => type === `xstate.error.actor.${actor}`)
  const error: unknown = answer?.['error']
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : null
}

/** For an answer that a driver can't cause, so that a grown model is noticed. */
export const unknownAnswer = (what: unknown): never => {
  throw new Error(`The driver does not know how the world answers ${JSON.stringify(what)}`)
}
