import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCode } from '#domain/errors.ts'
import type { Failure } from '#machines/port-error.ts'
import { outageMessages } from './outage-labels.ts'
import { tooManyMessages } from './wait-labels.ts'

/** The errors possible before sign-in; the whole catalogue (src/i18n/error-labels.ts) isn't loaded there. */
const messages: Partial<Record<ErrorCode, MessageDescriptor>> = {
  '0008': msg`There are no seats left. Please contact your administrator.`,
  '0015': msg`Please sign in again.`,
  '0016': msg`You can’t do this here. Sign in and try again.`,
  '0023': msg`We don’t know this code. Check it and try again.`,
  '0024': msg`This code isn’t valid, or you’ve already used it. Check it, or ask for a new one.`,
  '0025': msg`This code has expired. Ask for a new one.`,
  '0028': msg`Account access temporarily disabled. Try again later.`,
  '0030': msg`Failed to update the phone number. Check it and try again.`,
  '0032': msg`Failed to resend the code. Please try again in a moment.`,
  '0033': msg`Failed to change how you get the code. Please try again.`,
  '0036': msg`Failed to send the verification code. Please try again.`,
  '0039': msg`No method selected. Choose how you want to get your code.`,
  '0040': msg`This changed in the meantime. Reload the page to see the latest.`,
  '0042': msg`Too many attempts. Try again later.`,
}

/** Why something was refused and what to do next (spec 2 §8), on pages without an account. */
export const visitorFailureMessages = ({ outage, code, waitSeconds }: Failure): MessageDescriptor => {
  if (outage !== null) return outageMessages[outage]
  if (waitSeconds !== null) return tooManyMessages(waitSeconds)
  return messages[code] ?? msg`Something went wrong. Please try again later.`
}
