import type { ActorRefFromLogic } from 'xstate'
import type { alertUsersFlow } from '#machines/flow/alert-users.ts'
import type { ChosenPeople } from '#machines/flow/ports/people.ts'
import type { DeepScanInviteOutcome, DepartmentRef } from '#openapi/generated/api.d.ts'
import type { UsersSearch } from '#src/parts/company/people-search.ts'

export type AlertUsersActor = ActorRefFromLogic<typeof alertUsersFlow>

/** The recipients of a deep scan invitation: one user, or a selection in the list. */
export type InvitationTarget = { kind: 'one'; id: string } | { kind: 'many'; people: ChosenPeople }

export interface EmailContext {
  company: string
  sender: string
}

export interface FoundDepartments {
  items: readonly DepartmentRef[]
  total: number
}

/** The actions on a company's people. */
export interface PeopleActions {
  /** The first departments whose name contains this text; null when they could not be loaded. */
  findDepartments: (query: string) => Promise<FoundDepartments | null>
  exportUsers: (search: UsersSearch) => Promise<void>
  alertUsers: () => AlertUsersActor
  /** Rejects with a `PortError`, as the invitation does. */
  countInvitable: (target: InvitationTarget) => Promise<DeepScanInviteOutcome>
  /** Resolves to null when a concurrent change was first: the person can't be invited anymore. */
  inviteToDeepScan: (target: InvitationTarget, customMessage: string) => Promise<DeepScanInviteOutcome | null>
  emailContext: EmailContext
}
