import { sql } from 'kysely'
import type { ScanSourceName } from '#domain/coverage.ts'
import type { CouldNotCheckReason, ScanOutcome } from '#openapi/generated/api.ts'
import type { Database } from '#server/platform/database/database.ts'
import { deepScanStep } from '#server/scan/lifecycle.ts'
import { moveScan, nextMonthlyScanAt, scannedPersonColumns } from '#server/scan/store.ts'
import type { SubjectKind } from '#server/scan/subjects.ts'

/** One source's results for all subjects of one kind. Times are PostgreSQL's text. */
export interface SourceRow {
  readonly source: ScanSourceName
  readonly subjectKind: SubjectKind
  readonly subjects: number
  readonly checked: number
  readonly outcome: ScanOutcome
  readonly reason: CouldNotCheckReason | null
  readonly findings: number
  readonly likely: number
  readonly checkedAt: string | null
}

const sourceRows = sql<SourceRow[]>`(select coalesce(json_agg(part), '[]') from (
    select source, subject_kind as "subjectKind", count(*) as subjects, count(outcome) as checked,
      case when bool_or(outcome is null) then 'WAITING' when bool_or(outcome = 'COULD_NOT_CHECK') then 'COULD_NOT_CHECK'
        when bool_or(outcome = 'FOUND') then 'FOUND' else 'CHECKED' end as outcome,
      min(reason) filter (where outcome = 'COULD_NOT_CHECK') as reason, sum(findings) as findings, sum(likely) as likely, max(checked_at) as "checkedAt"
    from scan_check where scan_id = scan.id group by source, subject_kind
  ) as part)`

const scoreBefore = sql<number | null>`(select score from score as earlier
    where earlier.register_id = scan.register_id and earlier.scan_id is distinct from scan.id
      and earlier.created_at < coalesce((select created_at from score as own where own.scan_id = scan.id), 'infinity')
    order by earlier.created_at desc limit 1)`

/** Scans with their progress; the caller narrows the query to one person. */
export const selectScans = (db: Database) =>
  db
    .selectFrom('scan')
    .select(eb => [
      'scan.id',
      'scan.status',
      'scan.trigger',
      'scan.attempts',
      'scan.requested_at',
      'scan.started_at',
      'scan.completed_at',
      sourceRows.as('sources'),
      scoreBefore.as('score_before'),
      eb.selectFrom('score').select('score').whereRef('scan_id', '=', 'scan.id').as('score'),
      eb
        .selectFrom('leak')
        .select(eb.fn.countAll<number>().as('n'))
        .whereRef('last_scan_id', '=', 'scan.id')
        .as('findings'),
      eb
        .selectFrom('leak')
        .select(eb.fn.countAll<number>().as('n'))
        .whereRef('first_scan_id', '=', 'scan.id')
        .as('new_findings'),
    ])

export type ScanRow = Awaited<ReturnType<ReturnType<typeof selectScans>['executeTakeFirstOrThrow']>>

export const findScan = (db: Database, registerId: string, scanId: string): Promise<ScanRow | undefined> =>
  selectScans(db).where('scan.id', '=', scanId).where('scan.register_id', '=', registerId).executeTakeFirst()

/** The latest scan, and the last completed one when that is another. Newest first. */
export const findLatestScans = (db: Database, registerId: string): Promise<ScanRow[]> =>
  selectScans(db)
    .where(
      sql<boolean>`scan.id in (
        (select id from scan as latest where latest.register_id = ${registerId} order by requested_at desc limit 1)
        union
        (select id from scan as done where done.register_id = ${registerId} and done.status = 'COMPLETED' order by requested_at desc limit 1))`,
    )
    .orderBy('scan.requested_at', 'desc')
    .execute()

/** Call before `findStartFacts`, which then sees the changes of an earlier parallel start. */
export const lockRegister = async (db: Database, registerId: string): Promise<void> => {
  await db.selectFrom('register').select('id').where('id', '=', registerId).forUpdate().execute()
}

export const findStartFacts = (db: Database, registerId: string) =>
  db
    .selectFrom('register')
    .select(eb => [
      'status',
      'credits',
      eb
        .selectFrom('scan')
        .select('scan.status')
        .whereRef('scan.register_id', '=', 'register.id')
        .orderBy('requested_at', 'desc')
        .limit(1)
        .as('last_status'),
      eb
        .selectFrom('score')
        .select('score.score')
        .whereRef('score.register_id', '=', 'register.id')
        .orderBy('created_at', 'desc')
        .limit(1)
        .as('last_score'),
      sql<
        Date[]
      >`array(select requested_at from scan where scan.register_id = register.id and scan.trigger = 'extra'
        order by requested_at desc limit 20)`.as('extra_scans'),
    ])
    .where('id', '=', registerId)
    .executeTakeFirst()

/** Spends one credit, unless it is a business partner's, and adds its scan in one statement; undefined without a credit. */
export const spendCreditOnScan = async (
  db: Database,
  registerId: string,
  trigger: 'first' | 'extra',
  at: Date,
): Promise<{ id: string; credits: number } | undefined> => {
  const { to } = deepScanStep('deepScan.started')
  const { rows } = await sql<{ id: string; credits: number }>`with paid as (
      update register set credits = credits - (partner_since is null)::int where id = ${registerId} and credits > 0 returning id, credits
    ), started as (
      insert into scan (register_id, status, trigger, requested_at) select id, ${to}, ${trigger}, ${at} from paid returning id
    ) select started.id, paid.credits from started, paid`.execute(db)
  return rows[0]
}

export const lockOwnScan = (db: Database, registerId: string, scanId: string) =>
  db
    .selectFrom('scan')
    .innerJoin('register', 'register.id', 'scan.register_id')
    .select(['scan.id', 'register.credits', 'scan.credit_back'])
    .where('scan.id', '=', scanId)
    .where('scan.register_id', '=', registerId)
    .forUpdate('scan')
    .executeTakeFirst()

/** Restarts a failed scan with the credit that was given back; sources that failed are checked again. Undefined when it has not failed. */
export const retryOwnScan = async (
  db: Database,
  scanId: string,
  at: Date,
): Promise<{ attempts: number } | undefined> => {
  const retried = await moveScan(db, scanId, 'deepScan.retried', {
    error: null,
    completed_at: null,
    started_at: at,
  })
  if (retried === undefined) return undefined
  const { rows } = await sql<{ attempts: number }>`with again as (
      update scan_check set outcome = null, reason = null, checked_at = null where scan_id = ${scanId} and outcome = 'COULD_NOT_CHECK'
    ), taken as (
      update register set credits = credits - 1 from scan where scan.id = ${scanId} and credit_back and register.id = register_id
    ) update scan set requested_at = ${at}, credit_back = false where id = ${scanId} returning attempts`.execute(
    db,
  )
  return rows[0]
}

/** "KIND key" of each; null before the first completed scan. Select from `register`. */
export const checkedKeys = sql<
  string[] | null
>`(select array(select subject_kind || ' ' || subject_key from scan_check
    where scan_check.scan_id = last.id group by 1 having bool_and(outcome is not null)) from scan as last
  where last.register_id = register.id and last.status = 'COMPLETED' order by last.requested_at desc limit 1)`.as(
  'checked_keys',
)

export const findScanFacts = (db: Database, registerId: string) =>
  db
    .selectFrom('register')
    .select(scannedPersonColumns)
    .select(checkedKeys)
    .select(['register.status', 'credits', nextMonthlyScanAt.as('next_scan_at')])
    .where('register.id', '=', registerId)
    .executeTakeFirst()

/** With what the last completed scan checked of them, and the status of the latest scan. */
export const findCheckedPerson = (db: Database, registerId: string) =>
  db
    .selectFrom('register')
    .select(scannedPersonColumns)
    .select(checkedKeys)
    .select(eb =>
      eb
        .selectFrom('scan')
        .select('scan.status')
        .whereRef('scan.register_id', '=', 'register.id')
        .orderBy('scan.requested_at', 'desc')
        .limit(1)
        .as('latest_status'),
    )
    .where('register.id', '=', registerId)
    .executeTakeFirst()
