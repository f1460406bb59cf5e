import type { AlertFilter, AlertRecipient, PeopleSelection } from '#openapi/generated/api.d.ts'

/** Users chosen in the exposure views: these few, or everybody whom the list's filters keep, across its pages, but some. */
export type ChosenPeople =
  | { kind: 'some'; ids: readonly string[] }
  | { kind: 'all'; selection: PeopleSelection }

/** Whom an alert goes to. */
export type AlertAudience =
  | { kind: 'filter'; filter: AlertFilter }
  | { kind: 'people'; people: ChosenPeople }
  | { kind: 'addresses'; emails: readonly string[] }

/** An alert as it was written. */
export interface AlertDraft {
  audience: AlertAudience
  /** 1 to 2000 characters. */
  message: string
  link: string | null
  trainingResources: boolean
}

/** How many people an alert will reach, and which of the typed addresses it will not, as they are not of the company. */
export interface AlertReach {
  count: number
  refused: readonly string[]
}

/** Whom a search for people to alert has found, and how many more there are. */
export interface FoundRecipients {
  people: readonly AlertRecipient[]
  total: number
}

/** Who is invited to a deep scan: one user, or those chosen in the list. */
export type InvitationTarget = { kind: 'one'; id: string } | { kind: 'many'; people: ChosenPeople }
