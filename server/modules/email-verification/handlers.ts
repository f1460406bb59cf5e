import { randomBytes, timingSafeEqual } from 'node:crypto'
import { emailVerificationLifecycle } from '#machines/lifecycle/email-verification.ts'
import { can } from '#machines/lifecycle/transitions.ts'
import type { Language } from '#openapi/generated/api.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { type ApiRequest, callerOf, type Handlers } from '#server/platform/http/contract.ts'
import type { Principal } from '#server/platform/http/principal.ts'
import { emailVerification } from '#server/platform/mail/templates/codes.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { ThrottleRule } from '#server/platform/throttle.ts'
import { queueContactCheck } from '#server/scan/jobs.ts'
import { findNewAddresses, findOwnAddress, noteSent, noteVerified, type OwnAddress } from './store.ts'

const linkHours = 24
const queue = 'email-verification.send'

const sending: ThrottleRule = {
  name: 'email-verification.send',
  attempts: 10,
  perSeconds: 15 * 60,
  code: '0042',
}
const verifying: ThrottleRule = {
  name: 'email-verification.verify',
  attempts: 20,
  perSeconds: 15 * 60,
  code: '0042',
}

/** Queues links to a register's new addresses for when the transaction that adds them commits. */
export const askForVerification = (
  { jobs }: Pick<Platform, 'jobs'>,
  registerId: string,
  within: Database,
): Promise<void> => jobs.send(queue, { registerId }, { within })

/** The verification of e-mail addresses by links (spec 2 §4), each address by the `emailVerification` lifecycle. */
export const createEmailVerificationModule = (platform: Platform) => {
  const { db, keys, clock, config, jobs, messenger, throttle, identity } = platform

  const hashOf = (registerId: string, email: string, code: string): Buffer =>
    keys.hash('email-verification', `${registerId}:${email}:${code}`)

  const send = async (
    within: Database,
    {
      registerId,
      email,
      isMain,
      isFirst = false,
      language,
    }: { registerId: string; email: string; isMain: boolean; isFirst?: boolean; language: Language },
  ): Promise<void> => {
    const code = randomBytes(32).toString('base64url')
    const sentAt = clock.now()
    const noted = await noteSent(within, {
      registerId,
      email,
      isFirst,
      kind: isMain ? 'primary' : 'secondary',
      codeHash: hashOf(registerId, email, code),
      sentAt,
      expiresAt: new Date(sentAt.getTime() + linkHours * 3_600_000),
    })
    if (noted === undefined) return
    const link = `${config.publicUrl}/email/verify/${encodeURIComponent(email)}/${code}`
    await messenger.send(
      { ...emailVerification(language, { link, hours: linkHours }), channel: 'email', to: email },
      within,
    )
  }

  const ownAddress = async (caller: Principal, email: string): Promise<OwnAddress> => {
    const found = await findOwnAddress(db, caller, email)
    if (found === undefined) throw new AppError('0016')
    return found
  }

  const refusalOf = (address: OwnAddress, email: string, code: string): AppError | null => {
    const { status, code_hash: hash, expires_at: expiresAt } = address
    if (hash === null) return new AppError(status === 'verified' ? '0024' : '0023')
    if (!timingSafeEqual(hash, hashOf(address.register_id, email, code))) return new AppError('0024')
    if (status === 'verified') return null
    return expiresAt === null || expiresAt <= clock.now() ? new AppError('0025') : null
  }

  /** Sends the link to one of the caller's addresses; verified ones get nothing. @throws AppError 0016 */
  const resend = async (request: ApiRequest<'verifyEmailAddress' | 'resendVerificationEmail'>) => {
    const caller = callerOf(request)
    const { email } = request.body
    await throttle.spend(sending, caller.cognitoId)
    const found = await ownAddress(caller, email)
    if (!can(emailVerificationLifecycle, found.status, { type: 'emailVerification.sent' }))
      return { email, status: 'verified' } as const
    await db.transaction().execute(transaction =>
      send(transaction, {
        registerId: found.register_id,
        email,
        isMain: Boolean(found.is_main),
        language: found.language,
      }),
    )
    return { email, status: 'sent' } as const
  }

  jobs.define<{ registerId: string }>({
    name: queue,
    retryLimit: 5,
    expireInSeconds: 60,
    // A link to each further address that never got one.
    async work({ registerId }) {
      for (const { email, language } of await findNewAddresses(db, registerId))
        await db
          .transaction()
          // The person may have asked for one meanwhile.
          .execute(transaction =>
            send(transaction, { registerId, email, isMain: false, isFirst: true, language }),
          )
    },
  })

  return {
    verifyEmailAddress: resend,
    resendVerificationEmail: resend,

    /** Verifies an address by its link, which says so again when it is opened again. @throws AppError 0016, 0023, 0024, 0025 */
    async verifyEmail(request) {
      const caller = callerOf(request)
      const { email } = request.body
      await throttle.spend(verifying, caller.cognitoId)
      const found = await ownAddress(caller, email)
      const refusal = refusalOf(found, email, request.body.code)
      if (refusal !== null) throw refusal
      const { register_id: registerId } = found
      const isMain = Boolean(found.is_main)
      const answer = { email, status: 'verified', main: isMain } as const
      if (found.status === 'verified') return answer
      const isFirst = await db.transaction().execute(async transaction => {
        const verified = await noteVerified(transaction, {
          registerId,
          email,
          cognitoId: caller.cognitoId,
          codeHash: hashOf(registerId, email, request.body.code),
          at: clock.now(),
        })
        if (verified === undefined) return false
        await recordAudit(transaction, {
          actorId: registerId,
          action: 'email.verified',
          subjectId: registerId,
        })
        if (!isMain) await queueContactCheck(jobs, registerId, transaction)
        return true
      })
      // A concurrent request was first: it opened the same link, or sent a newer one.
      if (!isFirst && (await ownAddress(caller, email)).status !== 'verified') throw new AppError('0024')
      if (isMain) await identity.confirmEmail(caller.cognitoId, email)
      return answer
    },
  } satisfies Partial<Handlers>
}
