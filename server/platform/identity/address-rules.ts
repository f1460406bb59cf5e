import type { Database } from '../database/database.ts'

export interface AddressChange {
  readonly registerId: string
  readonly email: string
  readonly at: Date
}

/** Hooks for an account's address: the companies that know the person by it. */
export interface AddressRules {
  /** Whether the person may use the address: the owner of a company keeps one of its domains. */
  mayTake(db: Database, registerId: string, email: string): Promise<boolean>
  /**
   * Updates everything that names the person by their address. Call in the same transaction, before the
   * register has the new one: the company is locked first, as wherever its people change.
   */
  follow(transaction: Database, change: AddressChange): Promise<void>
}
