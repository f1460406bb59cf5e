import type { KeyObject } from 'node:crypto'
import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { type SecretKeys, seal, unseal } from '../platform/secret-keys.ts'

/** The algorithm of new keys; older keys used RS256. */
export const signingAlgorithm = 'ES256'
type Algorithm = typeof signingAlgorithm | 'RS256'

export interface VerifyingKey {
  readonly key: CryptoKey
  readonly algorithm: Algorithm
}

export interface SigningKeys {
  readonly kid: string
  readonly privateKey: CryptoKey
  publicKeyOf(kid: string | undefined): VerifyingKey | null
  readonly jwks: { readonly keys: readonly JWK[] }
}

/** A retired key is deleted once all of its tokens have expired. */
const retiredMinutes = 60

const algorithmOf = ({ alg }: JWK): Algorithm => (alg === 'RS256' ? 'RS256' : signingAlgorithm)

const asKey = async (jwk: JWK, algorithm: Algorithm): Promise<CryptoKey> => {
  const key = await importJWK(jwk, algorithm)
  if (key instanceof Uint8Array) throw new Error('Not a pair of keys')
  return key
}

const isJwk = (value: unknown): value is JWK => typeof value === 'object' && value !== null && 'kty' in value

const makeKey = async (sealingKey: KeyObject) => {
  const pair = await generateKeyPair(signingAlgorithm, { extractable: true })
  const publicJwk = await exportJWK(pair.publicKey)
  const kid = await calculateJwkThumbprint(publicJwk)
  return {
    kid,
    active: true,
    private_key: seal(sealingKey, JSON.stringify(await exportJWK(pair.privateKey))),
    public_key: JSON.stringify({ ...publicJwk, kid, alg: signingAlgorithm, use: 'sig' }),
    retired_at: null,
  }
}

const findActive = (db: Database) =>
  db
    .selectFrom('identity_key')
    .select(['kid', 'private_key', 'public_key'])
    .where('active', '=', true)
    .executeTakeFirst()

/** Retires keys sealed under another secret, which can't sign any more; their people sign in again. */
const retireUnreadable = async (db: Database, sealingKey: KeyObject): Promise<void> => {
  const found = await findActive(db)
  if (found !== undefined && unseal(sealingKey, found.private_key) === null)
    await db.deleteFrom('identity_key').where('kid', '=', found.kid).execute()
}

/** Retires keys of a former algorithm; their tokens are accepted until they expire. */
const retireOldAlgorithm = async (db: Database, now: Date): Promise<void> => {
  await db
    .deleteFrom('identity_key')
    .where('retired_at', '<', new Date(now.getTime() - retiredMinutes * 60_000))
    .execute()
  const found = await findActive(db)
  if (found === undefined || algorithmOf(found.public_key) === signingAlgorithm) return
  await db
    .updateTable('identity_key')
    .set({ active: false, retired_at: now })
    .where('kid', '=', found.kid)
    .execute()
}

const verifyingKeys = async (db: Database): Promise<ReadonlyMap<string, VerifyingKey & { jwk: JWK }>> => {
  const rows = await db
    .selectFrom('identity_key')
    .select(['kid', 'public_key'])
    .orderBy('active', 'desc')
    .execute()
  const entries = rows.map(async ({ kid, public_key: jwk }) => {
    const algorithm = algorithmOf(jwk)
    return [kid, { jwk, algorithm, key: await asKey(jwk, algorithm) }] as const
  })
  return new Map(await Promise.all(entries))
}

/** ECDSA P-256, the same for every process, its private part sealed under the installation's secret. */
export const loadSigningKeys = async (db: Database, keys: SecretKeys, clock: Clock): Promise<SigningKeys> => {
  const sealingKey = keys.derive('identity-signing-key')
  await retireUnreadable(db, sealingKey)
  await retireOldAlgorithm(db, clock.now())
  if ((await findActive(db)) === undefined)
    await db
      .insertInto('identity_key')
      .values(await makeKey(sealingKey))
      .onConflict(conflict => conflict.doNothing())
      .execute()
  const row = await findActive(db)
  const privateText = row === undefined ? null : unseal(sealingKey, row.private_key)
  if (row === undefined || privateText === null) throw new Error('The key that signs tokens can not be read')
  const privateJwk: unknown = JSON.parse(privateText)
  if (!isJwk(privateJwk)) throw new Error('The key that signs tokens is no key')
  const accepted = await verifyingKeys(db)
  return {
    kid: row.kid,
    privateKey: await asKey(privateJwk, signingAlgorithm),
    publicKeyOf: kid => (kid === undefined ? null : (accepted.get(kid) ?? null)),
    jwks: { keys: [...accepted.values()].map(({ jwk }) => jwk) },
  }
}
