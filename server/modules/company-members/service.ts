import type { Kysely } from 'kysely'
import { isIndustry } from '#domain/industries.ts'
import { memberLifecycle } from '#machines/lifecycle/member.ts'
import type { AssignableGroup, Company, CompanyMember, MemberStatus } from '#openapi/generated/api.d.ts'
import { recordAudit } from '#server/platform/audit.ts'
import type { Tables } from '#server/platform/database/tables.ts'
import { AppError } from '#server/platform/http/app-error.ts'
import { pagination, rowsOf, wantedPage } from '#server/platform/http/pagination.ts'
import type { Principal } from '#server/platform/http/principal.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { AdminsService } from '../invites/admins.ts'
import { colleagueOf } from '../invites/colleagues.ts'
import { isAdminGroup } from '../invites/settle-record.ts'
import type { NotificationEvents } from '../notifications/notification-events.ts'
import { companyScore } from './company-score.ts'
import { letLeave } from './leaving.ts'
import { regroup } from './membership.ts'
import { lockSeats, seatsOf } from './seats.ts'
import * as store from './store.ts'

type Db = Kysely<Tables>

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

export interface Removal {
  readonly action?: 'member.removed' | 'membership.denied'
  /** Throws for members who must not be removed this way. */
  readonly check?: (member: store.LockedMember) => void
}

const hasJoined = (status: MemberStatus): boolean =>
  memberLifecycle.root.states[status]?.tags.includes('joined') ?? false

export const createMembersService = (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  {
    admins,
    events,
  }: {
    readonly admins: Pick<AdminsService, 'grant' | 'revoke'>
    readonly events: Pick<NotificationEvents, 'memberNotified'>
  },
) => {
  const lock = async (transaction: Db, companyId: string, memberId: string) => {
    await lockSeats(transaction, companyId)
    const member = await store.lockMember(transaction, companyId, memberId)
    if (member === undefined) throw new AppError('0006')
    if (member.group_name === 'COMPANY_OWNER') throw new AppError('0027')
    return member
  }

  const show = async (caller: Principal, companyId: string, memberId: string) => {
    const row = await store.findMember(db, companyId, memberId)
    if (row === undefined) throw new AppError('0006')
    return present(row, caller)
  }

  /** @throws AppError 0027 where the admin chart refuses. */
  const changeGroup = async (
    transaction: Db,
    companyId: string,
    registerId: string,
    role: AssignableGroup,
    by: string | null,
  ): Promise<void> => {
    const colleague = await colleagueOf(transaction, companyId, registerId)
    if (colleague === undefined) throw new AppError('0027')
    const context = { by, at: clock.now() }
    const had = colleague.groups.some(isAdminGroup)
    if (isAdminGroup(role) && !had) await admins.grant(transaction, companyId, colleague, role, context)
    else if (!isAdminGroup(role) && had) await admins.revoke(transaction, companyId, colleague, context, role)
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

  return {
    show,

    async list(caller: Principal, query: store.MemberQuery, page: number | undefined) {
      const wanted = wantedPage(page === undefined ? {} : { page })
      const total = await store.countMembers(db, query)
      const wantsAdmins = query.role !== undefined && isAdminGroup(query.role)
      if (total === 0 && wantsAdmins) throw new AppError('0014')
      const rows = await store.findMembers(db, query, rowsOf(wanted))
      return {
        members: rows.map(row => present(row, caller)),
        pages: pagination(wanted, total),
      }
    },

    /** @throws AppError 0006, 0027 for the owner and for people who have not joined. */
    async changeRole(caller: Principal, companyId: string, memberId: string, role: AssignableGroup) {
      await db.transaction().execute(async transaction => {
        const { register_id: registerId, status } = await lock(transaction, companyId, memberId)
        if (registerId === null || !hasJoined(status)) throw new AppError('0027')
        await changeGroup(transaction, companyId, registerId, role, caller.registerId)
        await recordAudit(transaction, {
          actorId: caller.registerId ?? caller.cognitoId,
          action: 'member.roleChanged',
          subjectId: registerId,
          companyId,
          detail: { memberId, role },
        })
      })
      return show(caller, companyId, memberId)
    },

    /**
     * Frees the seat, cancels what is open, and ends access at once. @throws AppError 0006, 0027 for the
     * owner.
     */
    async remove(
      caller: Principal,
      companyId: string,
      memberId: string,
      { action = 'member.removed', check = () => undefined }: Removal = {},
    ): Promise<void> {
      const at = clock.now()
      await db.transaction().execute(async transaction => {
        const member = await lock(transaction, companyId, memberId)
        check(member)
        const { register_id: registerId, group_name: group } = member
        if (registerId !== null && isAdminGroup(group))
          await events.memberNotified(transaction, { registerId, topic: 'adminAccessRevoked', at })
        // A rejected address can't be restored.
        const isRestorable = action === 'member.removed'
        await letLeave(
          transaction,
          { companyId, memberIds: [memberId], by: caller.registerId, at },
          { isRestorable },
        )
        await recordAudit(transaction, {
          actorId: caller.registerId ?? caller.cognitoId,
          action,
          subjectId: registerId,
          companyId,
          detail: { memberId },
        })
      })
    },

    /** @throws AppError 0004 */
    async showCompany(companyId: string): Promise<Company> {
      const row = await store.findCompany(db, companyId)
      if (row === undefined) throw new AppError('0004')
      const { id, name, industry, domains, logo, onboarded } = row
      return {
        id,
        name,
        industry: isIndustry(industry) ? industry : null,
        domains,
        logo,
        seats: await seatsOf(db, companyId),
        onboarded,
        score: await companyScore(db, companyId),
      }
    },
  }
}
