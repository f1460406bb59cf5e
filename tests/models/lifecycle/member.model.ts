import { memberLifecycle } from '#machines/lifecycle/member.ts'
import { defineModel } from '#tests/support/model.ts'

export const memberModel = defineModel({
  machine: memberLifecycle,
  events: [
    { type: 'member.invited' },
    { type: 'member.inviteEnded' },
    { type: 'member.signedUp' },
    { type: 'member.joined' },
    { type: 'member.profileCompleted' },
    { type: 'member.left' },
  ],
})
