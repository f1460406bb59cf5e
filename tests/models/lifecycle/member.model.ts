import { memberLifecycle } from '../../../machines/lifecycle/member.ts'
import { defineModel } from '../../support/model.ts'

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
  promises: [
    {
      says: 'joins once',
      when: ({ after }) => after.hasTag('joined'),
      holds: ({ after }) => !after.can({ type: 'member.joined' }),
    },
    {
      says: 'completes the profile only after having joined',
      when: ({ event }) => event?.type === 'member.profileCompleted',
      holds: ({ before }) => before?.value === 'Registered',
    },
    {
      says: 'can be invited anew after having left, or after the invitation ended',
      when: ({ event }) => event?.type === 'member.left' || event?.type === 'member.inviteEnded',
      holds: ({ after }) => after.can({ type: 'member.invited' }),
    },
    {
      says: 'is not invited while there is an invitation or a seat',
      when: ({ after }) => after.value !== 'Not Invited',
      holds: ({ after }) => !after.can({ type: 'member.invited' }),
    },
  ],
})
