import { setup } from 'xstate'

export type MemberEvent =
  | { type: 'member.invited' }
  | { type: 'member.inviteEnded' }
  | { type: 'member.signedUp' }
  | { type: 'member.joined' }
  | { type: 'member.profileCompleted' }
  | { type: 'member.left' }

/** The company's link or an existing account skips the steps between. */
export const memberLifecycle = setup({
  types: { events: {} as MemberEvent, tags: {} as 'course' | 'joined' },
}).createMachine({
  id: 'member',
  description: 'What a person is to a company: from a name on a list to a member with a full profile.',
  initial: 'Not Invited',
  states: {
    'Not Invited': {
      description: 'The company knows their name or address, and hasn’t asked them to join.',
      tags: 'course',
      on: {
        'member.invited': 'Invited',
        'member.joined': 'Registered',
      },
    },
    Invited: {
      description: 'An invitation is out, and they haven’t answered.',
      tags: 'course',
      on: {
        'member.inviteEnded': 'Not Invited',
        'member.signedUp': 'Pending',
        'member.joined': 'Registered',
      },
    },
    Pending: {
      description: 'They’ve signed up, and still have to accept.',
      tags: 'course',
      on: {
        'member.inviteEnded': 'Not Invited',
        'member.joined': 'Registered',
      },
    },
    Registered: {
      description: 'They belong to the company; their profile isn’t filled in yet.',
      tags: ['course', 'joined'],
      on: {
        'member.profileCompleted': 'Completed Profile',
        'member.left': 'Not Invited',
      },
    },
    'Completed Profile': {
      description: 'They belong to the company, and their profile is filled in.',
      tags: ['course', 'joined'],
      on: { 'member.left': 'Not Invited' },
    },
  },
})
