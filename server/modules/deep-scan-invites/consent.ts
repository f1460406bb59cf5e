import { deepScanLifecycle } from '#machines/lifecycle/deep-scan.ts'
import { can, next } from '#machines/lifecycle/transitions.ts'
import type { DeepScanStatus } from '#openapi/generated/api.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { updateCompanyScore } from '#server/scan/company-score.ts'
import type { NotificationEvents } from '../notifications/notification-events.ts'
import { grantCredits } from '../payments/credits.ts'

export interface Consented {
  readonly companyId: string
  readonly registerId: string | null
  /** The company's view from now on: that of the person's last scan, or NOT_STARTED. */
  readonly deepScanStatus: DeepScanStatus
}

/**
 * Triggers update the company's view of the person, now and after each scan; the caller notifies the admins.
 * @throws AppError 0040 for a second consent, 0006 when there is no such member.
 */
export const consentToDeepScan = async (
  transaction: Database,
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
  if (!mayEnrol || before.deep_scan_consented_at !== null) throw new AppError('0040')
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
  await updateCompanyScore(transaction, member.company_id, at)
  return {
    companyId: member.company_id,
    registerId: member.register_id,
    deepScanStatus: member.deep_scan_status,
  }
}

interface Deciding {
  readonly registerId: string
  readonly at: Date
}

const lockOwnMember = async (transaction: Database, registerId: string) => {
  const member = await transaction
    .selectFrom('company_member')
    .select(['id', 'company_id', 'email', 'deep_scan_status', 'deep_scan_consented_at'])
    .where('register_id', '=', registerId)
    .forUpdate()
    .executeTakeFirst()
  if (member === undefined) throw new AppError('0040')
  return member
}

/** Also accepts an open invitation. @throws AppError 0040 when consent is given, or without a company. */
export const giveDeepScanConsent = async (
  transaction: Database,
  { registerId, at }: Deciding,
  events: Pick<NotificationEvents, 'deepScanConsented'>,
): Promise<void> => {
  const { id, company_id: companyId, email } = await lockOwnMember(transaction, registerId)
  await consentToDeepScan(transaction, id, at)
  await transaction
    .updateTable('company_invite')
    .set({ state: 'accepted', accepted_by: registerId, accepted_at: at, updated_at: at })
    .where('company_id', '=', companyId)
    .where('email', '=', email)
    .where('kind', '=', 'deepScan')
    .where('state', '=', 'sent')
    .execute()
  await events.deepScanConsented(transaction, { id: companyId, at })
}

/** Triggers remove what it disclosed and a waiting scan; one under way goes on. @throws AppError 0040 */
export const withdrawDeepScanConsent = async (
  transaction: Database,
  { registerId, at }: Deciding,
  events: Pick<NotificationEvents, 'memberNotified'>,
): Promise<void> => {
  const member = await lockOwnMember(transaction, registerId)
  const status = next(deepScanLifecycle, member.deep_scan_status, { type: 'deepScan.consentWithdrawn' })
  if (status === null || member.deep_scan_consented_at === null) throw new AppError('0040')
  await transaction
    .updateTable('company_member')
    .set({ deep_scan_consented_at: null, deep_scan_invited_at: null, deep_scan_status: status })
    .where('id', '=', member.id)
    .execute()
  await recordAudit(transaction, {
    actorId: registerId,
    action: 'deepScan.consentWithdrawn',
    subjectId: registerId,
    companyId: member.company_id,
    at,
    detail: { memberId: member.id },
  })
  await updateCompanyScore(transaction, member.company_id, at)
  await events.memberNotified(transaction, { registerId, topic: 'deepScanConsentWithdrawn', at })
}
