import {
  adminStatusValues,
  groupValues,
  memberStatusValues,
  membersOnlyValues,
} from '#openapi/generated/enumerations.ts'
import type { AdminsSearch, MembersSearch } from '../parts/company/membership-contract.ts'
import { omitUndefined, oneOf, pageIn, searchTextIn } from './-search.ts'

/** The search parameters of the directory and of the admins, read with suspicion: what does not fit is left out. */

type Search = Readonly<Record<string, unknown>>

const uuidIn = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/.test(value) ? value : undefined

export const membersSearchIn = (search: Search): MembersSearch =>
  omitUndefined({
    q: searchTextIn(search['q']),
    status: oneOf(memberStatusValues, search['status']),
    role: oneOf(groupValues, search['role']),
    department: uuidIn(search['department']),
    only: oneOf(membersOnlyValues, search['only']),
    page: pageIn(search['page']),
    view: oneOf(['left'], search['view']),
    invite: oneOf(['email', 'link'], search['invite']),
  })

export const adminsSearchIn = (search: Search): AdminsSearch =>
  omitUndefined({
    q: searchTextIn(search['q']),
    status: oneOf(adminStatusValues, search['status']),
    page: pageIn(search['page']),
  })
