import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SignOutReason } from '#domain/session-rules.ts'
import type { Failure } from '#machines/port-error.ts'

/** Why the last session was ended (spec 1 §8). */
export const reasonLabels: Record<SignOutReason, MessageDescriptor> = {
  'unauthorized-action': msg`Your session has ended.`,
  'consecutives-bad-requests': msg`Several requests in a row failed, so we ended your session to be safe.`,
  'another-tab': msg`You signed out in another tab.`,
  revoked: msg`Your access has ended.`,
}

/** The few refusals possible at sign-in; the rest of the catalogue isn't loaded on this page. */
export const failureMessages = ({ offline, code, fields }: Failure): MessageDescriptor => {
  if (offline) return msg`Network error. Please check your internet connection.`
  if (fields.some(({ name }) => name === 'passkey'))
    return msg`That passkey didn’t work. Try again, or use your password.`
  if (code === '0022') return msg`Incorrect credentials, please try again.`
  if (code === '0031') return msg`This sign-in is no longer valid. Please sign in again.`
  return msg`Something went wrong. Please try again later.`
}
