import { profileDeletionFlow } from '#machines/flow/profile-deletion.ts'
import {
  answers,
  anyOf,
  begins,
  defineModel,
  done,
  except,
  given,
  on,
  refused,
  refuses,
} from '#tests/support/model.ts'

const token = 'a'.repeat(43)

export const profileDeletionFlowModel = defineModel({
  machine: profileDeletionFlow,
  inputs: {
    'in the settings': { isScheduled: false, token: null },
    'in the settings, once scheduled': { isScheduled: true, token: null },
    'by its link': { isScheduled: true, token },
  },
  events: [
    { type: 'profileDeletion.opened' },
    { type: 'profileDeletion.confirmed' },
    { type: 'profileDeletion.left' },
    { type: 'profileDeletion.undoRequested' },
    done('requestDeletion', { dueAt: '2026-12-08T10:00:00.000Z' }),
    refused('requestDeletion', '0027'),
    refused('requestDeletion', '0000'),
    done('undoDeletion'),
    refused('undoDeletion', '0023'),
    refused('undoDeletion', '0000'),
  ],
  outcomes: [
    {
      state: 'scheduled',
      says: 'ADR 62: seven days to undo it',
      by: anyOf(
        begins({ isScheduled: true }),
        answers('requestDeletion'),
        except(refuses('undoDeletion'), given({ token }, refuses('undoDeletion', '0023'))),
      ),
    },
    { state: 'unknown', says: '2 §8: 0023', by: given({ token }, refuses('undoDeletion', '0023')) },
    {
      state: 'active',
      says: 'ADR 62: undone within seven days',
      by: anyOf(begins({ isScheduled: false }), answers('undoDeletion'), on('profileDeletion.left')),
    },
    {
      state: 'confirming',
      says: '2 §8: Failed to delete account',
      by: anyOf(on('profileDeletion.opened'), refuses('requestDeletion')),
    },
  ],
  promises: [
    {
      says: 'deletes nothing before that was confirmed',
      when: ({ invoked }) => invoked.some(({ id }) => id === 'requestDeletion'),
      holds: ({ before, event }) =>
        before?.matches('confirming') === true && event?.type === 'profileDeletion.confirmed',
    },
    {
      says: 'undoes only what is scheduled, and when the person says so',
      when: ({ invoked }) => invoked.some(({ id }) => id === 'undoDeletion'),
      holds: ({ before, event }) =>
        before?.matches('scheduled') === true && event?.type === 'profileDeletion.undoRequested',
    },
    {
      says: 'reports when it is due',
      when: ({ event }) => event?.type === 'xstate.done.actor.requestDeletion',
      holds: ({ facts, after }) =>
        after.matches('scheduled') && facts[0]?.type === 'profileDeletion.scheduled' && facts.length === 1,
    },
    {
      says: 'lets the person try again when it could not be done, and says why',
      when: ({ event }) => JSON.stringify(event ?? '').includes('"0000"'),
      holds: ({ after }) => after.status === 'active' && after.context.failure !== null,
    },
  ],
})
