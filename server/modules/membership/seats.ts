import { seatsFrom } from '#domain/seats.ts'
import type { Seats } from '#openapi/generated/api.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { seatsUsed } from '#server/scan/seats.ts'

const toSeats = (row: { licensed_seats: number; used: number } | undefined): Seats => {
  if (row === undefined) throw new AppError('0004')
  return seatsFrom(row.licensed_seats, row.used)
}

/** A company's seats. @throws AppError 0004 for a company that does not exist. */
export const seatsOf = async (db: Database, companyId: string): Promise<Seats> =>
  toSeats(
    await db
      .selectFrom('company')
      .select(['licensed_seats', seatsUsed(companyId).as('used')])
      .where('id', '=', companyId)
      .executeTakeFirst(),
  )

/**
 * Everything that takes a seat locks the company's row first; rows that only refer to the company, such as
 * findings, don't wait for it.
 * @throws AppError 0004
 */
export const lockSeats = async (transaction: Database, companyId: string): Promise<Seats> => {
  const company = await transaction
    .selectFrom('company')
    .select('id')
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (company === undefined) throw new AppError('0004')
  // A separate statement, to see what the previous holder of the lock committed.
  return seatsOf(transaction, companyId)
}
