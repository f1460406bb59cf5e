import { companyFindingFlow } from '#machines/flow/company-finding.ts'
import { answers, anyOf, defineModel, done, except, refused, refuses } from '#tests/support/model.ts'

const open = ['requestRemoval', 'ask', 'markSafe'] as const
const none = [] as const

export const companyFindingModel = defineModel({
  machine: companyFindingFlow,
  events: [
    { type: 'companyFinding.removalChosen', actions: open },
    { type: 'companyFinding.removalChosen', actions: none },
    { type: 'companyFinding.removalRequested', issues: ['EXPOSED_DATA'] },
    { type: 'companyFinding.safeChosen', actions: open },
    { type: 'companyFinding.safeChosen', actions: none },
    { type: 'companyFinding.markedSafe', reason: 'A page we run ourselves' },
    { type: 'companyFinding.questionChosen', actions: open },
    { type: 'companyFinding.questionChosen', actions: none },
    { type: 'companyFinding.questionConfirmed' },
    { type: 'companyFinding.takenBack', action: 'reopen', actions: ['reopen'] },
    { type: 'companyFinding.takenBack', action: 'withdrawRemoval', actions: ['withdrawRemoval'] },
    { type: 'companyFinding.takenBack', action: 'reopen', actions: open },
    { type: 'companyFinding.retried' },
    { type: 'companyFinding.left' },
    done('takeStep'),
    refused('takeStep', '0027'),
    refused('takeStep', '0010'),
    refused('takeStep', '0000'),
    done('readAgain'),
    refused('readAgain', '0000'),
  ],
  project: ({ context }) => [context.step?.action, context.failure?.code],
  outcomes: [
    {
      state: 'refused',
      says: '2 §8: Something went wrong',
      by: except(refuses('takeStep'), refuses('takeStep', '0010', '0027')),
    },
    {
      state: 'readingAgain',
      says: '2 §8: 0010, 0027: it has changed, by this step or in the meantime',
      by: anyOf(answers('takeStep'), refuses('takeStep', '0010', '0027')),
    },
  ],
  promises: [
    {
      says: 'undoes only what the charts allow',
      when: ({ event }) => event?.type === 'companyFinding.takenBack',
      holds: ({ before, event, invoked }) =>
        event?.type === 'companyFinding.takenBack' &&
        invoked.length ===
          (before?.matches('looking') === true && event.actions.includes(event.action) ? 1 : 0),
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
      when: ({ event }) => event?.type === 'xstate.done.actor.takeStep',
      holds: ({ before, facts }) =>
        facts.length === 1 &&
        facts[0]?.type === 'companyFinding.changed' &&
        facts[0].action === before?.context.step?.action,
    },
    {
      says: 'reports that someone else was first, and has the page read the finding again',
      when: ({ event, before }) =>
        before?.matches('pending') === true && /"0027"|"0010"/.test(JSON.stringify(event)),
      holds: ({ facts, invoked }) =>
        facts[0]?.type === 'companyFinding.conflict' && invoked[0]?.id === 'readAgain',
    },
  ],
})
