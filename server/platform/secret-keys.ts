import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import type { Database } from './database/database.ts'

/** Keyed hashes: stored values can be compared, and not guessed without the key. */
export interface SecretKeys {
  /** HMAC-SHA-256 of the text under `lookup` of the purpose; 32 bytes. */
  hash(purpose: string, text: string): Buffer
  /** The same for every secret, newest first: made with the newest and checked with any. */
  hashes(purpose: string, text: string): readonly [Buffer, ...Buffer[]]
  /** A key of 32 bytes of the newest secret; it also reads what older secrets sealed. */
  derive(purpose: string): KeyObject
  /** For data found by its hash: of the oldest secret, so that it is found while that one is listed. */
  lookup(purpose: string): KeyObject
  /** The same whatever SECRET_KEY lists: for what each scan has to recognize. */
  lastingHash(purpose: string, text: string): Buffer
}

const deriveFrom = (secret: string) => {
  const derived = new Map<string, KeyObject>()
  // Hashing with a KeyObject is five times as fast as with its bytes.
  return (purpose: string): KeyObject => {
    const key =
      derived.get(purpose) ??
      createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'wardlight', purpose, 32)))
    derived.set(purpose, key)
    return key
  }
}

const hashUnder = (key: KeyObject, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** Keys derived from the secrets of the installation (docs/adr/0043). */
export const createSecretKeys = (newest: string, ...older: readonly string[]): SecretKeys => {
  const current = deriveFrom(newest)
  const before = older.map(deriveFrom)
  const lookup = before.at(-1) ?? current
  return {
    derive(purpose) {
      const key = current(purpose)
      if (before.length > 0)
        readAlsoWith(
          key,
          before.map(from => from(purpose)),
        )
      return key
    },
    lookup,
    hash: (purpose, text) => hashUnder(lookup(purpose), text),
    lastingHash: (purpose, text) => hashUnder(lookup(purpose), text),
    hashes: (purpose, text) => [
      hashUnder(current(purpose), text),
      ...before.map(from => hashUnder(from(purpose), text)),
    ],
  }
}

/** The same keys with a secret of its own for what lasts. */
export const withLasting = (keys: SecretKeys, secret: string): SecretKeys => {
  const lasting = deriveFrom(secret)
  return { ...keys, lastingHash: (purpose, text) => hashUnder(lasting(purpose), text) }
}

/** The configured secrets, or one generated at first start and stored in the database for all processes. */
export const loadSecrets = async (
  db: Database,
  configured: readonly string[] | null,
): Promise<readonly [string, ...string[]]> => {
  const [newest, ...older] = configured ?? []
  if (newest !== undefined) return [newest, ...older]
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
  return [value]
}

const nonceLength = 12
const tagLength = 16

/** Encrypts and authenticates a text under a key of 32 bytes (AES-256-GCM). */
export const seal = (key: KeyObject, text: string): Buffer => {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

const olderKeys = new WeakMap<KeyObject, readonly KeyObject[]>()

/** Makes data sealed with the older key readable with the newer one. */
export const readAlsoWith = (newer: KeyObject, older: readonly KeyObject[]): void => {
  olderKeys.set(newer, older)
}

const unsealWith = (key: KeyObject, sealed: Buffer): string | null => {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, nonceLength))
    decipher.setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength))
    return (
      decipher.update(sealed.subarray(nonceLength + tagLength), undefined, 'utf8') + decipher.final('utf8')
    )
  } catch {
    return null
  }
}

/** null for a text that was sealed under another key, or changed since. */
export const unseal = (key: KeyObject, sealed: Buffer): string | null => {
  for (const candidate of [key, ...(olderKeys.get(key) ?? [])]) {
    const text = unsealWith(candidate, sealed)
    if (text !== null) return text
  }
  return null
}
