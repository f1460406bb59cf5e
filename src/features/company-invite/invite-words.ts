import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCode } from '../../../domain/errors.ts'
import type { Failure } from '../../../machines/port-error.ts'

const words: Partial<Record<ErrorCode, MessageDescriptor>> = {
  '0009': msg`This address is not of one of the company's domains. Use your work e-mail.`,
  '0011': msg`This e-mail domain belongs to another company. Check your inbox for its invitation.`,
  '0018': msg`Nobody has invited this address. Use your work e-mail, or ask the company's administrator.`,
  '0028': msg`Too many attempts. Wait a few minutes and try again.`,
  '0033': msg`Failed to change how you get the code. Please try again.`,
  '0035': msg`This e-mail domain is used by another company. Please sign up by its invite link.`,
  '0036': msg`Failed to send the verification code. Please try again.`,
  '0039': msg`Your phone can not be used for codes. Choose e-mail.`,
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
