import type { AlertFilter, AlertRecipient, PeopleSelection } from '#openapi/generated/api.d.ts'

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
