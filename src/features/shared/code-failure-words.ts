import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCode } from '../../../domain/errors.ts'
import type { Failure } from '../../../machines/port-error.ts'

/** What can go wrong around a code; the wrong and expired ones stand beside the field. */
const words: Partial<Record<ErrorCode, MessageDescriptor>> = {
  '0017': msg`Wrong code`,
  '0024': msg`Wrong code`,
  '0025': msg`This code is expired. Ask for a new one.`,
  // Throttled, by account or by address.
  '0028': msg`Too many attempts. Wait a few minutes and try again.`,
  '0030': msg`Failed to update the phone number. Check it and try again.`,
  '0032': msg`Failed to resend the code. Please try again in a moment.`,
  '0033': msg`Failed to change how you get the code. Please try again.`,
  '0036': msg`Failed to send the verification code. Please try again.`,
  '0039': msg`No method selected. Choose how you want to get your code.`,
}

export const codeFailureWords = ({ offline, code }: Failure): MessageDescriptor =>
  offline
    ? msg`Network error. Please check your internet connection.`
    : (words[code] ?? msg`Something went wrong. Please try again later.`)

const aboutTheCode: readonly ErrorCode[] = ['0017', '0024', '0025']

/** Whether the failure is about what was typed, so that it belongs beside the field. */
export const isAboutTheCode = ({ code, offline }: Failure): boolean => !offline && aboutTheCode.includes(code)
