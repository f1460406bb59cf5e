import { type Kysely, sql } from 'kysely'
import { recordAudit } from '../platform/audit.ts'
import type { Tables } from '../platform/database/tables.ts'
import { moveScan } from './store.ts'

type Db = Kysely<Tables>

interface Seatless {
  readonly id: string
  readonly company_id: string
}

/** The member whose deep scan this is, when they have no seat; of a scan that is the person's own affair, nobody. */
const findSeatless = async (db: Db, registerId: string): Promise<Seatless | undefined> =>
  db
    .selectFrom('company_member')
    .select(['id', 'company_id'])
    .where('register_id', '=', registerId)
    .where('deep_scan_consented_at', 'is not', null)
    .where('seat_taken_at', 'is', null)
    .executeTakeFirst()

/** Takes a free seat of the company, if there is one. */
const takeSeat = async (
  transaction: Db,
  { id, company_id: companyId }: Seatless,
  at: Date,
): Promise<boolean> => {
  await transaction.selectFrom('company').select('id').where('id', '=', companyId).forNoKeyUpdate().execute()
  const taken = await transaction
    .updateTable('company_member')
    .set({ seat_taken_at: at })
    .where('id', '=', id)
    .where(
      sql<boolean>`(select licensed_seats from company where id = ${companyId})
        > (select count(*) from company_member as other where other.company_id = ${companyId} and other.seat_taken_at is not null)`,
    )
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

/**
 * Makes sure that a member's deep scan stands on a seat: takes a free one, or ends the attempt as UNAVAILABLE_SEATS until the company has
 * more (spec 1 §4). Answers whether the scan may go on. A scan that is no deep scan of a company needs none.
 */
export const standsOnSeat = async (
  db: Db,
  scan: { readonly id: string; readonly registerId: string; readonly at: Date },
): Promise<boolean> => {
  if ((await findSeatless(db, scan.registerId)) === undefined) return true
  return db.transaction().execute(async transaction => {
    const member = await findSeatless(transaction, scan.registerId)
    if (member === undefined || (await takeSeat(transaction, member, scan.at))) return true
    await moveScan(transaction, scan.id, 'deepScan.seatsExhausted')
    await recordAudit(transaction, {
      actorId: null,
      action: 'scan.lackedSeat',
      subjectId: scan.registerId,
      companyId: member.company_id,
      detail: { scanId: scan.id },
    })
    return false
  })
}
