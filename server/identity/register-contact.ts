import type { Database } from '../platform/database/database.ts'
import type { OriginalState } from '../platform/identity.ts'

export interface AddressChange {
  readonly registerId: string
  readonly email: string
  readonly at: Date
}

/** Hooks for an account's address: the companies that know the person by it. */
export interface AddressRules {
  /** Whether the person may use the address: the owner of a company keeps one of its domains. */
  mayTake(db: Database, registerId: string, email: string): Promise<boolean>
  /** Call in the change's transaction, before the register changes: the company is locked first. */
  follow(transaction: Database, change: AddressChange): Promise<void>
}

/** Makes an address the primary one of a register, removing the previous one from the list. */
export const listPrimaryEmail = async (
  db: Database,
  registerId: string,
  email: string,
  isVerified: boolean,
): Promise<void> => {
  await db
    .deleteFrom('email_address')
    .where('register_id', '=', registerId)
    .where('kind', '=', 'primary')
    .where('email', '!=', email)
    .execute()
  const proof = { status: isVerified ? 'verified' : 'unverified', code_hash: null, expires_at: null } as const
  await db
    .insertInto('email_address')
    .values({ register_id: registerId, email, kind: 'primary', ...proof })
    .onConflict(conflict =>
      conflict.columns(['register_id', 'email']).doUpdateSet({ kind: 'primary', ...proof }),
    )
    .execute()
}

/** The profile entered before there was an account: no one has proved that it is theirs. */
export const dropWaitingRegister = async (db: Database, email: string): Promise<void> => {
  await db
    .deleteFrom('register')
    .where('email', '=', email)
    .where('cognito_id', 'is', null)
    .where('status', '=', 'pending')
    .execute()
}

interface Following {
  readonly addresses: AddressRules
  readonly at: Date
}

const revertEmail = async (
  db: Database,
  registerId: string,
  { email, isVerified }: NonNullable<OriginalState['email']>,
  { addresses, at }: Following,
): Promise<void> => {
  await dropWaitingRegister(db, email)
  const isTaken = await db
    .selectFrom('register')
    .select('id')
    .where('email', '=', email)
    .where('id', '!=', registerId)
    .executeTakeFirst()
  if (isTaken !== undefined) return
  await addresses.follow(db, { registerId, email, at })
  await db
    .updateTable('register')
    .set({ email, email_validated: isVerified })
    .where('id', '=', registerId)
    .execute()
  await listPrimaryEmail(db, registerId, email, isVerified)
}

/** Restores address and number in an account's register. Returns the register's id, if there is one. */
export const revertInRegister = async (
  db: Database,
  cognitoId: string,
  { email, phone }: OriginalState,
  following: Following,
): Promise<string | null> => {
  const register = await db
    .selectFrom('register')
    .select('id')
    .where('cognito_id', '=', cognitoId)
    .executeTakeFirst()
  if (register === undefined) return null
  if (email !== null) await revertEmail(db, register.id, email, following)
  if (phone !== null)
    await db
      .updateTable('register')
      .set({ phone: phone.phone, phone_validated: phone.isVerified })
      .where('id', '=', register.id)
      .execute()
  return register.id
}
