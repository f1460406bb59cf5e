import type { Selectable } from 'kysely'
import { smallestGroup } from '#domain/company-risk.ts'
import type { Seats } from '#domain/seats.ts'
import type { BatchProgress, BatchScan, BatchSource, ScanOutcome } from '#openapi/generated/api.ts'
import type { Tables } from '#server/platform/database/tables.gen.ts'
import { longestBulkScanHours } from '#server/scan/bulk/jobs.ts'
import type { BatchRecord } from '#server/scan/bulk/store.ts'
import { needBeside } from './people.ts'

/** null while so few have been scanned that it would reveal one person's result (docs/adr/0047). */
export const disclosedExposed = (scanned: number, exposed: number): number | null =>
  scanned < smallestGroup ? null : exposed

/** null, not 0, where a bulk scan has ended and its people are too few to be counted (docs/adr/0060). */
export const disclosedScanned = (scanned: number, hasEnded: boolean): number | null =>
  scanned === 0 && hasEnded ? null : scanned

export type BatchRow = BatchRecord & {
  readonly uploader: string | null
  /** People without a seat, while the bulk scan waits for seats. */
  readonly seats_wanted: number | null
  readonly seats_freed: number
  readonly awaited_domains: string[]
}

/** Stands in for uploaders who are gone, and for operators acting for the company. */
const wardlight = 'Wardlight'

export const presentBatch = (row: BatchRow, seats: Seats): BatchScan => ({
  id: row.id,
  name: row.type === 'Scheduled' ? null : row.name,
  domains: row.domains,
  filename: row.filename,
  uploadedUsers: row.uploaded_users,
  validUsers: row.valid_users,
  usersPrepared: row.users_prepared,
  usersScanned: row.users_scanned,
  usersExposed: row.results_disclosed ? row.users_exposed : null,
  uploadedBy: row.type === 'Scheduled' ? null : row.uploader?.trim() ? row.uploader : wardlight,
  uploadedAt: row.uploaded_at.toISOString(),
  type: row.type,
  status: row.status,
  pendingReason: row.pending_reason,
  awaitedDomains: row.awaited_domains,
  failure: row.failure,
  replaces: row.replace_confirmed_at !== null,
  seats: row.seats_wanted === null ? null : needBeside(seats, row.seats_wanted, row.seats_freed),
  couldNotCheck: row.could_not_check,
  scanStartedAt: row.started_at?.toISOString() ?? null,
  scanCompletedAt: row.completed_at?.toISOString() ?? null,
  expectedBy:
    row.started_at === null
      ? null
      : new Date(row.started_at.getTime() + longestBulkScanHours * 3_600_000).toISOString(),
})

export type SourceRow = Omit<Selectable<Tables['batch_source']>, 'batch_id'>

const outcomeOf = (row: SourceRow, isDisclosed: boolean): ScanOutcome => {
  if (row.reason !== null) return 'COULD_NOT_CHECK'
  if (isDisclosed && row.users_found > 0) return 'FOUND'
  return row.users_checked > 0 ? 'CHECKED' : 'WAITING'
}

export const presentSources = (rows: readonly SourceRow[], isDisclosed: boolean): BatchSource[] =>
  rows.map(row => ({
    source: row.source,
    outcome: outcomeOf(row, isDisclosed),
    reason: row.reason,
    usersChecked: row.users_checked,
    usersFound: isDisclosed ? row.users_found : null,
    usersNotChecked: row.users_not_checked,
  }))

export const presentProgress = (
  row: BatchRow,
  seats: Seats,
  sources: readonly SourceRow[],
  lines: BatchProgress['lines'] = null,
): BatchProgress => ({
  batch: presentBatch(row, seats),
  usersTotal: row.valid_users,
  usersChecked: row.users_scanned,
  sources: presentSources(sources, row.results_disclosed),
  lines,
  attempts: row.attempts,
  updatedAt: row.updated_at.toISOString(),
})
