import { setup } from 'xstate'

export type MemberEvent =
  | { type: 'member.invited' }
  | { type: 'member.inviteEnded' }
  | { type: 'member.signedUp' }
  | { type: 'member.joined' }
  | { type: 'member.profileCompleted' }
  | { type: 'member.left' }

/** In the terms of spec 2 §4; the company's link or an existing account skips the steps between. */
export const memberLifecycle = setup({
  types: { events: {} as MemberEvent, tags: {} as 'course' | 'joined' },
}).createMachine({
  id: 'member',
  initial: 'Not Invited',
  states: {
    'Not Invited': {
      tags: 'course',
      on: {
        'member.invited': 'Invited',
        'member.joined': 'Registered',
      },
    },
    Invited: {
      tags: 'course',
      on: {
        'member.inviteEnded': 'Not Invited',
        'member.signedUp': 'Pending',
        'member.joined': 'Registered',
      },
    },
    Pending: {
      tags: 'course',
      on: {
        'member.inviteEnded': 'Not Invited',
        'member.joined': 'Registered',
      },
    },
    Registered: {
      tags: ['course', 'joined'],
      on: {
        'member.profileCompleted': 'Completed Profile',
        'member.left': 'Not Invited',
      },
    },
    'Completed Profile': {
      tags: ['course', 'joined'],
      on: { 'member.left': 'Not Invited' },
    },
  },
})
