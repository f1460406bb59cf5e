import { fixConfirmationFlow } from '#machines/flow/fix-confirmation.ts'
import { defineModel, done, refused } from '#tests/support/model.ts'

export const fixConfirmationModel = defineModel({
  machine: fixConfirmationFlow,
  inputs: {
    'while it is open': { indicator: 'useMFA', confirmed: false },
    'after it was confirmed': { indicator: 'useMFA', confirmed: true },
  },
  events: [
    { type: 'fixConfirmation.requested' },
    { type: 'fixConfirmation.confirmed' },
    { type: 'fixConfirmation.takenBack' },
    { type: 'fixConfirmation.left' },
    done('confirm'),
    refused('confirm', '0000'),
    done('takeBack'),
    refused('takeBack', '0000'),
  ],
  promises: [
    {
      says: 'confirms nothing before the person has answered the question',
      when: ({ invoked }) => invoked[0]?.id === 'confirm',
      holds: ({ before }) => before?.matches('confirming') === true,
    },
    {
      says: 'reports what has changed',
      when: ({ event }) => event?.type.startsWith('xstate.done') === true,
      holds: ({ facts, after }) =>
        facts[0]?.type === 'fixConfirmation.changed' && facts[0].fixed === after.matches('waitingForScan'),
    },
    {
      says: 'stays as it was when it could not be saved, and says so',
      when: ({ event }) => event?.type.startsWith('xstate.error') === true,
      holds: ({ after }) => after.context.failure !== null,
    },
  ],
})
