import {
  adminStatusValues,
  groupValues,
  memberStatusValues,
  membersOnlyValues,
} from '#openapi/generated/enumerations.ts'
import { listSearch, oneOf, page, text, uuid } from '../page/list-search.ts'

const membersFields = {
  searchValue: text(),
  status: oneOf(memberStatusValues),
  role: oneOf(groupValues),
  departmentId: uuid,
  /** Members with an account, or with a seat. */
  only: oneOf(membersOnlyValues),
  page,
  view: oneOf(['left']),
}

export const membersListIn = listSearch(membersFields)

export const membersSearchIn = listSearch({
  ...membersFields,
  invite: oneOf(['email', 'link']),
})

export type MembersSearch = ReturnType<typeof membersSearchIn>

export const adminsSearchIn = listSearch({ searchEmail: text(), status: oneOf(adminStatusValues), page })

export type AdminsSearch = ReturnType<typeof adminsSearchIn>
