import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCode } from '../../../domain/errors.ts'
import type { Failure } from '../../../machines/port-error.ts'

const words: Partial<Record<ErrorCode, MessageDescriptor>> = {
  '0009': msg`This address doesn’t belong to one of the company’s domains. Use your work email.`,
  '0011': msg`This email domain belongs to another company. Check your inbox for its invitation.`,
  '0018': msg`This address hasn’t been invited. Use your work email, or ask your company’s administrator.`,
  '0028': msg`Too many attempts. Wait a few minutes and try again.`,
  '0033': msg`Failed to change how you get the code. Please try again.`,
  '0035': msg`This email domain is used by another company. Please sign up using its invite link.`,
  '0036': msg`Failed to send the verification code. Please try again.`,
  '0039': msg`Your phone can’t be used for codes. Choose email.`,
}

/** Why a step of an invite was refused (spec 2 §8). */
export const inviteFailureWords = ({ offline, code }: Failure): MessageDescriptor =>
  offline
    ? msg`Network error. Please check your internet connection.`
    : (words[code] ?? msg`Something went wrong. Please try again later.`)

const aboutTheEmail: readonly ErrorCode[] = ['0009', '0011', '0018', '0035']

/** Whether the refusal stands beside the address that was typed. */
export const isAboutTheEmail = ({ code, offline }: Failure): boolean =>
  !offline && aboutTheEmail.includes(code)
