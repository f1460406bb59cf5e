import { createCipheriv, createDecipheriv, type KeyObject, randomBytes } from 'node:crypto'

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
