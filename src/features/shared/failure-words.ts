import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCode } from '../../../domain/errors.ts'
import type { SessionRule } from '../../../domain/session-policy.ts'
import type { Failure } from '../../../machines/port-error.ts'

const words: Partial<Record<ErrorCode, MessageDescriptor>> = {
  '0013': msg`No scan is left. Get another one, or use a code.`,
  '0019': msg`This email address is already taken.`,
  '0023': msg`We don’t know this code. Check it and try again.`,
  '0024': msg`This code isn’t valid, or you’ve already used it.`,
  '0025': msg`This code has expired.`,
  '0027': msg`This changed in the meantime. Reload the page to see the latest.`,
}

const sessionWords: Readonly<Record<SessionRule, MessageDescriptor>> = {
  signInAgain: msg`Nothing was changed. You need to confirm it’s you first.`,
  secondFactorRequired: msg`Set up two-step sign-in first, in your account’s security settings.`,
}

/** Refusals of a whole call, by the rule that the server names. */
const refusedBy: Readonly<Record<string, MessageDescriptor | undefined>> = {
  ...sessionWords,
  tooManyScans: msg`You have started many scans lately. No credit was taken; try again tomorrow.`,
  companyNotOnboarded: msg`Your company is still being set up. The first scan starts when the last step of the setup is confirmed.`,
}

/** Why something was refused, in words (spec 2 §8). */
export const failureWords = ({ offline, code, fields }: Failure): MessageDescriptor => {
  if (offline) return msg`Network error. Please check your internet connection.`
  const rule = fields.map(field => refusedBy[field.rule]).find(known => known !== undefined)
  return rule ?? words[code] ?? msg`Something went wrong. Please try again later.`
}
