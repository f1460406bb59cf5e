import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ErrorCode } from '../../../domain/errors.ts'
import type { Failure } from '../../../machines/port-error.ts'
import type { AssignableGroup, Group } from './membership-contract.ts'

/** The roles of a company (spec 1 §6). */
export const groupNames: Record<Group, MessageDescriptor> = {
  COMPANY_OWNER: msg`Owner`,
  ADMIN: msg`Admin`,
  MANAGER: msg`Manager`,
  AUTO_REMEDIATION_MANAGER: msg`Remediation manager`,
  USER: msg`User`,
}

/** The roles that can be given, with what each may do. */
export const assignableGroups: readonly { group: AssignableGroup; may: MessageDescriptor }[] = [
  { group: 'USER', may: msg`Sees their own personal pages` },
  { group: 'AUTO_REMEDIATION_MANAGER', may: msg`The same as a user for now` },
  { group: 'MANAGER', may: msg`Sees this console and acts for the company` },
  { group: 'ADMIN', may: msg`Sees this console, acts for the company and manages its admins` },
]

const words: Partial<Record<ErrorCode, MessageDescriptor>> = {
  '0007': msg`You no longer have access to this company. Reload the page.`,
  '0008': msg`There are no seats left. Our sales team can add more.`,
  '0009': msg`The address must be at one of the company’s domains.`,
  '0011': msg`This address belongs to another company.`,
  '0016': msg`You can’t do this anymore. Reload the page to see what you can do.`,
  '0018': msg`This invitation is no longer open.`,
  '0019': msg`Already a member or invited.`,
  '0027': msg`This changed in the meantime. Reload the page to see the latest.`,
  '0028': msg`Too many attempts. Wait a few minutes and try again.`,
}

/** Why something about the company's people was refused, in words (spec 2 §8). */
export const membershipFailureWords = ({
  offline,
  code,
}: Pick<Failure, 'offline' | 'code'>): MessageDescriptor =>
  offline
    ? msg`Network error. Please check your internet connection.`
    : (words[code] ?? msg`Something went wrong. Please try again later.`)
