import { adminLifecycle } from '#machines/lifecycle/admin.ts'
import { defineModel } from '#tests/support/model.ts'

export const adminModel = defineModel({
  machine: adminLifecycle,
  events: [
    { type: 'admin.joined' },
    { type: 'admin.inviteExpired' },
    { type: 'admin.inviteCancelled', owner: false },
    { type: 'admin.inviteCancelled', owner: true },
    { type: 'admin.invitedAgain' },
    { type: 'admin.revoked', owner: false },
    { type: 'admin.revoked', owner: true },
    { type: 'admin.restored' },
    { type: 'admin.ownershipGiven', owner: false },
    { type: 'admin.ownershipGiven', owner: true },
    { type: 'admin.ownershipHandedOn', owner: true },
    { type: 'admin.ownershipHandedOn', owner: false },
  ],
})
