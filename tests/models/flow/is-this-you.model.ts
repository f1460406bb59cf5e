import { isThisYouFlow, type LikelyStep } from '#machines/flow/is-this-you.ts'
import { answers, anyOf, defineModel, done, except, refused, refuses } from '#tests/support/model.ts'
import { aLikelyFinding } from '#tests/support/samples/personal.ts'
import { stories } from './is-this-you.stories.ts'

const open = aLikelyFinding()
const denied = aLikelyFinding({ state: 'denied', undoUntil: '2026-11-15T09:12:00.000Z' })

const answered = (finding: LikelyStep['finding'], answer: LikelyStep['answer']) =>
  ({ type: 'isThisYou.answered', finding, answer }) as const

export const isThisYouModel = defineModel({
  machine: isThisYouFlow,
  events: [
    answered(open, 'yes'),
    answered(open, 'no'),
    answered(open, 'notSure'),
    answered(denied, 'takeBack'),
    answered(denied, 'yes'),
    { type: 'isThisYou.retried' },
    { type: 'isThisYou.left' },
    done('saveAnswer'),
    refused('saveAnswer', '0040'),
    refused('saveAnswer', '0000'),
    done('readAgain'),
    refused('readAgain', '0000'),
  ],
  project: ({ context }) => [context.step?.answer, context.failure?.code],
  stories,
  unused: {
    'readAgain refuses 0000': 'The page says itself that it couldn’t be read.',
  },
  outcomes: [
    {
      state: 'refused',
      says: '2 §8: Something went wrong',
      by: except(refuses('saveAnswer'), refuses('saveAnswer', '0010', '0040')),
    },
    {
      state: 'readingAgain',
      says: 'ADR 69: what is left is read again, after an answer of one’s own or of another tab',
      by: anyOf(answers('saveAnswer'), refuses('saveAnswer', '0010', '0040')),
    },
  ],
  promises: [
    {
      says: 'saves only what can be answered as it is',
      when: ({ event }) => event?.type === 'isThisYou.answered',
      holds: ({ before, event, invoked }) =>
        event?.type === 'isThisYou.answered' &&
        invoked.length ===
          (before?.matches('deciding') === true &&
          (event.answer === 'takeBack') === (event.finding.state === 'denied')
            ? 1
            : 0),
    },
    {
      says: 'keeps the answer when it is refused, and sends the same again',
      when: ({ event }) => event?.type === 'isThisYou.retried',
      holds: ({ before, after }) => before?.context.step === after.context.step,
    },
    {
      says: 'reports what was saved',
      when: ({ event }) => event?.type.startsWith('xstate.done.actor.saveAnswer') === true,
      holds: ({ facts }) => facts.length === 1 && facts[0]?.type === 'isThisYou.saved',
    },
  ],
})
