import { adminLifecycle } from '../../../machines/lifecycle/admin.ts'
import { defineModel } from '../../support/model.ts'

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
  ],
  promises: [
    {
      says: 'never takes access from the owner',
      when: ({ event }) => event !== null && 'owner' in event,
      holds: ({ event }) => event !== null && 'owner' in event && !event.owner,
    },
    {
      says: 'gives access only to who accepted an invitation, or had access before',
      when: ({ event, after }) => event !== null && after.hasTag('access'),
      holds: ({ before }) => before?.value === 'INVITED' || before?.value === 'INACTIVE',
    },
    {
      says: 'invites again instead of giving access to somebody who never joined',
      when: ({ after }) => after.value === 'INVITE_EXPIRED' || after.value === 'INVITE_CANCELLED',
      holds: ({ after }) => !after.can({ type: 'admin.joined' }) && !after.can({ type: 'admin.restored' }),
    },
  ],
})
