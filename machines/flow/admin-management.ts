import { assign, emit, fromPromise, setup } from 'xstate'
import type { CompanyMember } from '#openapi/generated/api.d.ts'
import { type Failure, failureOf } from '../port-error.ts'
import { unprovided } from '../unprovided.ts'
import type { AdminRecord, AdminStep } from './ports/company-people.ts'

export type AdminManagementEvent =
  | { type: 'admins.addAsked' }
  | { type: 'admins.searched'; words: string }
  | { type: 'admins.submitted'; email: string }
  | { type: 'admins.revokeAsked'; admin: AdminRecord }
  | { type: 'admins.revokeConfirmed' }
  | { type: 'admins.giveBackAsked'; admin: AdminRecord }
  | { type: 'admins.handOnAsked'; admin: AdminRecord }
  /** With the address of the new owner, as it was typed. */
  | { type: 'admins.handOnConfirmed'; email: string }
  | { type: 'admins.retried' }
  | { type: 'admins.left' }

export type AdminManagementFact =
  | { type: 'admins.changed'; kind: AdminStep['kind']; admin: AdminRecord }
  | { type: 'admins.overtaken' }
  /** Own access is gone: time to sign out. */
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

/** Long enough to read the sentence that says so (spec 2 §4). */
const farewellMs = 5_000

/**
 * Who has admin access (spec 2 §4, §6): add a member or an e-mail with the company domain, revoke, give back. Who revokes their own
 * access reads so and is signed out shortly. The owner hands the company on to another admin, whose address they type.
 */
export const adminManagementFlow = setup({
  types: {
    context: {} as AdminManagementContext,
    events: {} as AdminManagementEvent,
    emitted: {} as AdminManagementFact,
    tags: {} as 'settling' | 'adding' | 'searching',
  },
  actors: {
    searchMembers: fromPromise<readonly CompanyMember[], { words: string }>(unprovided),
    takeAdminStep: fromPromise<AdminRecord, AdminStep>(unprovided),
  },
  delays: { farewell: farewellMs },
  actions: {
    rememberFound: assign((_, found: readonly CompanyMember[]) => ({ found })),
    forgetFound: assign({ found: [] }),
    rememberAdmin: assign((_, admin: AdminRecord) => ({ admin, step: null, failure: null })),
    rememberStep: assign((_, step: AdminStep) => ({ step, failure: null })),
    rememberFailure: assign((_, failure: Failure) => ({ failure })),
    forget: assign({ admin: null, step: null, failure: null, found: [] }),
    tellChanged: emit(({ context }, admin: AdminRecord) => ({
      type: 'admins.changed' as const,
      kind: stepIn(context).kind,
      admin,
    })),
    tellOvertaken: emit({ type: 'admins.overtaken' }),
    tellSignOutDue: emit({ type: 'admins.signOutDue' }),
  },
  guards: {
    isRevocable: (_, admin: AdminRecord) =>
      !admin.owner && (admin.status === 'ACTIVE' || admin.status === 'INVITED'),
    mayOwn: (_, admin: AdminRecord) => !admin.owner && admin.status === 'ACTIVE',
    isTypedRight: ({ context }, email: string) => email.trim().toLowerCase() === context.admin?.email,
    isGoneAccess: (_, admin: AdminRecord) => admin.status !== 'ACTIVE' && admin.status !== 'INVITED',
    hasRevokedOwn: ({ context }, admin: AdminRecord) => context.step?.kind === 'revoke' && admin.self,
    isAdding: ({ context }) => context.step?.kind === 'add',
    isOvertaken: (_, { code }: Failure) => code === '0014' || code === '0027',
  },
}).createMachine({
  id: 'adminManagement',
  context: { found: [], admin: null, step: null, failure: null },
  initial: 'looking',
  states: {
    looking: {
      on: {
        'admins.addAsked': 'adding',
        'admins.revokeAsked': {
          guard: { type: 'isRevocable', params: ({ event }) => event.admin },
          target: 'warning',
          actions: { type: 'rememberAdmin', params: ({ event }) => event.admin },
        },
        'admins.handOnAsked': {
          guard: { type: 'mayOwn', params: ({ event }) => event.admin },
          target: 'handingOn',
          actions: { type: 'rememberAdmin', params: ({ event }) => event.admin },
        },
        'admins.giveBackAsked': {
          guard: { type: 'isGoneAccess', params: ({ event }) => event.admin },
          target: 'settling',
          actions: [
            { type: 'rememberAdmin', params: ({ event }) => event.admin },
            { type: 'rememberStep', params: ({ event }) => ({ kind: 'giveBack', admin: event.admin }) },
          ],
        },
      },
    },
    adding: {
      initial: 'choosing',
      tags: 'adding',
      on: {
        'admins.searched': '.searching',
        'admins.submitted': {
          target: 'settling',
          actions: {
            type: 'rememberStep',
            params: ({ event }) => ({ kind: 'add', email: event.email.trim().toLowerCase() }),
          },
        },
        'admins.left': { target: 'looking', actions: 'forget' },
      },
      states: {
        choosing: {},
        searching: {
          tags: 'searching',
          invoke: {
            id: 'searchMembers',
            src: 'searchMembers',
            input: ({ event }) => ({ words: event.type === 'admins.searched' ? event.words : '' }),
            onDone: {
              target: 'choosing',
              actions: { type: 'rememberFound', params: ({ event }) => event.output },
            },
            // An e-mail can be typed all the same.
            onError: { target: 'notSearched', actions: 'forgetFound' },
          },
        },
        notSearched: {},
      },
    },
    /** What revoking means, and whose access it is; one's own is told apart. */
    warning: {
      on: {
        'admins.revokeConfirmed': {
          target: 'settling',
          actions: {
            type: 'rememberStep',
            params: ({ context }) => ({ kind: 'revoke', admin: adminIn(context) }),
          },
        },
        'admins.left': { target: 'looking', actions: 'forget' },
      },
    },
    /** What handing the company on means; it can't be taken back, so the new owner's address is typed. */
    handingOn: {
      on: {
        'admins.handOnConfirmed': {
          guard: { type: 'isTypedRight', params: ({ event }) => event.email },
          target: 'settling',
          actions: {
            type: 'rememberStep',
            params: ({ context }) => ({ kind: 'handOn', admin: adminIn(context) }),
          },
        },
        'admins.left': { target: 'looking', actions: 'forget' },
      },
    },
    settling: {
      tags: 'settling',
      invoke: {
        id: 'takeAdminStep',
        src: 'takeAdminStep',
        input: ({ context }) => stepIn(context),
        onDone: [
          {
            guard: { type: 'hasRevokedOwn', params: ({ event }) => event.output },
            target: 'farewell',
          },
          {
            target: 'looking',
            actions: [{ type: 'tellChanged', params: ({ event }) => event.output }, 'forget'],
          },
        ],
        onError: [
          {
            guard: 'isAdding',
            target: 'adding',
            actions: { type: 'rememberFailure', params: ({ event }) => failureOf(event.error) },
          },
          {
            guard: { type: 'isOvertaken', params: ({ event }) => failureOf(event.error) },
            target: 'looking',
            actions: ['tellOvertaken', 'forget'],
          },
          {
            target: 'refused',
            actions: { type: 'rememberFailure', params: ({ event }) => failureOf(event.error) },
          },
        ],
      },
    },
    refused: {
      on: {
        'admins.retried': 'settling',
        'admins.left': { target: 'looking', actions: 'forget' },
      },
    },
    /** "Admin access revoked successfully. You will be logged out shortly." */
    farewell: {
      after: { farewell: 'signedOut' },
      on: { 'admins.left': 'signedOut' },
    },
    signedOut: { type: 'final', entry: 'tellSignOutDue' },
  },
})
