import { sql } from 'kysely'
import type { Partner, RedeemableCode, RedeemedCode } from '#openapi/generated/api.ts'
import type { Config } from '#server/config.ts'
import { noteForgery, recordAudit } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { callerOf, type Handlers, registerIdOf } from '#server/platform/http/contract.ts'
import { languageOf } from '#server/platform/http/language.ts'
import { i18nIn } from '#server/platform/i18n.ts'
import type { Locale, Wording } from '#server/platform/mail/messenger.ts'
import { composeEmail, ifUnexpected, onTime } from '#server/platform/mail/templates/wording.ts'
import { gatewayOf } from '#server/platform/payments/gateway.ts'
import type { Platform } from '#server/platform/platform.ts'
import { ownRegisterId } from '../register/store.ts'
import { grantCredits } from './credits.ts'
import { fileNames, sellerOf, writeReceipt } from './receipt.ts'
import { createPaymentsService } from './service.ts'

/** An operator made the account a business partner's, or ended that (spec 2 §1). */
export const partnerChanged = (
  locale: Locale,
  {
    isPartner,
    at,
    config: { publicUrl, takesPayments },
  }: { isPartner: boolean; at: Date; config: Pick<Config, 'publicUrl' | 'takesPayments'> },
): Wording => {
  const i18n = i18nIn[locale]
  const link = `${publicUrl}/subscription`
  const when = onTime(i18n, at)
  const unexpected = ifUnexpected(i18n, publicUrl)
  return isPartner
    ? composeEmail(locale, i18n.t('You’re now a Wardlight business partner'), [
        `${
          takesPayments
            ? i18n.t('From now on, your scans are free: there’s nothing to pay.')
            : i18n.t('From now on, you can start a scan whenever you want.')
        } ${when}`,
        { label: i18n.t('See your plan'), link },
        unexpected,
      ])
    : composeEmail(locale, i18n.t('You’re no longer a Wardlight business partner'), [
        `${
          takesPayments
            ? i18n.t(
                'From now on, extra scans cost money again. The scans you have left are still yours, and your monthly scan continues.',
              )
            : i18n.t(
                'From now on, you can start the scans you have left, and no more. Your monthly scan continues.',
              )
        } ${when}`,
        { label: i18n.t('See your plan'), link },
        unexpected,
      ])
}

/** Guessing codes is limited by person and, more widely because many may share one, by address. */
const guessesOfPerson = { name: 'code.person', attempts: 10, perSeconds: 600, code: '0000' } as const
const guessesOfAddress = { name: 'code.address', attempts: 60, perSeconds: 600, code: '0000' } as const

/** A partner's one credit is never spent (spec 2 §1). @throws AppError 0006, 0016 for the operator's own */
const setPartner = async (
  { db, clock, messenger, config }: Platform,
  operatorId: string,
  { email, isPartner }: Partner,
): Promise<Partner> =>
  db.transaction().execute(async transaction => {
    const at = clock.now()
    const person = await transaction
      .selectFrom('register')
      .select(['id', 'email', 'language', 'partner_since'])
      .where('email', '=', email)
      .where('cognito_id', 'is not', null)
      .forUpdate()
      .executeTakeFirst()
    if (person === undefined) throw new AppError('0006')
    if (person.id === operatorId) throw new AppError('0016')
    if ((person.partner_since !== null) === isPartner) return { email: person.email, isPartner }
    await transaction
      .updateTable('register')
      .set({ partner_since: isPartner ? at : null })
      .where('id', '=', person.id)
      .execute()
    if (isPartner)
      await grantCredits(transaction, {
        registerId: person.id,
        source: 'partner',
        reference: at.toISOString(),
        credits: 1,
      })
    await recordAudit(transaction, {
      actorId: operatorId,
      action: isPartner ? 'partner.granted' : 'partner.revoked',
      subjectId: person.id,
    })
    const wording = partnerChanged(person.language, { isPartner, at, config })
    await messenger.send({ ...wording, channel: 'email', to: person.email }, transaction)
    return { email: person.email, isPartner }
  })

/** What this person got for the code within a day, as who lost that answer asks again. */
const redeemedToday = async (
  db: Database,
  registerId: string,
  code: string,
): Promise<RedeemedCode | undefined> =>
  db
    .selectFrom('credit_grant')
    .innerJoin('register', 'register.id', 'credit_grant.register_id')
    .select(['credit_grant.credits as creditsAdded', 'register.credits'])
    .where('register.id', '=', registerId)
    .where('source', '=', 'code')
    .where('reference', '=', code)
    .where('granted_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirst()

const createCodesService = ({ db, clock }: Pick<Platform, 'db' | 'clock'>) => {
  const isExpired = ({ expires_at }: { expires_at: Date | null }): boolean =>
    expires_at !== null && expires_at < clock.now()

  const look = async (registerId: string, code: string): Promise<RedeemableCode> => {
    const row = await db
      .selectFrom('promotion_code')
      .leftJoin('credit_grant', join =>
        join
          .on('credit_grant.source', '=', 'code')
          .onRef('credit_grant.reference', '=', 'promotion_code.code')
          .on('credit_grant.register_id', '=', registerId),
      )
      .select(['code', 'promotion_code.credits', 'uses_left', 'expires_at', 'credit_grant.id as used'])
      .where('code', '=', code.toUpperCase())
      .executeTakeFirst()
    if (row === undefined) throw new AppError('0023')
    if (isExpired(row)) throw new AppError('0025')
    return {
      code: row.code,
      usable: row.uses_left > 0 && row.used === null,
      credits: row.credits,
      expiresAt: row.expires_at?.toISOString() ?? null,
    }
  }

  return {
    look,

    /** Redeems a code, once per person and never more often than it has uses; for a day a second call is told what the first was. */
    redeem: async (registerId: string, code: string): Promise<RedeemedCode> =>
      db.transaction().execute(async transaction => {
        const row = await transaction
          .selectFrom('promotion_code')
          .select(['code', 'credits', 'uses_left', 'expires_at'])
          .where('code', '=', code.toUpperCase())
          .forUpdate()
          .executeTakeFirst()
        if (row === undefined) throw new AppError('0023')
        const before = await redeemedToday(transaction, registerId, row.code)
        if (before !== undefined) return before
        if (isExpired(row)) throw new AppError('0025')
        if (row.uses_left === 0) throw new AppError('0024')
        const credits = await grantCredits(transaction, {
          registerId,
          source: 'code',
          reference: row.code,
          credits: row.credits,
        })
        if (credits === null) throw new AppError('0024')
        await transaction
          .updateTable('promotion_code')
          .set(eb => ({ uses_left: eb('uses_left', '-', 1) }))
          .where('code', '=', row.code)
          .execute()
        return { creditsAdded: row.credits, credits }
      }),
  }
}

export const createPaymentsModule = (platform: Platform) => {
  const payments = createPaymentsService(platform)
  const codes = createCodesService(platform)
  const limitGuesses = async (request: {
    ip: string
    principal: { cognitoId: string } | null
  }): Promise<void> => {
    await platform.throttle.spend(guessesOfAddress, request.ip)
    await platform.throttle.spend(guessesOfPerson, request.principal?.cognitoId ?? '')
  }
  return {
    createPaymentIntent: async request =>
      payments.begin(registerIdOf(request), request.body.product, languageOf(request)),
    openPaymentManager: async request => ({
      url: await payments.managementUrl({ registerId: registerIdOf(request) }, languageOf(request)),
    }),
    listPayments: async request =>
      payments.list(registerIdOf(request), request.query.page ?? 1, request.query.pageSize ?? 10),
    getPayment: async request => payments.show(registerIdOf(request), request.params.id),
    cancelPayment: async request => payments.cancel(registerIdOf(request), request.params.id),
    downloadReceipt: async request => {
      const receipt = await payments.receipt(registerIdOf(request), request.params.id)
      const day = receipt.paidAt.toISOString().slice(0, 10)
      const locale = languageOf(request)
      const kind = fileNames[locale].receipt
      request.setHeader('content-disposition', `attachment; filename="wardlight-${kind}-${day}.pdf"`)
      return writeReceipt(locale, receipt, sellerOf(platform.config))
    },
    receivePaymentEvent: async request => {
      // Nothing can be verified without the secret: Stripe repeats for three days what isn't taken.
      const gateway = gatewayOf(platform)
      if (request.rawBody === null) throw new AppError('0017', { status: 401 })
      const event = await gateway
        .readWebhook(request.rawBody, request.headers)
        .catch(async (error: unknown) => {
          if (error instanceof AppError) await noteForgery('webhook.refused')
          throw error
        })
      if (event !== null) await payments.take(event)
      return { received: true }
    },
    getCode: async request => {
      await limitGuesses(request)
      return codes.look(await ownRegisterId(platform.db, callerOf(request)), request.params.code)
    },
    redeemCode: async request => {
      await limitGuesses(request)
      return codes.redeem(await ownRegisterId(platform.db, callerOf(request)), request.params.code)
    },
    setPartner: async request => setPartner(platform, registerIdOf(request), request.body),
  } satisfies Partial<Handlers>
}
