import { imageTriageFlow } from '../../../machines/flow/image-triage.ts'
import { defineModel, done, refused } from '../../support/model.ts'

const one = '7f000000-0000-4000-8000-000000000001'
const two = '7f000000-0000-4000-8000-000000000002'

export const imageTriageModel = defineModel({
  machine: imageTriageFlow,
  events: [
    { type: 'images.toggled', id: one },
    { type: 'images.allChosen', ids: [one, two] },
    { type: 'images.cleared' },
    { type: 'images.listed', ids: [two] },
    { type: 'images.authorised' },
    { type: 'images.restored' },
    { type: 'images.reportAsked' },
    { type: 'images.reported', issues: ['IMPERSONATION'] },
    { type: 'images.notMeAsked' },
    { type: 'images.disowned' },
    { type: 'images.retried' },
    { type: 'images.left' },
    done('triageImages'),
    refused('triageImages', '0027'),
    refused('triageImages', '0000'),
  ],
  project: ({ context }) => [context.chosen, context.step?.kind, context.failure?.code],
  promises: [
    {
      says: 'does nothing while nothing is chosen',
      when: ({ before }) => before?.matches('choosing') === true && before.context.chosen.length === 0,
      holds: ({ asked, after }) => asked.length === 0 && after.matches('choosing'),
    },
    {
      says: 'removes nothing for good before the warning is answered',
      when: ({ asked }) => JSON.stringify(asked).includes('"notMe"'),
      holds: ({ before }) => before?.matches('warning') === true || before?.matches('refused') === true,
    },
    {
      says: 'keeps the choice when it is refused',
      when: ({ after }) => after.matches('refused'),
      holds: ({ after }) => after.context.chosen.length > 0 && after.context.step !== null,
    },
    {
      says: 'tells what was decided, and begins anew',
      when: ({ event }) => event?.type.startsWith('xstate.done') === true,
      holds: ({ facts, after }) => facts[0]?.type === 'images.decided' && after.context.chosen.length === 0,
    },
    {
      says: 'forgets a picture that is not listed any more',
      when: ({ event }) => event?.type === 'images.listed',
      holds: ({ after }) => !after.context.chosen.includes(one) || !after.matches('choosing'),
    },
  ],
})
