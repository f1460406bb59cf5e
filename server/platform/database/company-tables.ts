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

/** Why each of them could not be asked. */
export type UncheckedSourceReasons = Readonly<Partial<Record<ScanSourceName, CouldNotCheckReason>>>
type IndicatorCounts = Readonly<Partial<Record<Indicator, number>>>

/** A company (spec 2 §3). */
export interface CompanyTable {
  id: Generated<string>
  name: string
  /** null until the company has been onboarded. */
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

/** A company's onboarding, its lock and what was entered so far; made with the company, by a trigger. */
export interface CompanyOnboardingTable {
  company_id: string
  /** The companyOnboarding lifecycle. A lock past its `expires_at` is none. */
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
  /** Of step 1, while it is not sent. */
  typed: Json<TypedDetails> | null
  /** When `typed` was last changed; kept by a trigger. */
  typed_at: ColumnType<Date | null, never, never>
  completed_at: Instant | null
}

export interface DepartmentTable {
  id: Generated<string>
  company_id: string
  name: string
  /** How many members it has; kept by triggers. */
  people: Generated<number>
}

/** A person of a company, whether or not they have an account yet. */
export interface CompanyMemberTable {
  id: Generated<string>
  company_id: string
  department_id: string | null
  register_id: string | null
  /** Lower case. */
  email: string
  fullname: string | null
  job_role: string | null
  group_name: Generated<Group>
  /** The member lifecycle. */
  status: Generated<MemberStatus>
  is_executive: Generated<boolean>
  joined_at: Instant | null
  /** Since when the owner has to confirm the person's new address, which is of no domain of the company; null when nothing waits. */
  on_hold_since: Instant | null
  created_at: Generated<Date | string>
  /** Stands for the person in the exposure views, where the directory's id must not. */
  exposure_id: Generated<string>
  /** Stands for the name while the person is anonymised; given by a trigger. */
  alias: Generated<number>
  /** Joining takes a seat, and so does the start of a bulk scan that the person is in. */
  seat_taken_at: Instant | null
  /** Known by a domain that has lapsed: nothing about them is shown until it is verified again (docs/adr/0039). */
  hidden: Generated<boolean>
  /** What the corpus knows the address by (server/scan/corpus/keys.ts). */
  email_hash: Buffer | null
  deep_scan_status: Generated<DeepScanStatus>
  deep_scan_invited_at: Instant | null
  /** While null, the company sees the person anonymised (spec 2 §6). */
  deep_scan_consented_at: Instant | null
  /** The last score; kept by a trigger on `score`. */
  score: Generated<number | null>
  /** The indicators that cost points in it, a bit for each (domain/indicators.ts). */
  lacking: Generated<number>
  /** The indicators that could not be checked in it, likewise. */
  unknown: Generated<number>
  /** PENDING 1 to CRITICAL 5. */
  risk_rank: ColumnType<number, never, never>
  /** This and the rest are counted anew by `recount_members`. */
  risk_level: Generated<RiskLevel>
  vulnerabilities: Generated<number>
  /** The sources that could not be asked about them in their last bulk scan, and why; null: there was none. */
  bulk_unchecked: Json<UncheckedSourceReasons> | null
  /** The same of their last personal scan; kept by a trigger on `score`. */
  score_unchecked: ColumnType<UncheckedSourceReasons | null, never, never>
  scored_at: ColumnType<Date | null, never, never>
  /** Whether every source was asked about them: kept by the database. */
  checked_all: ColumnType<boolean, never, never>
  last_scanned_at: Instant | null
  latest_source: string | null
  latest_issue: string | null
  /** yyyy-mm-dd */
  latest_exposed_on: string | null
}

/** Somebody who left a company or was removed, as the company's file knows them; kept until they are restored or the time is over. */
export interface CompanyLeaverTable {
  /** The id that they had as a member. */
  id: string
  company_id: string
  email: string
  left_at: Date | string
  /** Their row of `company_member`. */
  member: Json<Record<string, unknown>>
  /** What bulk scans had found about them: rows of `company_finding`. */
  findings: Json<readonly Record<string, unknown>[]>
}

/** A company's score at a moment; made only from five scanned members on (spec 2 §4). */
export interface CompanyScoreTable {
  id: Generated<string>
  company_id: string
  score: number
  members_scanned: number
  /** How many of them lacked each indicator. */
  lacking: Json<IndicatorCounts> | null
  /** How many of them could not be checked for each; null where that was not kept. */
  unknown: ColumnType<IndicatorCounts | null, string | undefined, never>
  created_at: Generated<Date | string>
}

/** What a company's score is counted from: the last scores of its scanned members; kept by triggers on `company_member`. */
export interface CompanyTallyTable {
  company_id: string
  scanned: number
  score_sum: number
  /** How many of them lack each indicator, in the order of domain/indicators.ts. */
  lacking: number[]
  /** How many of them could not be checked for each. */
  unknown: number[]
}

/** A finding as the company sees it: of a bulk scan, or, after consent, a copy of the person's own leak. */
export interface CompanyFindingTable {
  id: Generated<string>
  company_id: string
  member_id: string
  leak_id: string | null
  batch_id: string | null
  /** Which source of a bulk scan found it; null for what only the person's own scan found. */
  found_by: ScanSourceName | null
  /** Same exposure of the same person, same fingerprint, however it was found. */
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
  /** yyyy-mm-dd */
  exposed_on: string | null
  /** The person is anonymised: kept by triggers, as is what follows from it. */
  withheld: Generated<boolean>
  /** The date that the company sees: of an anonymised person the month's first day. */
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

/** Tables of the company capability. */
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
