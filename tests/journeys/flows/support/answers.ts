import type { AnyEventObject } from 'xstate'
import type { FlowStep, FlowVisit } from '#tests/support/model.ts'

const stringsIn = (event: AnyEventObject): string[] => {
  const answer: unknown = event['output'] ?? event['error']
  return typeof answer === 'object' && answer !== null
    ? Object.values(answer).filter(word => typeof word === 'string')
    : []
}

/**
 * How the world answers an actor in a step: `refused`, or the word by which the answer is told from others (its kind,
 * outcome or status), or `done` when it says nothing. Null when the actor is not asked.
 */
export const answerOf = (step: FlowStep | undefined, actor: string): string | null => {
  const answer = step?.answers.find(({ type }) => type.endsWith(`.actor.${actor}`))
  if (!answer) return null
  if (answer.type.startsWith('xstate.error')) return 'refused'
  return stringsIn(answer)[0] ?? 'done'
}

/** What the world answers before the person does anything. */
export const firstAnswers = ({ steps: [first] }: FlowVisit): FlowStep | undefined =>
  first?.event === null ? first : undefined

/** The code of the catalogue by which an actor refuses in a step. */
export const codeOf = (step: FlowStep | undefined, actor: string): string | null => {
  const answer = step?.answers.find(({ type }) => type === `xstate.error.actor.${actor}`)
  const error: unknown = answer?.['error']
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : null
}

/** For an answer that a driver does not know how to bring about: a model that grew must not pass unnoticed. */
export const unknownAnswer = (what: unknown): never => {
  throw new Error(`The driver does not know how the world answers ${JSON.stringify(what)}`)
}

/** Whether a visit sends an event of this type somewhere on its way. */
export const hasEvent = ({ steps }: FlowVisit, type: string): boolean =>
  steps.some(({ event }) => event?.type === type)
