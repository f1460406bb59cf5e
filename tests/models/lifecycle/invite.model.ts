import { inviteLifecycle } from '#machines/lifecycle/invite.ts'
import { defineModel } from '#tests/support/model.ts'

export const inviteModel = defineModel({
  machine: inviteLifecycle,
  events: [
    { type: 'invite.accepted' },
    { type: 'invite.expired' },
    { type: 'invite.cancelled' },
    { type: 'invite.resent' },
    { type: 'invite.roleChanged' },
  ],
})
