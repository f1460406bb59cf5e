import type { AssignableGroup, CompanyMember, MemberDetails } from '#openapi/generated/api.d.ts'

export type MemberStep = { readonly members: readonly CompanyMember[] } & (
  | { readonly kind: 'changeRole'; readonly role: AssignableGroup }
  | { readonly kind: 'edit'; readonly details: MemberDetails }
  | { readonly kind: 'remove' | 'resend' | 'confirmAddress' | 'refuseAddress' | 'endSessions' }
)
