import { recoveryCodesFlow } from '#machines/flow/recovery-codes.ts'
import { answers, defineModel, done, refused } from '#tests/support/model.ts'

export const recoveryCodesModel = defineModel({
  machine: recoveryCodesFlow,
  inputs: { 'without any': { left: null }, 'with some': { left: 3 } },
  events: [
    { type: 'recoveryCodes.requested' },
    { type: 'recoveryCodes.confirmed' },
    { type: 'recoveryCodes.left' },
    { type: 'recoveryCodes.saved' },
    done('makeRecoveryCodes', ['abcde-fghij', 'klmno-pqrst']),
    refused('makeRecoveryCodes', '0039'),
  ],
  outcomes: [{ state: 'shown', says: 'ADR 33: shown once', by: answers('makeRecoveryCodes') }],
  promises: [
    {
      says: 'shows the codes once and stores them no longer',
      when: ({ after }) => !after.matches('shown'),
      holds: ({ after }) => after.context.codes.length === 0,
    },
    {
      says: 'ends earlier codes only after that was confirmed',
      when: ({ invoked, before }) => invoked.length > 0 && (before?.context.left ?? 0) > 0,
      holds: ({ before }) => before?.matches('confirming') === true,
    },
    {
      says: 'says why none were made',
      when: ({ event }) => event?.type === 'xstate.error.actor.makeRecoveryCodes',
      holds: ({ after }) => after.context.failure?.code === '0039',
    },
  ],
})
