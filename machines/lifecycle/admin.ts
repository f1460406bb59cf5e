import { setup } from 'xstate'

/** Whether the record is that of the company's only owner, who can't be revoked. */
interface OfOwner {
  owner: boolean
}

export type AdminEvent =
  | { type: 'admin.joined' }
  | { type: 'admin.inviteExpired' }
  | ({ type: 'admin.inviteCancelled' } & OfOwner)
  | { type: 'admin.invitedAgain' }
  | ({ type: 'admin.revoked' } & OfOwner)
  | { type: 'admin.restored' }
  | ({ type: 'admin.ownershipGiven' } & OfOwner)
  | ({ type: 'admin.ownershipHandedOn' } & OfOwner)

/**
 * In the terms of spec 2 §4: a member joins at once, others are invited; the owner can't be revoked, and only
 * people with access can become the owner (docs/adr/0028).
 */
export const adminLifecycle = setup({
  types: { events: {} as AdminEvent, tags: {} as 'course' },
  guards: { isOwner: (_, { owner }: OfOwner) => owner, isNotOwner: (_, { owner }: OfOwner) => !owner },
}).createMachine({
  id: 'admin',
  initial: 'INVITED',
  states: {
    INVITED: {
      tags: 'course',
      on: {
        'admin.joined': 'ACTIVE',
        'admin.inviteExpired': 'INVITE_EXPIRED',
        'admin.inviteCancelled': {
          guard: { type: 'isNotOwner', params: ({ event }) => event },
          target: 'INVITE_CANCELLED',
        },
        'admin.invitedAgain': 'INVITED',
      },
    },
    ACTIVE: {
      tags: 'course',
      on: {
        'admin.revoked': {
          guard: { type: 'isNotOwner', params: ({ event }) => event },
          target: 'INACTIVE',
        },
        'admin.ownershipGiven': {
          guard: { type: 'isNotOwner', params: ({ event }) => event },
          target: 'ACTIVE',
        },
        'admin.ownershipHandedOn': {
          guard: { type: 'isOwner', params: ({ event }) => event },
          target: 'ACTIVE',
        },
      },
    },
    INACTIVE: {
      on: { 'admin.restored': 'ACTIVE' },
    },
    INVITE_EXPIRED: {
      on: {
        'admin.invitedAgain': 'INVITED',
        'admin.inviteCancelled': {
          guard: { type: 'isNotOwner', params: ({ event }) => event },
          target: 'INVITE_CANCELLED',
        },
      },
    },
    INVITE_CANCELLED: {
      on: { 'admin.invitedAgain': 'INVITED' },
    },
  },
})
