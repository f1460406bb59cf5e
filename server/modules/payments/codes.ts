import type { RedeemableCode, RedeemedCode } from '#openapi/generated/api.d.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Platform } from '#server/platform/platform.ts'
import { grantCredits } from './credits.ts'

export const createCodesService = ({ db, clock }: Pick<Platform, 'db' | 'clock'>) => {
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
    if (row.expires_at !== null && row.expires_at < clock.now()) throw new AppError('0025')
    return {
      code: row.code,
      usable: row.uses_left > 0 && row.used === null,
      credits: row.credits,
      expiresAt: row.expires_at?.toISOString() ?? null,
    }
  }

  return {
    look,

    /** Redeems a code, once per person and never more often than it has uses. */
    async redeem(registerId: string, code: string): Promise<RedeemedCode> {
      const redeemed = await db.transaction().execute(async transaction => {
        const taken = await transaction
          .updateTable('promotion_code')
          .set(eb => ({ uses_left: eb('uses_left', '-', 1) }))
          .where('code', '=', code.toUpperCase())
          .where('uses_left', '>', 0)
          .where(eb => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>=', clock.now())]))
          .returning(['code', 'credits'])
          .executeTakeFirst()
        if (taken === undefined) return null
        const credits = await grantCredits(transaction, {
          registerId,
          source: 'code',
          reference: taken.code,
          credits: taken.credits,
        })
        // Thrown inside the transaction, so that the use is given back.
        if (credits === null) throw new AppError('0024')
        return { creditsAdded: taken.credits, credits }
      })
      if (redeemed !== null) return redeemed
      await look(registerId, code)
      throw new AppError('0024')
    },
  }
}
