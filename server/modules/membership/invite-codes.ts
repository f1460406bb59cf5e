import { randomBytes } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { sql } from 'kysely'
import { inviteLinkDays } from '#domain/durations.ts'
import { uuid } from '#domain/uuid.ts'
import type { InviteLink } from '#openapi/generated/api.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Platform } from '#server/platform/platform.ts'
import { seal, unseal } from '#server/platform/secret-keys.ts'
import { createdBy, type Which } from './invite-store.ts'
import { seatsOf } from './seats.ts'

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

const findLink = (db: Database, companyId: string, now: Date) =>
  db
    .selectFrom('company')
    .leftJoin('company_invite as link', join =>
      join
        .onRef('link.company_id', '=', 'company.id')
        .on('link.email', 'is', null)
        .on('link.state', '=', 'sent')
        .on('link.expires_at', '>', now),
    )
    .select(['company.invite_link_enabled', 'link.id', 'link.code_sealed', 'link.expires_at'])
    .where('company.id', '=', companyId)
    .executeTakeFirst()

/** Anyone with an email of the company's domains may join by it (spec 2 §2). */
export const createInviteLinks = (platform: Pick<Platform, 'db' | 'clock' | 'config' | 'keys'>) => {
  const { db, clock, config } = platform
  const codes = createInviteCodes(platform)

  /** Replaces a link that has expired or can't be read any more; of two concurrent calls, one does. */
  const renew = async (companyId: string, by: string | null, old: string | null, at: Date): Promise<void> => {
    const { code, hash } = codes.make()
    await db.transaction().execute(async transaction => {
      await transaction
        .updateTable('company_invite')
        .set({ state: 'expired', updated_at: at })
        .where('company_id', '=', companyId)
        .where('email', 'is', null)
        .where('state', '=', 'sent')
        .where(eb => eb.or([eb('expires_at', '<=', at), ...(old === null ? [] : [eb('id', '=', old)])]))
        .execute()
      await transaction
        .insertInto('company_invite')
        .values({
          company_id: companyId,
          kind: 'employee',
          group_name: 'USER',
          code_hash: hash,
          code_sealed: codes.seal(code),
          ...createdBy({ by, at }),
          sent_at: at,
          expires_at: new Date(at.getTime() + inviteLinkDays * 86_400_000),
        })
        .onConflict(conflict =>
          conflict.column('company_id').where(sql<boolean>`state = 'sent' and email is null`).doNothing(),
        )
        .execute()
    })
  }

  return {
    /** The same link until it expires or is turned off. @throws AppError 0018 while it is turned off, 0004. */
    async show(companyId: string, by: string | null): Promise<InviteLink> {
      const at = clock.now()
      let found = await findLink(db, companyId, at)
      if (found === undefined) throw new AppError('0004')
      if (!found.invite_link_enabled) throw new AppError('0018')
      const readable = found.code_sealed !== null && codes.unseal(found.code_sealed) !== null
      if (!readable) {
        await renew(companyId, by, found.id, at)
        found = await findLink(db, companyId, at)
      }
      const { id = null, code_sealed: sealed = null, expires_at: expiresAt = null } = found ?? {}
      const code = sealed === null ? null : codes.unseal(sealed)
      if (id === null || code === null || expiresAt === null) throw new AppError('0018')
      return {
        code,
        url: `${config.publicUrl}/company/${await codes.sign(id)}`,
        expiresAt: expiresAt.toISOString(),
        seats: await seatsOf(db, companyId),
      }
    },
  }
}
