import type { AuditAction } from '#domain/audit-actions.ts'
import { isIndustry } from '#domain/company-details.ts'
import { nameRule } from '#domain/validation.ts'
import { memberLifecycle } from '#machines/lifecycle/member.ts'
import type { AssignableGroup, CompanyMember, MemberStatus } from '#openapi/generated/api.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError, invalidInput } from '#server/platform/http/app-error.ts'
import { callerOf, companyOf, type Handlers } from '#server/platform/http/contract.ts'
import { pagination, rowsOf, wantedPage } from '#server/platform/http/pagination.ts'
import { actorIdOf, type Principal } from '#server/platform/http/principal.ts'
import { refuseUnlessAsRead } from '#server/platform/http/versions.ts'
import type { Platform } from '#server/platform/platform.ts'
import { createAdminAccess } from '../admins/access.ts'
import { giveInvitedRole } from '../invites/handlers.ts'
import { colleagueOf, isAdminGroup } from '../membership/admin-records.ts'
import { regroup } from '../membership/membership.ts'
import { lockSeats, seatsOf } from '../membership/seats.ts'
import { createNotificationEvents } from '../notifications/notification-events.ts'
import { companyScore } from './company-score.ts'
import { createLeaversService, letLeave } from './leaving.ts'
import * as store from './store.ts'

const present = (row: store.MemberRow, caller: Principal): CompanyMember => ({
  id: row.id,
  inviteId: row.invite_id,
  email: row.email,
  fullname: row.fullname === '' ? null : row.fullname,
  department: row.department,
  role: row.group_name,
  jobRole: row.job_role,
  status: row.status,
  owner: row.group_name === 'COMPANY_OWNER',
  self: row.register_id !== null && row.register_id === caller.registerId,
  joinedAt: row.joined_at?.toISOString() ?? null,
  onHold: row.on_hold_since !== null,
})

const hasJoined = (status: MemberStatus): boolean =>
  memberLifecycle.root.states[status]?.tags.includes('joined') ?? false

const refuseUnlessOnHold = ({ on_hold_since: since }: store.LockedMember): void => {
  if (since === null) throw new AppError('0040')
}

export const createMembersModule = (platform: Platform) => {
  const { db, clock } = platform
  const admins = createAdminAccess(platform)
  const leavers = createLeaversService(platform)
  const events = createNotificationEvents(platform)

  /** @throws AppError 0006 */
  const lock = async (transaction: Database, companyId: string, memberId: string) => {
    await lockSeats(transaction, companyId)
    const [member] = await store.lockMembers(transaction, companyId, [memberId])
    if (member === undefined) throw new AppError('0006')
    return member
  }

  /** @throws AppError 0006, 0040 for the owner. */
  const lockNonOwner = async (transaction: Database, companyId: string, memberId: string) => {
    const member = await lock(transaction, companyId, memberId)
    if (member.group_name === 'COMPANY_OWNER') throw new AppError('0040')
    return member
  }

  const show = async (caller: Principal, companyId: string, memberId: string, within: Database = db) => {
    const row = await store.findMember(within, companyId, memberId)
    if (row === undefined) throw new AppError('0006')
    return present(row, caller)
  }

  /** @throws AppError 0040 where the admin chart refuses. */
  const changeGroup = async (
    transaction: Database,
    companyId: string,
    registerId: string,
    role: AssignableGroup,
    by: string | null,
  ): Promise<void> => {
    const colleague = await colleagueOf(transaction, companyId, registerId)
    if (colleague === undefined) throw new AppError('0040')
    const context = { by, at: clock.now() }
    const had = colleague.groups.some(isAdminGroup)
    if (isAdminGroup(role) && !had) await admins.grant(transaction, colleague, role, context)
    else if (!isAdminGroup(role) && had) await admins.revoke(transaction, colleague, context, role)
    else {
      await regroup(transaction, registerId, { group: role, at: context.at, isLess: false })
      if (isAdminGroup(role))
        await transaction
          .updateTable('company_admin')
          .set({ group_name: role, updated_by: by, updated_at: context.at })
          .where('company_id', '=', companyId)
          .where('register_id', '=', registerId)
          .execute()
    }
  }

  const audit = (
    transaction: Database,
    caller: Principal,
    companyId: string,
    action: AuditAction,
    { id: memberId, register_id: subjectId }: store.LockedMember,
    detail: Readonly<Record<string, string>> = {},
  ) =>
    recordAudit(transaction, {
      actorId: actorIdOf(caller),
      action,
      subjectId,
      companyId,
      detail: { memberId, ...detail },
    })

  const giveRole = async (
    transaction: Database,
    caller: Principal,
    companyId: string,
    member: store.LockedMember,
    role: AssignableGroup,
  ): Promise<void> => {
    if (member.register_id === null) throw new AppError('0040')
    await changeGroup(transaction, companyId, member.register_id, role, caller.registerId)
    await audit(transaction, caller, companyId, 'member.roleChanged', member, { role })
  }

  const removeOne = async (
    transaction: Database,
    caller: Principal,
    companyId: string,
    member: store.LockedMember,
    action: 'member.removed' | 'membership.denied',
  ): Promise<void> => {
    const { id, register_id: registerId, group_name: group } = member
    const at = clock.now()
    if (registerId !== null && isAdminGroup(group))
      await events.memberNotified(transaction, { registerId, topic: 'adminAccessRevoked', at })
    // A rejected address can't be restored.
    const isRestorable = action === 'member.removed'
    await letLeave(transaction, { companyId, memberIds: [id], by: caller.registerId, at }, { isRestorable })
    await audit(transaction, caller, companyId, action, member)
  }

  return {
    /** @throws AppError 0004 */
    async getCompany({ params: { id: companyId } }) {
      const row = await store.findCompany(db, companyId)
      if (row === undefined) throw new AppError('0004')
      return {
        ...row,
        industry: isIndustry(row.industry) ? row.industry : null,
        seats: await seatsOf(db, companyId),
        score: await companyScore(db, companyId),
      }
    },

    checkCompanySeats: async request => seatsOf(db, request.params.id),

    async listCompanyMembers(request) {
      const caller = callerOf(request)
      const { page, ...filters } = request.query
      const query = { ...filters, companyId: companyOf(request) }
      const wanted = wantedPage(page === undefined ? {} : { page })
      const total = await store.countMembers(db, query)
      const wantsAdmins = query.role !== undefined && isAdminGroup(query.role)
      if (total === 0 && wantsAdmins) throw new AppError('0014')
      const rows = await store.findMembers(db, query, rowsOf(wanted))
      const { totalPages, totalRecords } = pagination(wanted, total)
      request.setHeader('x-total-pages', String(totalPages))
      request.setHeader('x-total-records', String(totalRecords))
      return rows.map(row => present(row, caller))
    },

    /** @throws AppError 0000, 0006, 0040 for the name of somebody who has joined, and for details that have changed since they were read. */
    async updateMember(request) {
      const caller = callerOf(request)
      const { id: companyId, memberId } = request.params
      const { fullname, department, was } = request.body
      const rule = fullname === null ? null : nameRule(fullname)
      if (rule !== null) throw invalidInput({ name: 'fullname', rule })
      await db.transaction().execute(async transaction => {
        const member = await lock(transaction, companyId, memberId)
        if (fullname !== null && hasJoined(member.status)) throw new AppError('0040')
        const stored = await show(caller, companyId, memberId, transaction)
        refuseUnlessAsRead(was.department, stored.department)
        if (fullname !== null) refuseUnlessAsRead(was.fullname, stored.fullname)
        await store.updateDetails(transaction, { companyId, memberId, fullname, department })
        await audit(transaction, caller, companyId, 'member.edited', member)
      })
      return show(caller, companyId, memberId)
    },

    /** Skips the owner, the caller, strangers, who has another role by now, and for a role people who were not invited. */
    async updateMembers(request) {
      const caller = callerOf(request)
      const companyId = request.params.id
      const { members, change } = request.body
      const roleRead = new Map(members.map(({ memberId, was }) => [memberId, was]))
      const changed = await db.transaction().execute(async transaction => {
        await lockSeats(transaction, companyId)
        let count = 0
        for (const member of await store.lockMembers(transaction, companyId, [...roleRead.keys()])) {
          const { group_name: group, register_id: registerId, status } = member
          if (group === 'COMPANY_OWNER' || (registerId !== null && registerId === caller.registerId)) continue
          if (group !== roleRead.get(member.id)) continue
          if (change === 'REMOVE') await removeOne(transaction, caller, companyId, member, 'member.removed')
          else if (hasJoined(status)) await giveRole(transaction, caller, companyId, member, change)
          else {
            const invited = { companyId, memberId: member.id, role: change, at: clock.now() }
            if (!(await giveInvitedRole(transaction, caller, invited))) continue
          }
          count += 1
        }
        return count
      })
      return { changed, skipped: members.length - changed }
    },

    /** @throws AppError 0006, 0040 for the owner, for people who have not joined, and for another role than was read. */
    async updateMemberRole(request) {
      const caller = callerOf(request)
      const companyId = companyOf(request)
      const { id: memberId } = request.params
      await db.transaction().execute(async transaction => {
        const member = await lockNonOwner(transaction, companyId, memberId)
        if (!hasJoined(member.status)) throw new AppError('0040')
        refuseUnlessAsRead(request.body.was, member.group_name)
        await giveRole(transaction, caller, companyId, member, request.body.role)
      })
      return show(caller, companyId, memberId)
    },

    /** Ends access at once. @throws AppError 0006, 0040 for the owner. */
    async deleteCompanyMember(request) {
      const caller = callerOf(request)
      const companyId = companyOf(request)
      await db.transaction().execute(async transaction => {
        const member = await lockNonOwner(transaction, companyId, request.params.id)
        await removeOne(transaction, caller, companyId, member, 'member.removed')
      })
    },

    /** For a member whose new address has none of the company's domains. @throws AppError 0006, 0040 for another. */
    async confirmMember(request) {
      const caller = callerOf(request)
      const { id: companyId, memberId } = request.params
      const at = clock.now()
      await db.transaction().execute(async transaction => {
        const member = await lock(transaction, companyId, memberId)
        refuseUnlessOnHold(member)
        await transaction
          .updateTable('company_member')
          .set({ on_hold_since: null })
          .where('id', '=', memberId)
          .execute()
        await audit(transaction, caller, companyId, 'membership.confirmed', member)
        const { register_id: registerId } = member
        if (registerId !== null)
          await events.memberNotified(transaction, { registerId, topic: 'membershipConfirmed', at })
      })
      return show(caller, companyId, memberId)
    },

    /** @throws AppError 0006, 0040 for a member who isn't on hold. */
    async rejectMember(request) {
      const caller = callerOf(request)
      const { id: companyId, memberId } = request.params
      await db.transaction().execute(async transaction => {
        const member = await lockNonOwner(transaction, companyId, memberId)
        refuseUnlessOnHold(member)
        await removeOne(transaction, caller, companyId, member, 'membership.denied')
      })
    },

    listLeavers: async ({ params, query }) => leavers.list(params.id, query.page),
    restoreLeavers: async request => leavers.restore(callerOf(request), request.params.id, request.body),
  } satisfies Partial<Handlers>
}
