import type { KeyObject } from 'node:crypto'
import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import type { Database } from '../database/database.ts'
import { seal, unseal } from '../sealed.ts'
import type { SecretKeys } from '../secret-keys.ts'

export interface SigningKeys {
  readonly kid: string
  readonly privateKey: CryptoKey
  /** The key that signed under this id; null for ids that are not ours. */
  publicKeyOf(kid: string | undefined): CryptoKey | null
  /** What `/.well-known/jwks.json` shows. */
  readonly jwks: { readonly keys: readonly JWK[] }
}

const algorithm = 'RS256'

const asKey = async (jwk: JWK): Promise<CryptoKey> => {
  const key = await importJWK(jwk, algorithm)
  if (key instanceof Uint8Array) throw new Error('Not an RSA key')
  return key
}

const isJwk = (value: unknown): value is JWK => typeof value === 'object' && value !== null && 'kty' in value

const makeKey = async (sealingKey: KeyObject) => {
  const pair = await generateKeyPair(algorithm, { modulusLength: 2048, extractable: true })
  const publicJwk = await exportJWK(pair.publicKey)
  const kid = await calculateJwkThumbprint(publicJwk)
  return {
    kid,
    active: true,
    private_key: seal(sealingKey, JSON.stringify(await exportJWK(pair.privateKey))),
    public_key: JSON.stringify({ ...publicJwk, kid, alg: algorithm, use: 'sig' }),
  }
}

const findActive = (db: Database) =>
  db
    .selectFrom('identity_key')
    .select(['kid', 'private_key', 'public_key'])
    .where('active', '=', true)
    .executeTakeFirst()

/** A key sealed under another secret can't sign any more; whoever signed in with it signs in again. */
const retireUnreadable = async (db: Database, sealingKey: KeyObject): Promise<void> => {
  const found = await findActive(db)
  if (found !== undefined && unseal(sealingKey, found.private_key) === null)
    await db.deleteFrom('identity_key').where('kid', '=', found.kid).execute()
}

/**
 * The RS256 key of the token issuer: made at first start, kept in the database with its private part sealed under a key derived from
 * the installation's secret, the same for every process.
 */
export const loadSigningKeys = async (db: Database, keys: SecretKeys): Promise<SigningKeys> => {
  const sealingKey = keys.derive('identity-signing-key')
  await retireUnreadable(db, sealingKey)
  if ((await findActive(db)) === undefined)
    await db
      .insertInto('identity_key')
      .values(await makeKey(sealingKey))
      .onConflict(conflict => conflict.doNothing())
      .execute()
  const row = await findActive(db)
  const privateText = row === undefined ? null : unseal(sealingKey, row.private_key)
  if (row === undefined || privateText === null) throw new Error('The key that signs tokens can not be read')
  const publicJwk: JWK = row.public_key
  const privateJwk: unknown = JSON.parse(privateText)
  if (!isJwk(privateJwk)) throw new Error('The key that signs tokens is no key')
  const publicKey = await asKey(publicJwk)
  return {
    kid: row.kid,
    privateKey: await asKey(privateJwk),
    publicKeyOf: kid => (kid === row.kid ? publicKey : null),
    jwks: { keys: [publicJwk] },
  }
}
