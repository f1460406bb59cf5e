import type { Generated } from 'kysely'
import type {
  ConfirmableIndicator,
  DenyReason,
  ReportIssue,
  ReportResolution,
} from '#openapi/generated/api.d.ts'
import type { Instant } from './tables.ts'

/** "Not me": a finding that a person removed for good. Later scans leave it out. */
export interface LeakDisownedTable {
  register_id: string
  fingerprint: string
  at: Generated<Date>
}

/** "Have you fixed this problem": counts at the next scan (spec 2 §4). */
export interface FixConfirmationTable {
  register_id: string
  indicator: ConfirmableIndicator
  confirmed_at: Generated<Date>
}

/** The removal request of a finding. */
export interface ReportTable {
  id: Generated<string>
  leak_id: string
  resolution: Generated<ReportResolution>
  issues: ReportIssue[]
  company_id: string | null
  /** What the person is asked to do (USER ACTION). */
  instructions: string | null
  deny_reasons: Generated<DenyReason[]>
  answer_by: Instant | null
  /** Incremented by every move; a move must name the version it is based on. */
  version: Generated<number>
  message: string | null
  /** When the next move is due; null when it has ended. */
  due_at: Instant | null
  requested_at: Generated<Date | string>
  updated_at: Generated<Date | string>
}

export interface FindingsTables {
  leak_disowned: LeakDisownedTable
  fix_confirmation: FixConfirmationTable
  report: ReportTable
}
