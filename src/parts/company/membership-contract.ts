import type {
  AdminStatus,
  CompanyInvite,
  Group,
  MemberStatus,
  MembersOnly,
} from '#openapi/generated/api.d.ts'

export type AdminRecord = CompanyInvite

export interface MembersSearch {
  q?: string | undefined
  status?: MemberStatus | undefined
  role?: Group | undefined
  department?: string | undefined
  /** Members with an account, or with a seat. */
  only?: MembersOnly | undefined
  page?: number | undefined
  view?: 'left' | undefined
  /** The invitation dialog is open. */
  invite?: 'email' | 'link' | undefined
}

/** How the list of admins is filtered. */
export interface AdminsSearch {
  q?: string | undefined
  status?: AdminStatus | undefined
  page?: number | undefined
}
