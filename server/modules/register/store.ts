import { type Insertable, sql, type Updateable } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Database } from '#server/platform/database/database.ts'
import type { Tables } from '#server/platform/database/tables.gen.ts'
import { countsByCategory } from '../notifications/store.ts'

/** Scores drawn by the profile and the header; older ones stay in the table. */
const historyLength = 120

export const findRegister = (db: Database, registerId: string) =>
  db
    .selectFrom('register')
    .selectAll('register')
    .select(eb => [
      jsonArrayFrom(
        eb
          .selectFrom('email_address')
          .select(['email_address.email', 'email_address.status'])
          .whereRef('email_address.register_id', '=', 'register.id')
          .where('email_address.kind', '=', 'secondary')
          .orderBy('email_address.email'),
      ).as('secondary_emails'),
      jsonArrayFrom(
        eb
          .selectFrom('score')
          .select(['score.created_at as date', 'score.score'])
          .whereRef('score.register_id', '=', 'register.id')
          .orderBy('score.created_at', 'desc')
          .limit(historyLength),
      ).as('scores'),
      jsonObjectFrom(
        eb
          .selectFrom('scan')
          .select(['scan.id', 'scan.status'])
          .whereRef('scan.register_id', '=', 'register.id')
          .orderBy('scan.requested_at', 'desc')
          .limit(1),
      ).as('last_scan'),
      jsonObjectFrom(
        eb
          .selectFrom('company')
          .select(seats => [
            'company.id',
            'company.name',
            'company.licensed_seats',
            seats
              .exists(
                seats
                  .selectFrom('company_member')
                  .select('company_member.id')
                  .whereRef('company_member.company_id', '=', 'company.id')
                  .whereRef('company_member.register_id', '=', 'register.id')
                  .where('company_member.deep_scan_consented_at', 'is not', null),
              )
              .as('sees_by_name'),
            seats
              .selectFrom('company_invite')
              .select('company_invite.id')
              .whereRef('company_invite.company_id', '=', 'company.id')
              .whereRef('company_invite.email', '=', 'register.email')
              .where('company_invite.kind', '=', 'deepScan')
              .where('company_invite.state', '=', 'sent')
              .where('company_invite.expires_at', '>', sql<Date>`now()`)
              .orderBy('company_invite.sent_at', 'desc')
              .limit(1)
              .as('deep_scan_invite_id'),
            seats
              .selectFrom('company_member')
              .select(seats.fn.countAll<number>().as('used'))
              .whereRef('company_member.company_id', '=', 'company.id')
              .where('company_member.seat_taken_at', 'is not', null)
              .as('seats_used'),
            jsonArrayFrom(
              seats
                .selectFrom('domain_proof')
                .select(['domain_proof.domain', 'domain_proof.status', 'domain_proof.until'])
                .whereRef('domain_proof.company_id', '=', 'company.id')
                .where('domain_proof.status', '<>', 'verified')
                .orderBy('domain_proof.created_at')
                .orderBy('domain_proof.domain'),
            ).as('unverified_domains'),
          ])
          .whereRef('company.id', '=', 'register.company_id'),
      ).as('company'),
      countsByCategory(eb).as('notification_counts'),
      eb
        .exists(
          eb
            .selectFrom('company_member')
            .select('company_member.id')
            .whereRef('company_member.register_id', '=', 'register.id')
            .where('company_member.on_hold_since', 'is not', null),
        )
        .as('is_on_hold'),
      eb
        .exists(
          eb
            .selectFrom('response_plan')
            .select('response_plan.id')
            .whereRef('response_plan.register_id', '=', 'register.id'),
        )
        .as('has_response_plan'),
      eb
        .selectFrom('profile_deletion')
        .select('profile_deletion.due_at')
        .whereRef('profile_deletion.register_id', '=', 'register.id')
        .as('deletion_due_at'),
    ])
    .where('register.id', '=', registerId)
    .executeTakeFirst()

export type RegisterRow = NonNullable<Awaited<ReturnType<typeof findRegister>>>

/** Stores a sign-up; returns false, and changes nothing, when the address is known already. */
export const insertPreviousRegister = async (
  db: Database,
  values: Insertable<Tables['register']>,
): Promise<boolean> => {
  const inserted = await db
    .insertInto('register')
    .values(values)
    .onConflict(conflict =>
      conflict
        .column('email')
        .doUpdateSet({
          fullname: values.fullname,
          phone: values.phone ?? null,
          language: values.language ?? 'en-US',
        })
        .where('register.cognito_id', 'is', null),
    )
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Creates the register of an account that never called `/v1/register/before`; returns its id. */
export const insertOwnRegister = async (
  db: Database,
  values: Insertable<Tables['register']>,
): Promise<string> => {
  const { id } = await db.insertInto('register').values(values).returning('id').executeTakeFirstOrThrow()
  return id
}

export const updateRegister = async (
  db: Database,
  registerId: string,
  values: Updateable<Tables['register']>,
): Promise<void> => {
  await db
    .updateTable('register')
    .set({ ...values, updated_at: sql`now()` })
    .where('id', '=', registerId)
    .execute()
}

/** Replaces the secondary addresses; unchanged ones keep their status. Returns the new ones. */
export const replaceSecondaryEmails = async (
  db: Database,
  registerId: string,
  emails: readonly string[],
): Promise<string[]> => {
  await db
    .deleteFrom('email_address')
    .where('register_id', '=', registerId)
    .where('kind', '=', 'secondary')
    .$if(emails.length > 0, query => query.where('email', 'not in', emails))
    .execute()
  if (emails.length === 0) return []
  const added = await db
    .insertInto('email_address')
    .values(
      emails.map(email => ({
        register_id: registerId,
        email,
        kind: 'secondary' as const,
        code_hash: null,
        expires_at: null,
        sent_at: null,
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .returning('email')
    .execute()
  return added.map(row => row.email)
}

export const deleteRegister = async (db: Database, registerId: string): Promise<void> => {
  await db.deleteFrom('register').where('id', '=', registerId).execute()
}
