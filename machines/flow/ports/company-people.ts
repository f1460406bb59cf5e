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
export type MemberStep =
  | { kind: 'changeRole'; member: CompanyMember; role: AssignableGroup }
  | { kind: 'remove'; member: CompanyMember }
  | { kind: 'resend'; member: CompanyMember }
  | { kind: 'confirmAddress'; member: CompanyMember }
  | { kind: 'refuseAddress'; member: CompanyMember }
  | { kind: 'endSessions'; member: CompanyMember }

export type AdminStep =
  | { kind: 'add'; email: string }
  | { kind: 'revoke'; admin: AdminRecord }
  | { kind: 'giveBack'; admin: AdminRecord }
  | { kind: 'transferOwnership'; admin: AdminRecord }
