import type { ColumnType, Generated } from 'kysely'
import type { SourceOf } from '#domain/coverage.ts'
import type {
  BatchFailure,
  BatchPendingReason,
  BatchScanStatus,
  BatchType,
  CouldNotCheckReason,
  RefusalReason,
} from '#openapi/generated/api.d.ts'
import type { Instant, Json } from './tables.ts'

/** An employee file and its bulk scan (spec 2 §3). */
export interface BatchScanTable {
  id: Generated<string>
  company_id: string
  name: string
  filename: string
  domains: string[]
  type: BatchType
  /** The batchScan lifecycle. */
  status: Generated<BatchScanStatus>
  /** Why it waits although somebody has started it. */
  pending_reason: BatchPendingReason | null
  /** Who has started one that waits. */
  wanted_by: string | null
  /** When an admin confirmed that who is not in the file leaves; null: the file adds and updates, or they have left. */
  replace_confirmed_at: ColumnType<Date | null, Date | undefined, Date | null>
  failure: BatchFailure | null
  /** Rows of the file. */
  uploaded_users: number
  /** Rows that were kept. */
  valid_users: number
  users_scanned: Generated<number>
  users_exposed: Generated<number>
  /** Whether what it found may be shown as a number (docs/adr/0060). */
  results_disclosed: Generated<boolean>
  could_not_check: Generated<boolean>
  attempts: Generated<number>
  uploaded_by: string | null
  uploaded_at: Generated<Date>
  started_at: Instant | null
  completed_at: Instant | null
  updated_at: Generated<Date>
}

/** A line of the file, as it was and as it was understood. */
export interface BatchRowTable {
  batch_id: string
  /** From 1, the header included. */
  line: number
  verdict: 'good' | 'repaired' | 'refused'
  reason: RefusalReason | null
  cells: Json<readonly string[]>
  fullname: string | null
  email: string | null
  /** What the corpus knows the address by; null for a refused line. */
  email_hash: Buffer | null
  department: string | null
  role: string | null
  /** The person's id as a member: from the upload on, whether or not they are one yet. Null for a refused line. */
  member_id: string | null
}

/** People who are scanned in one transaction: all of them or, when it is cut off, none. */
export interface BatchPartTable {
  batch_id: string
  part: number
  member_ids: string[]
  done_at: Instant | null
}

/** What one source said about the people of a bulk scan. */
export interface BatchSourceTable {
  batch_id: string
  source: SourceOf<'EMAIL'>
  /** Why it could not be asked about some of them. */
  reason: CouldNotCheckReason | null
  users_checked: Generated<number>
  users_found: Generated<number>
  users_not_checked: Generated<number>
}

/** A domain that Have I Been Pwned was asked about, for as long as the bulk scan runs. */
export interface BatchDomainTable {
  batch_id: string
  domain: string
  /** Why it could not be asked. */
  reason: CouldNotCheckReason | null
}

/** A member of the domain who is in a breach. */
export interface BatchDomainAccountTable {
  batch_id: string
  domain: string
  member_id: string
  breach_name: string
}

/** What sums count of a person who has not agreed to the deep scan (domain/published-sums.ts). */
export interface PublishedResultTable {
  member_id: string
  company_id: string
  group_id: string
  department_id: string | null
  /** Null: they have left the sums. */
  result: Json<object> | null
}

/** Tables of the bulk scans. */
export interface BatchTables {
  published_result: PublishedResultTable
  batch_scan: BatchScanTable
  batch_row: BatchRowTable
  batch_part: BatchPartTable
  batch_source: BatchSourceTable
  batch_domain: BatchDomainTable
  batch_domain_account: BatchDomainAccountTable
}
