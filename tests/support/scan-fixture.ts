import type { Insertable } from 'kysely'
import { readConfig } from '#server/config.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Tables } from '#server/platform/database/tables.gen.ts'
import { createLog } from '#server/platform/log.ts'
import { createDatabaseFileStore } from '#server/platform/storage.ts'
import type { ScanEvents } from '#server/scan/events.ts'
import { proveOwnDomains } from './domains.ts'
import type { TestDatabase } from './test-database.ts'

export interface MovableClock extends Clock {
  set(time: string): void
}

export const clockAt = (time: string): MovableClock => {
  let now = new Date(time)
  return { now: () => now, set: later => void (now = new Date(later)) }
}

/** What a scan engine needs, on a test database; what people are told is kept in a list. */
export const createScanFixture = ({ db, keys }: Pick<TestDatabase, 'db' | 'keys'>, clock: Clock) => {
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })
  const reported: { events: keyof ScanEvents; about: object }[] = []
  const hear = (events: keyof ScanEvents) => async (_within: unknown, about: object) =>
    void reported.push({ events, about })
  return {
    db,
    keys,
    config,
    clock,
    reported,
    files: createDatabaseFileStore(db),
    log: createLog(config),
    events: {
      scanFinished: hear('scanFinished'),
      deepScanLacksSeat: hear('deepScanLacksSeat'),
      scanFailed: hear('scanFailed'),
      contactsChecked: hear('contactsChecked'),
      companyScoreChanged: hear('companyScoreChanged'),
      formulaChanged: hear('formulaChanged'),
    } satisfies ScanEvents,
  }
}

const allOn = JSON.stringify({ critical: true, important: true, image: true, reminders: true, company: true })

/** What somebody has filled in who has proved what can be proved. */
export const filledIn = {
  email_validated: true,
  preferred_name: null,
  phone_validated: true,
  status: 'completed',
  gender: 'Other',
  top10_apps: ['facebook'],
  use_mfa: false,
  have_response_plan: true,
  have_password_manager: true,
  have_cyber_security_insurance: true,
  all_social_medias_in_private: true,
  push_notifications: allOn,
  email_notifications: allOn,
} satisfies Partial<Insertable<Tables['register']>>

/** A person who has filled in everything and proved what can be proved: Robin Mercer of Harbour Street. */
export const insertPerson = async (
  database: TestDatabase,
  change: Partial<Insertable<Tables['register']>> = {},
): Promise<string> => {
  const { id } = await database.db
    .insertInto('register')
    .values({
      ...filledIn,
      cognito_id: crypto.randomUUID(),
      email: `robin.${crypto.randomUUID().slice(0, 8)}@mail.example`,
      fullname: 'Robin Mercer',
      phone: '+14165550142',
      birth_date: '1990-04-23',
      address: JSON.stringify({
        street: 'Harbour Street',
        number: '118',
        postalCode: 'M5V 2T6',
        city: 'Toronto',
        country: 'CA',
        countryState: 'ON',
      }),
      web_domains: ['mercer.example'],
      picture_id: null,
      company_id: null,
      last_response_plan_check: null,
      terms_accepted_at: null,
      tokens_valid_after: null,
      ...change,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await proveOwnDomains(database.db, id)
  return id
}

/** A scan that somebody has asked for and nobody has begun. */
export const insertScan = async (
  { db }: Pick<TestDatabase, 'db'>,
  registerId: string,
  known: Partial<Insertable<Tables['scan']>> = {},
): Promise<string> => {
  const { id } = await db
    .insertInto('scan')
    .values({
      register_id: registerId,
      status: 'INITIATED',
      trigger: 'extra',
      error: null,
      started_at: null,
      completed_at: null,
      ...known,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
