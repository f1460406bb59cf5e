import { assign, emit, fromPromise, setup } from 'xstate'
import type { AssignableGroup, CompanyMember } from '#openapi/generated/api.d.ts'
import { notProvided } from '../not-provided.ts'
import { type Failure, failureOf } from '../port-error.ts'
import type { MemberStep } from './ports/company-people.ts'

export type MemberManagementEvent =
  | { type: 'members.roleRequested'; member: CompanyMember }
  | { type: 'members.roleChosen'; role: AssignableGroup }
  | { type: 'members.removalRequested'; member: CompanyMember }
  | { type: 'members.refusalRequested'; member: CompanyMember }
  | { type: 'members.signOutRequested'; member: CompanyMember }
  | { type: 'members.warningAccepted' }
  | { type: 'members.addressConfirmed'; member: CompanyMember }
  | { type: 'members.resendRequested'; member: CompanyMember }
  | { type: 'members.retried' }
  | { type: 'members.left' }

export type MemberManagementEmitted =
  | { type: 'members.changed'; step: MemberStep }
  | { type: 'members.conflict' }

interface MemberManagementContext {
  member: CompanyMember | null
  step: MemberStep | null
  failure: Failure | null
}

const memberIn = ({ member }: MemberManagementContext): CompanyMember => {
  if (!member) throw new Error('Nobody was chosen')
  return member
}
const stepIn = ({ step }: MemberManagementContext): MemberStep => {
  if (!step) throw new Error('Nothing was chosen')
  return step
}

/**
 * The company's directory (spec 2 §2, users list): changes a role, resends an invitation, and after a warning
 * removes a person or signs them out everywhere. The owner also decides about members whose new address has
 * none of the company's domains.
 */
export const memberManagementFlow = setup({
  types: {
    context: {} as MemberManagementContext,
    events: {} as MemberManagementEvent,
    emitted: {} as MemberManagementEmitted,
    tags: {} as 'pending',
  },
  actors: { takeMemberStep: fromPromise<void, MemberStep>(notProvided) },
  actions: {
    setMember: assign((_, member: CompanyMember) => ({ member, step: null, failure: null })),
    setStep: assign((_, step: MemberStep) => ({ step, failure: null })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    clear: assign({ member: null, step: null, failure: null }),
    emitChanged: emit(({ context }) => ({ type: 'members.changed' as const, step: stepIn(context) })),
    emitConflict: emit({ type: 'members.conflict' }),
  },
  guards: {
    isRemovable: (_, member: CompanyMember) => !member.owner && !member.self,
    /** The role of a member or invitation; people not invited have none. */
    hasRole: (_, member: CompanyMember) =>
      !member.owner && !member.self && (member.joinedAt !== null || member.inviteId !== null),
    isOnHold: (_, member: CompanyMember) => member.onHold,
    hasSessions: (_, member: CompanyMember) => !member.owner && !member.self && member.joinedAt !== null,
    hasOpenInvite: (_, member: CompanyMember) => member.inviteId !== null && member.joinedAt === null,
    isConflict: (_, { code }: Failure) => code === '0006' || code === '0018' || code === '0027',
  },
}).createMachine({
  id: 'memberManagement',
  context: { member: null, step: null, failure: null },
  initial: 'looking',
  states: {
    looking: {
      on: {
        'members.roleRequested': {
          guard: { type: 'hasRole', params: ({ event }) => event.member },
          target: 'choosingRole',
          actions: { type: 'setMember', params: ({ event }) => event.member },
        },
        'members.removalRequested': {
          guard: { type: 'isRemovable', params: ({ event }) => event.member },
          target: 'warning',
          actions: [
            { type: 'setMember', params: ({ event }) => event.member },
            { type: 'setStep', params: ({ event }) => ({ kind: 'remove', member: event.member }) },
          ],
        },
        'members.refusalRequested': {
          guard: { type: 'isOnHold', params: ({ event }) => event.member },
          target: 'warning',
          actions: [
            { type: 'setMember', params: ({ event }) => event.member },
            {
              type: 'setStep',
              params: ({ event }) => ({ kind: 'refuseAddress', member: event.member }),
            },
          ],
        },
        'members.signOutRequested': {
          guard: { type: 'hasSessions', params: ({ event }) => event.member },
          target: 'warning',
          actions: [
            { type: 'setMember', params: ({ event }) => event.member },
            { type: 'setStep', params: ({ event }) => ({ kind: 'endSessions', member: event.member }) },
          ],
        },
        'members.addressConfirmed': {
          guard: { type: 'isOnHold', params: ({ event }) => event.member },
          target: 'pending',
          actions: [
            { type: 'setMember', params: ({ event }) => event.member },
            {
              type: 'setStep',
              params: ({ event }) => ({ kind: 'confirmAddress', member: event.member }),
            },
          ],
        },
        'members.resendRequested': {
          guard: { type: 'hasOpenInvite', params: ({ event }) => event.member },
          target: 'pending',
          actions: [
            { type: 'setMember', params: ({ event }) => event.member },
            { type: 'setStep', params: ({ event }) => ({ kind: 'resend', member: event.member }) },
          ],
        },
      },
    },
    choosingRole: {
      on: {
        'members.roleChosen': {
          target: 'pending',
          actions: {
            type: 'setStep',
            params: ({ context, event }) => ({
              kind: 'changeRole',
              member: memberIn(context),
              role: event.role,
            }),
          },
        },
        'members.left': { target: 'looking', actions: 'clear' },
      },
    },
    /** Explains what is lost, and whose. */
    warning: {
      on: {
        'members.warningAccepted': 'pending',
        'members.left': { target: 'looking', actions: 'clear' },
      },
    },
    pending: {
      tags: 'pending',
      invoke: {
        id: 'takeMemberStep',
        src: 'takeMemberStep',
        input: ({ context }) => stepIn(context),
        onDone: { target: 'looking', actions: ['emitChanged', 'clear'] },
        onError: [
          {
            guard: { type: 'isConflict', params: ({ event }) => failureOf(event.error) },
            target: 'looking',
            actions: ['emitConflict', 'clear'],
          },
          {
            target: 'refused',
            actions: { type: 'setFailure', params: ({ event }) => failureOf(event.error) },
          },
        ],
      },
    },
    refused: {
      on: {
        'members.retried': 'pending',
        'members.left': { target: 'looking', actions: 'clear' },
      },
    },
  },
})
