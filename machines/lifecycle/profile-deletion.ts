import { setup } from 'xstate'

export type ProfileDeletionEvent =
  | { type: 'profileDeletion.requested' }
  | { type: 'profileDeletion.undone' }
  | { type: 'profileDeletion.due' }

export const profileDeletionLifecycle = setup({
  types: { events: {} as ProfileDeletionEvent, tags: {} as 'course' },
}).createMachine({
  id: 'profileDeletion',
  description: 'Deleting a person’s profile, which can be undone until its day.',
  initial: 'active',
  states: {
    active: {
      description: 'The profile is in use, and no deletion has been requested.',
      tags: 'course',
      on: { 'profileDeletion.requested': 'scheduled' },
    },
    scheduled: {
      description: 'The profile will be deleted on a set day, which asking again doesn’t move.',
      tags: 'course',
      on: {
        'profileDeletion.requested': 'scheduled',
        'profileDeletion.undone': 'active',
        'profileDeletion.due': 'deleted',
      },
    },
    deleted: { description: 'The profile and its data are gone.', tags: 'course' },
  },
})
