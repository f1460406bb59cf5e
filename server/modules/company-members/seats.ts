import { type Kysely, sql } from 'kysely'
import { seatsFrom } from '#domain/seats.ts'
import type { Seats } from '#openapi/generated/api.d.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { AppError } from '#server/platform/http/app-error.ts'

/**
 * How many members of the company have a seat: by joining, or because a bulk scan with them has started. The company is named, so that the
 * planner knows whether it is a small one beside a large one.
 */
export const seatsUsed = (companyId: string) =>
  sql<number>`(select count(*) from company_member where company_id = ${companyId}::uuid and seat_taken_at is not null)`

const toSeats = (row: { licensed_seats: number; used: number } | undefined): Seats => {
  if (row === undefined) throw new AppError('0004')
  return seatsFrom(row.licensed_seats, row.used)
}

/** A company's seats. @throws AppError 0004 for a company that does not exist. */
export const seatsOf = async (db: Kysely<Tables>, companyId: string): Promise<Seats> =>
  toSeats(
    await db
      .selectFrom('company')
      .select(['licensed_seats', seatsUsed(companyId).as('used')])
      .where('id', '=', companyId)
      .executeTakeFirst(),
  )

/**
 * The company's seats as nobody else can change them until the transaction ends: whoever takes one locks the company's row first. What only
 * refers to the company, such as the findings of a scan, does not wait for it.
 *
 * @throws AppError 0004 for a company that does not exist.
 */
export const lockSeats = async (transaction: Kysely<Tables>, companyId: string): Promise<Seats> => {
  const company = await transaction
    .selectFrom('company')
    .select('id')
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (company === undefined) throw new AppError('0004')
  // Counted by a statement of its own, which sees what whoever held the lock before has stored.
  return seatsOf(transaction, companyId)
}
