import { not } from 'xstate'
import { failTo, withFailure, withOutput } from '../port-answer.ts'
import { choosingSecondFactor } from './company-invite-factor.ts'
import { codeIn, companyInviteSetup, inviteIn } from './company-invite-setup.ts'

export type { CompanyInviteInput } from './company-invite-setup.ts'

export const companyInviteFlow = companyInviteSetup.createMachine({
  id: 'companyInvite',
  description: 'A person opens an invitation to a company: signs up or in, decides, and joins.',
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
      description: 'The server is checking the invitation.',
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
    unchecked: {
      description: 'The check got no answer, which says nothing about the invitation itself.',
      on: { 'invite.retried': { target: 'validating', actions: 'clearFailure' } },
    },
    sorting: {
      description: 'What comes next is decided by who is signed in and how the invitation stands.',
      always: [
        { guard: 'isAccepted', target: 'alreadyRegistered' },
        { guard: 'isExpired', target: 'expired' },
        { guard: 'isTurnedOff', target: 'turnedOff' },
        { guard: 'isCancelled', target: 'invalid' },
        { guard: 'isWithoutSeat', target: 'noSeat' },
        { guard: 'isNotValid', target: 'invalid' },
        { guard: 'isForOther', target: 'otherPerson' },
        { guard: 'isSomebodySignedIn', target: 'entering' },
        { guard: 'hasAccount', target: 'alreadyRegistered' },
        { guard: 'isAtCode', target: 'signingUp', actions: 'setResumed' },
        { guard: 'isForMany', target: 'identifying' },
        // A code step of somebody else’s sign-up is none of this person’s.
        { target: 'signingUp', actions: 'clearResumed' },
      ],
    },
    noSeat: {
      description: 'Every seat is taken, and the company’s administrator can help.',
      on: { 'invite.retried': 'validating' },
    },
    alreadyRegistered: {
      description: 'The person already has an account or belongs to the company.',
      on: {
        'invite.signInChosen': { guard: not('isSomebodySignedIn'), target: 'leftForSignIn' },
        'invite.continued': { guard: 'isSomebodySignedIn', target: 'finished' },
      },
    },
    otherPerson: {
      description: 'The invitation is for another address than the signed-in one.',
      on: { 'invite.signOutChosen': { actions: 'emitSignOut' }, 'invite.continued': 'finished' },
    },
    identifying: {
      description: 'The company’s shared link asks for an email address of the company.',
      tags: 'editable',
      on: {
        'invite.emailSubmitted': { target: 'validatingEmail', actions: 'setEmail' },
        'invite.signInChosen': 'leftForSignIn',
      },
    },
    validatingEmail: {
      description: 'The server is checking whether this address can join.',
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
          // The link has ended in the meantime: the check says how.
          { guard: withFailure('saysEnded'), target: 'validating' },
          failTo('identifying'),
        ],
      },
    },
    signingUp: {
      description: 'The person is making an account.',
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
            guard: withOutput('endedSignedIn'),
            target: 'entering',
            actions: ['setSignedUp', 'emitSignedUp'],
          },
          { guard: withOutput('endedWithInvitation'), target: 'validating' },
          { target: 'leftForSignIn' },
        ],
      },
    },
    entering: {
      description: 'The person is signed in, and what is still missing is decided.',
      always: [
        { guard: 'isFactorWanted', target: 'choosingFactor' },
        { guard: 'isOwnerAlready', target: 'refreshing' },
        { target: 'deciding' },
      ],
    },
    ...choosingSecondFactor,
    deciding: {
      description: 'Joining is explained, and the person says whether they want a deep scan.',
      tags: 'editable',
      on: { 'invite.joinChosen': { target: 'joining', actions: 'setConsent' } },
    },
    joining: {
      description: 'The person is becoming a member.',
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
      description: 'The person has joined, and this browser gets its new rights.',
      tags: 'pending',
      invoke: {
        id: 'refreshSession',
        src: 'refreshSession',
        onDone: { target: 'joined', actions: 'emitJoined' },
        onError: failTo('notRefreshed'),
      },
    },
    notRefreshed: {
      description: 'The person has joined, but this browser doesn’t have its new rights yet.',
      on: { 'invite.retried': { target: 'refreshing', actions: 'clearFailure' } },
    },
    joined: {
      description: 'The person is welcomed as a member.',
      on: { 'invite.continued': 'finished' },
    },
    turnedOff: {
      description: 'The company turned its shared link off, and its administrators can help.',
      type: 'final',
    },
    invalid: {
      description: 'There’s no such invitation, or it was canceled.',
      type: 'final',
      entry: 'emitInvalid',
    },
    expired: { description: 'The invitation was opened too late.', type: 'final', entry: 'emitExpired' },
    leftForSignIn: {
      description: 'The person is on the way to the sign-in page.',
      type: 'final',
      entry: 'emitSignIn',
    },
    finished: {
      description: 'The person is on the way into the product.',
      type: 'final',
      entry: 'emitFinished',
    },
  },
})
