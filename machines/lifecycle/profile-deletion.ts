import { setup } from 'xstate'

export type ProfileDeletionEvent =
  | { type: 'profileDeletion.requested' }
  | { type: 'profileDeletion.undone' }
  | { type: 'profileDeletion.due' }

/** Undone until its day; requesting it again changes nothing, not even the day. */
export const profileDeletionLifecycle = setup({
  types: { events: {} as ProfileDeletionEvent, tags: {} as 'course' },
}).createMachine({
  id: 'profileDeletion',
  initial: 'active',
  states: {
    active: {
      tags: 'course',
      on: { 'profileDeletion.requested': 'scheduled' },
    },
    scheduled: {
      tags: 'course',
      on: {
        'profileDeletion.requested': 'scheduled',
        'profileDeletion.undone': 'active',
        'profileDeletion.due': 'deleted',
      },
    },
    deleted: { tags: 'course' },
  },
})
