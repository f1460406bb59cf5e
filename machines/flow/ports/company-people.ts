import type {
  AssignableGroup,
  CompanyInvite,
  CompanyMember,
  CreatedInvites,
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

/** The people of the company and how they come in (spec 2 §2). Every method rejects with a `PortError`. */
export interface CompanyPeoplePorts {
  /** GET /v1/company/invite. 0018 when it is turned off. */
  loadLink(): Promise<JoinLink>
  /** PUT /v1/company: the link is on (a new one), or off. */
  switchLink(input: { on: boolean }): Promise<void>
  /** POST /v1/invites. 0000 with `fields` names addresses that are malformed, 0008 when all are refused for want of seats. */
  sendInvites(input: NewInvites): Promise<CreatedInvites>
  /**
   * PUT /v1/user/role/{id}, or PUT /v1/invites/{id} for who has not joined; DELETE /v1/user/{id}; POST /v1/invites/resend-only/{id};
   * POST /v2/company/{id}/members/{memberId}/confirm or /reject; DELETE /v2/company/{id}/members/{memberId}/sessions. 0006, 0018, 0027.
   */
  takeMemberStep(input: MemberStep): Promise<void>
  /**
   * POST or PUT /v2/company/{id}/admin-management/, or POST /v2/company/{id}/ownership. 0009 not of a company domain, 0014, 0016, 0027 has
   * access already, or owns the company.
   */
  takeAdminStep(input: AdminStep): Promise<AdminRecord>
  /** POST /v2/company/{id}/leavers/restore: one, or everybody for null; answers how many. 0006, 0008 with `seats`. */
  restoreLeavers(input: { leaverId: string | null }): Promise<number>
  /** The first members whose name or e-mail holds these words. */
  searchMembers(input: { words: string }): Promise<readonly CompanyMember[]>
}
