import { type Selectable, sql } from 'kysely'
import type { ScanSourceName } from '#domain/coverage.ts'
import { provedStatuses } from '#domain/web-domains.ts'
import type { DeepScanEvent } from '#machines/lifecycle/deep-scan.ts'
import type { CouldNotCheckReason } from '#openapi/generated/api.ts'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.gen.ts'
import { deepScanStep } from './lifecycle.ts'
import type { Subject } from './subjects.ts'

export type ScanCheck = Selectable<Tables['scan_check']>

export interface RunningScan {
  readonly id: string
  readonly register_id: string
  readonly status: Tables['scan']['status']
  readonly attempts: number
}

/** Moves a scan by its chart; undefined when its state doesn't allow the event. */
export const moveScan = (
  db: Database,
  scanId: string,
  event: DeepScanEvent['type'],
  change: { error?: string | null; started_at?: Date; completed_at?: Date | null } = {},
): Promise<RunningScan | undefined> => {
  const { from, to } = deepScanStep(event)
  return db
    .updateTable('scan')
    .set({ status: to, ...change })
    .where('id', '=', scanId)
    .where('status', 'in', from)
    .returning(['id', 'register_id', 'status', 'attempts'])
    .executeTakeFirst()
}

/** Counts one more attempt at a running scan; undefined when it is not running. */
export const countAttempt = (db: Database, scanId: string): Promise<RunningScan | undefined> =>
  db
    .updateTable('scan')
    .set(eb => ({ attempts: eb('attempts', '+', 1) }))
    .where('id', '=', scanId)
    .where('status', 'in', ['INITIATED', 'PROCESSING', 'SCANNING'])
    .returning(['id', 'register_id', 'status', 'attempts'])
    .executeTakeFirst()

/** The domains a register has proved to own; an expiring proof still counts (docs/adr/0039). */
const provedDomains = sql<string[]>`array(select domain from domain_proof
  where domain_proof.register_id = register.id and domain_proof.status = any(${provedStatuses}::text[]))`

export const scannedPersonColumns = [
  'register.id',
  'register.email',
  'register.email_validated',
  'register.fullname',
  'register.alternative_names',
  'register.phone',
  'register.phone_validated',
  'register.birth_date',
  'register.address',
  'register.web_domains',
  'register.picture_id',
  sql<
    { email: string; isVerified: boolean }[]
  >`(select coalesce(json_agg(json_build_object('email', email, 'isVerified', status = 'verified') order by email), '[]')
    from email_address where register_id = register.id and kind = 'secondary')`.as('secondary_emails'),
  provedDomains.as('proved_domains'),
] as const

export const findScannedPerson = (db: Database, registerId: string) =>
  db
    .selectFrom('register')
    .select(scannedPersonColumns)
    .where('register.id', '=', registerId)
    .executeTakeFirst()

/** Inserts the planned checks; existing ones stay. */
export const planChecks = async (
  db: Database,
  scanId: string,
  checks: readonly { readonly source: ScanSourceName; readonly subject: Subject }[],
): Promise<void> => {
  if (checks.length === 0) return
  await db
    .insertInto('scan_check')
    .values(
      checks.map(({ source, subject }) => ({
        scan_id: scanId,
        source,
        subject_kind: subject.kind,
        subject_key: subject.key,
        subject_label: subject.label,
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Removes open checks of subjects that the person has changed, or whose proof is gone. */
export const dropChecksBeyond = async (
  db: Database,
  scanId: string,
  subjects: readonly Pick<Subject, 'kind' | 'key'>[],
): Promise<void> => {
  await db
    .deleteFrom('scan_check')
    .where('scan_id', '=', scanId)
    .where('outcome', 'is', null)
    .where(
      sql<boolean>`not exists (select from json_to_recordset(${JSON.stringify(subjects.map(({ kind, key }) => ({ kind, key })))}::json)
        as asked (kind text, key text) where asked.kind = subject_kind and asked.key = subject_key)`,
    )
    .execute()
}

export const pendingChecks = (db: Database, scanId: string): Promise<ScanCheck[]> =>
  db
    .selectFrom('scan_check')
    .selectAll()
    .where('scan_id', '=', scanId)
    .where('outcome', 'is', null)
    .orderBy('id')
    .execute()

/** Marks a check as done; false when another worker was first. */
export const settleCheck = async (
  db: Database,
  checkId: string,
  result: {
    outcome: 'CHECKED' | 'FOUND' | 'COULD_NOT_CHECK'
    reason: CouldNotCheckReason | null
    findings: number
    at: Date
  },
): Promise<boolean> => {
  const { at, ...columns } = result
  const done = await db
    .updateTable('scan_check')
    .set({ ...columns, checked_at: at })
    .where('id', '=', checkId)
    .where('outcome', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return done !== undefined
}

/** How many of what the source found may be the person’s, and how many are theirs. */
export const noteLikely = async (
  db: Database,
  checkId: string,
  { questions, findings }: { readonly questions: number; readonly findings: number },
): Promise<void> => {
  await sql`update scan_check set likely = ${questions}, findings = ${findings},
      outcome = case when outcome = 'CHECKED' and ${findings}::integer > 0 then 'FOUND' else outcome end
    where id = ${checkId}`.execute(db)
}

/** Some of what the source found could not be saved. */
export const notePartlyRead = async (db: Database, checkId: string, saved: number): Promise<void> => {
  await db
    .updateTable('scan_check')
    .set({ outcome: 'COULD_NOT_CHECK', reason: 'PARTLY_READ', findings: saved })
    .where('id', '=', checkId)
    .execute()
}

/** What a person used on a scan that we could not finish; a retry takes it again. */
export const giveCreditBack = async (db: Database, scanId: string): Promise<void> => {
  await sql`with given as (
      update register set credits = credits + 1 from scan
      where scan.id = ${scanId} and register.id = scan.register_id and scan.trigger <> 'monthly' and register.partner_since is null
      returning scan.id
    ) update scan set credit_back = true from given where scan.id = given.id`.execute(db)
}

/** Regardless of extra scans; null before the first scan has ended. */
export const nextMonthlyScanAt = sql<Date | null>`(select max(completed_at) + interval '1 month' from scan
  where scan.register_id = register.id and status = 'COMPLETED' and trigger <> 'extra')`

/** A person's answers for the score, to be selected from `register`. */
export const answerColumns = [
  'use_mfa as useMFA',
  'have_response_plan as haveResponsePlan',
  'top10_apps as top10Apps',
  'all_social_medias_in_private as allSocialMediasInPrivate',
  'have_password_manager as havePasswordManager',
  'have_cyber_security_insurance as haveCyberSecurityInsurance',
] as const
