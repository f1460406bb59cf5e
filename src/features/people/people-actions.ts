import type { ActorRefFromLogic } from 'xstate'
import type { alertUsersFlow } from '../../../machines/flow/alert-users.ts'
import type { deepScanInviteFlow } from '../../../machines/flow/deep-scan-invite.ts'
import type { InvitationTarget } from '../../../machines/flow/ports/people.ts'

export type AlertUsersActor = ActorRefFromLogic<typeof alertUsersFlow>
export type DeepScanInviteActor = ActorRefFromLogic<typeof deepScanInviteFlow>

/** In whose name people are written to. */
export interface Letterhead {
  company: string
  /** Null when an operator writes on behalf of the company. */
  sender: string | null
}

/** What pages begin about a company's people; each dialog has its own flow. */
export interface PeopleActions {
  alertUsers: () => AlertUsersActor
  deepScanInvite: (target: InvitationTarget) => DeepScanInviteActor
  letterhead: Letterhead
}
