import type { components } from '#openapi/generated/api.d.ts'

/** Who belongs to a company and who looks after it, as the API tells it. */
type Schemas = components['schemas']
export type CompanyMember = Schemas['CompanyMember']
export type AdminRecord = Schemas['CompanyInvite']
export type Group = Schemas['Group']
export type AssignableGroup = Schemas['AssignableGroup']
export type MemberStatus = Schemas['MemberStatus']
export type AdminStatus = Schemas['AdminStatus']
export type Seats = Schemas['Seats']
export type Leaver = Schemas['Leaver']
export type LeaverPage = Schemas['LeaverPage']
export type Pagination = Schemas['Pagination']

/** How the directory is filtered; its address says it. */
export interface MembersSearch {
  q?: string | undefined
  status?: MemberStatus | undefined
  role?: Group | undefined
  /** The id of a department. */
  department?: string | undefined
  /** Who belongs and has an account, or who has a seat. */
  only?: Schemas['MembersOnly'] | undefined
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
