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
  /** For people without a register: the sender's language. */
  language: Language
  requested_at: Instant
  /** The number of recipients shown to the sender. */
  queued: number
}

export interface CompanyAlertDeliveryTable {
  alert_id: string
  member_id: string
  with_link: Generated<boolean>
  status: Generated<DeliveryStatus>
  ended_at: Instant | null
}

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

export interface LearnedTutorialTable {
  register_id: string
  topic: TutorialTopic
  app: string
  learned_at: Instant
}

export interface CompanyEmailTables {
  company_alert: CompanyAlertTable
  company_alert_delivery: CompanyAlertDeliveryTable
  deep_scan_invitation: DeepScanInvitationTable
  learned_tutorial: LearnedTutorialTable
}
