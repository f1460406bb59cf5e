import type { Generated } from 'kysely'
import type { DeliveryStatus, Language, TutorialTopic } from '#openapi/generated/api.d.ts'
import type { Instant } from './tables.ts'

/** What an admin wrote to people of the company. */
export interface CompanyAlertTable {
  id: Generated<string>
  company_id: string
  sent_by: string | null
  message: string
  link: string | null
  training_resources: boolean
  /** For people who have no register to say theirs: that of who wrote. */
  language: Language
  requested_at: Instant
  /** How many its sender was told that it goes to. */
  queued: number
}

/** One person's copy of an alert: there is never a second. */
export interface CompanyAlertDeliveryTable {
  alert_id: string
  member_id: string
  with_link: Generated<boolean>
  status: Generated<DeliveryStatus>
  ended_at: Instant | null
}

/** A person who is to be sent an invitation to the deep scan. */
export interface DeepScanInvitationTable {
  id: Generated<string>
  company_id: string
  member_id: string
  invited_by: string | null
  custom_message: string | null
  language: Language
  status: Generated<'queued' | 'sent' | 'failed'>
  requested_at: Instant
  ended_at: Instant | null
}

/** A tutorial that a person says they have done. */
export interface LearnedTutorialTable {
  register_id: string
  topic: TutorialTopic
  app: string
  learned_at: Instant
}

/** Tables of what a company writes to its people, and of what they learn. */
export interface CompanyEmailTables {
  company_alert: CompanyAlertTable
  company_alert_delivery: CompanyAlertDeliveryTable
  deep_scan_invitation: DeepScanInvitationTable
  learned_tutorial: LearnedTutorialTable
}
