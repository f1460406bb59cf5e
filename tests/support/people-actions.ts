import { createActor, fromPromise } from 'xstate'
import { alertUsersFlow } from '#machines/flow/alert-users.ts'
import type { AlertAudience, AlertDraft, AlertReach, FoundRecipients } from '#machines/flow/ports/people.ts'
import type { PortError } from '#machines/port-error.ts'
import type { AlertOutcome, DeepScanInviteOutcome } from '#openapi/generated/api.d.ts'
import type { FoundDepartments, InvitationTarget } from '#src/features/people/people-actions.ts'
import type { UsersSearch } from '#src/parts/company/people-search.ts'

interface Answers {
  count?: number
  strangers?: readonly string[]
  refusal?: PortError
  invitation?: DeepScanInviteOutcome
  outcome?: AlertOutcome
  found?: FoundRecipients
  departments?: FoundDepartments | null
}

/** The flows of a company's people over a world that gives these answers; `asked` holds what left the browser. */
export const peopleActions = ({
  count = 1,
  strangers = [],
  refusal,
  invitation = { invited: 1, skipped: 0, withoutSeat: 0 },
  outcome,
  found,
  departments = null,
}: Answers = {}) => {
  const requested: {
    audiences: AlertAudience[]
    alerts: AlertDraft[]
    exports: UsersSearch[]
    departments: string[]
    invitations: { target: InvitationTarget; customMessage: string }[]
  } = { audiences: [], alerts: [], exports: [], departments: [], invitations: [] }
  const alertUsers = alertUsersFlow.provide({
    actors: {
      findRecipients: fromPromise<FoundRecipients, { query: string }>(
        async () => found ?? { people: [], total: 0 },
      ),
      countAudience: fromPromise<AlertReach, { audience: AlertAudience }>(async ({ input }) => {
        requested.audiences.push(input.audience)
        return { count, refused: strangers }
      }),
      sendAlert: fromPromise<AlertOutcome, { draft: AlertDraft }>(async ({ input }) => {
        requested.alerts.push(input.draft)
        if (refusal) throw refusal
        return outcome ?? { queued: count, refused: [] }
      }),
    },
    delays: { typingPause: 0 },
  })
  return {
    requested,
    findDepartments: async (query: string): Promise<FoundDepartments | null> => {
      requested.departments.push(query)
      return departments
    },
    exportUsers: async (search: UsersSearch) => void requested.exports.push(search),
    alertUsers: () => createActor(alertUsers).start(),
    countInvitable: async () => invitation,
    inviteToDeepScan: async (target: InvitationTarget, customMessage: string) => {
      requested.invitations.push({ target, customMessage })
      return invitation
    },
    emailContext: { company: 'Northwind', sender: 'Elena Castellanos' },
  }
}
