import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { EmailVerificationFact } from '../../../machines/flow/email-verification.ts'

/** The toast of each fact (spec 2 §8), for pages that show no verification screen, such as the banner's resend. */
export const emailVerificationToasts: Record<
  EmailVerificationFact['type'],
  { tone: 'good' | 'bad'; words: MessageDescriptor }
> = {
  'emailVerification.resent': { tone: 'good', words: msg`Email successfully resent!` },
  'emailVerification.resendFailed': {
    tone: 'bad',
    words: msg`Unable to resend verification email. Please try again later.`,
  },
  'emailVerification.succeeded': { tone: 'good', words: msg`Email verification successful!` },
}
