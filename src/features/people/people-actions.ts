import type { ActorRefFromLogic } from 'xstate'
import type { alertUsersFlow } from '#machines/flow/alert-users.ts'
import type { deepScanInviteFlow } from '#machines/flow/deep-scan-invite.ts'
import type { InvitationTarget } from '#machines/flow/ports/people.ts'
import type { DepartmentRef } from '#openapi/generated/api.d.ts'
import type { UsersSearch } from '#src/parts/company/people-search.ts'

export type AlertUsersActor = ActorRefFromLogic<typeof alertUsersFlow>
export type DeepScanInviteActor = ActorRefFromLogic<typeof deepScanInviteFlow>

export interface EmailContext {
  company: string
  sender: string
}

export interface FoundDepartments {
  items: readonly DepartmentRef[]
  total: number
}

/** The actions on a company's people; each dialog has its own flow. */
export interface PeopleActions {
  /** The first departments whose name contains this text; null when they could not be loaded. */
  findDepartments: (query: string) => Promise<FoundDepartments | null>
  exportUsers: (search: UsersSearch) => Promise<void>
  alertUsers: () => AlertUsersActor
  deepScanInvite: (target: InvitationTarget) => DeepScanInviteActor
  emailContext: EmailContext
}
