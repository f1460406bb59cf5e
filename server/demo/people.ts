import type { Insertable } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.gen.ts'
import { costIn, createPasswordHasher } from '../platform/identity/password-hash.ts'
import type { Platform } from '../platform/platform.ts'
import { type DemoPerson, demoPassword, demoPeople, fresh } from './accounts.ts'
import { daysBefore } from './possible-dates.ts'

export const allOn = JSON.stringify({
  critical: true,
  important: true,
  image: true,
  reminders: true,
  company: true,
})

/** Inserts confirmed accounts for all demo people; returns their ids by email. */
export const insertAccounts = async (
  { db, config }: Pick<Platform, 'db' | 'config'>,
  now: Date,
): Promise<ReadonlyMap<string, string>> => {
  const passwordHash = await createPasswordHasher(costIn(config.mode)).hash(demoPassword)
  const rows = await db
    .insertInto('identity_account')
    .values(
      demoPeople.map(person => ({
        email: person.email,
        email_verified: true,
        phone: person.phone,
        phone_verified: true,
        name: person.fullname,
        password_hash: passwordHash,
        status: 'CONFIRMED' as const,
        preferred_factor: null,
        totp_secret: null,
        totp_pending: null,
        created_at: person === fresh ? now : daysBefore(now, 366),
      })),
    )
    .returning(['id', 'email'])
    .execute()
  return new Map(rows.map(row => [row.email, row.id]))
}

export const insertRegister = async (
  db: Database,
  person: DemoPerson,
  cognitoId: string,
  profile: Partial<Insertable<Tables['register']>>,
): Promise<string> => {
  const { id } = await db
    .insertInto('register')
    .values({
      cognito_id: cognitoId,
      email: person.email,
      email_validated: true,
      fullname: person.fullname,
      preferred_name: null,
      phone: person.phone,
      phone_validated: true,
      gender: null,
      birth_date: null,
      groups: [...person.groups],
      top10_apps: null,
      use_mfa: null,
      have_response_plan: null,
      have_password_manager: null,
      have_cyber_security_insurance: null,
      all_social_medias_in_private: null,
      picture_id: null,
      company_id: null,
      push_notifications: allOn,
      email_notifications: allOn,
      last_response_plan_check: null,
      terms_accepted_at: new Date(),
      tokens_valid_after: null,
      ...profile,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('email_address')
    .values({
      register_id: id,
      email: person.email,
      kind: 'primary',
      status: 'verified',
      code_hash: null,
      expires_at: null,
      sent_at: null,
    })
    .execute()
  return id
}
