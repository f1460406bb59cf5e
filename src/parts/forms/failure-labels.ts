import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { SessionRule } from '#domain/session-policy.ts'
import type { Failure } from '#machines/port-error.ts'
import { errorMessages } from '#src/i18n/error-labels.ts'
import { outageMessages } from './outage-labels.ts'
import { tooManyMessages } from './wait-labels.ts'

const sessionLabels: Readonly<Record<SessionRule, MessageDescriptor>> = {
  signInAgain: msg`Nothing was changed. You need to confirm it’s you first.`,
  secondFactorRequired: msg`Set up two-step sign-in first, in your account’s security settings.`,
}

/** Refusals of a whole call, by the server's rule. */
const refusedBy: Readonly<Record<string, MessageDescriptor | undefined>> = {
  ...sessionLabels,
  tooManyScans: msg`You’ve started a lot of scans lately. No credit was used; try again tomorrow.`,
  rosterChanged: msg`The people in your company have changed since you looked. Nothing was started and nobody left: check again who would leave.`,
  changedMeanwhile: msg`This was changed while you were working on it. Nothing was saved: check what’s stored now, then try again.`,
  cannotOwn: msg`To own a company, someone needs an active account that isn’t about to be deleted, and a confirmed address. Settle that first, or choose someone else.`,
  companyNotOnboarded: msg`Your company is still being set up. The first scan starts once the last setup step is confirmed.`,
}

/** Why something was refused and what to do next (spec 2 §8). */
export const failureMessages = ({ outage, code, fields, waitSeconds }: Failure): MessageDescriptor => {
  if (outage !== null) return outageMessages[outage]
  const rule = fields.map(field => refusedBy[field.rule]).find(known => known !== undefined)
  if (rule !== undefined) return rule
  if (waitSeconds !== null) return tooManyMessages(waitSeconds)
  return code === '0000' && fields.length > 0
    ? msg`Something you entered isn’t accepted. Check it and try again.`
    : errorMessages[code]
}
