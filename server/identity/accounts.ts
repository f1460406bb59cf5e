import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Language } from '#openapi/generated/api.ts'
import type { Database } from '../platform/database/database.ts'
import type { Tables } from '../platform/database/tables.gen.ts'
import { companyRequiresFactorFrom } from '../platform/required-factor.ts'
import { listPrimaryEmail } from './register-contact.ts'

export interface Account extends Selectable<Tables['identity_account']> {
  readonly register_id: string | null
  readonly groups: readonly string[]
  readonly company_id: string | null
  readonly company_name: string | null
  readonly company_requires_factor_from: Date | null
  /** The language of messages: the register's, or the account's own. */
  readonly language: Language
}

const accounts = (db: Database) =>
  db
    .selectFrom('identity_account')
    .leftJoinLateral(
      eb =>
        eb
          .selectFrom('register')
          .leftJoin('company', 'company.id', 'register.company_id')
          .select([
            'register.id',
            'register.groups',
            'register.company_id',
            'register.language',
            'company.name as company_name',
            companyRequiresFactorFrom.as('requires_factor_from'),
          ])
          .where(on =>
            on.or([
              on('register.cognito_id', '=', on.ref('identity_account.id')),
              on.and([
                on('register.cognito_id', 'is', null),
                on('register.email', '=', on.ref('identity_account.email')),
                on('identity_account.email_verified', '=', true),
              ]),
            ]),
          )
          .orderBy(sql`register.cognito_id nulls last`)
          .limit(1)
          .as('person'),
      join => join.onTrue(),
    )
    .selectAll('identity_account')
    .select(eb => [
      'person.id as register_id',
      'person.company_id as company_id',
      'person.company_name as company_name',
      'person.requires_factor_from as company_requires_factor_from',
      eb.fn.coalesce('person.groups', sql<string[]>`'{}'`).as('groups'),
      eb.fn.coalesce('person.language', 'identity_account.locale').as('language'),
    ])

export const findByEmail = (db: Database, email: string): Promise<Account | undefined> =>
  accounts(db).where('identity_account.email', '=', email).executeTakeFirst()

export const findById = (db: Database, id: string): Promise<Account | undefined> =>
  accounts(db).where('identity_account.id', '=', id).executeTakeFirst()

/** The last of the sign-ups with a number that await a code, or seem to. */
export const findSignUpByPhone = (db: Database, phone: string): Promise<Account | undefined> =>
  accounts(db)
    .where(eb =>
      eb.or([
        eb('late_sign_up_phone', '=', phone),
        eb('identity_account.phone', '=', phone).and('identity_account.status', '=', 'UNCONFIRMED'),
      ]),
    )
    .orderBy(sql`coalesce(late_sign_up_at, identity_account.created_at)`, 'desc')
    .limit(1)
    .executeTakeFirst()

export const findBySession = (
  db: Database,
  sessionId: string,
): Promise<(Account & { readonly started_at: Date }) | undefined> =>
  accounts(db)
    .innerJoin('identity_session', 'identity_session.account_id', 'identity_account.id')
    .select('identity_session.started_at')
    .where('identity_session.id', '=', sessionId)
    .where('identity_session.ended_at', 'is', null)
    .executeTakeFirst()

export const insertAccount = (
  db: Database,
  values: Insertable<Tables['identity_account']>,
): Promise<{ id: string } | undefined> =>
  db
    .insertInto('identity_account')
    .values(values)
    .onConflict(conflict => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()

/** Deletes what was signed up under an address and never confirmed; one sign-up at a time may replace it. */
export const replaceUnconfirmed = async (
  transaction: Database,
  email: string,
): Promise<readonly { readonly created_at: Date }[]> => {
  await sql`select pg_advisory_xact_lock(hashtext('signUp'), hashtext(${email}))`.execute(transaction)
  return transaction
    .deleteFrom('identity_account')
    .where('email', '=', email)
    .where('status', '=', 'UNCONFIRMED')
    .returning('created_at')
    .execute()
}

const noLateSignUp = { late_sign_up_hash: null, late_sign_up_phone: null, late_sign_up_at: null }

/** A late sign-up is of the address, and has the salt of the password. */
export const updateAccount = async (
  db: Database,
  id: string,
  values: Updateable<Tables['identity_account']>,
): Promise<void> => {
  const isOver = values.email !== undefined || values.password_hash !== undefined
  await db
    .updateTable('identity_account')
    .set({ ...(isOver ? noLateSignUp : {}), ...values })
    .where('id', '=', id)
    .execute()
}

/** Marks an address as verified and links the register that waits under it; returns that register's id. */
export const markEmailProven = async (
  db: Database,
  accountId: string,
  email: string,
): Promise<string | null> => {
  await updateAccount(db, accountId, { email_verified: true })
  const register = await db
    .updateTable('register')
    .set({
      cognito_id: accountId,
      email_validated: true,
      // A number that the account verified before it had a register.
      phone_validated: sql<boolean>`phone_validated or exists (
        select from identity_account where id = ${accountId} and phone_verified and phone = register.phone)`,
    })
    .where('email', '=', email)
    .where(eb => eb.or([eb('cognito_id', 'is', null), eb('cognito_id', '=', accountId)]))
    .returning('id')
    .executeTakeFirst()
  if (register === undefined) return null
  await listPrimaryEmail(db, register.id, email, true)
  return register.id
}

export const markPhoneProven = async (db: Database, accountId: string, phone: string): Promise<void> => {
  await updateAccount(db, accountId, { phone, phone_verified: true })
  await db
    .updateTable('register')
    .set({ phone, phone_validated: true })
    .where('cognito_id', '=', accountId)
    .execute()
}
