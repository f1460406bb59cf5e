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
  /** Call in the change's transaction, before the register changes: the company is locked first. */
  follow(transaction: Database, change: AddressChange): Promise<void>
}
