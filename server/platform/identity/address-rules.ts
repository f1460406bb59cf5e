import type { Kysely } from 'kysely'
import type { Tables } from '../database/tables.ts'

/** An account that takes another address. */
export interface AddressChange {
  readonly registerId: string
  /** Lower case. */
  readonly email: string
  readonly at: Date
}

/** What an address means beyond the account: whom a company knows by it. */
export interface AddressRules {
  /** Whether the person may take the address: the owner of a company keeps one of its domains. */
  mayTake(db: Kysely<Tables>, registerId: string, email: string): Promise<boolean>
  /**
   * Everything that names the person by their address follows. Call in the same transaction, before the register has the new one: the
   * company is locked first, as wherever its people change.
   */
  follow(transaction: Kysely<Tables>, change: AddressChange): Promise<void>
}
