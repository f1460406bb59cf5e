import type { CompanyInvite } from '#openapi/generated/api.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import type { Principal } from '#server/platform/http/principal.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createInviteSending } from '../invites/sending.ts'
import {
  type AdminGroup,
  type AdminRecord,
  type Colleague,
  createColleagueRecords,
  inviteOfRecord,
  isAdminGroup,
  lockRecord,
  moveRecord,
  noteAdminInvited,
  type Whose,
} from '../membership/admin-records.ts'
import { findCandidates, noteInvited } from '../membership/candidates.ts'
import { type ActionContext, findInvite, presentInvite } from '../membership/invite-store.ts'
import { regroup } from '../membership/membership.ts'
import { createNotificationEvents } from '../notifications/notification-events.ts'

const whoseOf = ({ id, email }: Colleague): Whose => ({ registerId: id, email })

export const createAdminAccess = (platform: Platform) => {
  const { db, clock } = platform
  const sending = createInviteSending(platform)
  const events = createNotificationEvents(platform)
  const recordFor = createColleagueRecords(platform)

  /** @throws AppError 0040 for a person who has access already. */
  const grant = async (
    transaction: Database,
    colleague: Colleague,
    group: AdminGroup,
    context: ActionContext,
  ): Promise<void> => {
    if (colleague.groups.some(isAdminGroup)) throw new AppError('0040')
    const record = await lockRecord(transaction, colleague.company_id, whoseOf(colleague), context.at)
    if (record === undefined) await recordFor(transaction, colleague, group, context)
    else
      await moveRecord(transaction, record, { type: 'admin.restored' }, context, {
        register_id: colleague.id,
        group_name: group,
      })
    await regroup(transaction, colleague.id, { group, at: context.at, isLess: false })
    await events.memberNotified(transaction, {
      registerId: colleague.id,
      topic: 'adminAccessGiven',
      at: context.at,
    })
  }

  /** A user from their next call on. @throws AppError 0040 for the owner, and for people without access. */
  const revoke = async (
    transaction: Database,
    colleague: Colleague,
    context: ActionContext,
    group: 'USER' | 'AUTO_REMEDIATION_MANAGER' = 'USER',
  ): Promise<void> => {
    const had = colleague.groups.find(isAdminGroup)
    if (had === undefined) throw new AppError('0040')
    const record =
      (await lockRecord(transaction, colleague.company_id, whoseOf(colleague), context.at)) ??
      (await recordFor(transaction, colleague, had, context))
    await moveRecord(transaction, record, { type: 'admin.revoked', owner: had === 'COMPANY_OWNER' }, context)
    await regroup(transaction, colleague.id, { group, at: context.at, isLess: true })
    await events.memberNotified(transaction, {
      registerId: colleague.id,
      topic: 'adminAccessRevoked',
      at: context.at,
    })
  }

  /** Also repeatedly. @throws AppError 0040 for a person of another company. */
  const inviteAdmin = async (
    transaction: Database,
    companyId: string,
    email: string,
    record: AdminRecord | undefined,
    context: ActionContext,
    group: AdminGroup = record?.group_name === 'MANAGER' ? 'MANAGER' : 'ADMIN',
  ): Promise<void> => {
    const [candidate] = await findCandidates(transaction, companyId, [email])
    if (candidate === undefined || candidate.company_id !== null) throw new AppError('0040')
    const kind = group === 'COMPANY_OWNER' ? 'companyOwner' : 'admin'
    const memberId = await noteInvited(transaction, companyId, candidate, group)
    const invite = { companyId, email, kind, group, memberId } as const
    const inviteId = candidate.invite_id ?? (await sending.send(transaction, invite, context))
    if (candidate.invite_id !== null) await sending.sendAgain(transaction, inviteId, context, { kind, group })
    const invited = { email, company_id: companyId, invite_id: inviteId, group_name: group }
    await noteAdminInvited(transaction, record, invited, context)
  }

  const show = async (caller: Principal, companyId: string, whose: Whose): Promise<CompanyInvite> => {
    const inviteId = await inviteOfRecord(db, companyId, whose)
    const row = inviteId === undefined ? undefined : await findInvite(db, companyId, inviteId)
    if (row === undefined) throw new AppError('0014')
    return presentInvite(row, { registerId: caller.registerId, now: clock.now() })
  }

  return { grant, revoke, inviteAdmin, show }
}
