import { guidedFixFlow } from '#machines/flow/guided-fix.ts'
import { answers, anyOf, defineModel, done, except, refused, refuses } from '#tests/support/model.ts'
import { aGuidedStep } from '#tests/support/samples/personal.ts'
import { stories } from './guided-fix.stories.ts'

const step = aGuidedStep({ actions: ['report', 'fix', 'safe'] })

export const guidedFixModel = defineModel({
  machine: guidedFixFlow,
  events: [
    { type: 'guidedFix.done', step, action: 'fix' },
    { type: 'guidedFix.removalStarted', step },
    { type: 'guidedFix.removalRequested', issues: ['EXPOSED_DATA'] },
    { type: 'guidedFix.postponed', step },
    { type: 'guidedFix.skipped', step },
    { type: 'guidedFix.takenUp', step: aGuidedStep({ state: 'skipped' }) },
    { type: 'guidedFix.undone' },
    { type: 'guidedFix.retried' },
    { type: 'guidedFix.left' },
    done('saveAnswer'),
    refused('saveAnswer', '0040'),
    refused('saveAnswer', '0000'),
    done('readAgain'),
    refused('readAgain', '0000'),
  ],
  project: ({ context }) => [context.answer?.answer, context.last?.answer, context.failure?.code],
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
      says: 'ADR 71: what is left is read again, after an answer of one’s own or of another device',
      by: anyOf(answers('saveAnswer'), refuses('saveAnswer', '0010', '0040')),
    },
  ],
  promises: [
    {
      says: 'keeps the answer when it is refused, and sends the same again',
      when: ({ event }) => event?.type === 'guidedFix.retried',
      holds: ({ before, after }) => before?.context.answer === after.context.answer,
    },
    {
      says: 'reports what was saved',
      when: ({ event }) => event?.type.startsWith('xstate.done.actor.saveAnswer') === true,
      holds: ({ facts }) => facts.length === 1 && facts[0]?.type === 'guidedFix.saved',
    },
    {
      says: 'undoes only what was saved last',
      when: ({ event }) => event?.type === 'guidedFix.undone',
      holds: ({ before, invoked }) =>
        invoked.length === (before?.matches('deciding') === true && before.context.last !== null ? 1 : 0),
    },
  ],
})
