import { setup } from 'xstate'

export type InviteEvent =
  | { type: 'invite.accepted' }
  | { type: 'invite.expired' }
  | { type: 'invite.cancelled' }
  | { type: 'invite.resent' }
  | { type: 'invite.roleChanged' }

/** Can be sent again, with a new code, until accepted or canceled; canceled includes declined. */
export const inviteLifecycle = setup({
  types: { events: {} as InviteEvent, tags: {} as 'course' },
}).createMachine({
  id: 'invite',
  initial: 'sent',
  states: {
    sent: {
      tags: 'course',
      on: {
        'invite.accepted': 'accepted',
        'invite.expired': 'expired',
        'invite.cancelled': 'cancelled',
        'invite.resent': 'sent',
        'invite.roleChanged': 'sent',
      },
    },
    accepted: { tags: 'course' },
    expired: {
      on: {
        'invite.cancelled': 'cancelled',
        'invite.resent': 'sent',
        'invite.roleChanged': 'expired',
      },
    },
    cancelled: {},
  },
})
