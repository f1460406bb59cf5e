import { assign, emit, fromPromise, not, setup } from 'xstate'
import { type Failure, failureOf } from '../port-error.ts'
import { unprovided } from '../unprovided.ts'
import { companyInviteFacts } from './company-invite-facts.ts'
import type { Channel, CodeDelivery } from './ports/auth.ts'
import type { AcceptedInvite, InviteCheck, InviteLink } from './ports/company-invite.ts'
import { type SignUpOutput, signUpFlow } from './sign-up.ts'

export interface CompanyInviteInput {
  link: InviteLink
  /** The e-mail of who is signed in already; null when nobody is. */
  visitor: string | null
  /** The second MFA variant (spec 1 §2): everybody is asked for a second factor, also where the company does not require one. */
  asksForFactor: boolean
}

export type CompanyInviteEvent =
  | { type: 'invite.retried' }
  | { type: 'invite.emailSubmitted'; email: string }
  | { type: 'invite.signInChosen' }
  | { type: 'invite.signOutChosen' }
  | { type: 'invite.factorChosen'; channel: Channel }
  | { type: 'invite.factorSkipped' }
  | { type: 'invite.phoneCodeSubmitted'; code: string }
  | { type: 'invite.phoneCodeLeft' }
  | { type: 'invite.joinChosen'; deepScanConsent: boolean }
  | { type: 'invite.continued' }

export type CompanyInviteFact =
  | { type: 'companyInvite.invalid' }
  | { type: 'companyInvite.expired' }
  /** Somebody has signed up: the session may load. */
  | { type: 'companyInvite.signedUp' }
  /** To sign-in; `comesBack` when this page is wanted after it. */
  | { type: 'companyInvite.signInChosen'; comesBack: boolean }
  | { type: 'companyInvite.signOutChosen' }
  /** Company and groups are in the new tokens. */
  | { type: 'companyInvite.joined' }
  | { type: 'companyInvite.finished' }

export interface CompanyInviteContext extends CompanyInviteInput {
  invite: InviteCheck | null
  /** For whom it is, or who wants to come in by the company's link. */
  email: string | null
  /** What was chosen as second factor. */
  factor: Channel | null
  /** A second factor is set, or put off. */
  factorSettled: boolean
  /** The company has its owner by signing up, so that there is nothing left to accept. */
  ownsCompany: boolean
  phoneDelivery: CodeDelivery | null
  deepScanConsent: boolean
  accepted: AcceptedInvite | null
  failure: Failure | null
}

const inviteIn = ({ invite }: CompanyInviteContext): InviteCheck => {
  if (!invite) throw new Error('The invite was not checked')
  return invite
}

/** What stands for the invite where a code is asked for. */
const codeIn = (context: CompanyInviteContext): string =>
  context.link.by === 'code' ? context.link.value : inviteIn(context).id

/**
 * Coming into a company by an invite (spec 1 §2, spec 2 §4, §8): the invite is validated first; then it is invalid, expired, without
 * a seat, for somebody who has an account, for somebody else, or valid: sign up or go on as who is signed in, choose a second factor
 * where it is asked for, decide about the deep scan and join. An invite to a deep scan comes the same way and ends in a decision.
 */
export const companyInviteFlow = setup({
  types: {
    context: {} as CompanyInviteContext,
    input: {} as CompanyInviteInput,
    events: {} as CompanyInviteEvent,
    emitted: {} as CompanyInviteFact,
    tags: {} as 'settling' | 'editable' | 'loading',
    children: {} as { signUp: 'signUp' },
  },
  actors: {
    checkInvite: fromPromise<InviteCheck, InviteLink>(unprovided),
    validateEmail: fromPromise<InviteCheck, { email: string; companyId: string }>(unprovided),
    signUp: signUpFlow,
    chooseFactor: fromPromise<void, { channel: Channel }>(unprovided),
    sendPhoneCode: fromPromise<CodeDelivery>(unprovided),
    provePhone: fromPromise<void, { code: string }>(unprovided),
    acceptInvite: fromPromise<AcceptedInvite, { code: string; deepScanConsent: boolean }>(unprovided),
    refreshSession: fromPromise<void>(unprovided),
  },
  actions: {
    rememberInvite: assign((_, invite: InviteCheck) => ({ invite, email: invite.email, failure: null })),
    rememberEmail: assign(({ event }) =>
      event.type === 'invite.emailSubmitted'
        ? { email: event.email.trim().toLowerCase(), failure: null }
        : {},
    ),
    rememberSignedUp: assign(({ context }) => ({
      visitor: context.email,
      ownsCompany: inviteIn(context).kind === 'companyOwner',
    })),
    rememberConsent: assign(({ event }) =>
      event.type === 'invite.joinChosen' ? { deepScanConsent: event.deepScanConsent, failure: null } : {},
    ),
    rememberAccepted: assign((_, accepted: AcceptedInvite) => ({ accepted, failure: null })),
    rememberDelivery: assign((_, phoneDelivery: CodeDelivery) => ({ phoneDelivery, failure: null })),
    forgetDelivery: assign({ phoneDelivery: null }),
    rememberFailure: assign((_, failure: Failure) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    rememberFactor: assign(({ event }) =>
      event.type === 'invite.factorChosen' ? { factor: event.channel, failure: null } : {},
    ),
    settleFactor: assign({ factorSettled: true, failure: null }),
    tellInvalid: emit({ type: 'companyInvite.invalid' }),
    tellExpired: emit({ type: 'companyInvite.expired' }),
    tellSignedUp: emit({ type: 'companyInvite.signedUp' }),
    tellSignIn: emit(({ context }) => ({
      type: 'companyInvite.signInChosen' as const,
      comesBack: context.invite?.state === 'sent',
    })),
    tellSignOut: emit({ type: 'companyInvite.signOutChosen' }),
    tellJoined: emit({ type: 'companyInvite.joined' }),
    tellFinished: emit({ type: 'companyInvite.finished' }),
  },
  guards: companyInviteFacts,
}).createMachine({
  id: 'companyInvite',
  context: ({ input }) => ({
    ...input,
    invite: null,
    email: null,
    factor: null,
    factorSettled: false,
    ownsCompany: false,
    phoneDelivery: null,
    deepScanConsent: false,
    accepted: null,
    failure: null,
  }),
  initial: 'validating',
  states: {
    validating: {
      tags: 'loading',
      invoke: {
        id: 'checkInvite',
        src: 'checkInvite',
        input: ({ context }) => context.link,
        onDone: {
          target: 'sorting',
          actions: { type: 'rememberInvite', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'saysUnknown', params: ({ event }) => failureOf(event.error) },
            target: 'invalid',
          },
          {
            guard: { type: 'saysExpired', params: ({ event }) => failureOf(event.error) },
            target: 'expired',
          },
          {
            target: 'unchecked',
            actions: { type: 'rememberFailure', params: ({ event }) => failureOf(event.error) },
          },
        ],
      },
    },
    /** There was no answer about the invite: that is not the same as an invalid one. */
    unchecked: {
      on: { 'invite.retried': { target: 'validating', actions: 'forgetFailure' } },
    },
    sorting: {
      always: [
        { guard: 'isAccepted', target: 'alreadyRegistered' },
        { guard: 'isExpired', target: 'expired' },
        { guard: 'isCancelled', target: 'invalid' },
        { guard: 'isWithoutSeat', target: 'noSeat' },
        { guard: 'isNotValid', target: 'invalid' },
        { guard: 'isForOther', target: 'otherPerson' },
        { guard: 'isSomebodySignedIn', target: 'arriving' },
        { guard: 'hasAccount', target: 'alreadyRegistered' },
        { guard: 'isForMany', target: 'identifying' },
        { target: 'signingUp' },
      ],
    },
    /** 0008: every seat is taken; the company's administrator can help. */
    noSeat: {
      on: { 'invite.retried': { target: 'validating', actions: 'forgetFailure' } },
    },
    /** "Your account has already been registered" (spec 2 §8). */
    alreadyRegistered: {
      on: {
        'invite.signInChosen': { guard: not('isSomebodySignedIn'), target: 'leftForSignIn' },
        'invite.continued': { guard: 'isSomebodySignedIn', target: 'finished' },
      },
    },
    /** Signed in as somebody whom this invite is not for. */
    otherPerson: {
      on: { 'invite.signOutChosen': { actions: 'tellSignOut' }, 'invite.continued': 'finished' },
    },
    /** The company's link is for many: who is it? Only an e-mail of the company's domains comes in. */
    identifying: {
      tags: 'editable',
      on: {
        'invite.emailSubmitted': { target: 'validatingEmail', actions: 'rememberEmail' },
        'invite.signInChosen': 'leftForSignIn',
      },
    },
    validatingEmail: {
      tags: 'settling',
      invoke: {
        id: 'validateEmail',
        src: 'validateEmail',
        input: ({ context }) => ({ email: context.email ?? '', companyId: inviteIn(context).company.id }),
        onDone: 'signingUp',
        onError: [
          {
            guard: { type: 'saysRegistered', params: ({ event }) => failureOf(event.error) },
            target: 'alreadyRegistered',
          },
          {
            guard: { type: 'saysNoSeat', params: ({ event }) => failureOf(event.error) },
            target: 'noSeat',
          },
          {
            guard: { type: 'saysExpired', params: ({ event }) => failureOf(event.error) },
            target: 'expired',
          },
          {
            target: 'identifying',
            actions: { type: 'rememberFailure', params: ({ event }) => failureOf(event.error) },
          },
        ],
      },
    },
    signingUp: {
      on: { 'invite.signInChosen': 'leftForSignIn' },
      invoke: {
        id: 'signUp',
        src: 'signUp',
        input: ({ context }) => ({
          email: context.email ?? '',
          invitation: {
            companyId: inviteIn(context).company.id,
            code: codeIn(context),
            asOwner: inviteIn(context).kind === 'companyOwner',
          },
        }),
        onDone: [
          {
            guard: { type: 'endedSignedIn', params: ({ event }): SignUpOutput => event.output },
            target: 'arriving',
            actions: ['rememberSignedUp', 'tellSignedUp'],
          },
          { target: 'leftForSignIn' },
        ],
      },
    },
    arriving: {
      always: [
        { guard: 'isFactorWanted', target: 'choosingFactor' },
        { guard: 'isOwnerAlready', target: 'refreshing' },
        { target: 'deciding' },
      ],
    },
    choosingFactor: {
      tags: 'editable',
      on: {
        'invite.factorChosen': { target: 'settingFactor', actions: 'rememberFactor' },
        'invite.factorSkipped': {
          guard: not('isFactorRequired'),
          target: 'arriving',
          actions: 'settleFactor',
        },
      },
    },
    settingFactor: {
      tags: 'settling',
      invoke: {
        id: 'chooseFactor',
        src: 'chooseFactor',
        input: ({ context }) => ({ channel: context.factor ?? ('EMAIL' as const) }),
        onDone: { target: 'arriving', actions: 'settleFactor' },
        onError: [
          {
            guard: { type: 'saysPhoneNotProven', params: ({ event }) => failureOf(event.error) },
            target: 'sendingPhoneCode',
          },
          {
            target: 'choosingFactor',
            actions: { type: 'rememberFailure', params: ({ event }) => failureOf(event.error) },
          },
        ],
      },
    },
    sendingPhoneCode: {
      tags: 'settling',
      invoke: {
        id: 'sendPhoneCode',
        src: 'sendPhoneCode',
        onDone: {
          target: 'enteringPhoneCode',
          actions: { type: 'rememberDelivery', params: ({ event }) => event.output },
        },
        onError: {
          target: 'choosingFactor',
          actions: { type: 'rememberFailure', params: ({ event }) => failureOf(event.error) },
        },
      },
    },
    enteringPhoneCode: {
      tags: 'editable',
      on: {
        'invite.phoneCodeSubmitted': { target: 'provingPhone', actions: 'forgetFailure' },
        'invite.phoneCodeLeft': { target: 'choosingFactor', actions: ['forgetFailure', 'forgetDelivery'] },
      },
    },
    provingPhone: {
      tags: 'settling',
      invoke: {
        id: 'provePhone',
        src: 'provePhone',
        input: ({ event }) => ({ code: event.type === 'invite.phoneCodeSubmitted' ? event.code : '' }),
        onDone: 'settingFactor',
        onError: {
          target: 'enteringPhoneCode',
          actions: { type: 'rememberFailure', params: ({ event }) => failureOf(event.error) },
        },
      },
    },
    /** What joining means, and the question about the deep scan; joining does not depend on its answer. */
    deciding: {
      tags: 'editable',
      on: { 'invite.joinChosen': { target: 'joining', actions: 'rememberConsent' } },
    },
    joining: {
      tags: 'settling',
      invoke: {
        id: 'acceptInvite',
        src: 'acceptInvite',
        input: ({ context }) => ({ code: codeIn(context), deepScanConsent: context.deepScanConsent }),
        onDone: {
          target: 'refreshing',
          actions: { type: 'rememberAccepted', params: ({ event }) => event.output },
        },
        onError: [
          {
            guard: { type: 'saysNoSeat', params: ({ event }) => failureOf(event.error) },
            target: 'noSeat',
          },
          {
            guard: { type: 'saysForOther', params: ({ event }) => failureOf(event.error) },
            target: 'otherPerson',
          },
          {
            guard: { type: 'saysMember', params: ({ event }) => failureOf(event.error) },
            target: 'alreadyRegistered',
          },
          // It has ended meanwhile: the check says how.
          {
            guard: { type: 'saysEnded', params: ({ event }) => failureOf(event.error) },
            target: 'validating',
          },
          {
            target: 'deciding',
            actions: { type: 'rememberFailure', params: ({ event }) => failureOf(event.error) },
          },
        ],
      },
    },
    refreshing: {
      tags: 'settling',
      invoke: {
        id: 'refreshSession',
        src: 'refreshSession',
        onDone: { target: 'joined', actions: 'tellJoined' },
        onError: {
          target: 'notRefreshed',
          actions: { type: 'rememberFailure', params: ({ event }) => failureOf(event.error) },
        },
      },
    },
    /** Joined, but this browser does not know it yet. */
    notRefreshed: {
      on: { 'invite.retried': { target: 'refreshing', actions: 'forgetFailure' } },
    },
    joined: {
      on: { 'invite.continued': 'finished' },
    },
    invalid: { type: 'final', entry: 'tellInvalid' },
    expired: { type: 'final', entry: 'tellExpired' },
    leftForSignIn: { type: 'final', entry: 'tellSignIn' },
    finished: { type: 'final', entry: 'tellFinished' },
  },
})
