import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Failure } from '#machines/port-error.ts'
import type { AdminStatus } from '#openapi/generated/api.d.ts'
import { membershipFailureMessages } from '#src/parts/company/membership-labels.ts'

/** Spec 2 §4, admin status. */
export const adminStatusNames: Record<AdminStatus, MessageDescriptor> = {
  ACTIVE: msg`Active`,
  INACTIVE: msg`Inactive`,
  INVITED: msg`Invited`,
  INVITE_EXPIRED: msg`Invitation expired`,
  INVITE_CANCELLED: msg`Invitation canceled`,
}

export const addFailureMessages = (failure: Failure): MessageDescriptor =>
  failure.code === '0027' && !failure.offline
    ? msg`User already has admin access`
    : membershipFailureMessages(failure)
