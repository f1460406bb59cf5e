import { randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { Piscina } from 'piscina'
import type { Config } from '#server/config.ts'
import { createWorkQueue, niceIncrement } from '../platform/work-queue.ts'
import { keyLength, type PasswordCost, type ScryptTask } from './scrypt-thread.ts'

/** OWASP's equivalent of N=2^17, p=1 with a quarter of its memory: about 200 ms and 32 MB for each guess. */
export const strongCost: PasswordCost = { N: 2 ** 15, r: 8, p: 3 }

export const cheapCost: PasswordCost = { N: 2 ** 10, r: 8, p: 1 }

export const costIn = (mode: Config['mode']): PasswordCost => (mode === 'test' ? cheapCost : strongCost)

export interface PasswordHasher {
  /** `scrypt$N$r$p$salt$key`, so that the cost may rise without touching stored hashes. */
  hash(password: string): Promise<string>
  /** With the salt of another hash, so that a single scrypt compares a password with both. */
  hashBeside(password: string, other: string): Promise<string>
  /** Takes as long for `null` (no such account) as for a hash of the present cost. */
  matches(password: string, stored: string | null): Promise<boolean>
  /** Hashes several random secrets with one salt, so that a single scrypt finds the matching one. */
  hashTogether(secrets: readonly string[]): Promise<readonly string[]>
  /** The index of the matching hash; null: none. Takes as long for an empty list. */
  whichMatches(secret: string, stored: readonly string[]): Promise<number | null>
  /** Takes as long as `matches` takes at present, and is refused as it is, without its work. */
  waitAsLong(): Promise<void>
}

const threads = Math.max(1, availableParallelism() - 1)

/** Threads of their own, as libuv's four also check each request's token, which would wait behind hashing. */
const pool = new Piscina<ScryptTask, Uint8Array>({
  filename: new URL('./scrypt-thread.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: threads,
  idleTimeout: 60_000,
  niceIncrement,
})

/** Bounded by time as well: on a busy machine threads that give way take seconds for each. */
export const passwordHashes = createWorkQueue({
  atOnce: threads,
  maxWaiting: 50 * threads,
  maxWaitMs: 30_000,
})

/** The present duration of a hash, without its time in the queue; null: nothing was hashed yet. */
let usualMs: number | null = null

/** @throws AppError 503 with Retry-After when too many wait */
const derive = (password: string, salt: Buffer, cost: PasswordCost): Promise<Uint8Array> =>
  passwordHashes.run(async () => {
    const began = performance.now()
    const key = await pool.run({ password, salt, cost })
    const ms = performance.now() - began
    usualMs = usualMs === null ? ms : 0.8 * usualMs + 0.2 * ms
    return key
  })

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

export const createPasswordHasher = (cost: PasswordCost): PasswordHasher => {
  const hashWith = async (password: string, salt: Buffer, { N, r, p } = cost): Promise<string> => {
    const key = await derive(password, salt, { N, r, p })
    return ['scrypt', N, r, p, salt.toString('base64url'), Buffer.from(key).toString('base64url')].join('$')
  }
  const hash = (password: string): Promise<string> => hashWith(password, randomBytes(16))
  /** No password has this hash. */
  const nobody = { cost, salt: randomBytes(16), key: randomBytes(keyLength) }
  return {
    hash,
    hashBeside(password, other) {
      const { salt, cost: itsCost } = parse(other)
      return hashWith(password, salt, itsCost)
    },
    async matches(password, stored) {
      const { cost: storedCost, salt, key } = stored === null ? nobody : parse(stored)
      const isEqual = timingSafeEqual(await derive(password, salt, storedCost), key)
      return isEqual && stored !== null
    },
    async hashTogether(secrets) {
      const salt = randomBytes(16)
      const hashes: string[] = []
      // One after the other, so that a sign-in waits for one at most.
      for (const secret of secrets) hashes.push(await hashWith(secret, salt))
      return hashes
    },
    async whichMatches(secret, stored) {
      const [first] = stored
      const { cost: storedCost, salt } = first === undefined ? nobody : parse(first)
      const key = await derive(secret, salt, storedCost)
      const place = stored.findIndex(text => timingSafeEqual(parse(text).key, key))
      return place === -1 ? null : place
    },
    async waitAsLong() {
      if (usualMs === null) return void (await derive('', nobody.salt, cost))
      await passwordHashes.waitForTurn()
      await wait(usualMs)
    },
  }
}
