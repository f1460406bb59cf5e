import type { AuditAction } from '#domain/audit-actions.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { callerOf, type Handlers } from '#server/platform/http/contract.ts'
import { actorIdOf, type Principal } from '#server/platform/http/principal.ts'
import type { Platform } from '#server/platform/platform.ts'
import { colleagueAt, isAdminGroup, lockRecord, moveRecord } from '../membership/admin-records.ts'
import { domainsOf, isUnder } from '../membership/candidates.ts'
import { endInvites } from '../membership/invite-store.ts'
import { lockSeats } from '../membership/seats.ts'
import { createAdminAccess } from './access.ts'
import { createOwnershipService } from './ownership.ts'

const audit = (
  transaction: Database,
  caller: Principal,
  companyId: string,
  action: AuditAction,
  subjectId: string | null,
) => recordAudit(transaction, { actorId: actorIdOf(caller), action, subjectId, companyId })

const refuseStrangeDomain = async (
  transaction: Database,
  companyId: string,
  email: string,
): Promise<void> => {
  if (!isUnder(email, await domainsOf(transaction, companyId))) throw new AppError('0009')
}

export const createAdminsModule = (platform: Platform) => {
  const { db, clock } = platform
  const admins = createAdminAccess(platform)
  const ownership = createOwnershipService(platform)
  return {
    /** @throws AppError 0009, 0040 for a person who has access already or is invited to it. */
    async addAdmin(request) {
      const caller = callerOf(request)
      const companyId = request.params.id
      const { email } = request.body
      const context = { by: caller.registerId, at: clock.now() }
      const whose = await db.transaction().execute(async transaction => {
        await lockSeats(transaction, companyId)
        await refuseStrangeDomain(transaction, companyId, email)
        const colleague = await colleagueAt(transaction, companyId, email)
        const about = { email, registerId: colleague?.id ?? null }
        if (colleague === undefined) {
          const record = await lockRecord(transaction, companyId, about, context.at)
          if (record?.status === 'INVITED') throw new AppError('0040')
          await admins.inviteAdmin(transaction, companyId, email, record, context)
        } else await admins.grant(transaction, colleague, 'ADMIN', context)
        await audit(
          transaction,
          caller,
          companyId,
          colleague === undefined ? 'admin.invited' : 'admin.granted',
          colleague?.id ?? null,
        )
        return about
      })
      return admins.show(caller, companyId, whose)
    },

    /** ACTIVE restores or invites, INACTIVE revokes or cancels. @throws AppError 0014, 0009, 0040 */
    async updateAdmin(request) {
      const caller = callerOf(request)
      const companyId = request.params.id
      const { email, status } = request.body
      const context = { by: caller.registerId, at: clock.now() }
      const whose = await db.transaction().execute(async transaction => {
        await lockSeats(transaction, companyId)
        const colleague = await colleagueAt(transaction, companyId, email)
        const about = { email, registerId: colleague?.id ?? null }
        const record = await lockRecord(transaction, companyId, about, context.at)
        if (record === undefined && !colleague?.groups.some(isAdminGroup)) throw new AppError('0014')
        if (status === 'ACTIVE') {
          await refuseStrangeDomain(transaction, companyId, email)
          if (colleague === undefined)
            await admins.inviteAdmin(transaction, companyId, email, record, context)
          else await admins.grant(transaction, colleague, record?.group_name ?? 'ADMIN', context)
        } else if (colleague !== undefined) await admins.revoke(transaction, colleague, context)
        else if (record !== undefined) {
          await moveRecord(
            transaction,
            record,
            { type: 'admin.inviteCancelled', owner: record.owner },
            context,
          )
          await endInvites(transaction, { companyId, email }, context)
        }
        const action = status === 'ACTIVE' ? 'admin.granted' : 'admin.revoked'
        await audit(transaction, caller, companyId, action, colleague?.id ?? null)
        return about
      })
      return admins.show(caller, companyId, whose)
    },

    transferOwnership: async request =>
      ownership.transferOwnership(callerOf(request), request.params.id, request.body.email),
  } satisfies Partial<Handlers>
}
