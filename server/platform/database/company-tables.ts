import type { ColumnType, Generated } from 'kysely'
import type { ScanSourceName } from '#domain/coverage.ts'
import type { Group } from '#domain/roles.ts'
import type {
  CouldNotCheckReason,
  DeepScanStatus,
  FindingIssue,
  FindingScope,
  Indicator,
  MemberStatus,
  OnboardingState,
  OnboardingStep,
  ReportResolution,
  RiskLevel,
  ThreatLevel,
  TypedDetails,
} from '#openapi/generated/api.d.ts'
import type { BatchTables } from './batch-tables.ts'
import type { CompanyEmailTables } from './company-email-tables.ts'
import type { InviteTables } from './invite-tables.ts'
import type { Instant, Json } from './tables.ts'

export type UncheckedSourceReasons = Readonly<Partial<Record<ScanSourceName, CouldNotCheckReason>>>
type IndicatorCounts = Readonly<Partial<Record<Indicator, number>>>

export interface CompanyTable {
  id: Generated<string>
  name: string
  /** null until the setup is complete. */
  industry: string | null
  /** At most four, lower case. */
  domains: Generated<string[]>
  /** A data URL. */
  logo: string | null
  licensed_seats: Generated<number>
  require_mfa: Generated<boolean>
  monthly_bulk_scan: Generated<boolean>
  invite_link_enabled: Generated<boolean>
  next_bulk_scan_at: Instant | null
  updated_by: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

/** A company's setup with its lock and draft; created with the company by a trigger. */
export interface CompanyOnboardingTable {
  company_id: string
  /** The companyOnboarding lifecycle. A lock past its `expires_at` doesn't count. */
  state: Generated<OnboardingState>
  holder_id: string | null
  locked_since: Instant | null
  expires_at: Instant | null
  step: Generated<OnboardingStep>
  name: string | null
  industry: string | null
  domains: Generated<string[]>
  logo: string | null
  batch_id: string | null
  /** The unsubmitted draft of step 1. */
  typed: Json<TypedDetails> | null
  /** When `typed` was last changed; maintained by a trigger. */
  typed_at: ColumnType<Date | null, never, never>
  completed_at: Instant | null
}

export interface DepartmentTable {
  id: Generated<string>
  company_id: string
  name: string
  /** The number of members; maintained by triggers. */
  people: Generated<number>
}

/** A person of a company, with or without an account. */
export interface CompanyMemberTable {
  id: Generated<string>
  company_id: string
  department_id: string | null
  register_id: string | null
  email: string
  fullname: string | null
  job_role: string | null
  group_name: Generated<Group>
  status: Generated<MemberStatus>
  is_executive: Generated<boolean>
  joined_at: Instant | null
  /**
   * Since when the owner has to confirm the person's new address, which has none of the company's domains;
   * null otherwise.
   */
  on_hold_since: Instant | null
  created_at: Generated<Date | string>
  /** Identifies the person in the exposure views, where the directory's id must not appear. */
  exposure_id: Generated<string>
  /** Replaces the name while the person is anonymized; set by a trigger. */
  alias: Generated<number>
  /** Set by joining, or by the start of a bulk scan with the person. */
  seat_taken_at: Instant | null
  /** Their domain has expired: nothing about them is shown until it is verified again (docs/adr/0039). */
  hidden: Generated<boolean>
  /** The hash of the address in the corpus (server/scan/corpus/keys.ts). */
  email_hash: Buffer | null
  deep_scan_status: Generated<DeepScanStatus>
  deep_scan_invited_at: Instant | null
  /** While null, the company sees the person anonymized (spec 2 §6). */
  deep_scan_consented_at: Instant | null
  /** The last score; maintained by a trigger on `score`. */
  score: Generated<number | null>
  /** The indicators that lose points in it, a bit for each (domain/indicators.ts). */
  lacking: Generated<number>
  /** The indicators that could not be checked in it, as bits. */
  unknown: Generated<number>
  /** PENDING 1 to CRITICAL 5. */
  risk_rank: ColumnType<number, never, never>
  /** This and the rest are recalculated by `recount_members`. */
  risk_level: Generated<RiskLevel>
  vulnerabilities: Generated<number>
  /** The sources that failed in their last bulk scan, and why; null without one. */
  bulk_unchecked: Json<UncheckedSourceReasons> | null
  /** The same for their last personal scan; maintained by a trigger on `score`. */
  score_unchecked: ColumnType<UncheckedSourceReasons | null, never, never>
  scored_at: ColumnType<Date | null, never, never>
  /** Whether every source checked them; maintained by the database. */
  checked_all: ColumnType<boolean, never, never>
  last_scanned_at: Instant | null
  latest_source: string | null
  latest_issue: string | null
  latest_exposed_on: string | null
}

/**
 * A member who left or was removed, as the company's file knows them; until they are restored or the time is
 * over.
 */
export interface CompanyLeaverTable {
  id: string
  company_id: string
  email: string
  left_at: Date | string
  member: Json<Record<string, unknown>>
  /** Findings of bulk scans about them: rows of `company_finding`. */
  findings: Json<readonly Record<string, unknown>[]>
}

/** A company's score at a time; calculated only from five scanned members on (spec 2 §4). */
export interface CompanyScoreTable {
  id: Generated<string>
  company_id: string
  score: number
  members_scanned: number
  /** How many of them lacked each indicator. */
  lacking: Json<IndicatorCounts> | null
  /** How many could not be checked for each; null where that was not stored. */
  unknown: ColumnType<IndicatorCounts | null, string | undefined, never>
  created_at: Generated<Date | string>
}

/**
 * The basis of a company's score: the last scores of its scanned members; maintained by triggers on
 * `company_member`.
 */
export interface CompanyTallyTable {
  company_id: string
  scanned: number
  score_sum: number
  /** How many of them lack each indicator, in the order of domain/indicators.ts. */
  lacking: number[]
  /** How many of them could not be checked for each. */
  unknown: number[]
}

/** A finding as the company sees it: of a bulk scan, or, after consent, a copy of the person's own. */
export interface CompanyFindingTable {
  id: Generated<string>
  company_id: string
  member_id: string
  leak_id: string | null
  batch_id: string | null
  /** The bulk scan's source; null for what only the person's own scan found. */
  found_by: ScanSourceName | null
  /** The same for one exposure of a person, however it was found. */
  fingerprint: string
  category: 'NAME' | 'ADDRESS' | 'PHONE' | 'EMAIL' | 'DOMAIN'
  issue: FindingIssue
  threat_level: ThreatLevel
  threat_rank: Generated<number>
  scope: Generated<FindingScope>
  state: Generated<'detected' | 'fixed'>
  resolution: ReportResolution | null
  source: string
  company_name: string | null
  breach_name: string | null
  breach_domain: string | null
  breach_date: string | null
  impacted_domain: string | null
  exposed_data: Generated<string[]>
  description: string | null
  exposed_on: string | null
  /** The person is anonymized; maintained by triggers, like the columns derived from it. */
  withheld: Generated<boolean>
  /** The date the company sees: of an anonymized person the first of the month. */
  shown_on: ColumnType<string | null, never, never>
  shown_source: ColumnType<string | null, never, never>
  /** Why the company marked it as safe, when and who; null where it did not. */
  safe_reason: string | null
  safe_at: Instant | null
  safe_by: string | null
  /** When the person was last asked to look at it. */
  questioned_at: Instant | null
  first_seen_at: Generated<Date>
  last_seen_at: Generated<Date>
}

export interface CompanyTables extends BatchTables, InviteTables, CompanyEmailTables {
  company: CompanyTable
  company_onboarding: CompanyOnboardingTable
  department: DepartmentTable
  company_member: CompanyMemberTable
  company_leaver: CompanyLeaverTable
  company_score: CompanyScoreTable
  company_tally: CompanyTallyTable
  company_finding: CompanyFindingTable
}
