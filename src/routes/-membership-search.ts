import { memberStatusOrder } from '../parts/company/exposure-labels.ts'
import type { AdminsSearch, MembersSearch } from '../parts/company/membership-contract.ts'
import { given, oneOf, pageIn } from './-search.ts'

/** The search parameters of the directory and of the admins, read with suspicion: what does not fit is left out. */

type Search = Readonly<Record<string, unknown>>

const groups = ['COMPANY_OWNER', 'ADMIN', 'MANAGER', 'AUTO_REMEDIATION_MANAGER', 'USER'] as const
const uuidIn = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/.test(value) ? value : undefined
const adminStatuses = ['ACTIVE', 'INACTIVE', 'INVITED', 'INVITE_EXPIRED', 'INVITE_CANCELLED'] as const

/** What was typed, also when the router has read a number in it. */
const wordsIn = (value: unknown): string | undefined => {
  const words = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : ''
  return words === '' ? undefined : words.slice(0, 100)
}

export const membersSearchIn = (search: Search): MembersSearch =>
  given({
    q: wordsIn(search['q']),
    status: oneOf(memberStatusOrder, search['status']),
    role: oneOf(groups, search['role']),
    department: uuidIn(search['department']),
    only: oneOf(['account', 'seat'], search['only']),
    page: pageIn(search['page']),
    view: oneOf(['left'], search['view']),
    invite: oneOf(['email', 'link'], search['invite']),
  })

export const adminsSearchIn = (search: Search): AdminsSearch =>
  given({
    q: wordsIn(search['q']),
    status: oneOf(adminStatuses, search['status']),
    page: pageIn(search['page']),
  })
