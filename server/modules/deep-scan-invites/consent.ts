import type { Kysely } from 'kysely'
import { deepScanLifecycle } from '#machines/lifecycle/deep-scan.ts'
import { can } from '#machines/lifecycle/transitions.ts'
import type { DeepScanStatus } from '#openapi/generated/api.d.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { grantCredits } from '../payments/credits.ts'

/** What a consent has changed. */
export interface Consented {
  readonly companyId: string
  readonly registerId: string | null
  /** As the company sees it from now on: that of the person's last scan, or NOT_STARTED. */
  readonly deepScanStatus: DeepScanStatus
}

/**
 * A member agrees to the deep scan and to the company seeing its findings by name (spec 2 §6), with an invitation to it or while
 * joining. The company's view of the person follows by triggers, at once and whenever they are scanned again. The
 * seat pays for one scan. Whoever calls it tells the admins: `events.deepScanConsented`.
 *
 * @throws AppError 0027 when the member has consented before, 0006 when there is no such member.
 */
export const consentToDeepScan = async (
  transaction: Kysely<Tables>,
  memberId: string,
  at: Date,
): Promise<Consented> => {
  const before = await transaction
    .selectFrom('company_member')
    .select(['deep_scan_status', 'deep_scan_consented_at'])
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirst()
  if (before === undefined) throw new AppError('0006')
  const mayEnrol = (['deepScan.invitationAccepted', 'deepScan.enrolled'] as const).some(type =>
    can(deepScanLifecycle, before.deep_scan_status, { type }),
  )
  if (!mayEnrol || before.deep_scan_consented_at !== null) throw new AppError('0027')
  await transaction
    .updateTable('company_member')
    .set({ deep_scan_consented_at: at })
    .where('id', '=', memberId)
    .execute()
  const member = await transaction
    .selectFrom('company_member')
    .select(['company_id', 'register_id', 'deep_scan_status'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
  if (member.register_id !== null)
    await grantCredits(transaction, {
      registerId: member.register_id,
      source: 'seat',
      reference: memberId,
      credits: 1,
    })
  await recordAudit(transaction, {
    actorId: member.register_id,
    action: 'deepScan.consented',
    subjectId: member.register_id,
    companyId: member.company_id,
    at,
    detail: { memberId },
  })
  return {
    companyId: member.company_id,
    registerId: member.register_id,
    deepScanStatus: member.deep_scan_status,
  }
}
