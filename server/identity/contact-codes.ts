import { randomInt, timingSafeEqual } from 'node:crypto'
import { codeMinutes } from '#domain/session-policy.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import { AppError } from '../platform/http/app-error.ts'
import type { ContactCodeSent } from '../platform/identity.ts'
import type { Locale, Messenger } from '../platform/mail/messenger.ts'
import { contactCode } from '../platform/mail/templates/codes.ts'
import type { SecretKeys } from '../platform/secret-keys.ts'

export interface ContactCodeTools {
  readonly db: Database
  readonly keys: SecretKeys
  readonly messenger: Messenger
  readonly clock: Clock
}

export interface WantedContact {
  readonly cognitoId: string
  readonly kind: 'email' | 'phone'
  readonly destination: string
  readonly language: Locale
}

const triesPerCode = 5

const codesOf = (db: Database, { cognitoId, kind }: Pick<WantedContact, 'cognitoId' | 'kind'>) =>
  db.deleteFrom('contact_change').where('cognito_id', '=', cognitoId).where('kind', '=', kind)

/** Codes of our own: the pool sends its codes only to callers who may write the attribute. */
export const createContactCodes = ({ db, keys, messenger, clock }: ContactCodeTools) => {
  const hashOf = ({ cognitoId, kind }: Pick<WantedContact, 'cognitoId' | 'kind'>, code: string): Buffer =>
    keys.hash('contact-code', `${cognitoId}:${kind}:${code}`)

  return {
    async clear(cognitoId: string): Promise<void> {
      await db.deleteFrom('contact_change').where('cognito_id', '=', cognitoId).execute()
    },

    async send({ cognitoId, kind, destination, language }: WantedContact): Promise<ContactCodeSent> {
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      const now = clock.now()
      const expiresAt = new Date(now.getTime() + codeMinutes * 60_000)
      await db.transaction().execute(async transaction => {
        await codesOf(transaction, { cognitoId, kind })
          .where(eb => eb.or([eb('destination', '!=', destination), eb('expires_at', '<', now)]))
          .execute()
        await transaction
          .insertInto('contact_change')
          .values({
            cognito_id: cognitoId,
            kind,
            destination,
            code_hash: hashOf({ cognitoId, kind }, code),
            tries_left: triesPerCode,
            expires_at: expiresAt,
          })
          .execute()
        const channel = kind === 'email' ? 'EMAIL' : 'SMS'
        const message = contactCode(language, { code, minutes: codeMinutes, channel })
        await messenger.send(
          { ...message, channel: kind === 'email' ? 'email' : 'sms', to: destination },
          transaction,
        )
      })
      return { destination, expiresAt }
    },

    /** Returns where the entered code was sent; a wrong try counts for each. @throws AppError 0024, 0025 */
    async use(cognitoId: string, kind: 'email' | 'phone', code: string): Promise<string> {
      const tried = await db
        .updateTable('contact_change')
        .set(eb => ({ tries_left: eb('tries_left', '-', 1) }))
        .where('cognito_id', '=', cognitoId)
        .where('kind', '=', kind)
        .where('tries_left', '>', 0)
        .returning(['code_hash', 'destination', 'expires_at'])
        .execute()
      const hash = hashOf({ cognitoId, kind }, code)
      const found = tried.find(({ code_hash: stored }) => timingSafeEqual(hash, stored))
      if (found === undefined) throw new AppError('0024')
      const used = await codesOf(db, { cognitoId, kind }).returning('id').execute()
      if (used.length === 0) throw new AppError('0024')
      if (found.expires_at <= clock.now()) throw new AppError('0025')
      return found.destination
    },
  }
}
