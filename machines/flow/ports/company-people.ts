import type {
  AssignableGroup,
  CompanyInvite,
  CompanyMember,
  MemberDetails,
} from '#openapi/generated/api.d.ts'

export type AdminRecord = CompanyInvite
export type MemberStep = { readonly members: readonly CompanyMember[] } & (
  | { readonly kind: 'changeRole'; readonly role: AssignableGroup }
  | { readonly kind: 'edit'; readonly details: MemberDetails }
  | { readonly kind: 'remove' | 'resend' | 'confirmAddress' | 'refuseAddress' | 'endSessions' }
)

export type AdminStep =
  | { kind: 'add'; email: string }
  | { kind: 'revoke'; admin: AdminRecord }
  | { kind: 'giveBack'; admin: AdminRecord }
  | { kind: 'transferOwnership'; admin: AdminRecord }
