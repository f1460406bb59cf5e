import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { capVisibleErrorCode, type ErrorCode } from '#domain/errors.ts'

/**
 * The texts of the catalogue of spec 2 §8: what went wrong and what to do next. Some screens have more
 * specific ones.
 */
export const errorMessages: Record<ErrorCode, MessageDescriptor> = {
  '0000': msg`Something went wrong. Please try again later.`,
  '0001': msg`We couldn’t find your profile. Reload the page, or contact support.`,
  '0002': msg`We don’t know this email address. Check it and try again.`,
  '0003': msg`This company’s email address is already set up. Sign in with it, or contact support.`,
  '0004': msg`We couldn’t find this company. Reload the page, or contact support.`,
  '0005': msg`We couldn’t find any company. Reload the page, or contact support.`,
  '0006': msg`We couldn’t find this person. Reload the page to see who’s there.`,
  '0007': msg`You don’t have access to this company. Ask one of its administrators for it.`,
  '0008': msg`There are no seats left. Ask your administrator or our team for more.`,
  '0009': msg`This email domain isn’t accepted. Use an address at one of the company’s domains.`,
  '0010': msg`We couldn’t find this finding. It may have been removed: reload the page.`,
  '0011': msg`This domain belongs to a company. Check your inbox for its invitation.`,
  '0012': msg`Your previous account has no scans left. Get another one, or use a code.`,
  '0013': msg`You have no scans left. Get another one, or use a code.`,
  '0014': msg`We couldn’t find this administrator. Reload the page to see who has access.`,
  '0015': msg`Please sign in.`,
  '0016': msg`You’re not allowed to do this. Reload the page to see what you can do.`,
  '0017': msg`This code or link isn’t correct. Check it and try again.`,
  '0018': msg`This invitation is no longer open. Ask the person who invited you for a new one.`,
  '0019': msg`This email address is already taken. Use another one, or sign in with it.`,
  '0020': msg`There are no scans left to remove. Reload the page to see the current number.`,
  '0021': msg`We couldn’t find your previous account. Please contact support.`,
  '0022': msg`Incorrect credentials, please try again.`,
  '0023': msg`We don’t know this code. Check it and try again.`,
  '0024': msg`This code isn’t valid, or you’ve already used it. Check it, or ask for a new one.`,
  '0025': msg`This code has expired. Ask for a new one.`,
  '0026': msg`This request is no longer there. Reload the page to see the latest.`,
  '0027': msg`This request changed in the meantime. Reload the page to see the latest.`,
  '0028': msg`Account access temporarily disabled. Try again later.`,
  '0029': msg`Please contact the system administrator.`,
  '0030': msg`Failed to update the phone number. Check it and try again.`,
  '0031': msg`This sign-in is no longer valid. Please sign in again.`,
  '0032': msg`Failed to resend the code. Please try again in a moment.`,
  '0033': msg`Failed to change how you get the code. Please try again.`,
  '0034': msg`Something went wrong while signing you in. Please try again.`,
  '0035': msg`This domain is used by a company. Please sign up using its invitation link.`,
  '0036': msg`Failed to send the verification code. Please try again.`,
  '0037': msg`Something went wrong while creating your account. Please try again.`,
  '0038': msg`Something went wrong while confirming. Please try again.`,
  '0039': msg`No method selected. Choose how you want to get your code.`,
  '0040': msg`This changed in the meantime. Reload the page to see the latest.`,
  '0041': msg`This is no longer there. Reload the page to see the latest.`,
  '0042': msg`Too many attempts. Try again later.`,
}

/** An error page's text, and its visible code number (spec 1 §5). */
export interface VisibleError {
  message: MessageDescriptor
  code: ErrorCode
}

/**
 * Spec 1 §5 caps the visible number, not the sentence: 0028 has its own text with the number 0000, since
 * "something went wrong" would leave a person whose account is disabled without a next step (docs/adr:
 * error-code cap).
 */
export const visibleErrorOf = (code: ErrorCode): VisibleError => ({
  message: errorMessages[code],
  code: capVisibleErrorCode(code),
})
