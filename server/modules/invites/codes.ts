import { randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { uuid } from '#domain/uuid.ts'
import type { Platform } from '#server/platform/platform.ts'
import { seal, unseal } from '#server/platform/secret-keys.ts'
import type { Which } from './store.ts'

const audience = 'company-invite'
const algorithm = 'HS256'

export const createInviteCodes = ({ keys }: Pick<Platform, 'keys'>) => {
  const hash = (code: string): Buffer => keys.hash('company-invite', code)
  return {
    /** 24 random bytes, as text; `hash` is stored. */
    make: (): { code: string; hash: Buffer } => {
      const code = randomBytes(24).toString('base64url')
      return { code, hash: hash(code) }
    },
    hash,
    /** An invite's id may take the place of its code (company/uuid/{uuid}, spec 1 §2). */
    which: (codeOrId: string): Which =>
      uuid.test(codeOrId) ? { id: codeOrId } : { codeHash: hash(codeOrId) },
    seal: (code: string): Buffer => seal(keys.derive('company-invite-link'), code),
    unseal: (sealed: Buffer): string | null => unseal(keys.derive('company-invite-link'), sealed),
    /** The token of company/{jwtToken}. It only names the invite, whose status is looked up. */
    sign: (inviteId: string): Promise<string> =>
      new SignJWT()
        .setProtectedHeader({ alg: algorithm })
        .setSubject(inviteId)
        .setAudience(audience)
        .sign(keys.derive('company-invite-token')),
    /** The id in a token we signed; null for any other. */
    async verify(token: string): Promise<string | null> {
      const verified = await jwtVerify(token, keys.derive('company-invite-token'), {
        algorithms: [algorithm],
        audience,
      }).catch(() => null)
      const { sub } = verified?.payload ?? {}
      return sub !== undefined && uuid.test(sub) ? sub : null
    },
  }
}
