import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { capVisibleErrorCode, type ErrorCode } from '../../domain/errors.ts'

/**
 * The catalogue of spec 2 §8 in words for people. Screens that know more (which field, what to do next) have their own; these are
 * for the places that only know a code.
 */
export const errorWords: Record<ErrorCode, MessageDescriptor> = {
  '0000': msg`Something went wrong. Please try again later.`,
  '0001': msg`We could not find your register.`,
  '0002': msg`We do not know this e-mail address.`,
  '0003': msg`This company's e-mail address is already set up.`,
  '0004': msg`We could not find this company.`,
  '0005': msg`We could not find any company.`,
  '0006': msg`We could not find this person.`,
  '0007': msg`You have no access to a company.`,
  '0008': msg`There are no seats left. Please contact your administrator.`,
  '0009': msg`This e-mail domain is not accepted.`,
  '0010': msg`We could not find this finding. It may have been removed.`,
  '0011': msg`This domain belongs to a company. Please look for its invitation.`,
  '0012': msg`The earlier register has no scans left.`,
  '0013': msg`No scan is left. Get another one, or use a code.`,
  '0014': msg`We could not find any administrator.`,
  '0015': msg`Please sign in.`,
  '0016': msg`You may not do this.`,
  '0017': msg`This code or link is not correct.`,
  '0018': msg`We could not find this invitation.`,
  '0019': msg`This e-mail address is already taken.`,
  '0020': msg`There are no scans to take back.`,
  '0021': msg`We could not find the earlier register.`,
  '0022': msg`Incorrect credentials, please try again.`,
  '0023': msg`We do not know this code. Check it and try again.`,
  '0024': msg`This code is not valid, or you have used it already.`,
  '0025': msg`This code has expired.`,
  '0026': msg`We could not find this report.`,
  '0027': msg`This was changed in the meantime. Reload the page to see how it stands now.`,
  '0028': msg`Access to this account is temporarily disabled. Wait a few minutes and try again.`,
  '0029': msg`Please contact the system administrator.`,
  '0030': msg`Failed to update the phone number. Check it and try again.`,
  '0031': msg`This sign-in is no longer valid. Please sign in again.`,
  '0032': msg`Failed to resend the code. Please try again in a moment.`,
  '0033': msg`Failed to change how you get the code. Please try again.`,
  '0034': msg`Something went wrong while signing you in. Please try again.`,
  '0035': msg`This domain is used by a company. Please sign up by its invite link.`,
  '0036': msg`Failed to send the verification code. Please try again.`,
  '0037': msg`Something went wrong while creating your account. Please try again.`,
  '0038': msg`Something went wrong while confirming. Please try again.`,
  '0039': msg`No method selected. Choose how you want to get your code.`,
}

/** What an error page shows: the words of the code, and the code number as far as it may be seen (spec 1 §5). */
export interface VisibleError {
  words: MessageDescriptor
  code: ErrorCode
}

/**
 * The cap of spec 1 §5 limits the number that people see, not the sentence: 0028 reads as its own words with the number 0000,
 * since "something went wrong" would leave a person whose account is disabled without a next step (docs/adr: error-code cap).
 */
export const visibleErrorOf = (code: ErrorCode): VisibleError => ({
  words: errorWords[code],
  code: capVisibleErrorCode(code),
})
