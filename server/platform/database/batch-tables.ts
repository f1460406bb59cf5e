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
  status: Generated<BatchScanStatus>
  /** Why a started one waits. */
  pending_reason: BatchPendingReason | null
  wanted_by: string | null
  /**
   * When an admin confirmed that people missing from the file are removed; null: the file adds and updates,
   * or the removal is done.
   */
  replace_confirmed_at: ColumnType<Date | null, Date | undefined, Date | null>
  failure: BatchFailure | null
  uploaded_users: number
  /** Accepted rows. */
  valid_users: number
  users_scanned: Generated<number>
  users_exposed: Generated<number>
  /** Whether the result may be shown as a number (docs/adr/0060). */
  results_disclosed: Generated<boolean>
  could_not_check: Generated<boolean>
  attempts: Generated<number>
  uploaded_by: string | null
  uploaded_at: Generated<Date>
  started_at: Instant | null
  completed_at: Instant | null
  updated_at: Generated<Date>
}

/** A line of the file, as uploaded and as parsed. */
export interface BatchRowTable {
  batch_id: string
  line: number
  verdict: 'good' | 'repaired' | 'refused'
  reason: RefusalReason | null
  cells: Json<readonly string[]>
  fullname: string | null
  email: string | null
  /** The address's hash in the corpus; null for a refused line. */
  email_hash: Buffer | null
  department: string | null
  role: string | null
  /** The person's id as a member, reserved from the upload on. Null for a refused line. */
  member_id: string | null
}

/** People scanned in one transaction: all or, when interrupted, none. */
export interface BatchPartTable {
  batch_id: string
  part: number
  member_ids: string[]
  done_at: Instant | null
}

/** One source's result for the people of a bulk scan. */
export interface BatchSourceTable {
  batch_id: string
  source: SourceOf<'EMAIL'>
  reason: CouldNotCheckReason | null
  users_checked: Generated<number>
  users_found: Generated<number>
  users_not_checked: Generated<number>
}

/** A domain looked up at Have I Been Pwned, while the bulk scan runs. */
export interface BatchDomainTable {
  batch_id: string
  domain: string
  reason: CouldNotCheckReason | null
}

/** A member of the domain who is in a breach. */
export interface BatchDomainAccountTable {
  batch_id: string
  domain: string
  member_id: string
  breach_name: string
}

/** What totals count of a person who has not agreed to the deep scan (domain/published-sums.ts). */
export interface PublishedResultTable {
  member_id: string
  company_id: string
  group_id: string
  department_id: string | null
  /** Null: no longer in the totals. */
  result: Json<object> | null
}

export interface BatchTables {
  published_result: PublishedResultTable
  batch_scan: BatchScanTable
  batch_row: BatchRowTable
  batch_part: BatchPartTable
  batch_source: BatchSourceTable
  batch_domain: BatchDomainTable
  batch_domain_account: BatchDomainAccountTable
}
