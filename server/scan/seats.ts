import { type RawBuilder, sql } from 'kysely'
import { recordAudit } from '../platform/audit.ts'
import type { Database } from '../platform/database/database.ts'
import type { ScanEvents } from './events.ts'
import { deepScanStep } from './lifecycle.ts'
import { moveScan } from './store.ts'

/**
 * Taken by people, or kept for those of a bulk scan that is being prepared. An id rather than a column lets the planner tell small companies
 * from large ones.
 */
export const seatsUsed = (companyId: string | RawBuilder<string>) =>
  sql<number>`((select count(*) from company_member as seated where seated.company_id = ${companyId}::uuid and seated.seat_taken_at is not null)
    + coalesce((select seats_reserved from batch_scan as preparing where preparing.company_id = ${companyId}::uuid and preparing.status = 'processing'), 0))`

interface Seatless {
  readonly id: string
  readonly company_id: string
}

/** The member of this deep scan when they have no seat; undefined for a scan that is the person's own. */
const findSeatless = async (
  db: Database,
  registerId: string,
  { isLocked } = { isLocked: false },
): Promise<Seatless | undefined> =>
  db
    .selectFrom('company_member')
    .$if(isLocked, query => query.forUpdate())
    .select(['id', 'company_id'])
    .where('register_id', '=', registerId)
    .where('deep_scan_consented_at', 'is not', null)
    .where('seat_taken_at', 'is', null)
    .executeTakeFirst()

const takeSeat = async (
  transaction: Database,
  { id, company_id: companyId }: Seatless,
  at: Date,
): Promise<boolean> => {
  const taken = await transaction
    .updateTable('company_member')
    .set({ seat_taken_at: at })
    .where('id', '=', id)
    .where(
      sql<boolean>`(select licensed_seats from company where id = ${companyId})
        > ${seatsUsed(companyId)}`,
    )
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

/** Whether other deep scans of the company already wait for a seat, so that its admins were notified. */
const doOthersWait = async (transaction: Database, companyId: string, scanId: string): Promise<boolean> => {
  const { rows } = await sql<{
    found: boolean
  }>`select exists (select from scan join register on register.id = scan.register_id
    where register.company_id = ${companyId} and scan.status = 'UNAVAILABLE_SEATS' and scan.id <> ${scanId}) as found`.execute(
    transaction,
  )
  return rows[0]?.found ?? false
}

/** Takes a free seat, or waits as UNAVAILABLE_SEATS (spec 1 §4), of which admins are notified once. */
export const standsOnSeat = async (
  db: Database,
  events: Pick<ScanEvents, 'deepScanLacksSeat'>,
  scan: { readonly id: string; readonly registerId: string; readonly at: Date },
): Promise<boolean> => {
  const seatless = await findSeatless(db, scan.registerId)
  if (seatless === undefined) return true
  return db.transaction().execute(async transaction => {
    await transaction
      .selectFrom('company')
      .select('id')
      .where('id', '=', seatless.company_id)
      .forNoKeyUpdate()
      .execute()
    const member = await findSeatless(transaction, scan.registerId, { isLocked: true })
    if (member === undefined || (await takeSeat(transaction, member, scan.at))) return true
    const { id, at } = scan
    const { company_id: companyId } = member
    const waits = await moveScan(transaction, id, 'deepScan.seatsExhausted')
    if (waits !== undefined && !(await doOthersWait(transaction, companyId, id)))
      await events.deepScanLacksSeat(transaction, { id, companyId, at })
    await recordAudit(transaction, {
      actorId: null,
      action: 'scan.lackedSeat',
      subjectId: scan.registerId,
      companyId,
      detail: { scanId: id },
    })
    return false
  })
}

/** The oldest first, as many as seats are free; returns those to be queued. */
export const grantFreeSeats = async (
  db: Database,
  at: Date,
  companyId: string | null = null,
): Promise<{ id: string; attempts: number }[]> => {
  const { from, to } = deepScanStep('deepScan.seatsGranted')
  const { rows } = await sql<{ id: string; attempts: number }>`with waiting as (
      select scan.id, register.company_id, row_number() over (partition by register.company_id order by scan.requested_at, scan.id) as place
      from scan join register on register.id = scan.register_id
      where scan.status = any(${from}::text[]) and register.company_id = coalesce(${companyId}, register.company_id)),
    free as (
      select company.id, company.licensed_seats - ${seatsUsed(sql`company.id`)} as seats
      from company where company.id in (select company_id from waiting))
    update scan set status = ${to}, requested_at = ${at}
    from waiting join free on free.id = waiting.company_id
    where scan.id = waiting.id and waiting.place <= free.seats and scan.status = any(${from}::text[])
    returning scan.id, scan.attempts`.execute(db)
  return rows
}
