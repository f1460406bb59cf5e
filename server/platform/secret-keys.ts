import { createHmac, createSecretKey, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'
import type { Database } from './database/database.ts'

/** Keyed hashes: what is stored can be compared, and not guessed without the key. */
export interface SecretKeys {
  /** HMAC-SHA-256 of the text under a key of its own for each purpose; 32 bytes. */
  hash(purpose: string, text: string): Buffer
  /** A key of 32 bytes for the purpose, such as `webhook`. As a KeyObject it is hashed with five times as fast as from its bytes. */
  derive(purpose: string): KeyObject
}

/** Keys derived from one secret. */
export const createSecretKeys = (secret: string): SecretKeys => {
  const derived = new Map<string, KeyObject>()
  const derive = (purpose: string): KeyObject => {
    const key =
      derived.get(purpose) ??
      createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'wardlight', purpose, 32)))
    derived.set(purpose, key)
    return key
  }
  return { derive, hash: (purpose, text) => createHmac('sha256', derive(purpose)).update(text).digest() }
}

/** The configured secret, or one made at first start and kept in the database, where every process finds the same. */
export const loadSecret = async (db: Database, configured: string | null): Promise<string> => {
  if (configured !== null) return configured
  await db
    .insertInto('installation')
    .values({ key: 'secret', value: randomBytes(32).toString('base64url') })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const { value } = await db
    .selectFrom('installation')
    .select('value')
    .where('key', '=', 'secret')
    .executeTakeFirstOrThrow()
  return value
}
