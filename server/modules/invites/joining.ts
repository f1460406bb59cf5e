import { recordAudit } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/platform.ts'
import { measureCompanyScore } from '#server/scan/company-score.ts'
import { insertRecord, isAdminGroup, lockRecord, moveRecord, settleRecord } from '../admins/records.ts'
import { join } from '../company-members/membership.ts'
import { createNotificationEvents } from '../notifications/notification-events.ts'
import { endInvites, type LockedInvite } from './store.ts'

export interface Guest {
  readonly registerId: string
  readonly email: string
  readonly at: Date
}

const noteAccepted = async (
  transaction: Database,
  inviteId: string,
  { registerId, at }: Guest,
): Promise<void> => {
  await transaction
    .updateTable('company_invite')
    .set({
      state: 'accepted',
      accepted_by: registerId,
      accepted_at: at,
      updated_by: registerId,
      updated_at: at,
    })
    .where('id', '=', inviteId)
    .where('email', 'is not', null)
    .execute()
}

/** The link replaces an expired invite. */
const endExpired = async (
  transaction: Database,
  companyId: string,
  { registerId, email, at }: Guest,
): Promise<void> => {
  const context = { by: registerId, at }
  await settleRecord(transaction, { companyId, email, registerId, inviteId: '', group: 'USER' }, context)
  await endInvites(transaction, { companyId, email }, context)
}

const noteAdmin = async (
  transaction: Database,
  { company_id: companyId, id, group_name: group }: Pick<LockedInvite, 'company_id' | 'id' | 'group_name'>,
  { registerId, email, at }: Guest,
): Promise<void> => {
  if (!isAdminGroup(group)) return
  const context = { by: registerId, at }
  const record =
    (await lockRecord(transaction, companyId, { email, registerId }, at)) ??
    (await insertRecord(
      transaction,
      { email, company_id: companyId, invite_id: id, group_name: group },
      context,
    ))
  await moveRecord(transaction, record, { type: 'admin.joined' }, context, {
    register_id: registerId,
    group_name: group,
    invite_id: id,
  })
}

/** Joins a company by a valid invite, with the company locked; returns the member's id (spec 2 §6). */
export const createJoining = (platform: Platform) => {
  const events = createNotificationEvents(platform)
  return async (
    transaction: Database,
    invite: LockedInvite,
    guest: Guest,
    freeSeats: number,
  ): Promise<string> => {
    const companyId = invite.company_id
    const memberId = await join(transaction, { ...guest, companyId, group: invite.group_name, freeSeats })
    if (invite.email === null) await endExpired(transaction, companyId, guest)
    await noteAccepted(transaction, invite.id, guest)
    await noteAdmin(transaction, invite, guest)
    const score = await measureCompanyScore(transaction, companyId, guest.at)
    if (score !== null)
      await events.companyScoreChanged(transaction, { id: companyId, ...score, at: guest.at })
    await recordAudit(transaction, {
      actorId: guest.registerId,
      action: 'member.joined',
      subjectId: guest.registerId,
      companyId,
      detail: { inviteId: invite.id, group: invite.group_name },
    })
    return memberId
  }
}
