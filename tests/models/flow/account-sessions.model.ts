import { accountSessionsFlow } from '#machines/flow/account-sessions.ts'
import { defineModel, done, refused } from '#tests/support/model.ts'

export const accountSessionsModel = defineModel({
  machine: accountSessionsFlow,
  events: [
    { type: 'accountSessions.endRequested', id: 'one' },
    { type: 'accountSessions.endRequested', id: null },
    { type: 'accountSessions.endConfirmed' },
    { type: 'accountSessions.left' },
    done('endSessions'),
    refused('endSessions', '0000'),
  ],
  promises: [
    {
      says: 'ends nothing before that was confirmed',
      when: ({ invoked }) => invoked.length > 0,
      holds: ({ before }) => before?.matches('confirming') === true,
    },
    {
      says: 'ends the requested sessions, and reports which',
      when: ({ event }) => event?.type === 'xstate.done.actor.endSessions',
      holds: ({ facts, before }) => facts[0]?.id === before?.context.target && facts.length === 1,
    },
    {
      says: 'asks again when it could not be done, and says why',
      when: ({ event }) => event?.type === 'xstate.error.actor.endSessions',
      holds: ({ after }) => after.matches('confirming') && after.context.failure !== null,
    },
  ],
})
