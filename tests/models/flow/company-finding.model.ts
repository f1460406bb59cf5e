import { companyFindingFlow } from '#machines/flow/company-finding.ts'
import { defineModel, done, except, refused, refuses } from '#tests/support/model.ts'
import { findingDetail } from '#tests/support/samples/exposure.ts'

const open = findingDetail({ actions: ['requestRemoval', 'ask', 'markSafe'] })
const safe = findingDetail({ actions: ['reopen'] })
const requested = findingDetail({ actions: ['withdrawRemoval'] })

export const companyFindingModel = defineModel({
  machine: companyFindingFlow,
  inputs: {
    'with an open finding': { detail: open },
    'with one that is marked safe': { detail: safe },
    'with one whose removal is requested': { detail: requested },
  },
  events: [
    { type: 'companyFinding.removalChosen' },
    { type: 'companyFinding.removalRequested', issues: ['EXPOSED_DATA'] },
    { type: 'companyFinding.safeChosen' },
    { type: 'companyFinding.markedSafe', reason: 'A page we run ourselves' },
    { type: 'companyFinding.questionChosen' },
    { type: 'companyFinding.questionConfirmed' },
    { type: 'companyFinding.takenBack', action: 'reopen' },
    { type: 'companyFinding.takenBack', action: 'withdrawRemoval' },
    { type: 'companyFinding.retried' },
    { type: 'companyFinding.left' },
    { type: 'companyFinding.read', detail: safe },
    done('takeStep', safe),
    refused('takeStep', '0027'),
    refused('takeStep', '0010'),
    refused('takeStep', '0000'),
  ],
  project: ({ context }) => [context.detail.actions, context.step?.action, context.failure?.code],
  outcomes: [
    {
      state: 'refused',
      says: '2 §8: Something went wrong',
      by: except(refuses('takeStep'), refuses('takeStep', '0010', '0027')),
    },
  ],
  promises: [
    {
      says: 'undoes only what the charts allow',
      when: ({ event }) => event?.type === 'companyFinding.takenBack',
      holds: ({ before, event, invoked }) =>
        event?.type === 'companyFinding.takenBack' &&
        invoked.length === (before?.context.detail.actions.includes(event.action) === true ? 1 : 0),
    },
    {
      says: 'writes to nobody before it is confirmed',
      when: ({ invoked }) => JSON.stringify(invoked).includes('"ask"'),
      holds: ({ before }) =>
        before?.matches('confirmingQuestion') === true || before?.matches('refused') === true,
    },
    {
      says: 'keeps what was chosen when it is refused, and tries the same again',
      when: ({ event }) => event?.type === 'companyFinding.retried',
      holds: ({ before, after }) => before?.context.step === after.context.step,
    },
    {
      says: 'reports what was done, once',
      when: ({ event }) => event?.type.startsWith('xstate.done') === true,
      holds: ({ before, facts }) =>
        facts.length === 1 &&
        facts[0]?.type === 'companyFinding.changed' &&
        facts[0].action === before?.context.step?.action,
    },
    {
      says: 'reports that someone else was first',
      when: ({ event, before }) =>
        before?.matches('pending') === true && /"0027"|"0010"/.test(JSON.stringify(event)),
      holds: ({ facts, after }) => facts[0]?.type === 'companyFinding.conflict' && after.matches('looking'),
    },
  ],
})
