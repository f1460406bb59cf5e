import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import type { Config } from '#server/config.ts'

export interface PasswordCost {
  readonly N: number
  readonly r: number
  readonly p: number
}

/** OWASP's equivalent of N=2^17, p=1 with a quarter of its memory: about 200 ms and 32 MB for each guess. */
export const strongCost: PasswordCost = { N: 2 ** 15, r: 8, p: 3 }

export const cheapCost: PasswordCost = { N: 2 ** 10, r: 8, p: 1 }

export const costIn = (mode: Config['mode']): PasswordCost => (mode === 'test' ? cheapCost : strongCost)

export interface PasswordHasher {
  /** `scrypt$N$r$p$salt$key`, so that the cost may rise without touching stored hashes. */
  hash(password: string): Promise<string>
  /** Takes as long for `null` (no such account) as for a hash of the present cost. */
  matches(password: string, stored: string | null): Promise<boolean>
  /** Hashes several random secrets with one salt, so that a single scrypt finds the matching one. */
  hashTogether(secrets: readonly string[]): Promise<readonly string[]>
  /** The index of the matching hash; null: none. Takes as long for an empty list. */
  whichMatches(secret: string, stored: readonly string[]): Promise<number | null>
}

const keyLength = 32

const derive = (password: string, salt: Buffer, { N, r, p }: PasswordCost): Promise<Buffer> => {
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r }
  return new Promise((resolve, reject) =>
    // Different keyboards encode the same letters differently.
    scrypt(password.normalize('NFKC'), salt, keyLength, options, (error, key) =>
      error ? reject(error) : resolve(key),
    ),
  )
}

const parse = (stored: string): { cost: PasswordCost; salt: Buffer; key: Buffer } => {
  const [scheme, N, r, p, salt, key] = stored.split('$')
  if (scheme !== 'scrypt' || salt === undefined || key === undefined)
    throw new Error('Unknown kind of password hash')
  return {
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  }
}

/** Hashes passwords with scrypt, off the main thread. */
export const createPasswordHasher = (cost: PasswordCost): PasswordHasher => {
  const hashWith = async (password: string, salt: Buffer): Promise<string> => {
    const key = await derive(password, salt, cost)
    return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
  }
  const hash = (password: string): Promise<string> => hashWith(password, randomBytes(16))
  const nobody = hash(randomBytes(16).toString('hex'))
  return {
    hash,
    async matches(password, stored) {
      const { cost: storedCost, salt, key } = parse(stored ?? (await nobody))
      const isEqual = timingSafeEqual(await derive(password, salt, storedCost), key)
      return isEqual && stored !== null
    },
    hashTogether: secrets => {
      const salt = randomBytes(16)
      return Promise.all(secrets.map(secret => hashWith(secret, salt)))
    },
    async whichMatches(secret, stored) {
      const [first] = stored
      const { cost: storedCost, salt } = parse(first ?? (await nobody))
      const key = await derive(secret, salt, storedCost)
      const place = stored.findIndex(text => timingSafeEqual(parse(text).key, key))
      return place === -1 ? null : place
    },
  }
}
