import { passkeysFlow } from '#machines/flow/passkeys.ts'
import { answers, anyOf, begins, defineModel, done, on, refused, refuses } from '#tests/support/model.ts'

export const passkeysModel = defineModel({
  machine: passkeysFlow,
  events: [
    { type: 'passkeys.addRequested' },
    { type: 'passkeys.removeRequested', id: 'one' },
    { type: 'passkeys.removeConfirmed' },
    { type: 'passkeys.left' },
    done('addPasskey', 'added'),
    done('addPasskey', 'canceled'),
    refused('addPasskey', '0000'),
    done('removePasskey'),
    refused('removePasskey', '0000'),
  ],
  outcomes: [
    {
      state: 'idle',
      says: '2 §8: Something went wrong, or it is done',
      by: anyOf(
        begins({}),
        answers('addPasskey'),
        refuses('addPasskey'),
        answers('removePasskey'),
        on('passkeys.left'),
      ),
    },
    {
      state: 'confirming',
      says: '2 §8: Something went wrong, and the key stays',
      by: anyOf(on('passkeys.removeRequested'), refuses('removePasskey')),
    },
  ],
  promises: [
    {
      says: 'reports that one was added only when it was',
      when: ({ facts }) => facts.some(({ type }) => type === 'passkeys.added'),
      holds: ({ event }) => JSON.stringify(event).includes('"added"'),
    },
    {
      says: 'does not count a canceled attempt as a failure',
      when: ({ event }) => JSON.stringify(event).includes('"canceled"'),
      holds: ({ after, facts }) =>
        after.matches('idle') && after.context.failure === null && facts.length === 0,
    },
    {
      says: 'says why none was added',
      when: ({ event }) => event?.type === 'xstate.error.actor.addPasskey',
      holds: ({ after }) => after.matches('idle') && after.context.failure !== null,
    },
    {
      says: 'removes nothing before that was confirmed',
      when: ({ invoked }) => JSON.stringify(invoked).includes('removePasskey'),
      holds: ({ before }) => before?.matches('confirming') === true,
    },
    {
      says: 'removes the requested passkey, and reports which',
      when: ({ event }) => event?.type === 'xstate.done.actor.removePasskey',
      holds: ({ facts, before }) =>
        facts.length === 1 && facts[0]?.type === 'passkeys.removed' && facts[0].id === before?.context.target,
    },
    {
      says: 'asks again when it could not be removed, and says why',
      when: ({ event }) => event?.type === 'xstate.error.actor.removePasskey',
      holds: ({ after }) => after.matches('confirming') && after.context.failure !== null,
    },
  ],
})
