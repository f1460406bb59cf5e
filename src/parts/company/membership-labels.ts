import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCode } from '#domain/errors.ts'
import type { Failure } from '#machines/port-error.ts'
import type { AssignableGroup, Group } from '#openapi/generated/api.ts'
import { assignableGroupValues } from '#openapi/generated/enumerations.ts'
import { failureMessages } from '../forms/failure-labels.ts'

export const groupNames: Record<Group, MessageDescriptor> = {
  COMPANY_OWNER: msg`Owner`,
  ADMIN: msg`Admin`,
  MANAGER: msg`Manager`,
  AUTO_REMEDIATION_MANAGER: msg`Remediation manager`,
  USER: msg`User`,
}

/** Least first. A remediation manager may do nothing that a user may not (spec 1 §6): only who is one is offered it. */
export const rolesFor = (held: readonly Group[]): AssignableGroup[] =>
  assignableGroupValues
    .toReversed()
    .filter(group => group !== 'AUTO_REMEDIATION_MANAGER' || held.includes(group))

export const permissions: Record<AssignableGroup, MessageDescriptor> = {
  USER: msg`Sees their own personal pages`,
  AUTO_REMEDIATION_MANAGER: msg`May do the same as a user, and nothing more`,
  MANAGER: msg`Sees this console and acts for the company`,
  ADMIN: msg`Sees this console, acts for the company and manages its admins`,
}

const messages: Partial<Record<ErrorCode, MessageDescriptor>> = {
  '0008': msg`One more seat is needed. Ask our team for more.`,
  '0009': msg`The address must be at one of the company’s domains. Check it and try again.`,
  '0011': msg`This address belongs to another company. Use one at your company’s domains.`,
  '0018': msg`This invitation is no longer open. Reload the page to see the latest.`,
  '0019': msg`Already a member or invited. Look for them among the members.`,
  '0036': msg`They want no emails from your company. Use another way to reach them, such as your invitation link.`,
}

export const membershipFailureMessages = (failure: Failure): MessageDescriptor =>
  (failure.outage === null ? messages[failure.code] : undefined) ?? failureMessages(failure)
