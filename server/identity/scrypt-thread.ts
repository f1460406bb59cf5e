import { scryptSync } from 'node:crypto'

export interface PasswordCost {
  readonly N: number
  readonly r: number
  readonly p: number
}

export interface ScryptTask {
  readonly password: string
  readonly salt: Uint8Array
  readonly cost: PasswordCost
}

/** Bytes. */
export const keyLength = 32

/** Runs on a thread of password-hash.ts. */
export default ({ password, salt, cost: { N, r, p } }: ScryptTask): Uint8Array =>
  // Different keyboards encode the same letters differently.
  scryptSync(password.normalize('NFKC'), salt, keyLength, { N, r, p, maxmem: 256 * N * r })
