import { assign, emit, fromPromise, setup } from 'xstate'
import type { CompanyMember } from '#openapi/generated/api.d.ts'
import { notProvided } from '../not-provided.ts'
import { failTo, withFailure, withOutput } from '../port-answer.ts'
import type { Failure } from '../port-error.ts'
import type { AdminRecord, AdminStep } from './ports/company-people.ts'

export type AdminManagementEvent =
  | { type: 'admins.addRequested' }
  | { type: 'admins.searched'; query: string }
  | { type: 'admins.submitted'; email: string }
  | { type: 'admins.revokeRequested'; admin: AdminRecord }
  | { type: 'admins.revokeConfirmed' }
  | { type: 'admins.giveBackRequested'; admin: AdminRecord }
  | { type: 'admins.transferRequested'; admin: AdminRecord }
  | { type: 'admins.transferConfirmed'; email: string }
  | { type: 'admins.retried' }
  | { type: 'admins.left' }

export type AdminManagementEmitted =
  | { type: 'admins.changed'; kind: AdminStep['kind']; admin: AdminRecord }
  | { type: 'admins.conflict' }
  /** The person's own access was revoked: sign them out. */
  | { type: 'admins.signOutDue' }

interface AdminManagementContext {
  found: readonly CompanyMember[]
  admin: AdminRecord | null
  step: AdminStep | null
  failure: Failure | null
}

const adminIn = ({ admin }: AdminManagementContext): AdminRecord => {
  if (!admin) throw new Error('Nobody was chosen')
  return admin
}
const stepIn = ({ step }: AdminManagementContext): AdminStep => {
  if (!step) throw new Error('Nothing was chosen')
  return step
}

/** Long enough to read the message (spec 2 §4). */
const farewellMs = 5_000

export const adminManagementFlow = setup({
  types: {
    context: {} as AdminManagementContext,
    events: {} as AdminManagementEvent,
    emitted: {} as AdminManagementEmitted,
    tags: {} as 'pending' | 'adding' | 'searching',
  },
  actors: {
    searchMembers: fromPromise<readonly CompanyMember[], { query: string }>(notProvided),
    takeAdminStep: fromPromise<AdminRecord, AdminStep>(notProvided),
  },
  delays: { farewell: farewellMs },
  actions: {
    setFound: assign((_, found: readonly CompanyMember[]) => ({ found })),
    clearFound: assign({ found: [] }),
    setAdmin: assign((_, admin: AdminRecord) => ({ admin, step: null, failure: null })),
    setStep: assign((_, step: AdminStep) => ({ step, failure: null })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    clear: assign({ admin: null, step: null, failure: null, found: [] }),
    emitChanged: emit(({ context }, admin: AdminRecord) => ({
      type: 'admins.changed' as const,
      kind: stepIn(context).kind,
      admin,
    })),
    emitConflict: emit({ type: 'admins.conflict' }),
    emitSignOutDue: emit({ type: 'admins.signOutDue' }),
  },
  guards: {
    isRevocable: (_, admin: AdminRecord) =>
      !admin.owner && (admin.status === 'ACTIVE' || admin.status === 'INVITED'),
    mayOwn: (_, admin: AdminRecord) => !admin.owner && admin.status === 'ACTIVE',
    isTypedRight: ({ context }, email: string) => email.trim().toLowerCase() === context.admin?.email,
    isGoneAccess: (_, admin: AdminRecord) => admin.status !== 'ACTIVE' && admin.status !== 'INVITED',
    hasRevokedOwn: ({ context }, admin: AdminRecord) => context.step?.kind === 'revoke' && admin.self,
    isAdding: ({ context }) => context.step?.kind === 'add',
    isConflict: (_, { code }: Failure) => code === '0014' || code === '0027',
  },
}).createMachine({
  id: 'adminManagement',
  description: 'Owners grant, revoke and restore access to the console, and transfer the company.',
  context: { found: [], admin: null, step: null, failure: null },
  initial: 'looking',
  states: {
    looking: {
      description: 'The list of administrators is shown, and nothing is being changed.',
      on: {
        'admins.addRequested': 'adding',
        'admins.revokeRequested': {
          guard: { type: 'isRevocable', params: ({ event }) => event.admin },
          target: 'warning',
          actions: { type: 'setAdmin', params: ({ event }) => event.admin },
        },
        'admins.transferRequested': {
          guard: { type: 'mayOwn', params: ({ event }) => event.admin },
          target: 'handingOn',
          actions: { type: 'setAdmin', params: ({ event }) => event.admin },
        },
        'admins.giveBackRequested': {
          guard: { type: 'isGoneAccess', params: ({ event }) => event.admin },
          target: 'pending',
          actions: [
            { type: 'setAdmin', params: ({ event }) => event.admin },
            { type: 'setStep', params: ({ event }) => ({ kind: 'giveBack', admin: event.admin }) },
          ],
        },
      },
    },
    adding: {
      description: 'The dialog for a new administrator is open.',
      initial: 'choosing',
      tags: 'adding',
      on: {
        'admins.searched': '.searching',
        'admins.submitted': {
          target: 'pending',
          actions: {
            type: 'setStep',
            params: ({ event }) => ({ kind: 'add', email: event.email.trim().toLowerCase() }),
          },
        },
        'admins.left': { target: 'looking', actions: 'clear' },
      },
      states: {
        choosing: { description: 'A member can be picked, or an email address typed.' },
        searching: {
          description: 'Members with the typed name are being looked up.',
          tags: 'searching',
          invoke: {
            id: 'searchMembers',
            src: 'searchMembers',
            input: ({ event }) => ({ query: event.type === 'admins.searched' ? event.query : '' }),
            onDone: { target: 'choosing', actions: withOutput('setFound') },
            // An email can be typed all the same.
            onError: { target: 'notSearched', actions: 'clearFound' },
          },
        },
        notSearched: { description: 'The search didn’t work; an address can be typed all the same.' },
      },
    },
    warning: {
      description: 'A dialog explains what revoking means and waits for a confirmation.',
      on: {
        'admins.revokeConfirmed': {
          target: 'pending',
          actions: {
            type: 'setStep',
            params: ({ context }) => ({ kind: 'revoke', admin: adminIn(context) }),
          },
        },
        'admins.left': { target: 'looking', actions: 'clear' },
      },
    },
    handingOn: {
      description: 'The address of the new owner must be typed, since a transfer can’t be undone.',
      on: {
        'admins.transferConfirmed': {
          guard: { type: 'isTypedRight', params: ({ event }) => event.email },
          target: 'pending',
          actions: {
            type: 'setStep',
            params: ({ context }) => ({ kind: 'transferOwnership', admin: adminIn(context) }),
          },
        },
        'admins.left': { target: 'looking', actions: 'clear' },
      },
    },
    pending: {
      description: 'The change is being saved.',
      tags: 'pending',
      invoke: {
        id: 'takeAdminStep',
        src: 'takeAdminStep',
        input: ({ context }) => stepIn(context),
        onDone: [
          { guard: withOutput('hasRevokedOwn'), target: 'farewell' },
          { target: 'looking', actions: [withOutput('emitChanged'), 'clear'] },
        ],
        onError: [
          { guard: 'isAdding', ...failTo('adding') },
          { guard: withFailure('isConflict'), target: 'looking', actions: ['emitConflict', 'clear'] },
          failTo('refused'),
        ],
      },
    },
    refused: {
      description: 'The change didn’t go through, and the reason is shown with a retry.',
      on: {
        'admins.retried': 'pending',
        'admins.left': { target: 'looking', actions: 'clear' },
      },
    },
    farewell: {
      description: 'Their own access was just revoked, and a message says they’ll be signed out.',
      after: { farewell: 'signedOut' },
      on: { 'admins.left': 'signedOut' },
    },
    signedOut: {
      description: 'The message has been shown long enough, and the session ends.',
      type: 'final',
      entry: 'emitSignOutDue',
    },
  },
})
