import { assign, emit, fromPromise, setup } from 'xstate'
import { canonicalEmail } from '#domain/email-rule.ts'
import type { AcceptedInvite, InviteCheck } from '#openapi/generated/api.ts'
import { notProvided } from '../port-answer.ts'
import type { Failure } from '../port-error.ts'
import type { Channel, CodeDelivery } from './auth-ports.ts'
import { type SignUpOutput, signUpFlow } from './sign-up.ts'
import type { VerificationInput } from './verification-code.ts'

/** By a code, by a signed token, or by the id of the invite (spec 1 §2, company invite flow). */
export interface InviteLink {
  by: 'code' | 'token' | 'id'
  value: string
}

export interface CompanyInviteInput {
  link: InviteLink
  /** The email of the signed-in visitor; null when signed out. */
  visitor: string | null
  /** The second MFA variant (spec 1 §2): a factor is offered even where the company requires none. */
  asksForFactor: boolean
  /** This tab's code step of the sign-up from before a reload. */
  resumed: VerificationInput | null
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

export type CompanyInviteEmitted =
  | { type: 'companyInvite.invalid' }
  | { type: 'companyInvite.expired' }
  | { type: 'companyInvite.signedUp' }
  /** To sign-in; `comesBack` when it returns to this page. */
  | { type: 'companyInvite.signInChosen'; comesBack: boolean }
  | { type: 'companyInvite.signOutChosen' }
  | { type: 'companyInvite.joined' }
  | { type: 'companyInvite.finished' }

export interface CompanyInviteContext extends CompanyInviteInput {
  invite: InviteCheck | null
  /** The invited address, or the visitor's by the company's link. */
  email: string | null
  factor: Channel | null
  /** A second factor is set, or postponed. */
  factorSettled: boolean
  /** The company got its owner by the sign-up, so that there is nothing left to accept. */
  ownsCompany: boolean
  phoneDelivery: CodeDelivery | null
  deepScanConsent: boolean
  accepted: AcceptedInvite | null
  failure: Failure | null
}

export const inviteIn = ({ invite }: CompanyInviteContext): InviteCheck => {
  if (!invite) throw new Error('The invite was not checked')
  return invite
}

export const codeIn = (context: CompanyInviteContext): string =>
  context.link.by === 'code' ? context.link.value : inviteIn(context).id

interface InviteState {
  context: CompanyInviteContext
}

const companyInviteGuards = {
  isAccepted: ({ context }: InviteState) => context.invite?.state === 'accepted',
  isExpired: ({ context }: InviteState) => context.invite?.state === 'expired',
  isCancelled: ({ context }: InviteState) => context.invite?.state === 'cancelled',
  isWithoutSeat: ({ context }: InviteState) => context.invite?.seatAvailable === false,
  isTurnedOff: ({ context: { invite } }: InviteState) =>
    invite?.state === 'cancelled' && invite.email === null,
  isNotValid: ({ context }: InviteState) => context.invite?.valid !== true,
  isForMany: ({ context }: InviteState) => context.invite?.email === null,
  isForOther: ({ context: { invite, visitor } }: InviteState) =>
    visitor !== null && typeof invite?.email === 'string' && invite.email !== canonicalEmail(visitor),
  isSomebodySignedIn: ({ context }: InviteState) => context.visitor !== null,
  hasAccount: ({ context }: InviteState) => context.invite?.alreadyRegistered === true,
  isAtCode: ({ context: { invite, resumed } }: InviteState) =>
    resumed !== null && (invite?.email ?? resumed.email) === resumed.email,
  /** Deciding about a deep scan needs no second factor, unless it joins a company that requires one. */
  isFactorWanted: ({ context: { invite, factorSettled, asksForFactor } }: InviteState) =>
    !factorSettled && (invite?.mfaRequired === true || (asksForFactor && invite?.kind !== 'deepScan')),
  isFactorRequired: ({ context }: InviteState) => context.invite?.mfaRequired === true,
  isOwnerAlready: ({ context }: InviteState) => context.ownsCompany,
  endedSignedIn: (_: unknown, output: SignUpOutput) => output.outcome === 'signedIn',
  endedWithInvitation: (_: unknown, output: SignUpOutput) => output.outcome === 'invitationEnded',
  /** 0017 the token was altered, 0018 there is no such invite. */
  saysUnknown: (_: unknown, { code }: Failure) => code === '0017' || code === '0018',
  saysExpired: (_: unknown, { code }: Failure) => code === '0025',
  saysNoSeat: (_: unknown, { code }: Failure) => code === '0008',
  saysRegistered: (_: unknown, { code }: Failure) => code === '0019',
  saysForOther: (_: unknown, { code }: Failure) => code === '0016',
  /** 0039, unless the number has just been verified and the answer is outdated. */
  saysPhoneNotProven: ({ context }: InviteState, { code }: Failure) =>
    code === '0039' && context.factor === 'SMS' && context.phoneDelivery === null,
  /** The company's link stays valid when a person joins by it: they are a member. */
  saysMember: ({ context }: InviteState, { code }: Failure) =>
    (code === '0019' || code === '0040') && context.invite?.email === null,
  saysEnded: (_: unknown, { code }: Failure) => code === '0018' || code === '0025' || code === '0040',
}

export const companyInviteSetup = setup({
  types: {
    context: {} as CompanyInviteContext,
    input: {} as CompanyInviteInput,
    events: {} as CompanyInviteEvent,
    emitted: {} as CompanyInviteEmitted,
    tags: {} as 'pending' | 'editable' | 'loading',
    children: {} as { signUp: 'signUp' },
  },
  actors: {
    checkInvite: fromPromise<InviteCheck, InviteLink>(notProvided),
    validateEmail: fromPromise<InviteCheck, { email: string; companyId: string; code: string }>(notProvided),
    signUp: signUpFlow,
    chooseFactor: fromPromise<void, { channel: Channel }>(notProvided),
    sendPhoneCode: fromPromise<CodeDelivery>(notProvided),
    provePhone: fromPromise<void, { code: string }>(notProvided),
    acceptInvite: fromPromise<AcceptedInvite, { code: string; deepScanConsent: boolean }>(notProvided),
    refreshSession: fromPromise<void>(notProvided),
  },
  actions: {
    setInvite: assign((_, invite: InviteCheck) => ({ invite, email: invite.email })),
    setResumed: assign(({ context: { resumed } }) => (resumed ? { email: resumed.email } : {})),
    clearResumed: assign({ resumed: null }),
    setEmail: assign(({ event }) =>
      event.type === 'invite.emailSubmitted' ? { email: canonicalEmail(event.email), failure: null } : {},
    ),
    setSignedUp: assign(({ context }) => ({
      visitor: context.email,
      ownsCompany: inviteIn(context).kind === 'companyOwner',
    })),
    setConsent: assign(({ event }) =>
      event.type === 'invite.joinChosen' ? { deepScanConsent: event.deepScanConsent, failure: null } : {},
    ),
    setAccepted: assign((_, accepted: AcceptedInvite) => ({ accepted })),
    setDelivery: assign((_, phoneDelivery: CodeDelivery) => ({ phoneDelivery })),
    clearDelivery: assign({ phoneDelivery: null }),
    setFailure: assign((_, failure: Failure) => ({ failure })),
    clearFailure: assign({ failure: null }),
    setFactor: assign(({ event }) =>
      event.type === 'invite.factorChosen' ? { factor: event.channel, failure: null } : {},
    ),
    settleFactor: assign({ factorSettled: true, failure: null }),
    emitInvalid: emit({ type: 'companyInvite.invalid' }),
    emitExpired: emit({ type: 'companyInvite.expired' }),
    emitSignedUp: emit({ type: 'companyInvite.signedUp' }),
    emitSignIn: emit(({ context }) => ({
      type: 'companyInvite.signInChosen' as const,
      comesBack: context.invite?.state === 'sent',
    })),
    emitSignOut: emit({ type: 'companyInvite.signOutChosen' }),
    emitJoined: emit({ type: 'companyInvite.joined' }),
    emitFinished: emit({ type: 'companyInvite.finished' }),
  },
  guards: companyInviteGuards,
})
