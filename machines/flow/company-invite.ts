import { not } from 'xstate'
import { failTo, withFailure, withOutput } from '../port-answer.ts'
import { choosingSecondFactor } from './company-invite-factor.ts'
import { codeIn, companyInviteSetup, inviteIn } from './company-invite-setup.ts'
import type { SignUpOutput } from './sign-up.ts'

export type { CompanyInviteInput } from './company-invite-setup.ts'

/**
 * Validates the invite; then the visitor signs up or in, chooses a factor where one is wanted, decides about
 * the deep scan and joins (spec 1 §2, spec 2 §4, §8).
 */
export const companyInviteFlow = companyInviteSetup.createMachine({
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
        onDone: { target: 'sorting', actions: withOutput('setInvite') },
        onError: [
          { guard: withFailure('saysUnknown'), target: 'invalid' },
          { guard: withFailure('saysExpired'), target: 'expired' },
          failTo('unchecked'),
        ],
      },
    },
    /** No answer about the invite, which doesn't mean that it is invalid. */
    unchecked: {
      on: { 'invite.retried': { target: 'validating', actions: 'clearFailure' } },
    },
    sorting: {
      always: [
        { guard: 'isAccepted', target: 'alreadyRegistered' },
        { guard: 'isExpired', target: 'expired' },
        { guard: 'isCancelled', target: 'invalid' },
        { guard: 'isWithoutSeat', target: 'noSeat' },
        { guard: 'isNotValid', target: 'invalid' },
        { guard: 'isForOther', target: 'otherPerson' },
        { guard: 'isSomebodySignedIn', target: 'entering' },
        { guard: 'hasAccount', target: 'alreadyRegistered' },
        { guard: 'isAtCode', target: 'signingUp', actions: 'setResumed' },
        { guard: 'isForMany', target: 'identifying' },
        { target: 'signingUp' },
      ],
    },
    /** 0008: every seat is taken; the company's administrator can help. */
    noSeat: {
      on: { 'invite.retried': { target: 'validating', actions: 'clearFailure' } },
    },
    /** "Your account has already been registered" (spec 2 §8). */
    alreadyRegistered: {
      on: {
        'invite.signInChosen': { guard: not('isSomebodySignedIn'), target: 'leftForSignIn' },
        'invite.continued': { guard: 'isSomebodySignedIn', target: 'finished' },
      },
    },
    otherPerson: {
      on: { 'invite.signOutChosen': { actions: 'emitSignOut' }, 'invite.continued': 'finished' },
    },
    /** Asks the visitor of the company's link for an email, which must have one of the company's domains. */
    identifying: {
      tags: 'editable',
      on: {
        'invite.emailSubmitted': { target: 'validatingEmail', actions: 'setEmail' },
        'invite.signInChosen': 'leftForSignIn',
      },
    },
    validatingEmail: {
      tags: 'pending',
      invoke: {
        id: 'validateEmail',
        src: 'validateEmail',
        input: ({ context }) => ({
          email: context.email ?? '',
          companyId: inviteIn(context).company.id,
          code: codeIn(context),
        }),
        onDone: 'signingUp',
        onError: [
          { guard: withFailure('saysRegistered'), target: 'alreadyRegistered' },
          { guard: withFailure('saysNoSeat'), target: 'noSeat' },
          { guard: withFailure('saysExpired'), target: 'expired' },
          failTo('identifying'),
        ],
      },
    },
    signingUp: {
      exit: 'clearResumed',
      on: { 'invite.signInChosen': 'leftForSignIn' },
      invoke: {
        id: 'signUp',
        src: 'signUp',
        input: ({ context }) => ({
          email: context.email ?? '',
          resumed: context.resumed,
          invitation: {
            companyId: inviteIn(context).company.id,
            code: codeIn(context),
            asOwner: inviteIn(context).kind === 'companyOwner',
          },
        }),
        onDone: [
          {
            guard: { type: 'endedSignedIn', params: ({ event }): SignUpOutput => event.output },
            target: 'entering',
            actions: ['setSignedUp', 'emitSignedUp'],
          },
          { target: 'leftForSignIn' },
        ],
      },
    },
    entering: {
      always: [
        { guard: 'isFactorWanted', target: 'choosingFactor' },
        { guard: 'isOwnerAlready', target: 'refreshing' },
        { target: 'deciding' },
      ],
    },
    ...choosingSecondFactor,
    /** Explains joining and asks about the deep scan; joining does not depend on the answer. */
    deciding: {
      tags: 'editable',
      on: { 'invite.joinChosen': { target: 'joining', actions: 'setConsent' } },
    },
    joining: {
      tags: 'pending',
      invoke: {
        id: 'acceptInvite',
        src: 'acceptInvite',
        input: ({ context }) => ({ code: codeIn(context), deepScanConsent: context.deepScanConsent }),
        onDone: { target: 'refreshing', actions: withOutput('setAccepted') },
        onError: [
          { guard: withFailure('saysNoSeat'), target: 'noSeat' },
          { guard: withFailure('saysForOther'), target: 'otherPerson' },
          { guard: withFailure('saysMember'), target: 'alreadyRegistered' },
          // It has ended in the meantime: the check says how.
          { guard: withFailure('saysEnded'), target: 'validating' },
          failTo('deciding'),
        ],
      },
    },
    refreshing: {
      tags: 'pending',
      invoke: {
        id: 'refreshSession',
        src: 'refreshSession',
        onDone: { target: 'joined', actions: 'emitJoined' },
        onError: failTo('notRefreshed'),
      },
    },
    /** Joined, but this browser does not have the new tokens yet. */
    notRefreshed: {
      on: { 'invite.retried': { target: 'refreshing', actions: 'clearFailure' } },
    },
    joined: {
      on: { 'invite.continued': 'finished' },
    },
    invalid: { type: 'final', entry: 'emitInvalid' },
    expired: { type: 'final', entry: 'emitExpired' },
    leftForSignIn: { type: 'final', entry: 'emitSignIn' },
    finished: { type: 'final', entry: 'emitFinished' },
  },
})
