import type { Generated } from 'kysely'
import type { Group } from '#domain/roles.ts'
import type { InviteKind, InviteState } from '#openapi/generated/api.d.ts'
import type { Instant } from './tables.ts'

/** An invite to a company; without an email it is the company's link. */
export interface CompanyInviteTable {
  id: Generated<string>
  company_id: string
  kind: InviteKind
  /** Lower case; null for the company's link, which is for many. */
  email: string | null
  fullname: string | null
  /** The group that accepting gives. */
  group_name: Group
  /** The invite lifecycle. One that is `sent` and past `expires_at` has expired. */
  state: Generated<InviteState>
  code_hash: Buffer
  /**
   * The code of the company's link, which is shown again (server/platform/sealed.ts); null for all others.
   */
  code_sealed: Buffer | null
  member_id: string | null
  /** An admin's message to the person. */
  message: string | null
  training_resources: Generated<boolean>
  created_by: string | null
  created_at: Generated<Date>
  updated_by: string | null
  updated_at: Generated<Date>
  sent_at: Generated<Date>
  /** When sending it again was requested; null otherwise. */
  resend_wanted_at: Generated<Date | null>
  resend_wanted_by: Generated<string | null>
  expires_at: Instant
  accepted_by: string | null
  accepted_at: Instant | null
}

/** A person's past, present or future admin access (spec 2 §3, admin record). */
export interface CompanyAdminTable {
  company_id: string
  email: string
  /** The invite by which they joined; created as accepted for a member who is given access. */
  invite_id: string
  register_id: string | null
  /** The admin lifecycle without INVITE_EXPIRED, which follows from the invite's expiry. */
  status: Generated<'ACTIVE' | 'INACTIVE' | 'INVITED' | 'INVITE_CANCELLED'>
  owner: Generated<boolean>
  /** The access they have, had or will have. */
  group_name: 'ADMIN' | 'COMPANY_OWNER' | 'MANAGER'
  created_by: string | null
  created_at: Generated<Date>
  updated_by: string | null
  updated_at: Generated<Date>
}

export interface InviteTables {
  company_invite: CompanyInviteTable
  company_admin: CompanyAdminTable
}
