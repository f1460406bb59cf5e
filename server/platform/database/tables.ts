import type { ColumnType, Generated } from 'kysely'
import type { ScanSourceName, SourceCheck } from '#domain/coverage.ts'
import type { FindingIndicator } from '#domain/indicators.ts'
import type { CountedItem } from '#domain/score.ts'
import type {
  CouldNotCheckReason,
  DataExportState,
  DeepScanStatus,
  DenyReason,
  EmailFrequency,
  EmailVerificationStatus,
  Language,
  LeakState,
  RegisterStatus,
  ScanSubjectKind,
  ThreatCategory,
  ThreatLevel,
} from '#openapi/generated/api.d.ts'
import type { AuditTables } from './audit-tables.ts'
import type { CompanyTables } from './company-tables.ts'
import type { CorpusTables } from './corpus-tables.ts'
import type { DomainTables } from './domain-tables.ts'
import type { FindingsTables } from './findings-tables.ts'
import type { IdentityTables } from './identity-tables.ts'
import type { InboxTables } from './inbox-tables.ts'
import type { NotificationTables } from './notification-tables.ts'
import type { PaymentTables } from './payment-tables.ts'
import type { ReportTables } from './report-tables.ts'
import type { ResponsePlanTables } from './response-plan-tables.ts'
import type { SupportTables } from './support-tables.ts'

/** A jsonb column: read as its type, written as `JSON.stringify`'s text. */
export type Json<T> = ColumnType<T, string, string>
/** A timestamptz column: read as a Date, written as a Date. */
export type Instant = ColumnType<Date, Date | string, Date | string>
type Made = ColumnType<Date, Date | undefined, never>

export interface Address {
  readonly street: string
  readonly number: string
  readonly postalCode: string
  readonly city: string
  readonly country: string
  readonly countryState: string
}

export interface NotificationToggles {
  readonly critical: boolean
  readonly important: boolean
  readonly image: boolean
  readonly reminders: boolean
  readonly company: boolean
}

/** A person: profile, answers, and credits (spec 1 §3 Register). */
export interface RegisterTable {
  id: Generated<string>
  /** null from sign-up (`/v1/register/before`) until the first call with a token of a verified email. */
  cognito_id: string | null
  email: string
  email_validated: Generated<boolean>
  fullname: string
  preferred_name: string | null
  /** E.164 */
  phone: string | null
  phone_validated: Generated<boolean>
  status: Generated<RegisterStatus>
  gender: string | null
  /** yyyy-mm-dd */
  birth_date: string | null
  address: ColumnType<Address | null, string | null | undefined, string | null>
  alternative_names: Generated<string[]>
  web_domains: Generated<string[]>
  /** null: not answered */
  top10_apps: string[] | null
  social_media_accounts: Generated<string[]>
  use_mfa: boolean | null
  have_response_plan: boolean | null
  have_password_manager: boolean | null
  have_cyber_security_insurance: boolean | null
  all_social_medias_in_private: boolean | null
  picture_id: string | null
  company_id: string | null
  groups: Generated<string[]>
  language: Generated<Language>
  credits: Generated<number>
  push_notifications: Json<NotificationToggles>
  email_notifications: Json<NotificationToggles>
  email_frequency: Generated<EmailFrequency>
  last_response_plan_check: Instant | null
  terms_accepted_at: Instant | null
  /** When each question was answered, by its indicator; maintained by a trigger. */
  answered_at: ColumnType<Readonly<Record<string, string>>, never, never>
  /** Tokens issued before this moment are refused (sign-out everywhere, role change, deletion). */
  tokens_valid_after: Instant | null
  created_at: Made
  updated_at: Generated<Date>
}

/** Addresses a person wants scanned, the primary one included, with their verification. */
export interface EmailAddressTable {
  id: Generated<string>
  register_id: string
  email: string
  kind: 'primary' | 'secondary'
  status: Generated<EmailVerificationStatus>
  code_hash: Buffer | null
  expires_at: Instant | null
  sent_at: Instant | null
  /** When it was verified; null once it has been checked. */
  check_awaited_since: ColumnType<Date | null, Date | undefined, Date | null>
}

export interface ScanTable {
  id: Generated<string>
  register_id: string
  status: DeepScanStatus
  trigger: 'first' | 'extra' | 'monthly'
  attempts: Generated<number>
  error: string | null
  requested_at: Generated<Date>
  started_at: Instant | null
  completed_at: Instant | null
}

/** One source's result for one scan subject. `outcome` null: not checked yet. */
export interface ScanCheckTable {
  id: Generated<string>
  scan_id: string
  source: ScanSourceName
  subject_kind: Exclude<ScanSubjectKind, 'PASSWORD'>
  /** A keyed hash that identifies the subject without storing it. */
  subject_key: string
  /** Masked, as shown to the person. */
  subject_label: string
  outcome: 'CHECKED' | 'FOUND' | 'COULD_NOT_CHECK' | null
  reason: CouldNotCheckReason | null
  findings: Generated<number>
  checked_at: Instant | null
}

/** A finding (the spec calls it a leak): one exposure of one subject in one place. */
export interface LeakTable {
  id: Generated<string>
  register_id: string
  type: ThreatCategory
  /** The same at every scan of one exposure. */
  fingerprint: string
  state: Generated<LeakState>
  threat_level: ThreatLevel
  /** `person`: they reported it themselves. */
  source: ScanSourceName | 'person'
  evidence: Json<Record<string, unknown>>
  /** yyyy-mm-dd: when the data was exposed, as far as known. */
  exposed_on: string | null
  first_seen_at: Generated<Date>
  last_seen_at: Generated<Date>
  first_scan_id: string | null
  last_scan_id: string | null
}

export interface LeakEventTable {
  id: Generated<string>
  leak_id: string
  at: Generated<Date>
  event: string
  /** person, scan, operator */
  actor: string
  /** Orders events of the same moment. */
  position: ColumnType<number, never, never>
  /** The removal request it belongs to, which may have been deleted. */
  report_id: string | null
  /** A message from the desk to the person, or from the person to the desk. */
  message: string | null
  deny_reasons: Generated<DenyReason[]>
  operator_id: string | null
}

/** Every score of a person, with its items (docs/score.md). */
export interface ScoreTable {
  id: Generated<string>
  register_id: string
  scan_id: string | null
  score: number
  items: Json<CountedItem[]>
  /** Each source's result for each kind of data in this score. */
  checks: ColumnType<SourceCheck[], string | undefined, string>
  /** Indicators without findings that some source could not check; null where that was not stored. */
  unknown: ColumnType<FindingIndicator[] | null, FindingIndicator[] | undefined, never>
  created_at: Generated<Date>
}

export interface StoredFileTable {
  id: Generated<string>
  register_id: string
  media_type: string
  bytes: Buffer
  created_at: Made
}

/** A requested deletion of a profile; without a row the profile is active. */
export interface ProfileDeletionTable {
  register_id: string
  state: 'scheduled' | 'deleted'
  /** Of the token in the undo link. */
  token_hash: Buffer
  requested_at: Instant
  due_at: Instant
}

/** The last requested copy of a person's data; without a row there is none. */
export interface DataExportTable {
  register_id: string
  state: Exclude<DataExportState, 'none'>
  requested_at: Instant
  ready_at: Instant | null
  file_id: string | null
  /** Bytes of the file. */
  size: number | null
}

/** Secrets generated at first start when none is configured, and whether the demo was loaded. */
export interface InstallationTable {
  key: string
  value: string
}

export interface Tables
  extends AuditTables,
    IdentityTables,
    InboxTables,
    PaymentTables,
    ReportTables,
    CorpusTables,
    CompanyTables,
    DomainTables,
    FindingsTables,
    NotificationTables,
    ResponsePlanTables,
    SupportTables {
  register: RegisterTable
  email_address: EmailAddressTable
  scan: ScanTable
  scan_check: ScanCheckTable
  leak: LeakTable
  leak_event: LeakEventTable
  score: ScoreTable
  stored_file: StoredFileTable
  profile_deletion: ProfileDeletionTable
  data_export: DataExportTable
  installation: InstallationTable
}
