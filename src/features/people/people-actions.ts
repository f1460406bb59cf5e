import type {
  AlertFilter,
  AlertOutcome,
  AlertRecipient,
  DeepScanInviteOutcome,
  DepartmentRef,
  PeopleSelection,
} from '#openapi/generated/api.d.ts'
import type { UsersSearch } from '#src/parts/company/people-search.ts'

/** Some users of the exposure views, or everyone who matches the list's filters, with exceptions. */
export type ChosenPeople =
  | { kind: 'some'; ids: readonly string[] }
  | { kind: 'all'; selection: PeopleSelection }

export type AlertAudience =
  | { kind: 'filter'; filter: AlertFilter }
  | { kind: 'people'; people: ChosenPeople }
  | { kind: 'addresses'; emails: readonly string[] }

export interface AlertDraft {
  audience: AlertAudience
  /** 1 to 2000 characters. */
  message: string
  link: string | null
  trainingResources: boolean
}

/** How many people an alert will reach, and the typed addresses outside the company, which it won't. */
export interface AlertReach {
  count: number
  refused: readonly string[]
}

export interface FoundRecipients {
  people: readonly AlertRecipient[]
  total: number
}

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

/** The actions on a company's people. Alerts and invitations reject with a `PortError`. */
export interface PeopleActions {
  /** The first departments whose name contains this text; null when they could not be loaded. */
  findDepartments: (query: string) => Promise<FoundDepartments | null>
  exportUsers: (search: UsersSearch) => Promise<void>
  /** Searches recipients by words of a name or address. */
  findRecipients: (query: string) => Promise<FoundRecipients>
  countAudience: (audience: AlertAudience) => Promise<AlertReach>
  sendAlert: (draft: AlertDraft) => Promise<AlertOutcome>
  countInvitable: (target: InvitationTarget) => Promise<DeepScanInviteOutcome>
  /** Resolves to null when a concurrent change was first: the person can't be invited anymore. */
  inviteToDeepScan: (target: InvitationTarget, customMessage: string) => Promise<DeepScanInviteOutcome | null>
  emailContext: EmailContext
}
