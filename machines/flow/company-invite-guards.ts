import type { Failure } from '../port-error.ts'
import type { CompanyInviteContext } from './company-invite-setup.ts'
import type { SignUpOutput } from './sign-up.ts'

interface InviteState {
  context: CompanyInviteContext
}

/** Guards of the company invite flow about an invite, its visitor and a refusal. */
export const companyInviteGuards = {
  isAccepted: ({ context }: InviteState) => context.invite?.state === 'accepted',
  isExpired: ({ context }: InviteState) => context.invite?.state === 'expired',
  isCancelled: ({ context }: InviteState) => context.invite?.state === 'cancelled',
  isWithoutSeat: ({ context }: InviteState) => context.invite?.seatAvailable === false,
  isNotValid: ({ context }: InviteState) => context.invite?.valid !== true,
  isForMany: ({ context }: InviteState) => context.invite?.email === null,
  isForOther: ({ context: { invite, visitor } }: InviteState) =>
    visitor !== null && typeof invite?.email === 'string' && invite.email !== visitor.toLowerCase(),
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
    (code === '0019' || code === '0027') && context.invite?.email === null,
  saysEnded: (_: unknown, { code }: Failure) => code === '0018' || code === '0025' || code === '0027',
}
