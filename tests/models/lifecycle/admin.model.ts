import { adminLifecycle } from '../../../machines/lifecycle/admin.ts'
import { defineModel } from '../../support/model.ts'

const isOfOwnership = (event: { type: string } | null): boolean =>
  event?.type === 'admin.ownershipGiven' || event?.type === 'admin.ownershipHandedOn'

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
  promises: [
    {
      says: 'never takes access from the owner',
      when: ({ event }) => event?.type === 'admin.revoked' || event?.type === 'admin.inviteCancelled',
      holds: ({ event }) => event !== null && 'owner' in event && !event.owner,
    },
    {
      says: 'gives access only to who accepted an invitation, or had access before',
      when: ({ event, after }) => event !== null && after.hasTag('access'),
      holds: ({ before, event }) =>
        before?.value === 'INVITED' || before?.value === 'INACTIVE' || isOfOwnership(event),
    },
    {
      says: 'makes an owner only of who has access, and leaves the former owner theirs',
      when: ({ event }) => isOfOwnership(event),
      holds: ({ before, after }) => before?.hasTag('access') === true && after.hasTag('access'),
    },
    {
      says: 'lets nobody but the owner hand the company on, and nobody own it twice',
      when: ({ after }) => after.hasTag('access'),
      holds: ({ after }) =>
        !after.can({ type: 'admin.ownershipHandedOn', owner: false }) &&
        !after.can({ type: 'admin.ownershipGiven', owner: true }),
    },
    {
      says: 'invites again instead of giving access to somebody who never joined',
      when: ({ after }) => after.value === 'INVITE_EXPIRED' || after.value === 'INVITE_CANCELLED',
      holds: ({ after }) => !after.can({ type: 'admin.joined' }) && !after.can({ type: 'admin.restored' }),
    },
  ],
})
