import type { InsertObject } from 'kysely'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.gen.ts'
import type { Platform } from '../platform/platform.ts'
import type { DemoPerson } from './accounts.ts'

export interface DemoContext extends Platform {
  readonly now: Date
  readonly passwordHash: string
}

const day = 86_400_000

export const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * day)

export const insertRows = async <T extends keyof Tables>(
  db: Database,
  table: T,
  rows: readonly InsertObject<Tables, T>[],
): Promise<void> => {
  await db.insertInto(table).values(rows).execute()
}

export const addressIn = (
  city: 'Ottawa' | 'Toronto',
  postalCode: string,
  street: string,
  number: string,
): string => JSON.stringify({ street, number, postalCode, city, country: 'CA', countryState: 'ON' })

export const allOn = JSON.stringify({
  critical: true,
  important: true,
  image: true,
  reminders: true,
  company: true,
})

export const verifiedDomain = (domain: string, at: Date) =>
  ({ domain, status: 'verified', method: 'DNS', created_at: at, verified_at: at }) as const

export const accountRow = (
  { passwordHash }: Pick<DemoContext, 'passwordHash'>,
  person: Pick<DemoPerson, 'email' | 'fullname'> & { readonly phone?: string },
  createdAt: Date,
) => ({
  id: crypto.randomUUID(),
  email: person.email,
  email_verified: true,
  phone: person.phone ?? null,
  phone_verified: person.phone !== undefined,
  name: person.fullname,
  password_hash: passwordHash,
  status: 'CONFIRMED' as const,
  created_at: createdAt,
})

export const insertRegister = async (
  db: Database,
  person: DemoPerson,
  cognitoId: string,
  profile: Partial<InsertObject<Tables, 'register'>>,
): Promise<string> => {
  const id = crypto.randomUUID()
  const { email, fullname, phone } = person
  await insertRows(db, 'register', [
    {
      id,
      cognito_id: cognitoId,
      email,
      email_validated: true,
      fullname,
      phone,
      phone_validated: true,
      groups: [...person.groups],
      push_notifications: allOn,
      email_notifications: allOn,
      terms_accepted_at: new Date(),
      ...profile,
    },
  ])
  await insertRows(db, 'email_address', [{ register_id: id, email, kind: 'primary', status: 'verified' }])
  return id
}

/** Somebody who can sign in; answers their register's id. */
export const insertPerson = async (
  demo: DemoContext,
  person: DemoPerson,
  profile: Partial<InsertObject<Tables, 'register'>>,
  accountSince: Date = daysBefore(demo.now, 366),
): Promise<string> => {
  const account = accountRow(demo, person, accountSince)
  await insertRows(demo.db, 'identity_account', [account])
  return insertRegister(demo.db, person, account.id, profile)
}
