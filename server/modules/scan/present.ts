import { scanSources } from '#domain/coverage.ts'
import { deepScanLifecycle } from '#machines/lifecycle/deep-scan.ts'
import { can } from '#machines/lifecycle/transitions.ts'
import type { DeepScanStatus, Scan, ScanJobStatus, ScanSourceRecord } from '#openapi/generated/api.d.ts'
import { longestScanHours } from '#server/scan/jobs.ts'
import type { ScanRow, SourceRow } from './store.ts'

const kindOrder: readonly string[] = ['EMAIL', 'PHONE', 'NAME', 'ADDRESS', 'DOMAIN', 'IMAGE']

const inOrder = (one: SourceRow, other: SourceRow): number =>
  scanSources.indexOf(one.source) - scanSources.indexOf(other.source) ||
  kindOrder.indexOf(one.subjectKind) - kindOrder.indexOf(other.subjectKind)

const presentSource = ({ checked: _, ...row }: SourceRow): ScanSourceRecord => ({
  ...row,
  reason: row.outcome === 'COULD_NOT_CHECK' ? row.reason : null,
  checkedAt:
    row.outcome === 'WAITING' || row.checkedAt === null ? null : new Date(row.checkedAt).toISOString(),
})

const jobOf = (status: DeepScanStatus): ScanJobStatus => {
  if (status === 'COMPLETED') return 'COMPLETED'
  return status === 'FAILED' || status === 'UNAVAILABLE_SEATS' ? 'ERROR' : 'INPROGRESS'
}

const total = (rows: readonly SourceRow[], count: (row: SourceRow) => number): number =>
  rows.reduce((sum, row) => sum + count(row), 0)

export const presentScan = (row: ScanRow): Scan => ({
  id: row.id,
  status: row.status,
  job: jobOf(row.status),
  origin: row.trigger === 'monthly' ? 'monthly' : 'person',
  requestedAt: row.requested_at.toISOString(),
  startedAt: row.started_at?.toISOString() ?? null,
  finishedAt: row.completed_at?.toISOString() ?? null,
  expectedBy: new Date(row.requested_at.getTime() + longestScanHours * 3_600_000).toISOString(),
  attempts: row.attempts,
  progress: {
    checked: total(row.sources, part => part.checked),
    total: total(row.sources, part => part.subjects),
  },
  sources: [...row.sources].sort(inOrder).map(presentSource),
  findings: row.findings ?? 0,
  newFindings: row.new_findings ?? 0,
  scoreBefore: row.score_before,
  score: row.score,
  canRetry: can(deepScanLifecycle, row.status, { type: 'deepScan.retried' }),
})

/** Whether a person whose last scan has this status (null: none) may start one. */
export const mayStart = (lastStatus: DeepScanStatus | null): boolean =>
  can(deepScanLifecycle, lastStatus ?? 'NOT_STARTED', { type: 'deepScan.started' })
