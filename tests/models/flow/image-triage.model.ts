import type { ErrorCode } from '#domain/errors.ts'
import { imageTriageFlow } from '#machines/flow/image-triage.ts'
import { failureBy } from '#machines/port-error.ts'
import { answers, anyOf, defineModel, done, except, refused, refuses } from '#tests/support/model.ts'

const one = '7f000000-0000-4000-8000-000000000001'
const two = '7f000000-0000-4000-8000-000000000002'

/** The first succeeded, the second failed. */
const partly = (code: ErrorCode) => [
  { id: one, failure: null },
  { id: two, failure: failureBy(code) },
]

export const imageTriageModel = defineModel({
  machine: imageTriageFlow,
  events: [
    { type: 'images.toggled', id: one },
    { type: 'images.allChosen', ids: [one, two] },
    { type: 'images.cleared' },
    { type: 'images.listed', ids: [two] },
    { type: 'images.authorised' },
    { type: 'images.restored' },
    { type: 'images.reportRequested' },
    { type: 'images.reported', issues: ['IMPERSONATION'] },
    { type: 'images.notMeRequested' },
    { type: 'images.disowned' },
    { type: 'images.retried' },
    { type: 'images.left' },
    done('triageImages', [{ id: one, failure: null }]),
    refused('triageImages', '0027'),
    refused('triageImages', '0000'),
    done('triageImages', partly('0000')),
    done('triageImages', partly('0027')),
  ],
  project: ({ context }) => [context.chosen, context.step, context.failure?.code, context.failures],
  outcomes: [
    {
      state: 'refused',
      says: '2 §8: Something went wrong, for some of them or for all',
      by: anyOf(
        answers('triageImages', partly('0000')),
        except(refuses('triageImages'), refuses('triageImages', '0010', '0027')),
      ),
    },
  ],
  promises: [
    {
      says: 'does nothing while nothing is chosen',
      when: ({ before }) => before?.matches('choosing') === true && before.context.chosen.length === 0,
      holds: ({ invoked, after }) => invoked.length === 0 && after.matches('choosing'),
    },
    {
      says: 'removes nothing for good before the warning is answered',
      when: ({ invoked }) => JSON.stringify(invoked).includes('"notMe"'),
      holds: ({ before }) => before?.matches('warning') === true || before?.matches('refused') === true,
    },
    {
      says: 'keeps the choice when it is refused',
      when: ({ after }) => after.matches('refused'),
      holds: ({ after }) => after.context.chosen.length > 0 && after.context.step !== null,
    },
    {
      says: 'reports what was decided, and starts over',
      when: ({ event, after }) =>
        event?.type.startsWith('xstate.done') === true && Object.keys(after.context.failures).length === 0,
      holds: ({ facts, after }) => facts[0]?.type === 'images.decided' && after.context.chosen.length === 0,
    },
    {
      says: 'keeps the photo that was refused, with its reason, and reports only what was done',
      when: ({ event, after }) =>
        event?.type.startsWith('xstate.done') === true && Object.keys(after.context.failures).length > 0,
      holds: ({ facts, after }) =>
        facts[0]?.type === 'images.decided' &&
        facts[0].step.ids.join() === one &&
        after.context.chosen.join() === two &&
        after.context.step?.ids.join() === two,
    },
    {
      says: 'does not try again what someone else has done in the meantime',
      when: ({ event }) =>
        event?.type === 'xstate.done.actor.triageImages' && JSON.stringify(event).includes('0027'),
      holds: ({ facts, after }) =>
        after.matches('choosing') && facts.some(({ type }) => type === 'images.conflict'),
    },
    {
      says: 'drops a photo that is not listed anymore',
      when: ({ event }) => event?.type === 'images.listed',
      holds: ({ after }) => !after.context.chosen.includes(one) || !after.matches('choosing'),
    },
  ],
})
