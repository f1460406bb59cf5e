import type { PortError } from '#machines/port-error.ts'
import type { AlertOutcome, DeepScanInviteOutcome } from '#openapi/generated/api.d.ts'
import type {
  AlertAudience,
  AlertDraft,
  AlertReach,
  FoundDepartments,
  FoundRecipients,
  InvitationTarget,
} from '#src/features/people/people-actions.ts'
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
  return {
    requested,
    findDepartments: async (query: string): Promise<FoundDepartments | null> => {
      requested.departments.push(query)
      return departments
    },
    exportUsers: async (search: UsersSearch) => void requested.exports.push(search),
    findRecipients: async (): Promise<FoundRecipients> => found ?? { people: [], total: 0 },
    countAudience: async (audience: AlertAudience): Promise<AlertReach> => {
      requested.audiences.push(audience)
      return { count, refused: strangers }
    },
    sendAlert: async (draft: AlertDraft): Promise<AlertOutcome> => {
      requested.alerts.push(draft)
      if (refusal) throw refusal
      return outcome ?? { queued: count, refused: [] }
    },
    countInvitable: async () => invitation,
    inviteToDeepScan: async (target: InvitationTarget, customMessage: string) => {
      requested.invitations.push({ target, customMessage })
      return invitation
    },
    emailContext: { company: 'Northwind', sender: 'Elena Castellanos' },
  }
}
