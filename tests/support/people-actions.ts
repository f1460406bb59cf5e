import type { PortError } from '#machines/port-error.ts'
import type {
  AlertAddressCount,
  AlertOutcome,
  AlertRecipientPage,
  DeepScanInviteOutcome,
} from '#openapi/generated/api.ts'
import type {
  AlertAudience,
  AlertDraft,
  FoundDepartments,
  InvitationTarget,
} from '#src/features/people/api.ts'
import type { UsersSearch } from '#src/parts/company/people-search.ts'

interface Answers {
  count?: number
  strangers?: string[]
  refusal?: PortError
  invitation?: DeepScanInviteOutcome
  outcome?: AlertOutcome
  found?: AlertRecipientPage
  departments?: FoundDepartments | null
}

/** A first page of this many people, of whom it lists some. */
export const recipients = (
  totalRecords: number,
  items: AlertRecipientPage['items'] = [],
): AlertRecipientPage => ({
  items,
  pagination: { currentPage: 1, totalRecords, totalPages: 1, recordsPerPage: 10 },
})

/** The actions on a company's people with these answers; `requested` has what left the browser. */
export const peopleActions = ({
  count = 1,
  strangers = [],
  refusal,
  invitation = { invited: 1, skipped: 0, withoutSeat: 0 },
  outcome,
  found = recipients(0),
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
    findRecipients: async () => found,
    countAudience: async (audience: AlertAudience): Promise<AlertAddressCount> => {
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
