import type { ActorRefFromLogic } from 'xstate'
import type { alertUsersFlow } from '#machines/flow/alert-users.ts'
import type { deepScanInviteFlow } from '#machines/flow/deep-scan-invite.ts'
import type { InvitationTarget } from '#machines/flow/ports/people.ts'
import type { DepartmentRef } from '#openapi/generated/api.d.ts'
import type { UsersSearch } from '#src/parts/company/people-search.ts'

export type AlertUsersActor = ActorRefFromLogic<typeof alertUsersFlow>
export type DeepScanInviteActor = ActorRefFromLogic<typeof deepScanInviteFlow>

/** In whose name people are written to. */
export interface EmailContext {
  company: string
  sender: string
}

/** Departments by name, the first of them, of how many. */
export interface FoundDepartments {
  items: readonly DepartmentRef[]
  total: number
}

/** What pages begin about a company's people; each dialog has its own flow. */
export interface PeopleActions {
  /** The first departments whose name holds these words; null when they could not be asked for. */
  findDepartments: (query: string) => Promise<FoundDepartments | null>
  /** Puts the users whom the list shows, on all its pages, into the person's downloads; a failure is told. */
  exportUsers: (search: UsersSearch) => Promise<void>
  alertUsers: () => AlertUsersActor
  deepScanInvite: (target: InvitationTarget) => DeepScanInviteActor
  emailContext: EmailContext
}
