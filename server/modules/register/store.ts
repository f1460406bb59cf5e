import { sql, type Updateable } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { phoneLibrary } from '#domain/phone-library.ts'
import { nameRule, phoneRule } from '#domain/validation.ts'
import type { Language, NotificationToggles } from '#openapi/generated/api.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Tables } from '#server/platform/database/tables.gen.ts'
import { AppError, invalidInput } from '#server/platform/http/app-error.ts'
import type { Principal } from '#server/platform/http/principal.ts'
import { oldVersion } from '#server/platform/http/versions.ts'
import { companyRequiresFactorFrom } from '#server/platform/required-factor.ts'
import { seatsUsed } from '#server/scan/seats.ts'
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
            seatsUsed(sql`company.id`).as('seats_used'),
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
      eb
        .selectFrom('company')
        .innerJoin('identity_account', join =>
          join
            .onRef('identity_account.id', '=', 'register.cognito_id')
            .on(sql<boolean>`identity_account.factors = '{}'`),
        )
        .select(companyRequiresFactorFrom.as('due_at'))
        .whereRef('company.id', '=', 'register.company_id')
        .as('second_factor_due_at'),
    ])
    .where('register.id', '=', registerId)
    .executeTakeFirst()

export type RegisterRow = NonNullable<Awaited<ReturnType<typeof findRegister>>>

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

/** @throws AppError as `oldVersion` */
export const updateProfile = async (
  db: Database,
  registerId: string,
  values: Updateable<Tables['register']>,
  version: number,
): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('register')
    .set({ ...values, version: version + 1, updated_at: sql`now()` })
    .where('id', '=', registerId)
    .where('version', '=', version)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw oldVersion()
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

const allOn: NotificationToggles = {
  critical: true,
  important: true,
  image: true,
  reminders: true,
  company: true,
}

const newRegister = {
  push_notifications: JSON.stringify(allOn),
  email_notifications: JSON.stringify(allOn),
}

/** Creates the register of an account that never called `/v1/register/before`. */
export const ownRegisterId = async (db: Database, caller: Principal): Promise<string> => {
  if (caller.registerId !== null) return caller.registerId
  if (!caller.emailVerified) throw new AppError('0001')
  const { id } = await db
    .insertInto('register')
    .values({
      ...newRegister,
      cognito_id: caller.cognitoId,
      email: caller.email,
      email_validated: true,
      fullname: caller.email,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const checkNewcomer = ({ fullname, phone }: { readonly fullname: string; readonly phone: string }): void => {
  const found = { fullname: nameRule(fullname), phoneNumber: phoneRule(phone, phoneLibrary) }
  const broken = Object.entries(found).flatMap(([name, rule]) => (rule === null ? [] : [{ name, rule }]))
  if (broken.length > 0) throw invalidInput(...broken)
}

/** An address that has an account is left alone; `email` in lower case. @throws AppError 400 */
export const noteNewcomer = async (
  db: Database,
  {
    email,
    fullname: givenName,
    phone,
    language = 'en-US',
    at,
  }: {
    readonly email: string
    readonly fullname: string
    /** E.164 */
    readonly phone: string
    readonly language?: Language
    /** The terms are accepted with the sign-up. */
    readonly at: Date
  },
): Promise<void> => {
  checkNewcomer({ fullname: givenName, phone })
  const fullname = givenName.trim()
  await db
    .insertInto('register')
    .values({ ...newRegister, email, fullname, phone, language, terms_accepted_at: at })
    .onConflict(conflict =>
      conflict
        .column('email')
        .doUpdateSet({ fullname, phone, language })
        .where('register.cognito_id', 'is', null),
    )
    .execute()
}
