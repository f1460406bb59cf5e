import { profileDeletionLifecycle } from '#machines/lifecycle/profile-deletion.ts'
import { defineModel } from '#tests/support/model.ts'

export const profileDeletionModel = defineModel({
  machine: profileDeletionLifecycle,
  events: [
    { type: 'profileDeletion.requested' },
    { type: 'profileDeletion.undone' },
    { type: 'profileDeletion.due' },
  ],
})
