import { setup } from 'xstate'

export type InviteEvent =
  | { type: 'invite.accepted' }
  | { type: 'invite.expired' }
  | { type: 'invite.cancelled' }
  | { type: 'invite.resent' }
  | { type: 'invite.roleChanged' }

export const inviteLifecycle = setup({
  types: { events: {} as InviteEvent, tags: {} as 'course' },
}).createMachine({
  id: 'invite',
  description: 'An invitation to join a company, from its email until it’s answered.',
  initial: 'sent',
  states: {
    sent: {
      description: 'It can be accepted; a new copy replaces the old link.',
      tags: 'course',
      on: {
        'invite.accepted': 'accepted',
        'invite.expired': 'expired',
        'invite.cancelled': 'cancelled',
        'invite.resent': 'sent',
        'invite.roleChanged': 'sent',
      },
    },
    accepted: { description: 'The person has joined with it.', tags: 'course' },
    expired: {
      description: 'Nobody answered in time; it can be sent again.',
      on: {
        'invite.cancelled': 'cancelled',
        'invite.resent': 'sent',
        'invite.roleChanged': 'expired',
      },
    },
    cancelled: { description: 'The company took it back, or the person declined.' },
  },
})
