import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import type { SecretKeys } from '#server/platform/secret-keys.ts'

/** A file that a record vouches for, by its name in the case and its SHA-256 in hex. */
export interface ProofFile {
  readonly name: string
  readonly sha256: string
}

export interface ProofRecord {
  /** The finding. */
  readonly caseId: string
  /** From 1. */
  readonly sequence: number
  readonly kind: 'look' | 'closing'
  readonly at: Date
  readonly facts: object
  readonly files: readonly ProofFile[]
}

export interface SealedRecord {
  /** One line of JSON. It is stored and handed out as it is: nothing is serialized again to be checked. */
  readonly line: string
  /** Of the line, in hex; the next record begins with it. */
  readonly sha256: string
  /** Ed25519 over the line, in base64. */
  readonly signature: string
}

export interface ProofKeys {
  readonly privateKey: KeyObject
  /** SPKI. */
  readonly publicPem: string
  /** SHA-256 of the public key as SPKI, in hex. */
  readonly fingerprint: string
}

/** The beginning of a private key of Ed25519 as PKCS #8 (RFC 8410), before its 32 bytes. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')

/** The same whatever SECRET_KEY lists: a proof has to be checked years later. */
export const proofKeys = (keys: SecretKeys): ProofKeys => {
  const seed = keys.lastingHash('proof', 'ed25519')
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey)
  return {
    privateKey,
    publicPem: publicKey.export({ format: 'pem', type: 'spki' }).toString(),
    fingerprint: createHash('sha256')
      .update(publicKey.export({ format: 'der', type: 'spki' }))
      .digest('hex'),
  }
}

/** @param previous the SHA-256 of the record before; null for the first */
export const sealRecord = (
  { privateKey }: ProofKeys,
  previous: string | null,
  { at, ...record }: ProofRecord,
): SealedRecord => {
  const line = JSON.stringify({ ...record, at: at.toISOString(), previous })
  return {
    line,
    sha256: createHash('sha256').update(line).digest('hex'),
    signature: sign(null, Buffer.from(line), privateKey).toString('base64'),
  }
}
