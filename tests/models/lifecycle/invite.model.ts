import { inviteLifecycle } from '../../../machines/lifecycle/invite.ts'
import { defineModel } from '../../support/model.ts'

export const inviteModel = defineModel({
  machine: inviteLifecycle,
  events: [
    { type: 'invite.accepted' },
    { type: 'invite.expired' },
    { type: 'invite.cancelled' },
    { type: 'invite.resent' },
    { type: 'invite.roleChanged' },
  ],
  promises: [
    {
      says: 'can be accepted exactly while it is open',
      when: () => true,
      holds: ({ after }) => after.can({ type: 'invite.accepted' }) === after.hasTag('open'),
    },
    {
      says: 'is open again once it was sent again',
      when: ({ event }) => event?.type === 'invite.resent',
      holds: ({ after }) => after.hasTag('open'),
    },
    {
      says: 'changes nothing more once it was accepted or cancelled',
      when: ({ after }) => after.value === 'accepted' || after.value === 'cancelled',
      holds: ({ after }) =>
        !after.can({ type: 'invite.resent' }) &&
        !after.can({ type: 'invite.roleChanged' }) &&
        !after.can({ type: 'invite.cancelled' }),
    },
  ],
})
