import { passwordChangeFlow } from '#machines/flow/password-change.ts'
import { defineModel, done, refused } from '#tests/support/model.ts'

export const passwordChangeModel = defineModel({
  machine: passwordChangeFlow,
  events: [
    { type: 'passwordChange.opened' },
    { type: 'passwordChange.submitted', current: 'Correct horse 1!', next: 'Another horse 2!' },
    { type: 'passwordChange.left' },
    done('changePassword'),
    refused('changePassword', '0022'),
  ],
  promises: [
    {
      says: 'never stores a password',
      when: ({ event }) => event !== null,
      holds: ({ after }) => !JSON.stringify(after.context).includes('horse'),
    },
    {
      says: 'reports once that the password has changed',
      when: ({ event }) => event?.type === 'xstate.done.actor.changePassword',
      holds: ({ facts, after }) => facts.length === 1 && after.matches('closed'),
    },
    {
      says: 'leaves the form open when it was refused, and says why',
      when: ({ event }) => event?.type === 'xstate.error.actor.changePassword',
      holds: ({ after }) => after.hasTag('editable') && after.context.failure !== null,
    },
    {
      says: 'begins without what was wrong the last time',
      when: ({ event }) => event?.type === 'passwordChange.opened',
      holds: ({ after }) => after.context.failure === null,
    },
  ],
})
