import { sql } from 'kysely'
import type { ScanSourceName } from '#domain/coverage.ts'
import { questionLimits } from '#domain/limits.ts'
import type { LeakState } from '#openapi/generated/api.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Locale } from '#server/platform/mail/messenger.ts'
import { type FindingRow, findFindingsById } from '../people/findings-store.ts'

interface MoreOfFinding {
  readonly member_id: string
  readonly register_id: string | null
  readonly leak_id: string | null
  readonly leak_state: LeakState | null
  readonly found_by: ScanSourceName | null
  readonly page_url: string | null
  readonly safe_reason: string | null
  readonly safe_at: Date | null
  readonly safe_by_name: string | null
  readonly questioned_at: Date | null
  readonly report_id: string | null
  readonly requested_at: Date | null
}

export type FindingDetailRow = FindingRow & MoreOfFinding

export const findCompanyFinding = async (
  db: Database,
  companyId: string,
  findingId: string,
): Promise<FindingDetailRow | undefined> => {
  const [row] = await findFindingsById(db, companyId, [findingId])
  if (row === undefined) return undefined
  const { rows } =
    await sql<MoreOfFinding>`select f.member_id, m.register_id, f.leak_id, leak.state as leak_state,
      coalesce(leak.source, f.found_by) as found_by, leak.evidence->>'siteUrl' as page_url,
      f.safe_reason, f.safe_at, coalesce(nullif(marker.fullname, ''), marker.email) as safe_by_name, f.questioned_at, report.id as report_id, report.requested_at
    from company_finding as f join company_member as m on m.id = f.member_id
      left join leak on leak.id = f.leak_id
      left join report on report.leak_id = f.leak_id and report.company_id = f.company_id
      left join register as marker on marker.id = f.safe_by
    where f.id = ${row.finding_id}`.execute(db)
  const [more] = rows
  return more === undefined ? undefined : { ...row, ...more }
}

/** Locks the person's own finding first, in the order in which its changes lock it (docs/adr/0019). */
export const lockCompanyFinding = async (
  transaction: Database,
  companyId: string,
  findingId: string,
): Promise<FindingDetailRow | undefined> => {
  await sql`select from leak where id = (select leak_id from company_finding where id = ${findingId} and company_id = ${companyId})
    for update`.execute(transaction)
  await sql`select from company_finding where id = ${findingId} and company_id = ${companyId} for update`.execute(
    transaction,
  )
  return findCompanyFinding(transaction, companyId, findingId)
}

const recount = (transaction: Database, { member_id: id }: FindingDetailRow) =>
  sql`select recount_members(array[${id}::uuid])`.execute(transaction)

export const markSafe = async (
  transaction: Database,
  row: FindingDetailRow,
  mark: { readonly reason: string; readonly by: string | null; readonly at: Date },
): Promise<void> => {
  await transaction
    .updateTable('company_finding')
    .set({ state: 'fixed', safe_reason: mark.reason, safe_at: mark.at, safe_by: mark.by })
    .where('id', '=', row.finding_id)
    .execute()
  await recount(transaction, row)
}

/** Undoes the mark: open again, unless the person has dealt with it. */
export const reopen = async (transaction: Database, row: FindingDetailRow): Promise<void> => {
  await transaction
    .updateTable('company_finding')
    .set({
      state: row.leak_state === 'fixed' || row.leak_state === 'safe' ? 'fixed' : 'detected',
      safe_reason: null,
      safe_at: null,
      safe_by: null,
    })
    .where('id', '=', row.finding_id)
    .execute()
  await recount(transaction, row)
}

/** Seconds, 0 for now; questions are serialized until the transaction ends. */
export const secondsUntilQuestion = async (
  transaction: Database,
  companyId: string,
  memberId: string,
  at: Date,
): Promise<number> => {
  await sql`select pg_advisory_xact_lock(hashtext('company.questions'), hashtext(${companyId}))`.execute(
    transaction,
  )
  const { rows } = await sql<{ seconds: number | null }>`with recent as (
      select questioned_at, member_id from company_finding
      where company_id = ${companyId} and questioned_at > ${at}::timestamptz - interval '24 hours'
    ), free as (
      (select questioned_at + interval '1 hour' as at from recent order by questioned_at desc offset ${questionLimits.anHour - 1} limit 1)
      union all
      (select questioned_at + interval '24 hours' from recent where member_id = ${memberId} order by questioned_at desc
        offset ${questionLimits.toOneADay - 1} limit 1)
    ) select ceil(extract(epoch from max(free.at) - ${at}::timestamptz))::integer as seconds from free`.execute(
    transaction,
  )
  return Math.max(0, rows[0]?.seconds ?? 0)
}

export interface Questioned {
  readonly company: string
  readonly email: string
  readonly language: Locale
  /** The person's own finding of the same exposure, if any. */
  readonly own_leak_id: string | null
}

/** Records the question and returns its recipient; without an account, they get the asker's language. */
export const noteQuestion = async (
  transaction: Database,
  row: FindingDetailRow,
  at: Date,
  askerId: string,
): Promise<Questioned> => {
  const { rows } = await sql<Questioned>`update company_finding as f set questioned_at = ${at}
    from company_member as m join company on company.id = m.company_id left join register on register.id = m.register_id
    where f.id = ${row.finding_id} and m.id = f.member_id
    returning company.name as company, m.email, coalesce(register.language, (select language from register where id = ${askerId}), 'en-US') as language,
      (select id from leak where leak.register_id = m.register_id and (leak.id = f.leak_id or leak.fingerprint = f.fingerprint) limit 1) as own_leak_id`.execute(
    transaction,
  )
  const [requested] = rows
  if (requested === undefined) throw new Error('A locked finding is there')
  return requested
}
