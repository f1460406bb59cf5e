import type { Partner } from '#openapi/generated/api.d.ts'
import { recordAudit } from '#server/platform/audit.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { partnerChanged } from '#server/platform/mail/templates/partner-changed.ts'
import type { Platform } from '#server/platform/platform.ts'
import { grantCredits } from './credits.ts'

/**
 * Makes an account a business partner's, whose one credit is never spent, or ends that (spec 2 §1).
 *
 * @throws AppError 0006, 0016 for the operator's own account.
 */
export const setPartner = async (
  { db, clock, messenger, config }: Platform,
  operatorId: string,
  { email, isPartner }: Partner,
): Promise<Partner> =>
  db.transaction().execute(async transaction => {
    const at = clock.now()
    const person = await transaction
      .selectFrom('register')
      .select(['id', 'email', 'language', 'partner_since'])
      .where('email', '=', email.toLowerCase())
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
    const wording = partnerChanged(person.language, { isPartner, link: `${config.publicUrl}/subscription` })
    await messenger.send({ ...wording, channel: 'email', to: person.email }, transaction)
    return { email: person.email, isPartner }
  })
