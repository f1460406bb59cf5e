import { assign, emit, fromPromise, setup } from 'xstate'
import type { AssignableGroup, CompanyMember, MemberDetails } from '#openapi/generated/api.d.ts'
import { notProvided } from '../not-provided.ts'
import { failTo, withFailure, withOutput } from '../port-answer.ts'
import type { Failure } from '../port-error.ts'
import type { MemberStep } from './ports/company-people.ts'

type StepKind = MemberStep['kind']

export type MemberManagementEvent =
  | { type: 'members.requested'; kind: StepKind; members: readonly CompanyMember[] }
  | { type: 'members.roleChosen'; role: AssignableGroup }
  | { type: 'members.detailsEntered'; details: MemberDetails }
  | { type: 'members.warningAccepted' }
  | { type: 'members.retried' }
  | { type: 'members.left' }

export type MemberManagementEmitted =
  /** `skipped`: to how many the step did not apply anymore. */
  { type: 'members.changed'; step: MemberStep; skipped: number } | { type: 'members.conflict' }

interface MemberManagementContext {
  members: readonly CompanyMember[]
  step: MemberStep | null
  failure: Failure | null
}

const isAnother = ({ owner, self }: CompanyMember): boolean => !owner && !self
const hasJoined = ({ joinedAt }: CompanyMember): boolean => joinedAt !== null

/** Whom each step applies to. */
const appliesTo: Record<StepKind, (member: CompanyMember) => boolean> = {
  /** People not invited have no role. */
  changeRole: member => isAnother(member) && (hasJoined(member) || member.inviteId !== null),
  edit: () => true,
  remove: isAnother,
  resend: member => member.inviteId !== null && !hasJoined(member),
  confirmAddress: ({ onHold }) => onHold,
  refuseAddress: ({ onHold }) => onHold,
  endSessions: member => isAnother(member) && hasJoined(member),
}

interface Request {
  readonly kind: StepKind
  readonly members: readonly CompanyMember[]
}

/** The people of a request whom it applies to. */
export const membersFor = ({ kind, members }: Request): readonly CompanyMember[] =>
  members.filter(appliesTo[kind])

const asks =
  (...kinds: readonly StepKind[]) =>
  (_: unknown, request: Request): boolean =>
    kinds.includes(request.kind) && membersFor(request).length > 0

/** A step that needs no more than its kind. */
const plainStep = ({ kind, members }: Request): MemberStep => {
  if (kind === 'changeRole' || kind === 'edit') throw new Error('Something was not chosen')
  return { kind, members: membersFor({ kind, members }) }
}

const stepIn = ({ step }: MemberManagementContext): MemberStep => {
  if (!step) throw new Error('Nothing was chosen')
  return step
}

export const memberManagementFlow = setup({
  types: {
    context: {} as MemberManagementContext,
    events: {} as MemberManagementEvent,
    emitted: {} as MemberManagementEmitted,
    tags: {} as 'pending',
  },
  actors: { takeMemberStep: fromPromise<number, MemberStep>(notProvided) },
  actions: {
    setMembers: assign((_, request: Request) => ({
      members: membersFor(request),
      step: null,
      failure: null,
    })),
    setStep: assign((_, step: MemberStep) => ({ step, failure: null })),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    clear: assign({ members: [], step: null, failure: null }),
    emitChanged: emit(({ context }, skipped: number) => ({
      type: 'members.changed' as const,
      step: stepIn(context),
      skipped,
    })),
    emitConflict: emit({ type: 'members.conflict' }),
  },
  guards: {
    asksRole: asks('changeRole'),
    asksDetails: asks('edit'),
    asksAfterWarning: asks('remove', 'refuseAddress', 'endSessions'),
    asksAtOnce: asks('resend', 'confirmAddress'),
    isConflict: (_, { code }: Failure) => code === '0006' || code === '0018' || code === '0027',
  },
}).createMachine({
  id: 'memberManagement',
  description: 'What a company does with its people: roles, details, invitations, new addresses, removal.',
  context: { members: [], step: null, failure: null },
  initial: 'looking',
  states: {
    looking: {
      description: 'The list is shown, and nothing is being changed.',
      on: {
        'members.requested': [
          {
            guard: { type: 'asksRole', params: ({ event }) => event },
            target: 'choosingRole',
            actions: { type: 'setMembers', params: ({ event }) => event },
          },
          {
            guard: { type: 'asksDetails', params: ({ event }) => event },
            target: 'editing',
            actions: { type: 'setMembers', params: ({ event }) => event },
          },
          {
            guard: { type: 'asksAfterWarning', params: ({ event }) => event },
            target: 'warning',
            actions: [
              { type: 'setMembers', params: ({ event }) => event },
              { type: 'setStep', params: ({ event }) => plainStep(event) },
            ],
          },
          {
            guard: { type: 'asksAtOnce', params: ({ event }) => event },
            target: 'pending',
            actions: [
              { type: 'setMembers', params: ({ event }) => event },
              { type: 'setStep', params: ({ event }) => plainStep(event) },
            ],
          },
        ],
      },
    },
    choosingRole: {
      description: 'A dialog asks for the new role.',
      on: {
        'members.roleChosen': {
          target: 'pending',
          actions: {
            type: 'setStep',
            params: ({ context: { members }, event: { role } }) => ({ kind: 'changeRole', members, role }),
          },
        },
        'members.left': { target: 'looking', actions: 'clear' },
      },
    },
    editing: {
      description: 'A dialog shows the person’s details to be corrected.',
      on: {
        'members.detailsEntered': {
          target: 'pending',
          actions: {
            type: 'setStep',
            params: ({ context: { members }, event: { details } }) => ({ kind: 'edit', members, details }),
          },
        },
        'members.left': { target: 'looking', actions: 'clear' },
      },
    },
    warning: {
      description: 'A dialog explains what would be lost, and whose data it is.',
      on: {
        'members.warningAccepted': 'pending',
        'members.left': { target: 'looking', actions: 'clear' },
      },
    },
    pending: {
      description: 'The change is being saved.',
      tags: 'pending',
      invoke: {
        id: 'takeMemberStep',
        src: 'takeMemberStep',
        input: ({ context }) => stepIn(context),
        onDone: { target: 'looking', actions: [withOutput('emitChanged'), 'clear'] },
        onError: [
          { guard: withFailure('isConflict'), target: 'looking', actions: ['emitConflict', 'clear'] },
          failTo('refused'),
        ],
      },
    },
    refused: {
      description: 'The change didn’t go through, and can be tried again.',
      on: {
        'members.retried': 'pending',
        'members.left': { target: 'looking', actions: 'clear' },
      },
    },
  },
})
