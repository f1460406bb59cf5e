import { changeReversalFlow } from '#machines/flow/change-reversal.ts'
import { answers, anyOf, begins, defineModel, done, except, refused, refuses } from '#tests/support/model.ts'

const change = { kind: 'EMAIL', changedAt: '2026-03-01T10:00:00.000Z', canBePutBack: true }

export const changeReversalModel = defineModel({
  machine: changeReversalFlow,
  inputs: { 'by its link': { token: 'a'.repeat(43) }, 'by a broken link': { token: null } },
  events: [
    { type: 'changeReversal.confirmed' },
    { type: 'changeReversal.retried' },
    done('reviewChange', { ...change, isReverted: false }),
    refused('reviewChange', '0023'),
    refused('reviewChange', '0025'),
    refused('reviewChange', '0000'),
    done('revertChange', { ...change, isReverted: true }),
    refused('revertChange', '0023'),
    refused('revertChange', '0025'),
    refused('revertChange', '0000'),
  ],
  outcomes: [
    { state: 'reverted', says: 'ADR 33: a change can be undone', by: answers('revertChange') },
    {
      state: 'unknown',
      says: '2 §8: 0023',
      by: anyOf(begins({ token: null }), refuses('reviewChange', '0023'), refuses('revertChange', '0023')),
    },
    {
      state: 'expired',
      says: '2 §8: 0025',
      by: anyOf(refuses('reviewChange', '0025'), refuses('revertChange', '0025')),
    },
    {
      state: 'unread',
      says: '2 §8: Something went wrong',
      by: except(refuses('reviewChange'), refuses('reviewChange', '0023', '0025')),
    },
    {
      state: 'reviewed',
      says: '2 §8: Something went wrong, and the change stays',
      by: anyOf(
        answers('reviewChange'),
        except(refuses('revertChange'), refuses('revertChange', '0023', '0025')),
      ),
    },
  ],
  promises: [
    {
      says: 'undoes nothing before the button was pressed',
      when: ({ invoked }) => invoked.some(({ id }) => id === 'revertChange'),
      holds: ({ event }) => event?.type === 'changeReversal.confirmed',
    },
    {
      says: 'requests nothing for a link that can’t be one',
      when: ({ after }) => after.context.token === null,
      holds: ({ invoked, after }) => invoked.length === 0 && after.matches('unknown'),
    },
    {
      says: 'lets the person try again when nobody answered',
      when: ({ event }) => JSON.stringify(event ?? '').includes('"0000"'),
      holds: ({ after }) => after.status === 'active' && after.context.failure !== null,
    },
  ],
})
