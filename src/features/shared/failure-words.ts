import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCode } from '../../../domain/errors.ts'
import type { Failure } from '../../../machines/port-error.ts'

const words: Partial<Record<ErrorCode, MessageDescriptor>> = {
  '0013': msg`No scan is left. Get another one, or use a code.`,
  '0019': msg`This e-mail address is already taken.`,
  '0023': msg`We do not know this code. Check it and try again.`,
  '0024': msg`This code is not valid, or you have used it already.`,
  '0025': msg`This code has expired.`,
  '0027': msg`This was changed in the meantime. Reload the page to see how it stands now.`,
}

/** Why something was refused, in words (spec 2 §8). */
export const failureWords = ({ offline, code }: Failure): MessageDescriptor =>
  offline
    ? msg`Network error. Please check your internet connection.`
    : (words[code] ?? msg`Something went wrong. Please try again later.`)
