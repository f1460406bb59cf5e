import type { ActorRefFromLogic } from 'xstate'
import type { adminManagementFlow } from '#machines/flow/admin-management.ts'
import type { inviteUsersFlow } from '#machines/flow/invite-users.ts'
import type { leaversFlow } from '#machines/flow/leavers.ts'
import type { memberManagementFlow } from '#machines/flow/member-management.ts'
import type { components } from '#openapi/generated/api.d.ts'
import type { AdminsSearch, MembersSearch } from '../parts/company/membership-contract.ts'

type Schemas = components['schemas']

/** One page of the directory. */
export interface MemberPage {
  members: Schemas['CompanyMember'][]
  page: number
  pages: number
  /** How many they are on all pages. */
  total: number
}

/** What loaders read of who belongs to a company. Every promise rejects with a `PortError`. */
export interface MembershipReads {
  members: (search: MembersSearch) => Promise<MemberPage>
  /** Who has left and can be restored. */
  leavers: (page: number | undefined) => Promise<Schemas['LeaverPage']>
  seats: () => Promise<Schemas['Seats']>
  /** Who has, had, or is offered admin access. */
  admins: (search: AdminsSearch) => Promise<Schemas['CompanyInvitePage']>
}

/** The flows of the directory; each page has its own. */
export interface MembershipFlows {
  inviteUsers: () => ActorRefFromLogic<typeof inviteUsersFlow>
  memberManagement: () => ActorRefFromLogic<typeof memberManagementFlow>
  leavers: () => ActorRefFromLogic<typeof leaversFlow>
  adminManagement: () => ActorRefFromLogic<typeof adminManagementFlow>
}
