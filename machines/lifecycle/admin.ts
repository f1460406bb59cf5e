import { setup } from 'xstate'

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

/** A member joins at once; the owner can't be revoked, and only people with access can become it (docs/adr/0028). */
export const adminLifecycle = setup({
  types: { events: {} as AdminEvent, tags: {} as 'course' },
  guards: { isOwner: (_, { owner }: OfOwner) => owner, isNotOwner: (_, { owner }: OfOwner) => !owner },
}).createMachine({
  id: 'admin',
  description: 'Someone’s access to the company’s console, from the invitation until it’s revoked.',
  initial: 'INVITED',
  states: {
    INVITED: {
      description: 'They’ve been emailed an invitation and haven’t accepted it yet.',
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
      description: 'They can open the company’s console.',
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
      description: 'Their access was revoked; an owner can restore it.',
      on: { 'admin.restored': 'ACTIVE' },
    },
    INVITE_EXPIRED: {
      description: 'They didn’t accept in time, and the link no longer works.',
      on: {
        'admin.invitedAgain': 'INVITED',
        'admin.inviteCancelled': {
          guard: { type: 'isNotOwner', params: ({ event }) => event },
          target: 'INVITE_CANCELLED',
        },
      },
    },
    INVITE_CANCELLED: {
      description: 'The company took the invitation back before it was accepted.',
      on: { 'admin.invitedAgain': 'INVITED' },
    },
  },
})
