import type {
  AssignableGroup,
  CompanyInvite,
  CompanyMember,
  CreateInvites,
  InviteLink,
} from '#openapi/generated/api.d.ts'

export type AdminRecord = CompanyInvite
export type JoinLink = InviteLink
export type NewInvites = CreateInvites
/** What is done with one person of the directory. */
export type MemberStep =
  | { kind: 'changeRole'; member: CompanyMember; role: AssignableGroup }
  | { kind: 'remove'; member: CompanyMember }
  | { kind: 'resend'; member: CompanyMember }
  | { kind: 'confirmAddress'; member: CompanyMember }
  | { kind: 'refuseAddress'; member: CompanyMember }
  | { kind: 'endSessions'; member: CompanyMember }

/** What is done about one person's admin access. */
export type AdminStep =
  | { kind: 'add'; email: string }
  | { kind: 'revoke'; admin: AdminRecord }
  | { kind: 'giveBack'; admin: AdminRecord }
  | { kind: 'transferOwnership'; admin: AdminRecord }
