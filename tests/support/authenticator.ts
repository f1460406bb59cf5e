import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** CBOR, as much of it as a passkey needs: short byte strings, texts, small integers and maps. */
const head = (type: number, length: number): Buffer => {
  if (length < 24) return Buffer.from([(type << 5) | length])
  return length < 256
    ? Buffer.from([(type << 5) | 24, length])
    : Buffer.from([(type << 5) | 25, length >> 8, length & 255])
}
const integer = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value))
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value])
const text = (value: string): Buffer => Buffer.concat([head(3, value.length), Buffer.from(value)])
const map = (...entries: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([head(5, entries.length), ...entries.flat()])

const sha256 = (value: string | Buffer): Buffer => createHash('sha256').update(value).digest()

/** User present and verified. */
const verified = 0x05
const withKey = 0x40

interface Signing {
  readonly challenge: string
  readonly origin?: string
  readonly rpId?: string
  /** How often it says that it has signed. */
  readonly counter?: number
  readonly flags?: number
}

/** A passkey in software, on the page of an origin: ES256, without attestation. */
export const createAuthenticator = (pageOrigin: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  const host = new URL(pageOrigin).hostname
  let signed = 0

  const clientData = (type: string, { challenge, origin = pageOrigin }: Signing): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  const dataOf = ({ rpId = host, flags = verified, counter }: Signing, more = 0): Buffer => {
    signed = counter ?? signed + 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(signed)
    return Buffer.concat([sha256(rpId), Buffer.from([flags | more]), count])
  }

  const coordinates = (): Buffer => {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    return map(
      [integer(1), integer(2)],
      [integer(3), integer(-7)],
      [integer(-1), integer(1)],
      [integer(-2), bytes(Buffer.from(x, 'base64url'))],
      [integer(-3), bytes(Buffer.from(y, 'base64url'))],
    )
  }

  const credentialId = id.toString('base64url')
  const frame = { id: credentialId, rawId: credentialId, type: 'public-key', clientExtensionResults: {} }

  return {
    credentialId,

    /** What `navigator.credentials.create` answers, as JSON. */
    create(signing: Signing) {
      const length = Buffer.from([0, id.length])
      const authData = Buffer.concat([dataOf(signing, withKey), Buffer.alloc(16), length, id, coordinates()])
      const attestation = map(
        [text('fmt'), text('none')],
        [text('attStmt'), map()],
        [text('authData'), bytes(authData)],
      )
      return {
        ...frame,
        authenticatorAttachment: 'platform',
        response: {
          clientDataJSON: clientData('webauthn.create', signing).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },

    /** What `navigator.credentials.get` answers, as JSON. */
    get(signing: Signing) {
      const client = clientData('webauthn.get', signing)
      const data = dataOf(signing)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...frame,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}

export type Authenticator = ReturnType<typeof createAuthenticator>
