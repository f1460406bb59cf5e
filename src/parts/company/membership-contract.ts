import type {
  AdminStatus,
  CompanyInvite,
  Group,
  MemberStatus,
  MembersOnly,
} from '#openapi/generated/api.d.ts'

export type AdminRecord = CompanyInvite

/** How the directory is filtered; its address says it. */
export interface MembersSearch {
  q?: string | undefined
  status?: MemberStatus | undefined
  role?: Group | undefined
  /** The id of a department. */
  department?: string | undefined
  /** Who belongs and has an account, or who has a seat. */
  only?: MembersOnly | undefined
  page?: number | undefined
  /** Who has left instead of who belongs. */
  view?: 'left' | undefined
  /** The dialog that invites people stands open. */
  invite?: 'email' | 'link' | undefined
}

/** How the list of admins is filtered. */
export interface AdminsSearch {
  q?: string | undefined
  status?: AdminStatus | undefined
  page?: number | undefined
}
