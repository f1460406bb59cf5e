import { companyInviteFlow } from '#machines/flow/company-invite.ts'
import {
  answers,
  anyOf,
  defineModel,
  done,
  except,
  given,
  on,
  refused,
  refuses,
} from '#tests/support/model.ts'
import { acceptedInvite } from '#tests/support/samples/company-people.ts'
import {
  byCode,
  byToken,
  checked,
  codeStep,
  email,
  invite,
  phoneDelivery,
  stories,
} from './company-invite.stories.ts'

export const companyInviteModel = defineModel({
  machine: companyInviteFlow,
  inputs: {
    'signed out': { link: byCode, visitor: null, asksForFactor: false, resumed: null },
    'signed in': { link: byToken, visitor: 'Ada@Northwind.example', asksForFactor: true, resumed: null },
    'signed in as somebody else': {
      link: byCode,
      visitor: 'eve@example.com',
      asksForFactor: false,
      resumed: null,
    },
  },
  resumed: {
    'at the code of signing up before a reload': {
      link: byCode,
      visitor: null,
      asksForFactor: false,
      resumed: codeStep,
    },
  },
  events: [
    { type: 'invite.retried' },
    { type: 'invite.emailSubmitted', email: 'Ada@Northwind.example ' },
    { type: 'invite.signInChosen' },
    { type: 'invite.signOutChosen' },
    { type: 'invite.factorChosen', channel: 'EMAIL' },
    { type: 'invite.factorChosen', channel: 'SMS' },
    { type: 'invite.factorSkipped' },
    { type: 'invite.phoneCodeSubmitted', code: '123456' },
    { type: 'invite.phoneCodeLeft' },
    { type: 'invite.joinChosen', deepScanConsent: false },
    { type: 'invite.joinChosen', deepScanConsent: true },
    { type: 'invite.continued' },
    checked({}),
    checked({ mfaRequired: true }),
    checked({ email: null, role: 'USER' }),
    checked({ kind: 'companyOwner', role: 'COMPANY_OWNER' }),
    checked({ kind: 'deepScan', alreadyRegistered: true }),
    checked({ state: 'accepted', valid: false, alreadyRegistered: true }),
    checked({ state: 'expired', valid: false }),
    checked({ state: 'cancelled', valid: false }),
    checked({ email: null, state: 'cancelled', valid: false }),
    checked({ seatAvailable: false, valid: false }),
    checked({ valid: false }),
    refused('checkInvite', '0017'),
    refused('checkInvite', '0025'),
    refused('checkInvite', '0000'),
    done('validateEmail', { ...invite, email: null }),
    refused('validateEmail', '0019'),
    refused('validateEmail', '0008'),
    refused('validateEmail', '0025'),
    refused('validateEmail', '0018'),
    refused('validateEmail', '0009'),
    done('signUp', { outcome: 'signedIn' }),
    done('signUp', { outcome: 'left' }),
    done('signUp', { outcome: 'invitationEnded' }),
    done('chooseFactor'),
    refused('chooseFactor', '0039'),
    refused('chooseFactor', '0033'),
    done('sendPhoneCode', phoneDelivery),
    refused('sendPhoneCode', '0036'),
    done('provePhone'),
    refused('provePhone', '0017'),
    done('acceptInvite', acceptedInvite),
    refused('acceptInvite', '0008'),
    refused('acceptInvite', '0016'),
    refused('acceptInvite', '0040'),
    refused('acceptInvite', '0011'),
    done('refreshSession'),
    refused('refreshSession', '0000'),
  ],
  project: ({ context }) => [
    context.visitor,
    context.invite?.kind,
    context.invite?.state,
    context.invite?.mfaRequired,
    context.invite?.email,
    context.factor,
    context.factorSettled,
    context.ownsCompany,
    context.phoneDelivery !== null,
    context.failure?.code,
  ],
  stories,
  unused: {
    'validateEmail refuses 0018': 'The link has ended in the meantime; checking it again says how.',
    'acceptInvite refuses 0040': 'It has ended in the meantime; checking it again says how.',
    'chooseFactor refuses 0039': 'The number has to be proven first, which comes next.',
  },
  outcomes: [
    {
      state: 'invalid',
      says: '2 §8: Invalid invite link',
      by: anyOf(
        refuses('checkInvite', '0017', '0018'),
        answers('checkInvite', { state: 'cancelled', email }),
        answers('checkInvite', { state: 'sent', seatAvailable: true, valid: false }),
      ),
    },
    {
      state: 'turnedOff',
      says: '2 §8: Invalid invite link, of the company’s link, which its administrators turn off',
      by: answers('checkInvite', { state: 'cancelled', email: null }),
    },
    {
      state: 'expired',
      says: '2 §8: Invalid or expired invite link; 0025',
      by: anyOf(
        refuses('checkInvite', '0025'),
        refuses('validateEmail', '0025'),
        answers('checkInvite', { state: 'expired' }),
      ),
    },
    {
      state: 'noSeat',
      says: '2 §8: 0008',
      by: anyOf(
        refuses('validateEmail', '0008'),
        refuses('acceptInvite', '0008'),
        answers('checkInvite', { seatAvailable: false }),
      ),
    },
    {
      state: 'alreadyRegistered',
      says: '2 §8: Your account has already been registered; 0019',
      by: anyOf(
        refuses('validateEmail', '0019'),
        answers('checkInvite', { state: 'accepted' }),
        given({ visitor: null }, answers('checkInvite', { valid: true, alreadyRegistered: true })),
        given({ invite: { email: null } }, refuses('acceptInvite', '0019', '0040')),
      ),
    },
    {
      state: 'otherPerson',
      says: '2 §8: 0016',
      by: anyOf(
        refuses('acceptInvite', '0016'),
        given({ visitor: 'eve@example.com' }, answers('checkInvite', { valid: true, email })),
      ),
    },
    {
      state: 'unchecked',
      says: '2 §8: Something went wrong, which says nothing of the link',
      by: except(refuses('checkInvite'), refuses('checkInvite', '0017', '0018', '0025')),
    },
    { state: 'joined', says: '1 §7: /v2/invite/{code}/accept', by: answers('refreshSession') },
    { state: 'notRefreshed', says: '2 §8: Something went wrong, once joined', by: refuses('refreshSession') },
    {
      state: 'leftForSignIn',
      says: '1 §2: sign-in, from an invite',
      by: anyOf(on('invite.signInChosen'), answers('signUp', { outcome: 'left' })),
    },
    { state: 'finished', says: '1 §2: redirect after login', by: on('invite.continued') },
  ],
  promises: [
    {
      says: 'requests nothing of anyone before the invite is validated',
      when: ({ invoked }) => invoked.some(({ id }) => id !== 'checkInvite'),
      holds: ({ after }) => after.context.invite !== null,
    },
    {
      says: 'does not call an invite invalid that could not be checked',
      when: ({ event }) => event?.type === 'xstate.error.actor.checkInvite',
      holds: ({ after }) => after.matches('unchecked') === (after.context.failure?.code === '0000'),
    },
    {
      says: 'reports where an invalid or an expired invite leads, once',
      when: ({ after }) => after.matches('invalid') || after.matches('expired'),
      holds: ({ facts, after }) =>
        facts.length === 1 &&
        facts[0]?.type === (after.matches('invalid') ? 'companyInvite.invalid' : 'companyInvite.expired'),
    },
    {
      says: 'changes the email to lower case',
      when: ({ invoked }) => invoked[0]?.id === 'validateEmail',
      holds: ({ invoked }) => JSON.stringify(invoked[0]?.input).includes(`"${email}"`),
    },
    {
      says: 'joins with the code of the address, or with the id of the invite where the address has none',
      when: ({ invoked }) => invoked[0]?.id === 'acceptInvite',
      holds: ({ invoked, after }) =>
        JSON.stringify(invoked[0]?.input).includes(
          after.context.link.by === 'code' ? byCode.value : invite.id,
        ),
    },
    {
      says: 'consents to a deep scan only where the person has said so',
      when: ({ invoked }) => invoked[0]?.id === 'acceptInvite',
      holds: ({ invoked, event }) =>
        JSON.stringify(invoked[0]?.input).includes('"deepScanConsent":true') ===
        (event?.type === 'invite.joinChosen' && event.deepScanConsent),
    },
    {
      says: 'never skips a required second factor',
      when: ({ event }) => event?.type === 'invite.factorSkipped',
      holds: ({ before, after }) =>
        after.context.invite?.mfaRequired !== true ||
        after.context.factorSettled === before?.context.factorSettled,
    },
    {
      says: 'verifies the phone only for codes by text message, and then sets the chosen factor',
      when: ({ invoked }) => invoked.some(({ id }) => id === 'sendPhoneCode'),
      holds: ({ after }) => after.context.factor === 'SMS',
    },
    {
      says: 'leads nobody who is signed in as someone else into the company',
      when: ({ after }) =>
        after.context.visitor === 'eve@example.com' && after.context.invite?.email === email,
      holds: ({ invoked }) => invoked.every(({ id }) => id === 'checkInvite'),
    },
    {
      says: 'requires no acceptance from someone who became owner by signing up',
      when: ({ after }) => after.context.ownsCompany,
      holds: ({ invoked }) => invoked.every(({ id }) => id !== 'acceptInvite'),
    },
    {
      says: 'reports that someone has joined when the tokens say so too',
      when: ({ facts }) => facts.some(fact => fact.type === 'companyInvite.joined'),
      holds: ({ event }) => event?.type === 'xstate.done.actor.refreshSession',
    },
    {
      says: 'brings who signs in back to an invite that is still open',
      when: ({ facts }) => facts.some(fact => fact.type === 'companyInvite.signInChosen'),
      holds: ({ facts, after }) =>
        facts.some(
          fact => 'comesBack' in fact && fact.comesBack === (after.context.invite?.state === 'sent'),
        ),
    },
  ],
})
