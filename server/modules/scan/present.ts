import { deepScanLifecycle } from '#machines/lifecycle/deep-scan.ts'
import { can } from '#machines/lifecycle/transitions.ts'
import type {
  DeepScanStatus,
  Scan,
  ScanJobStatus,
  ScanSourceRecord,
  UncheckedSubject,
} from '#openapi/generated/api.ts'
import { scanSourceValues } from '#openapi/generated/enumerations.ts'
import type { Platform } from '#server/platform/platform.ts'
import { longestScanHours } from '#server/scan/jobs.ts'
import { runningStatuses } from '#server/scan/lifecycle.ts'
import { type ScannedPerson, type Subject, subjectsOf } from '#server/scan/subjects.ts'
import type { ScanRow, SourceRow } from './store.ts'

const kindOrder: readonly string[] = ['EMAIL', 'PHONE', 'NAME', 'ADDRESS', 'DOMAIN', 'IMAGE']

const inOrder = (one: SourceRow, other: SourceRow): number =>
  scanSourceValues.indexOf(one.source) - scanSourceValues.indexOf(other.source) ||
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

/** A person's scan subjects, and what their last completed scan checked. */
type CheckedPerson = ScannedPerson & { readonly checked_keys: readonly string[] | null }

const asEntered = (subject: Subject): string => {
  switch (subject.kind) {
    case 'EMAIL':
      return subject.email
    case 'PHONE':
      return subject.phone
    case 'NAME':
      return subject.name
    default:
      return subject.label
  }
}

/** Whether phone numbers can be verified: Amazon Cognito sends its own text messages. */
const canProvePhone = ({ config, messenger }: Pick<Platform, 'config' | 'messenger'>): boolean =>
  config.cognito !== null || messenger.canSend('sms')

/** A further address and a number are checked once they are confirmed, without a scan (server/scan/added-contacts.ts). */
const isCheckedAtOnce = (person: ScannedPerson, subject: Subject): boolean =>
  subject.kind === 'PHONE' || (subject.kind === 'EMAIL' && subject.email !== person.email)

/** While a scan runs, only what it leaves out. */
export const uncheckedSubjects = (
  platform: Pick<Platform, 'keys' | 'config' | 'messenger'>,
  person: CheckedPerson,
  latest: DeepScanStatus | undefined,
): UncheckedSubject[] => {
  const { proved, unproved } = subjectsOf(person, platform.keys)
  const checked = new Set(person.checked_keys)
  const isComing = person.checked_keys !== null && !runningStatuses.some(status => status === latest)
  return [
    ...unproved.map(({ kind, value }) => ({
      kind,
      label: value,
      reason:
        kind === 'PHONE' && !canProvePhone(platform) ? ('NO_TEXT_MESSAGES' as const) : ('UNPROVED' as const),
    })),
    ...(isComing ? proved : [])
      .filter(({ kind, key }) => !checked.has(`${kind} ${key}`))
      .map(subject => ({
        kind: subject.kind,
        label: asEntered(subject),
        reason: isCheckedAtOnce(person, subject) ? ('WITHIN_A_DAY' as const) : ('NEXT_SCAN' as const),
      })),
  ]
}
