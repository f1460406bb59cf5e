import { type RawBuilder, sql } from 'kysely'
import { type SeatNeed, type Seats, seatNeed, seatsFrom } from '#domain/seats.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { BatchRecord } from '#server/scan/bulk/store.ts'
import { seatsFreed } from './roster.ts'

interface Batch {
  readonly id: string
  readonly companyId: string
}

export const seatsWanted = (batchId: string | RawBuilder<string>, companyId: string | RawBuilder<string>) =>
  sql<number>`(select count(distinct row.email)::integer from batch_row as row
    where row.batch_id = ${batchId} and row.verdict <> 'refused' and not exists (select from company_member as member
      where member.company_id = ${companyId} and member.email = row.email and member.seat_taken_at is not null))`

/** The seats missing for a file, counting the seats freed by the people it replaces. */
export const needBeside = ({ licensed, used }: Seats, wanted: number, freed: number): SeatNeed =>
  seatNeed(seatsFrom(licensed, used - freed), wanted)

export const seatsFor = async (db: Database, { id, companyId }: Batch, seats: Seats): Promise<SeatNeed> => {
  const { rows } = await sql<{ wanted: number; freed: number }>`
    select ${seatsWanted(id, companyId)} as wanted, ${seatsFreed(id)} as freed`.execute(db)
  const { wanted, freed } = rows[0] ?? { wanted: 0, freed: 0 }
  return needBeside(seats, wanted, freed)
}

/**
 * Gives back the seats that this run took for people whom it has not scanned and who have no account; answers how many.
 * Call with the company's seats locked.
 */
export const freeUnscannedSeats = async (
  transaction: Database,
  { id, company_id: companyId, started_at: startedAt }: Pick<BatchRecord, 'id' | 'company_id' | 'started_at'>,
): Promise<number> => {
  if (startedAt === null) return 0
  const { rows } = await sql<{ freed: number }>`with scanned as materialized (
      select unnest(member_ids) as id from batch_part where batch_id = ${id} and done_at is not null
    ), freed as (
      update company_member set seat_taken_at = null
      where company_id = ${companyId} and seat_taken_at >= ${startedAt} and register_id is null
        and id in (select member_id from batch_row where batch_id = ${id}) and id not in (select id from scanned)
      returning id
    ) select count(*)::integer as freed from freed`.execute(transaction)
  return rows[0]?.freed ?? 0
}
